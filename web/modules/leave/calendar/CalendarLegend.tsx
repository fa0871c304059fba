import { useLingui } from '@lingui/react/macro'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import type { CalendarDay } from './calendar-days.ts'
import { freeDayWords } from '../leave-words.ts'
import { rosterLetter } from './roster-letter.ts'
import { LeaveLegend } from './LeaveLegend.tsx'

/** What the marks of one's own calendar stand for, and the letters of one's roster. */
export function CalendarLegend({ days, letters }: { days: readonly CalendarDay[]; letters: boolean }) {
  const { i18n } = useLingui()
  const shifts = useCodeNames().shift ?? {}
  const plans = new Map(
    days.flatMap(({ roster }) => (roster ? [[`${roster.kind} ${roster.shift}`, roster] as const] : [])),
  )
  return (
    <LeaveLegend leave={days.flatMap(({ own }) => own)}>
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
    </LeaveLegend>
  )
}
