import { useMemo, useState } from 'react'
import { chartFigures } from '#web/platform/reports/chart-figures.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { arabicFrame, sampleCharts, sampleFrame, sampleTimescale } from './sample-charts.ts'

/** One chart of every kind in cards, as a report page lays them out. */
export function ChartGallery({ rtl }: { rtl: boolean }) {
  const frame = rtl ? arabicFrame : sampleFrame
  const format = useMemo(() => chartFigures(frame.locale), [frame])
  const specs = useMemo(() => {
    const many = new URLSearchParams(location.search).get('stops')
    const charts = sampleCharts(frame).filter((spec) => spec.kind !== 'sparkline')
    return many ? [...charts, sampleTimescale(frame, 40, Number(many))] : charts
  }, [frame])
  const [selected, setSelected] = useState<Record<number, string[]>>({})
  return (
    <main
      className="grid items-start gap-4 p-4"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 520px), 1fr))' }}
    >
      {specs.map((spec, index) => (
        <section key={index} className="min-w-0 rounded-lg border border-line bg-card p-4" data-kind={spec.kind}>
          <Chart
            spec={spec}
            format={format}
            selected={selected[index]}
            onSelect={(key, { second }) => setSelected({ ...selected, [index]: second ? [] : [key] })}
            onRange={(from, until) => console.log('range', from, until)}
          />
        </section>
      ))}
    </main>
  )
}
