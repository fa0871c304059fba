import type { CutValue } from '../cut/cut.ts'
import { type Granularity, nextStep, plusDays } from '../time/business-date.ts'
import { emptyValue } from '../report/url-state.ts'

/** A value as a mark's key and as the address writes it; null has a sign of its own. */
export const toKey = (value: CutValue | undefined): string =>
  value === null || value === undefined ? emptyValue : String(value)

/** A step of a time axis as a filter's value: a day, or its run of days. */
export function stepKey(at: string, granularity: Granularity, firstWeekday: number): string {
  const from = at.slice(0, 10)
  return granularity === 'day' ? from : `${from}..${plusDays(nextStep(from, granularity, firstWeekday), -1)}`
}
