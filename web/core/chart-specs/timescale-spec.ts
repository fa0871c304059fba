import type { ChartFrame, ChartSpec } from './chart-spec.ts'
import type { CutRow, CutValue } from '../cut/cut.ts'
import type { ReportChart } from '../report/report-definition.ts'
import { intlLocale } from '../languages/languages.ts'
import { type DateRange, plusDays, rangeLength } from '../time/business-date.ts'
import type { ChartAnswers, SpecWriter, StoppageTone } from './spec-writer.ts'
import { type ChartQuestion, laneLimit, stateLimit } from './chart-cuts.ts'
import { toKey } from './chart-keys.ts'
import { byOrder, toneOf } from './state-tones.ts'

type TimescaleSpec = Extract<ChartSpec, { kind: 'timescale' }>
type Interval = TimescaleSpec['intervals'][number]
type StateChart = Extract<ReportChart, { kind: 'timescale' }> & { state: string }

/** How a stoppage is drawn: without a reason, as setup, as planned, or as a stop. */
export function stoppageTone(row: CutRow): StoppageTone {
  if (row.defined === 'undefined') return 'undefined'
  if (row.counts_as === 'planned' || row.counts_as === 'excluded') return 'planned'
  return row.loss_class === 'setup' ? 'setup' : 'stop'
}

/** Names of shifts are at their edges for as long as there is room for them. */
function edge(at: string, shift: string, range: DateRange, writer: SpecWriter) {
  return { at, ...(rangeLength(range) <= 2 && { label: writer.value('shift', shift) }) }
}

const clock = (value: CutValue | undefined) =>
  String(value ?? '')
    .replace(' ', 'T')
    .slice(0, 19)

const textOf = (value: CutValue | undefined) => (value === null || value === undefined ? null : String(value))

/** Stoppages as intervals, in lanes ordered by total duration; or all states, in lanes ordered by name. */
export function timescaleSpec(
  chart: Extract<ReportChart, { kind: 'timescale' }>,
  question: ChartQuestion,
  answers: ChartAnswers,
  head: ChartFrame & { title: string },
  writer: SpecWriter,
): ChartSpec | null {
  const { range, view, shifts } = question
  if (chart.state) return statesSpec({ ...chart, state: chart.state }, question, answers.main.rows, head, writer)
  const lanes = new Map<string, number>()
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

/** All states of each machine along the clock; unrecorded time is drawn as no data. */
function statesSpec(
  chart: StateChart,
  question: ChartQuestion,
  rows: CutRow[],
  head: ChartFrame & { title: string },
  writer: SpecWriter,
): ChartSpec | null {
  const { range, view, shifts } = question
  const named = (name: string, row: CutRow) => ({ name, text: textOf(row[name]) })
  const intervals = rows.map((row, index): Interval => {
    const state = textOf(row[chart.state])
    const details = [chart.label, ...(chart.beside ?? [])]
      .map((name) => named(name, row))
      .filter(({ text }) => text !== null)
    return {
      key: `${toKey(row[chart.key])}|${index}`,
      row: toKey(row[chart.lane]),
      start: clock(row[chart.start]),
      end: clock(row[chart.end]),
      tone: toneOf(chart.state, state) ?? 'neutral',
      label: details[0] ? writer.value(details[0].name, details[0].text) : writer.value(chart.state, state),
      ...(details.length > 0 && {
        details: details.map(({ name, text }) => ({
          label: writer.text(view.dimensions[name]?.title ?? name),
          text: writer.value(name, text),
        })),
      }),
    }
  })
  const locale = intlLocale(head.locale)
  const names = [...new Set(intervals.map((interval) => interval.row))]
    .map((key) => ({ key, label: writer.value(chart.lane, key) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale, { numeric: true }))
    .slice(0, chart.lanes ?? laneLimit)
  const drawn = new Set(names.map((row) => row.key))
  const shown = intervals.filter((interval) => drawn.has(interval.row))
  const latest = shown.reduce((last, { end }) => (end > last ? end : last), '')
  const from = shifts?.[0]?.start ?? `${range.from}T00:00:00`
  const until = [shifts?.at(-1)?.end ?? `${plusDays(range.to, 1)}T00:00:00`, latest].toSorted().at(-1) ?? latest
  const complete = rows.length < stateLimit && question.filters.every(({ dimension }) => wholeLanes.has(dimension))
  const all =
    complete && shifts ? [...shown, ...gaps(shown, drawn, { from, until: latest }, writer, chart.state)] : shown
  const states = [...new Set(rows.map((row) => textOf(row[chart.state])))].filter((state) => state !== null)
  if (all.length > shown.length) states.push('no_data')
  return {
    ...head,
    kind: 'timescale',
    by: writer.text(view.dimensions[chart.lane]?.title ?? chart.lane),
    from,
    until,
    click: 'open',
    ...(shifts && { edges: shifts.map(({ start, shift }) => edge(start, shift, range, writer)) }),
    rows: names,
    intervals: all,
    states: [...new Set(states)]
      .toSorted((a, b) => byOrder(chart.state, a, b))
      .map((state) => {
        const letter = writer.value('state_letter', state)
        return {
          tone: toneOf(chart.state, state) ?? 'neutral',
          label: writer.value(chart.state, state),
          ...(letter.length <= 2 && { letter }),
        }
      }),
  }
}

/** Filters that leave a machine's time whole, so that a gap is a gap in the record too. */
const wholeLanes = new Set(['area', 'machine_class', 'machine', 'machine_code'])

/** Stretches of each lane in which nothing is recorded. */
function gaps(
  intervals: readonly Interval[],
  lanes: ReadonlySet<string>,
  span: { from: string; until: string },
  writer: SpecWriter,
  state: string,
): Interval[] {
  const label = writer.value(state, 'no_data')
  return [...lanes].flatMap((row) => {
    const gapIntervals: Interval[] = []
    const add = (start: string, end: string) =>
      gapIntervals.push({ key: `|${row}|${start}`, row, start, end, tone: 'nodata', label })
    let reached = span.from
    for (const { start, end } of intervals
      .filter((interval) => interval.row === row)
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
      if (start > reached) add(reached, start)
      if (end > reached) reached = end
    }
    if (reached < span.until) add(reached, span.until)
    return gapIntervals
  })
}
