import type { ChartSpec } from './chart-spec.ts'
import { toClock } from '../time/naive-clock.ts'

/** A chart's spec beyond this many characters is left out of documents. */
export const largestSpec = 390_000
/** Part of the width that an interval needs to hold a text: some 44 of 620 pixels. */
const labelled = 0.07

/**
 * Prepares a chart for documents. Paper has no pointer, so a time scale with thousands of intervals loses the data of
 * its tooltips; if it is still too large, it loses the shortest intervals, which would be invisible on paper.
 */
export function paperSpec(spec: ChartSpec): ChartSpec {
  if (spec.kind !== 'timescale' || JSON.stringify(spec).length <= largestSpec) return spec
  const span = toClock(spec.until) - toClock(spec.from)
  const length = ({ start, end }: { start: string; end: string }) => toClock(end) - toClock(start)
  const bare = spec.intervals.map(({ row, start, end, tone, label }, index) => {
    const shownLabel = length({ start, end }) > span * labelled ? label : ''
    return { key: String(index), row, start, end, tone, label: shownLabel }
  })
  const frame = JSON.stringify({ ...spec, intervals: [] }).length
  const each = Math.ceil(JSON.stringify(bare).length / Math.max(1, bare.length)) + 8
  const room = Math.floor((largestSpec - frame) / each)
  if (bare.length <= room) return { ...spec, intervals: bare }
  return { ...spec, intervals: bare.toSorted((a, b) => length(b) - length(a)).slice(0, Math.max(0, room)) }
}
