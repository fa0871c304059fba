import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonDay, PersonMonth } from '#api/modules/presence/presence.contract.ts'
import { clockText } from '#web/modules/attendance/public/day-texts.ts'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import { useSecond } from '#web/modules/machines/public/ticking.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { statusTones, statusWords } from '../presence-words.ts'
import { DayBar } from './DayBar.tsx'
import { DayFigures } from './DayFigures.tsx'
import { dayWindow } from './day-window.ts'
import { NoDays } from './NoDays.tsx'
import { ZoneTimes } from './ZoneTimes.tsx'

interface MonthViewProps {
  data: PersonMonth
  today: string
  /** What leads from a day to more of it. */
  renderDate: (day: PersonDay, text: string) => ReactNode
  onMonth: (month: string) => void
}

/** Whether the month has no roster, no presence and no exceptions. */
const knowsNothing = ({ days }: PersonMonth): boolean =>
  days.every(({ kind, status, stays, exceptions }) => !kind && !status && stays.length === 0 && exceptions === 0)

const sumOfPresence = (days: readonly PersonDay[]) => ({
  present: days.reduce((sum, day) => sum + day.present, 0),
  assumed: days.reduce((sum, day) => sum + day.assumed, 0),
})

/** Time present, with its assumed part. */
function PresentTime({ present, assumed }: Pick<PersonDay, 'present' | 'assumed'>) {
  const { t } = useLingui()
  return (
    <>
      {clockText(present, { empty: true })}
      {assumed > 0 && <span className="block text-xs text-warning">{t`of which assumed ${clockText(assumed)}`}</span>}
    </>
  )
}

/** A month, a row for each day with its bar, and the sums. */
export function MonthView({ data, today, renderDate, onMonth }: MonthViewProps) {
  const { t, i18n } = useLingui()
  const now = useSecond()
  const { days, timeZone } = data
  const clock = (at: string) => siteTime(at, 'time', timeZone, i18n.locale)
  const sum = (figure: 'worked' | 'missing' | 'overtime') =>
    clockText(
      days.reduce((total, day) => total + day[figure], 0),
      { empty: true },
    )
  const hours = (figure: 'worked' | 'missing' | 'overtime', head: string, tone?: string) => ({
    key: figure,
    head,
    align: 'end' as const,
    foot: <b>{sum(figure)}</b>,
    renderCell: (day: PersonDay) => (
      <span className={classNames(day[figure] > 0 && tone)}>{clockText(day[figure], { empty: true })}</span>
    ),
  })
  if (knowsNothing(data)) return <NoDays data={data} onMonth={onMonth} />
  return (
    <>
      <DayFigures days={days} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,4fr)_minmax(300px,1fr)]">
        <PlainTable<PersonDay>
          label={t`Days of the month`}
          rows={days}
          rowKey={({ date }) => date}
          isChosen={({ date }) => date === today}
          isPast={({ status }) => status === null || status === 'off' || status === 'rest'}
          columns={[
            {
              key: 'date',
              head: t`Date`,
              names: true,
              foot: <Trans>Month</Trans>,
              renderCell: (day) =>
                renderDate(day, `${formatDate(day.date, i18n.locale, 'weekday')} ${day.date.slice(8)}`),
            },
            {
              key: 'bar',
              head: <span className="sr-only">{t`Course of the day`}</span>,
              hideBelow: 'sm',
              className: 'w-2/5 min-w-36',
              renderCell: (day) => {
                const window = dayWindow(day, now)
                return window && <DayBar day={day} window={window} timeZone={timeZone} now={now} />
              },
            },
            {
              key: 'status',
              head: t`Status`,
              renderCell: ({ status, exceptions }) => (
                <span className="inline-flex items-center gap-1">
                  {status ? <Badge tone={statusTones[status]}>{i18n._(statusWords[status])}</Badge> : emptyFigure}
                  {exceptions > 0 && <TriangleAlert aria-label={t`With exceptions`} className="size-4 text-warning" />}
                </span>
              ),
            },
            {
              key: 'span',
              head: t`From–to`,
              align: 'end',
              renderCell: ({ firstIn, lastOut, autoOut }) => {
                if (!firstIn) return emptyFigure
                const span = `${clock(firstIn)}–${lastOut ? clock(lastOut) : ''}`
                return autoOut ? (
                  <span title={t`Assumed to have left: there is no punch out`}>{t`${span} (assumed)`}</span>
                ) : (
                  span
                )
              },
            },
            {
              key: 'present',
              head: t({ message: 'Present', context: 'hours' }),
              align: 'end',
              hideBelow: 'sm',
              foot: <PresentTime {...sumOfPresence(days)} />,
              renderCell: (day) => <PresentTime {...day} />,
            },
            hours('worked', t({ message: 'Worked', context: 'hours' })),
            hours('missing', t({ message: 'Missing', context: 'hours' }), 'text-danger'),
            hours('overtime', t`Overtime`, 'text-info'),
          ]}
        />
        <ZoneTimes days={days} whole={data.whole} />
      </div>
    </>
  )
}
