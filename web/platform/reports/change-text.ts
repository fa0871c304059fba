import type { MeasureModel } from '../cube/view-model.ts'
import { formatFigure, formatPoints } from './formats.ts'

export type Change = {
  /** '+8 %', or '+1.2 pp' between ratios. */
  text: string
  direction: 'up' | 'down' | 'same'
  verdict: 'better' | 'worse' | 'neutral'
  /** The period still runs, and what is missing may be no more than what is still to come. */
  soFar?: true
}

/**
 * By how much a figure changed: percentage points between ratios, seconds between differences, which may change their
 * sign, and a share of the compared one otherwise. Null when one of the two is unknown, or a share of nothing.
 */
export function differenceOf(now: number | null, before: number | null, unit: MeasureModel['unit']): number | null {
  if (now === null || before === null) return null
  if (unit === 'ratio' || unit === 'cycle_difference') return now - before
  return before === 0 ? null : now / before - 1
}

/**
 * How a figure changed against the compared one; null when one of the two is unknown.
 *
 * @param openDays days of a period whose last one still runs. A sum that is smaller than that of the whole compared
 *   period is then no verdict, unless it stays behind the finished days alone.
 */
export function changeOf(
  now: number | null,
  before: number | null,
  { unit, better, kind }: Pick<MeasureModel, 'unit' | 'better'> & Partial<Pick<MeasureModel, 'kind'>>,
  locale: string,
  points: string,
  openDays?: number,
): Change | null {
  const difference = differenceOf(now, before, unit)
  if (difference === null) return null
  const text =
    unit === 'ratio'
      ? `${formatPoints(difference, locale)} ${points}`
      : unit === 'cycle_difference'
        ? formatFigure(difference, unit, locale)
        : formatFigure(difference, 'ratio', locale, { sign: 'always', digits: Math.abs(difference) < 0.0995 ? 1 : 0 })
  // What rounds to nothing is no change.
  const direction = Math.abs(difference) < 0.0005 ? 'same' : difference > 0 ? 'up' : 'down'
  if (openDays !== undefined && kind === 'additive' && direction === 'down') {
    const finished = ((before ?? 0) * (openDays - 1)) / openDays
    if ((now ?? 0) >= finished) return { text, direction, verdict: 'neutral', soFar: true }
  }
  if (direction === 'same' || better === 'neutral') return { text, direction, verdict: 'neutral' }
  return { text, direction, verdict: (direction === 'up') === (better === 'higher') ? 'better' : 'worse' }
}
