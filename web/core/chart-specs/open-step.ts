import { type BusinessDate, stepStart } from '../time/business-date.ts'
import type { ChartQuestion } from './chart-cuts.ts'
import type { SpecWriter } from './spec-writer.ts'

/** The step of a time axis that still runs, if it shows one. */
export function openStep(
  { calendar, granularity }: Pick<ChartQuestion, 'calendar' | 'granularity'>,
  steps: readonly BusinessDate[],
  { firstWeekday }: Pick<SpecWriter, 'firstWeekday'>,
): { open?: BusinessDate } {
  if (!calendar) return {}
  const open = stepStart(calendar.today, granularity, firstWeekday)
  return steps.includes(open) ? { open } : {}
}
