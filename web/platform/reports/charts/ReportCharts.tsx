import { memo, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { Later } from '../state/Later.tsx'
import { useReport } from '../state/report-context.ts'
import { ReportChartCard } from './ReportChartCard.tsx'
import { useSight } from './use-sight.ts'

type OpenFact = (key: string) => void

/** The report's charts in two columns; on a narrow screen below each other. */
export function ReportCharts({ onOpenFact }: { onOpenFact: OpenFact }) {
  const { report } = useReport()
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {report.charts.map((chart) => (
        <Place key={chart.id} chart={chart} onOpenFact={onOpenFact} />
      ))}
    </div>
  )
}

/** A chart's place on the page: a chart out of sight follows when those in sight are painted. */
const Place = memo(function Place({ chart, onOpenFact }: { chart: ReportChart; onOpenFact: OpenFact }) {
  const place = useRef<HTMLDivElement>(null)
  const inSight = useSight(place)
  return (
    <div ref={place} className={classNames('min-w-0', chart.span === 2 && 'lg:col-span-2')}>
      <Later now={inSight}>
        <ReportChartCard chart={chart} inSight={inSight} onOpenFact={onOpenFact} />
      </Later>
    </div>
  )
})
