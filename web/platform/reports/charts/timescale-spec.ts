import type { ChartFrame, ChartSpec } from '#web/ui/charts/chart-spec.ts'
import type { CutRow, CutValue } from '../../drill/cut.ts'
import type { ReportChart } from '../report-definition.ts'
import { type DateRange, plusDays, rangeLength } from '../time/business-date.ts'
import type { ChartAnswers, SpecWriter, StoppageTone } from './spec-writer.ts'
import { type ChartQuestion, laneLimit } from './chart-cuts.ts'
import { toKey } from './chart-keys.ts'

/** How a stoppage is drawn: without a reason, as setup, as planned, or as a stop. */
export function stoppageTone(row: CutRow): StoppageTone {
  if (row.defined === 'undefined') return 'undefined'
  if (row.counts_as === 'planned' || row.counts_as === 'excluded') return 'planned'
  return row.loss_class === 'setup' ? 'setup' : 'stop'
}

/** Names of shifts stand at their edges for as long as there is room for them. */
function edge(at: string, shift: string, range: DateRange, writer: SpecWriter) {
  return { at, ...(rangeLength(range) <= 2 && { label: writer.value('shift', shift) }) }
}

/** Stoppages as intervals, in lanes by how long each stood. */
export function timescaleSpec(
  chart: Extract<ReportChart, { kind: 'timescale' }>,
  { range, view, shifts }: ChartQuestion,
  answers: ChartAnswers,
  head: ChartFrame & { title: string },
  writer: SpecWriter,
): ChartSpec | null {
  const lanes = new Map<string, number>()
  const clock = (value: CutValue | undefined) =>
    String(value ?? '')
      .replace(' ', 'T')
      .slice(0, 19)
  const [first] = shifts ?? []
  const from = first?.start ?? `${range.from}T00:00:00`
  let until = shifts?.at(-1)?.end ?? `${plusDays(range.to, 1)}T00:00:00`
  const intervals = answers.main.rows.map((row, index) => {
    const lane = toKey(row[chart.lane])
    lanes.set(lane, (lanes.get(lane) ?? 0) + Number(row[chart.of] ?? 0))
    const end = clock(row[chart.end])
    if (end > until) until = end
    return {
      key: `${toKey(row[chart.key])}|${index}`,
      row: lane,
      start: clock(row[chart.start]),
      end,
      tone: stoppageTone(row),
      label: writer.value(chart.label, row[chart.label] === null ? null : String(row[chart.label])),
    }
  })
  const longest = [...lanes].toSorted(([, a], [, b]) => b - a).slice(0, laneLimit)
  const drawn = new Set(longest.map(([key]) => key))
  const shown = intervals.filter((interval) => drawn.has(interval.row))
  const tones = [...new Set(shown.map((interval) => interval.tone))]
  return {
    ...head,
    kind: 'timescale',
    by: writer.text(view.dimensions[chart.lane]?.title ?? chart.lane),
    from,
    until,
    click: 'open',
    ...(shifts && { edges: shifts.map(({ start, shift }) => edge(start, shift, range, writer)) }),
    rows: longest.map(([key]) => ({ key, label: writer.value(chart.lane, key) })),
    intervals: shown,
    states: tones.map((tone) => ({ tone, label: writer.stateNames[tone] })),
  }
}
