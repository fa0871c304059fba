import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import type { SparklineSpec, Tone } from '#web/core/chart-specs/chart-spec.ts'
import { fillPeriods } from './options/periods.ts'
import { sparklinePath } from './options/sparkline-path.ts'

const colours: Partial<Record<Tone, string>> = {
  excellent: 'text-band-excellent',
  good: 'text-band-good',
  medium: 'text-band-medium',
  poor: 'text-band-poor',
  neutral: 'text-subtle',
}
const width = 120
const height = 32

/**
 * A line the size of a word, beside a figure. Plain SVG: Tremor's SparkAreaChart brings Recharts, measured at 110 kB
 * gzip, and a canvas of ECharts per figure would wait for its 118 kB; this is there with the figure itself.
 */
export function Sparkline({
  spec,
  format,
  className,
}: {
  spec: SparklineSpec
  format: ChartFormatter
  className?: string
}) {
  const { line, dots, tail, area, label } = useMemo(() => {
    const periods = fillPeriods(
      spec.points.map((point) => point.at),
      spec.grain,
    )
    const values = new Map(spec.points.map((point) => [point.at, point.value]))
    const measured = spec.points.filter((point) => point.value !== null)
    const ends = [measured[0], measured.at(-1)].filter((point) => point !== undefined)
    return {
      ...sparklinePath(
        periods.map((at) => values.get(at) ?? null),
        { width, height, open: spec.open },
      ),
      label: [
        spec.title,
        ...ends.map((point) => `${format.date(point.at, spec.grain)}: ${format.value(point.value, spec.unit)}`),
      ].join(', '),
    }
  }, [spec, format])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames('h-8 w-full', colours[spec.tone ?? 'accent'] ?? 'text-accent', className)}
    >
      <path d={area} fill="currentColor" opacity={0.12} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={dots}
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {tail && (
        <path
          d={tail}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
