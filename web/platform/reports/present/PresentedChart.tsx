import { chartHeight } from '#web/ui/charts/chart-height.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { ReportChartCard } from '../charts/ReportChartCard.tsx'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { useChartSpec } from '../charts/use-chart-spec.ts'
import { Enlarged } from './Enlarged.tsx'
import { type Room, drawingHeight, fitSlide } from './slide-fit.ts'

type Props = { chart: ReportChart; room: Room; onOpenFact: (key: string) => void }

/** One chart as large as the room allows. */
export function PresentedChart({ chart, room, onOpenFact }: Props) {
  const { spec } = useChartSpec(chart)
  const natural = spec && !fills(spec) ? chartHeight(spec) : null
  const fit = fitSlide(room, natural)
  return (
    <Enlarged fit={fit}>
      <div className="p-3">
        <ReportChartCard chart={chart} onOpenFact={onOpenFact} height={drawingHeight(fit, natural)} />
      </div>
    </Enlarged>
  )
}

/** Charts over time take any height; charts of rows have one that they read best at. */
const fills = (spec: ChartSpec) => spec.kind === 'trend' || spec.kind === 'stackedTime'
