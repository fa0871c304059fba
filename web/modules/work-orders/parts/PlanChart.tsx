import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { useServerCut } from '#web/platform/cube/use-server-cut.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import { useChartFrame } from '#web/ui/charts/chart-frame.tsx'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { addUpDays, drawnDays } from '../order-days.ts'

type Props = { order: CutRow; code: string; view: ViewModel; range: DateRange; calendar: SiteCalendar }

const drawing = 280

/** Output of the order against its plan, added up over its days, with the ordered quantity above. */
export function PlanChart({ order, code, view, range, calendar }: Props) {
  const { t, i18n } = useLingui()
  const days = useServerCut(
    view,
    {
      measures: ['planned_pieces', 'good_pieces'],
      by: [{ dimension: 'business_date', granularity: 'day' }],
      filters: [{ dimension: 'work_order', values: [code] }],
      range,
      sort: [{ by: 'business_date', desc: false }],
    },
    calendar.firstWeekday,
  )
  const frame = useChartFrame()
  const format = useMemo(() => chartFigures(i18n.locale), [i18n.locale])
  const title = t`Produced against plan, added up`
  const spec = useMemo((): ChartSpec | null => {
    const rows = days.data?.rows ?? []
    const date = (name: string) => (order[name] ? String(order[name]).slice(0, 10) : null)
    const span = drawnDays(rows, [date('start_date'), date('due_date')])
    if (!span) return null
    const points = addUpDays(rows, span, calendar.today)
    const ordered = Number(order.planned_quantity ?? 0)
    const series = (key: string, label: string, mark: 'line' | 'area', value: (index: number) => number | null) => ({
      key,
      label,
      unit: 'pieces' as const,
      mark,
      points: points.map(({ at }, index) => ({ at, value: value(index) })),
    })
    return {
      ...frame,
      kind: 'trend',
      title,
      grain: 'day',
      series: [
        series('produced', t`Produced`, 'area', (index) => points[index]?.produced ?? null),
        series('planned', t`Planned`, 'line', (index) => points[index]?.planned ?? null),
        ...(ordered > 0 ? [series('ordered', t`Ordered`, 'line', () => ordered)] : []),
      ],
    }
  }, [days.data, order, calendar.today, frame, title, t])
  return (
    <section aria-label={title} className="flex min-w-0 flex-col rounded-lg border border-line bg-card px-4 pb-4 pt-2">
      {spec ? (
        <Chart spec={spec} format={format} height={drawing} loading={days.isPlaceholderData} />
      ) : (
        <>
          <h2 className="mb-2 min-h-8 py-1 text-base font-semibold">{title}</h2>
          {days.isPending && <Skeleton className="h-72" />}
          {days.error && <QuestionFault className="m-auto" error={days.error} onRetry={() => void days.refetch()} />}
          {days.data && (
            <EmptyState className="m-auto" title={<Trans>Nothing was planned or made of this order yet</Trans>} />
          )}
        </>
      )}
    </section>
  )
}
