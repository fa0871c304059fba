import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import type { TrendSpec } from '#web/core/chart-specs/chart-spec.ts'
import { useChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import type { LossAround, Phase } from '../loss-around.ts'

/** The time lost in each week around a task; a bar is of the weeks before, during or after it. */
export function LossChart({ points }: Pick<LossAround, 'points'>) {
  const { t, i18n } = useLingui()
  const frame = useChartFrame()
  const format = useMemo(() => chartFigures(i18n.locale), [i18n.locale])
  const spec = useMemo((): TrendSpec => {
    const series = (phase: Phase, label: string, tone: 'neutral' | 'setup' | 'accent') => ({
      key: phase,
      label,
      tone,
      unit: 'seconds' as const,
      mark: 'bar' as const,
      stack: 'lost',
      points: points.map(({ at, value, phase: of }) => ({ at, value: of === phase ? value : null })),
    })
    return {
      ...frame,
      kind: 'trend',
      title: t`Stoppage time by week`,
      grain: 'week',
      series: [
        series('before', t`Before the task`, 'neutral'),
        series('during', t`During the task`, 'setup'),
        series('after', t`After the task`, 'accent'),
      ].filter((one) => one.points.some(({ value }) => value !== null)),
    }
  }, [points, frame, t])
  return <Chart spec={spec} format={format} height={220} />
}
