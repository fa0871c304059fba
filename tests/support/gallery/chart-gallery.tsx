import { useMemo, useState } from 'react'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { sampleCharts } from './sample-charts.ts'
import { arabicFrame, sampleFrame } from './sample-frame.ts'
import { sampleTimescale } from './sample-timescale.ts'

/** One chart of every kind in cards, as a report page lays them out. */
export function ChartGallery({ rtl }: { rtl: boolean }) {
  const frame = rtl ? arabicFrame : sampleFrame
  const format = useMemo(() => chartFigures(frame.locale), [frame])
  const specs = useMemo(() => {
    const many = new URLSearchParams(location.search).get('stops')
    const charts = sampleCharts(frame).filter((spec) => spec.kind !== 'sparkline')
    return many ? [...charts, sampleTimescale(frame, 40, Number(many))] : charts
  }, [frame])
  const spark = useMemo(() => sampleCharts(frame).find((spec) => spec.kind === 'sparkline')!, [frame])
  const [selected, setSelected] = useState<Record<number, string[]>>({})
  return (
    <main
      className="grid items-start gap-4 p-4"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 520px), 1fr))' }}
    >
      <section className="min-w-0 rounded-lg border border-line bg-card p-4">
        <p className="text-kpi">71.8 %</p>
        <Sparkline spec={spark} format={format} />
        <Progress value={0.8} label="Good" text="8,120 of 10,200" className="my-4" />
        <Progress value={0.4} label="Good" tone="poor" className="my-4" />
        <BarList
          items={[
            { key: 'a', name: rtl ? 'عطل' : 'Hydraulic failure', value: 7200 },
            { key: 'b', name: rtl ? 'إعداد' : 'Setup', value: 3600, tone: 'setup' },
            { key: 'c', name: rtl ? 'انتظار' : 'Waiting', value: 1200, tone: 'idle' },
          ]}
          format={(value) => format.value(value, 'seconds')}
          onSelect={(key) => console.log('bar', key)}
        />
      </section>
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
