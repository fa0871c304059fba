import { type ViewModel, untilOf } from '../figures/view-model.ts'
import type { BusinessDate, DateRange } from '../time/business-date.ts'
import { type Comparison, type Present, comparedRange, elapsedRange } from '../time/comparison.ts'
import { type TimeMode, granularityOf } from './url-state.ts'

/**
 * The days of a period for which a view can have data: records that last over days, such as orders, are entered ahead;
 * events of a future day do not exist yet.
 */
export function answerableRange(
  range: DateRange,
  view: Pick<ViewModel, 'dimensions'>,
  timeDimension: string,
  today: BusinessDate,
): DateRange {
  return untilOf(view, timeDimension) === undefined ? elapsedRange(range, today) : range
}

/** The period that a page's own is compared with, ending at the same time where the page's still runs. */
export function comparedPeriod(
  { range, compare, mode }: { range: DateRange; compare: Comparison; mode: TimeMode },
  view: Pick<ViewModel, 'dimensions' | 'byClock'>,
  timeDimension: string,
  { today, minute }: Present,
): DateRange | null {
  if (compare === 'none') return null
  const lasts = untilOf(view, timeDimension) !== undefined
  // What cannot be cut at a time is compared with whole days, and says so.
  const present = view.byClock && minute !== undefined ? { today, minute } : { today }
  return comparedRange(range, compare, granularityOf(mode), lasts ? undefined : present)
}
