import { classNames } from '#web/ui/class-names.ts'
import { useReport } from '../report-context.ts'
import type { ReportChart } from '../report-definition.ts'
import { ReportChartCard } from './ReportChartCard.tsx'

const readable = (charts: ReportChart[], views: object) =>
  charts.filter(({ view }) => !view || Object.hasOwn(views, view))

/** The report's charts in two columns; on a narrow screen below each other. */
export function ReportCharts({ onOpenFact }: { onOpenFact: (key: string) => void }) {
  const { report, views } = useReport()
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {readable(report.charts, views).map((chart) => (
        <div key={chart.id} className={classNames('min-w-0', chart.span === 2 && 'lg:col-span-2')}>
          <ReportChartCard chart={chart} onOpenFact={onOpenFact} />
        </div>
      ))}
    </div>
  )
}
