import { useLingui } from '@lingui/react'
import { memo, useMemo } from 'react'
import { useChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Sparkline as Line } from '#web/ui/charts/sparkline.tsx'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { useModelText } from '../words/model-text.ts'
import type { Granularity } from '#web/core/time/business-date.ts'

type Props = {
  points: { at: string; value: number | null }[]
  measure: MeasureModel
  grain?: Granularity
  /** The last step still runs. */
  open?: boolean
  className?: string
}

/** A measure over time as one line beside its figure. */
export const Sparkline = memo(function Sparkline({ points, measure, grain = 'day', open = false, className }: Props) {
  const { i18n } = useLingui()
  const frame = useChartFrame()
  const text = useModelText()
  const format = useMemo(() => chartFigures(i18n.locale), [i18n.locale])
  const title = text(measure.title)
  const spec = useMemo(
    () => ({ ...frame, kind: 'sparkline' as const, title, unit: measure.unit, grain, points, open }),
    [frame, title, measure, grain, points, open],
  )
  return <Line spec={spec} format={format} className={className} />
})
