import { useLingui } from '@lingui/react/macro'
import { changeOf } from '#web/core/figures/change-text.ts'
import { formatFigure, withShare } from '#web/core/figures/formats.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { BandMark } from '#web/platform/reports/marks/BandMark.tsx'
import { ChangeMark } from '#web/platform/reports/marks/ChangeMark.tsx'
import { Sparkline } from '#web/platform/reports/marks/Sparkline.tsx'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import type { HeadlineFigure } from '#web/core/report/report-definition.ts'
import { useHeadline } from '#web/platform/reports/headline/use-headline.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tileFigures } from './tile-content.ts'
import { TileFault } from './TileFault.tsx'

/** The first figures of a view: value, verdict, change, course. */
export function TileFigures({ size }: { size: 'small' | 'wide' }) {
  const { report, views } = useReport()
  const figures = tileFigures(report, size, views)
  return (
    <div
      className={size === 'wide' ? 'grid flex-1 grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3' : 'flex flex-1 flex-col'}
    >
      {figures.map((figure) => (
        <Figure key={`${figure.view ?? ''}.${figure.measure}`} figure={figure} />
      ))}
    </div>
  )
}

function Figure({ figure }: { figure: HeadlineFigure }) {
  const { t, i18n } = useLingui()
  const text = useModelText()
  const { granularity } = useReport()
  const { measure, query, value, ideal, before, points, open } = useHeadline(figure)
  const change = changeOf(value, before, measure, i18n.locale, t`pp`, open)
  if (query.error) return <TileFault error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <p className="truncate text-xs text-muted">{text(measure.title)}</p>
      {query.isPending ? (
        <Skeleton className="my-1 h-7 w-24" />
      ) : (
        <p>
          <bdi className="text-kpi tabular-nums">
            {withShare(formatFigure(value, measure.unit, i18n.locale), value, ideal, i18n.locale)}
          </bdi>
        </p>
      )}
      <p className="flex min-h-5 flex-wrap items-center gap-x-2">
        {figure.bands && <BandMark band={figure.bands} value={value} ideal={ideal} />}
        {change && <ChangeMark change={change} />}
      </p>
      <Sparkline
        points={points}
        measure={measure}
        grain={granularity}
        open={open !== undefined}
        className="mt-auto pt-1"
      />
    </div>
  )
}
