import { classNames } from '#web/ui/class-names.ts'
import { useReport } from '../state/report-context.ts'
import { ReportChartCard } from './ReportChartCard.tsx'

/** The report's charts in two columns; on a narrow screen below each other. */
export function ReportCharts({ onOpenFact }: { onOpenFact: (key: string) => void }) {
  const { report } = useReport()
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {report.charts.map((chart) => (
        <div key={chart.id} className={classNames('min-w-0', chart.span === 2 && 'lg:col-span-2')}>
          <ReportChartCard chart={chart} onOpenFact={onOpenFact} />
        </div>
      ))}
    </div>
  )
}
