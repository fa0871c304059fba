import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, CalendarDays, RotateCcw } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReport } from '../state/report-context.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { type ExplainState, writeExplain } from '#web/core/report/explain-address.ts'

const RangeCalendar = lazy(() =>
  import('../time/RangeCalendar.tsx').then((module) => ({ default: module.RangeCalendar })),
)

type Periods = { before: DateRange; after: DateRange }

/** The two periods that are compared; each can be picked, and both go back to the page's own. */
export function PeriodPair({ explain, periods }: { explain: ExplainState; periods: Periods }) {
  const { t } = useLingui()
  const { change } = useReport()
  const pick = (changed: Partial<Periods>) =>
    change({ explain: writeExplain({ ...explain, periods: { ...periods, ...changed } }) }, { replace: true })
  const { periods: _, ...withoutPeriods } = explain
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <PeriodChip name={t`Before`} range={periods.before} onPick={(before) => pick({ before })} />
      <ArrowRight aria-hidden className="flip-rtl size-4 text-muted" />
      <PeriodChip name={t`Now`} range={periods.after} onPick={(after) => pick({ after })} />
      {explain.periods && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCcw />}
          onClick={() => change({ explain: writeExplain(withoutPeriods) }, { replace: true })}
        >
          <Trans>Periods of the page</Trans>
        </Button>
      )}
    </div>
  )
}

function PeriodChip({ name, range, onPick }: { name: string; range: DateRange; onPick: (range: DateRange) => void }) {
  const { i18n } = useLingui()
  return (
    <Popover
      buttonClassName={chipClass(true)}
      button={
        <>
          <CalendarDays aria-hidden />
          <span className="text-muted">{name}</span>
          <span>{rangeText(range, i18n.locale)}</span>
        </>
      }
    >
      {(close) => (
        <PeriodChoice
          range={range}
          onPick={(picked) => {
            onPick(picked)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function PeriodChoice({ range, onPick }: { range: DateRange; onPick: (range: DateRange) => void }) {
  const { calendar } = useReport()
  const [picked, setPicked] = useState<{ from: string; to?: string }>(range)
  const { from, to } = picked
  return (
    <div className="space-y-3">
      <Suspense fallback={<Skeleton className="h-72 w-64" />}>
        <RangeCalendar single={false} value={picked} onPick={setPicked} calendar={calendar} />
      </Suspense>
      <div className="flex justify-end">
        <Button variant="primary" disabled={!to} onClick={() => to && onPick({ from, to })}>
          <Trans>Use this period</Trans>
        </Button>
      </div>
    </div>
  )
}
