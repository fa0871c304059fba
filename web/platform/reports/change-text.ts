import type { MeasureModel } from '../cube/view-model.ts'
import { formatFigure, formatPoints } from './formats.ts'

export type Change = {
  /** '+8 %', or '+1.2 pp' between ratios. */
  text: string
  direction: 'up' | 'down' | 'same'
  verdict: 'better' | 'worse' | 'neutral'
}

/** How a figure changed against the compared one; null when one of the two is unknown. */
export function changeOf(
  now: number | null,
  before: number | null,
  { unit, better }: Pick<MeasureModel, 'unit' | 'better'>,
  locale: string,
  points: string,
): Change | null {
  if (now === null || before === null) return null
  const isRatio = unit === 'ratio'
  // A difference may change its sign, so its change is a difference too.
  const isDifference = unit === 'cycle_difference'
  if (!isRatio && !isDifference && before === 0) return null
  const difference = isRatio || isDifference ? now - before : now / before - 1
  const text = isRatio
    ? `${formatPoints(difference, locale)} ${points}`
    : isDifference
      ? formatFigure(difference, unit, locale)
      : formatFigure(difference, 'ratio', locale, { sign: 'always', digits: Math.abs(difference) < 0.0995 ? 1 : 0 })
  // What rounds to nothing is no change.
  const direction = Math.abs(difference) < 0.0005 ? 'same' : difference > 0 ? 'up' : 'down'
  if (direction === 'same' || better === 'neutral') return { text, direction, verdict: 'neutral' }
  return { text, direction, verdict: (direction === 'up') === (better === 'higher') ? 'better' : 'worse' }
}
