import { type ViewModel, untilOf } from '../cube/view-model.ts'
import type { BusinessDate, DateRange } from './time/business-date.ts'
import { elapsedRange } from './time/comparison.ts'

/**
 * The days of a period that a view can know of: what lasts over days, such as an order, is known ahead; what happens on a
 * day has not happened yet.
 */
export function knownRange(
  range: DateRange,
  view: Pick<ViewModel, 'dimensions'>,
  timeDimension: string,
  today: BusinessDate,
): DateRange {
  return untilOf(view, timeDimension) === undefined ? elapsedRange(range, today) : range
}
