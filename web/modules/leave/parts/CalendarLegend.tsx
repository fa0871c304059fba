import { Trans, useLingui } from '@lingui/react/macro'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import type { CalendarDay } from '../calendar-days.ts'
import { freeDayWords } from '../leave-words.ts'
import { rosterLetter } from '../roster-letter.ts'
import { LeaveTypeName } from './LeaveTypeName.tsx'

/** What the marks of a calendar stand for: only those that are there. */
export function CalendarLegend({ days, letters }: { days: readonly CalendarDay[]; letters: boolean }) {
  const { t, i18n } = useLingui()
  const shifts = useCodeNames().shift ?? {}
  const types = new Map(days.flatMap(({ own }) => own.flatMap(({ type }) => (type ? [[type.id, type] as const] : []))))
  const plans = new Map(
    days.flatMap(({ roster }) => (roster ? [[`${roster.kind} ${roster.shift}`, roster] as const] : [])),
  )
  return (
    <ul aria-label={t`Legend`} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {[...types.values()].map((type) => (
        <li key={type.id}>
          <LeaveTypeName type={type} />
        </li>
      ))}
      {days.some(({ own }) => own.some(({ open }) => open)) && (
        <li className="inline-flex items-center gap-2">
          <span aria-hidden className="h-3 w-5 rounded-sm border border-dashed border-line-strong" />
          <Trans>not decided yet</Trans>
        </li>
      )}
      {letters &&
        [...plans].map(([key, plan]) => {
          const letter = rosterLetter(plan)
          return (
            letter && (
              <li key={key}>
                <b>{i18n._(letter)}</b> {plan.kind === 'rest' ? i18n._(freeDayWords.rest) : shifts[plan.shift ?? '']}
              </li>
            )
          )
        })}
    </ul>
  )
}
