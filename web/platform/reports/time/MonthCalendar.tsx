import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatDate } from '#web/core/figures/formats.ts'
import { type BusinessDate, nextStep, plusDays, plusYears } from '#web/core/time/business-date.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import { nextPick } from './RangeCalendar.tsx'

type Props = {
  /** The picked months so far; a range without `to` waits for its last month. */
  value: { from: BusinessDate; to?: BusinessDate }
  onPick: (value: { from: BusinessDate; to?: BusinessDate }) => void
  calendar: SiteCalendar
}

const monthsOf = (year: string): BusinessDate[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`)
const lastDay = (month: BusinessDate): BusinessDate => plusDays(nextStep(month, 'month', 1), -1)

/** The months of a year: one click picks a month, a second one the last of several; or the year as a whole. */
export function MonthCalendar({ value, onPick, calendar }: Props) {
  const { t, i18n } = useLingui()
  const [year, setYear] = useState((value.to ?? value.from).slice(0, 4))
  const turn = (years: number) => setYear(plusYears(`${year}-01-01`, years).slice(0, 4))
  const first = value.from.slice(0, 7)
  const last = (value.to ?? value.from).slice(0, 7)
  const pick = (month: BusinessDate) => {
    const next = nextPick(value, month)
    onPick(next.to ? { from: next.from, to: lastDay(next.to) } : next)
  }
  const wholeYear = value.from === `${year}-01-01` && value.to === `${year}-12-31`
  return (
    <div className="min-w-64">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          size="sm"
          label={t`Previous year`}
          icon={<ChevronLeft aria-hidden className="flip-rtl" />}
          onClick={() => turn(-1)}
        />
        <Button
          size="sm"
          variant={wholeYear ? 'primary' : 'ghost'}
          aria-pressed={wholeYear}
          onClick={() => onPick({ from: `${year}-01-01`, to: `${year}-12-31` })}
        >
          <Trans>Whole year {year}</Trans>
        </Button>
        <IconButton
          size="sm"
          label={t`Next year`}
          icon={<ChevronRight aria-hidden className="flip-rtl" />}
          onClick={() => turn(1)}
        />
      </div>
      <ul className="grid grid-cols-3 gap-1 sm:grid-cols-4" aria-label={t`Months of ${year}`}>
        {monthsOf(year).map((month) => {
          const key = month.slice(0, 7)
          const chosen = key >= first && key <= last
          const end = key === first || key === last
          return (
            <li key={month}>
              <button
                type="button"
                aria-pressed={chosen}
                aria-current={key === calendar.today.slice(0, 7) ? 'date' : undefined}
                onClick={() => pick(month)}
                className={classNames(
                  'h-10 w-full rounded-md text-sm aria-[current=date]:font-bold',
                  chosen && end && 'bg-accent text-on-accent',
                  chosen && !end && 'bg-accent-soft',
                  !chosen && 'hover:bg-sunken',
                )}
              >
                {formatDate(month, i18n.locale, 'month')}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
