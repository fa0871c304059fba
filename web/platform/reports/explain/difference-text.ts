import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { type Unit, durationScale, formatFigure } from '#web/core/figures/formats.ts'

export type FigureWriter = {
  /** A figure in its own unit. */
  figure: (value: number | null, unit?: Unit) => string
  /** A difference with its sign, in one step for the whole explanation; ratios in points. */
  difference: (value: number) => string
  /** The same with its unit, for sentences: '+1.2 pp'. */
  spoken: (value: number) => string
  /** Size of a difference with its unit, without a sign. */
  size: (value: number) => string
}

/** Writes figures and differences of one measure; `largest` is the largest difference shown. */
export function useFigureWriter({ unit }: Pick<MeasureModel, 'unit'>, largest: number): FigureWriter {
  const { i18n, t } = useLingui()
  const points = t`pp`
  return useMemo(() => {
    const ratio = unit === 'ratio'
    const options = {
      bare: ratio,
      ...(unit === 'seconds' && { scale: durationScale(largest) }),
      ...(ratio && { digits: largest < 0.01 ? 2 : 1 }),
      ...(unit === 'seconds_per_piece' && { digits: 2 }),
    }
    const difference = (value: number) => formatFigure(value, unit, i18n.locale, { ...options, sign: 'always' })
    const size = (value: number) => formatFigure(Math.abs(value), unit, i18n.locale, options)
    return {
      figure: (value, figureUnit = unit) => formatFigure(value, figureUnit, i18n.locale),
      difference,
      spoken: (value) => (ratio ? `${difference(value)} ${points}` : difference(value)),
      size: (value) => (ratio ? `${size(value)} ${points}` : size(value)),
    }
  }, [unit, largest, i18n.locale, points])
}
