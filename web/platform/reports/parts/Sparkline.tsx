import { useMemo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { MeasureModel } from '../../cube/view-model.ts'

type Point = { at: string; value: number | null }

const height = 28
const width = 120

/**
 * A figure's course as one line, drawn as SVG so that the first paint needs no chart code. Time runs from left to right
 * in every language. Gaps stay gaps; the figures themselves stand in the trend chart below.
 */
export function Sparkline({
  points,
  measure,
  className = 'h-7',
}: {
  points: Point[]
  measure: MeasureModel
  className?: string
}) {
  const paths = useMemo(() => sparklinePaths(points, measure.unit === 'ratio'), [points, measure.unit])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className={classNames('mt-1 w-full overflow-visible text-accent', className)}
    >
      {paths.map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** One path for each run of known values. Ratios are scaled to their own span, sums from 0. */
export function sparklinePaths(points: Point[], ownSpan: boolean): string[] {
  const values = points.map((point) => point.value).filter((value) => value !== null)
  if (values.length < 2) return []
  const low = ownSpan ? Math.min(...values) : Math.min(0, ...values)
  const span = Math.max(...values) - low || 1
  const x = (index: number) => ((index / (points.length - 1)) * width).toFixed(1)
  const y = (value: number) => (height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)
  const paths: string[] = []
  let run = ''
  points.forEach(({ value }, index) => {
    if (value === null) {
      if (run) paths.push(run)
      run = ''
    } else run += `${run ? 'L' : 'M'}${x(index)} ${y(value)}`
  })
  if (run) paths.push(run)
  // A lone point is drawn as a dot: a line of no length with round ends.
  return paths.map((path) => (path.includes('L') ? path : `${path}l0.01 0`))
}
