import type { MeasureModel } from './view-model.ts'
import { formatFigure, formatPoints } from './formats.ts'
import type { OpenPeriod } from '../time/comparison.ts'

export type Change = {
  /** '+8 %', or '+1.2 pp' between ratios. */
  text: string
  direction: 'up' | 'down' | 'same'
  verdict: 'better' | 'worse' | 'neutral'
  /** The period still runs; `alike` when it is compared up to the same time, `whole` when with whole days. */
  soFar?: 'alike' | 'whole'
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
 * Change of a figure against the compared one; null when one of the two is unknown.
 *
 * @param open of a period that still runs. If it is not compared up to the same time, a sum below that of the whole
 *   compared period is no verdict, unless it is below the finished days alone.
 */
export function changeOf(
  now: number | null,
  before: number | null,
  { unit, better, kind }: Pick<MeasureModel, 'unit' | 'better'> & Partial<Pick<MeasureModel, 'kind'>>,
  locale: string,
  points: string,
  open?: OpenPeriod,
): Change | null {
  const difference = differenceOf(now, before, unit)
  if (difference === null) return null
  const text =
    unit === 'ratio'
      ? `${formatPoints(difference, locale)} ${points}`
      : unit === 'cycle_difference'
        ? formatFigure(difference, unit, locale)
        : formatFigure(difference, 'ratio', locale, { sign: 'always', digits: Math.abs(difference) < 0.0995 ? 1 : 0 })
  // A change that rounds to nothing does not count.
  const direction = Math.abs(difference) < 0.0005 ? 'same' : difference > 0 ? 'up' : 'down'
  const change: Omit<Change, 'verdict'> = { text, direction, ...(open && { soFar: open.alike ? 'alike' : 'whole' }) }
  if (open && !open.alike && kind === 'additive' && direction === 'down') {
    const finished = ((before ?? 0) * (open.days - 1)) / open.days
    if ((now ?? 0) >= finished) return { ...change, verdict: 'neutral' }
  }
  if (direction === 'same' || better === 'neutral') return { ...change, verdict: 'neutral' }
  return { ...change, verdict: (direction === 'up') === (better === 'higher') ? 'better' : 'worse' }
}
