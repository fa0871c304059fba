import { Trans, useLingui } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import { memo, useMemo } from 'react'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryNotice } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { laneLimit, splitLimit } from '#web/core/chart-specs/chart-cuts.ts'
import { expectedHeight } from './expected-height.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { useLasting } from '../data/use-lasting.ts'
import { useChartSpec } from './use-chart-spec.ts'
import { useNoting } from '../tools/use-tools.ts'
import { Later } from '../state/Later.tsx'
import { useSelection } from '../state/use-selection.ts'
import { PictureButton } from './PictureButton.tsx'

type Props = {
  chart: ReportChart
  /** Whether it can be seen; it can without. */
  inSight?: () => boolean
  onOpenFact: (key: string) => void
  /** Pixels of the drawing; by default as the data needs. */
  height?: number
}

/** Says that there are more rows than the chart draws. */
function CutNote({ chart, spec }: { chart: ReportChart; spec: ChartSpec }) {
  if (spec.kind !== 'timescale' && spec.kind !== 'rowBars') return null
  const shown = spec.rows.length
  const stoppages = chart.kind === 'timescale' && !chart.state
  const most =
    chart.kind === 'timescale'
      ? (chart.lanes ?? laneLimit)
      : chart.kind === 'split'
        ? (chart.limit ?? splitLimit)
        : null
  if (most === null || shown < most) return null
  return (
    // Below the title, if there is no room beside it.
    <span className="text-xs text-muted max-sm:order-last max-sm:basis-full">
      {stoppages ? (
        <Trans>The {shown} that stood longest; filter to see others</Trans>
      ) : (
        <Trans>The first {shown}; filter to see others</Trans>
      )}
    </span>
  )
}

type ToolsProps = { chart: string; format: ChartFormatter; onNote: (() => void) | undefined }

/** Tools of a chart; they look the same for every chart. */
const Tools = memo(function Tools({ chart, format, onNote }: ToolsProps) {
  const { t } = useLingui()
  return (
    <>
      {onNote && <IconButton size="sm" label={t`Add a note`} icon={<StickyNote aria-hidden />} onClick={onNote} />}
      <PictureButton chart={chart} format={format} />
    </>
  )
})

/** One chart with its waiting, empty and error states; its place on the page never jumps. */
export const ReportChartCard = memo(function ReportChartCard({ chart, inSight, onOpenFact, height }: Props) {
  const { i18n } = useLingui()
  const { spec, pending, stale, error, failures, retry, away } = useChartSpec(chart, inSight)
  const late = useLasting(stale)
  const noting = useNoting(chart, spec)
  const { selected, select, prepare } = useSelection(chart)
  const format = useMemo(() => chartFigures(i18n.locale), [i18n.locale])
  const title = i18n._(chart.title)
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex h-full flex-col rounded-lg border border-line bg-card px-4 pb-4 pt-2',
        chart.kind !== 'share' && 'min-h-60',
      )}
    >
      {spec ? (
        <Chart
          spec={spec}
          format={format}
          selected={selected}
          loading={late}
          {...(height !== undefined && { height })}
          actions={
            <>
              <CutNote chart={chart} spec={spec} />
              <Later>
                <Tools chart={chart.id} format={format} onNote={noting.may ? noting.ask : undefined} />
              </Later>
            </>
          }
          onSelect={(key) => (spec.click === 'open' ? onOpenFact(key) : select(key))}
          onPoint={spec.click === 'open' ? undefined : prepare}
          onNote={noting.may ? noting.askFor : undefined}
        />
      ) : (
        <>
          <h2 className="mb-2 min-h-8 py-1 text-base font-semibold">{title}</h2>
          {pending && (
            <div style={{ minHeight: expectedHeight(chart) }} className="flex flex-1">
              <Skeleton className="flex-1" />
            </div>
          )}
          {pending && failures > 0 && <RetryNotice className="mt-2" count={failures} max={maxRetries} />}
          {away && (
            <p className="m-auto max-w-sm py-8 text-center text-sm text-muted">
              <Trans>
                This chart needs the single rows, and there are too many of them here. Choose a shorter period or a
                filter.
              </Trans>
            </p>
          )}
          {error && !away && <QuestionFault className="m-auto" error={error} onRetry={retry} />}
          {!pending && !error && (
            <EmptyState
              className="m-auto"
              title={<Trans>No data found</Trans>}
              hint={<Trans>Choose another date range or other filters.</Trans>}
            />
          )}
        </>
      )}
      {spec && noting.list}
    </section>
  )
})
