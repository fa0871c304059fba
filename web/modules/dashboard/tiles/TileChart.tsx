import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { useChartSpec } from '#web/platform/reports/charts/use-chart-spec.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { chartHeight } from '#web/ui/charts/chart-height.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tileSpec } from './tile-content.ts'
import { TileFault } from './TileFault.tsx'

/** Pixels that a chart over time takes on a tile. */
const tall = 200

/** One chart of a view. */
export function TileChart({ chart }: { chart: ReportChart }) {
  const { i18n } = useLingui()
  const { spec, pending, stale, error, retry } = useChartSpec(chart)
  const format = useMemo(() => chartFigures(i18n.locale), [i18n.locale])
  const small = useMemo(() => spec && tileSpec(spec), [spec])
  if (small) return <Chart spec={small} format={format} loading={stale} height={Math.min(tall, chartHeight(small))} />
  if (pending) return <Skeleton className="min-h-48 flex-1" />
  if (error) return <TileFault error={error} onRetry={retry} />
  return (
    <p className="m-auto text-sm text-muted">
      <Trans>No data found</Trans>
    </p>
  )
}
