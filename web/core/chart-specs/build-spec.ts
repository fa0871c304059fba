import type { ChartFrame, ChartItem, ChartSpec } from './chart-spec.ts'
import { classify } from '../figures/bands.ts'
import { type MeasureModel, type ViewModel, idealOf, measureOf } from '../figures/view-model.ts'
import type { CutRow, CutValue, HourCell } from '../cut/cut.ts'
import { formatFigure } from '../figures/formats.ts'
import type { ReportChart } from '../report/report-definition.ts'
import { stepStart, stepsOf } from '../time/business-date.ts'
import { comparedDate } from '../time/comparison.ts'
import { type ChartQuestion, dimensionNow, trendRange } from './chart-cuts.ts'
import { toKey } from './chart-keys.ts'
import type { ChartAnswers, SpecWriter } from './spec-writer.ts'
import { bandZones, commonSteps } from './band-zones.ts'
import { openStep } from './open-step.ts'
import { histogramSpec } from './histogram-spec.ts'
import { linesSpec } from './lines-spec.ts'
import { compareSpec, shareSpec, splitSpec } from './split-spec.ts'
import { courseValue } from './idle-steps.ts'
import { inSteadyOrder } from './steady-order.ts'
import { lossTones, toneOf } from './state-tones.ts'
import { timescaleSpec } from './timescale-spec.ts'

/** Turns a chart's answers into its spec; null when there is nothing to draw. */
export function buildSpec(
  chart: ReportChart,
  question: ChartQuestion,
  answered: ChartAnswers,
  writer: SpecWriter,
): ChartSpec | null {
  if (chart.kind !== 'hours' && answered.main.rows.length === 0) return null
  const answers = inSteadyOrder(answered, chart, question)
  const head = { ...writer.frame, title: writer.title }
  switch (chart.kind) {
    case 'waterfall':
      return waterfall(chart, question, answers, head, writer)
    case 'trend':
      return trend(chart, question, answers, head, writer)
    case 'ranking':
    case 'pareto':
      return ranking(chart, question, answers, head, writer)
    case 'stack':
      return stack(chart, question, answers, head, writer)
    case 'histogram':
      return histogramSpec(chart, question, answers, head, writer)
    case 'lines':
      return linesSpec(chart, question, answers, head, writer)
    case 'split':
      return splitSpec(chart, question, answers, head, writer)
    case 'compare':
      return compareSpec(chart, question, answers, head, writer)
    case 'share':
      return shareSpec(chart, question, answers, head, writer)
    case 'hours':
      return hours(chart, question, answers.hours ?? [], head, writer)
    case 'week':
      return hours(chart, question, cellsOf(chart, answers.main.rows), head, writer)
    case 'timescale':
      return timescaleSpec(chart, question, answers, head, writer)
  }
}

type Head = ChartFrame & { title: string }
type Kind<K extends ReportChart['kind']> = Extract<ReportChart, { kind: K }>

const number = (value: CutValue | undefined): number | null => (typeof value === 'number' ? value : null)

function waterfall(
  chart: Kind<'waterfall'>,
  { view }: ChartQuestion,
  answers: ChartAnswers,
  head: Head,
  writer: SpecWriter,
): ChartSpec | null {
  const now = answers.main.rows[0] ?? {}
  const before = answers.before?.rows[0]
  if (number(now[chart.total]) === null) return null
  const unknown = number(now[chart.remainder]) === null
  const losses = chart.losses.filter((name) => !unknown || !chart.instead.losses.includes(name))
  const step = (name: string, kind: 'total' | 'loss' | 'remain', label = writer.text(measureOf(view, name).title)) => ({
    key: name,
    label,
    kind,
    value: number(now[name]),
    ...(before && { before: number(before[name]) }),
    ...(lossTones[name] && { tone: lossTones[name] }),
  })
  return {
    ...head,
    kind: 'waterfall',
    by: writer.text(measureOf(view, chart.total).title),
    measure: writer.text(measureOf(view, chart.total).title),
    unit: measureOf(view, chart.total).unit,
    steps: [
      step(chart.total, 'total'),
      ...losses.map((name) => step(name, 'loss')),
      unknown
        ? { ...step(chart.instead.measure, 'remain', writer.message(chart.instead.title)), tone: 'run' as const }
        : { ...step(chart.remainder, 'remain'), tone: 'run' as const },
    ],
  }
}

function trend(
  chart: Kind<'trend'>,
  question: ChartQuestion,
  answers: ChartAnswers,
  head: Head,
  writer: SpecWriter,
): ChartSpec | null {
  const { report, view, state, granularity } = question
  const range = trendRange(question.range, state.mode)
  const time = report.time.on
  const now = new Map(answers.main.rows.map((row) => [String(row[time]), row]))
  const past = new Map(answers.before?.rows.map((row) => [String(row[time]), row]))
  const { compare } = state
  const whole = trendRange(state.range, state.mode)
  const beforeAt = (at: string): string | null => {
    if (!answers.before || compare === 'none') return null
    const moved = comparedDate(at, whole, compare, granularity)
    return moved && stepStart(moved, granularity, writer.firstWeekday)
  }
  const steps = stepsOf(range, granularity, writer.firstWeekday)
  const measures = chart.series.map(({ measure }) => measure)
  // Compared lines of several series would cover each other.
  const compares = chart.series.length === 1
  // Ratios live near 100 %, differences around 0: neither axis begins at 0.
  const afloat = chart.series.every(({ measure }) =>
    ['ratio', 'cycle_difference'].includes(measureOf(view, measure).unit),
  )
  const series = chart.series.map(({ measure, mark }) => {
    const model = measureOf(view, measure)
    return {
      key: measure,
      label: writer.text(model.title),
      unit: model.unit,
      mark,
      points: steps.map((at) => {
        const then = compares ? beforeAt(at) : null
        return {
          at,
          value: courseValue(now.get(at), measure, { measures, view }),
          ...(then && { before: number(past.get(then)?.[measure]), beforeAt: then }),
        }
      }),
    }
  })
  // Rows without a figure say as little as no rows.
  const drawable = series.some(({ points }) =>
    points.some(({ value, before }) => value !== null || (before ?? null) !== null),
  )
  if (!drawable) return null
  const first = chart.series[0]?.measure
  const common = chart.bands && first && commonSteps(chart.bands, measureOf(view, first), answers.main.rows)
  return {
    ...head,
    kind: 'trend',
    grain: granularity,
    ...openStep(question, steps, writer),
    click: 'filter',
    series,
    ...(common && { bands: bandZones(common.steps, writer) }),
    ...(afloat && { fromZero: false }),
  }
}

function ranking(
  chart: Kind<'ranking'> | Kind<'pareto'>,
  question: ChartQuestion,
  answers: ChartAnswers,
  head: Head,
  writer: SpecWriter,
): ChartSpec | null {
  const { report, view, state } = question
  const by = dimensionNow(chart.by, report, state.drill)
  const model = measureOf(view, chart.of)
  const limit = chart.limit ?? 10
  const past = new Map(answers.before?.rows.map((row) => [toKey(row[by]), row]))
  const order = chart.kind === 'ranking' ? chart.order : 'largest'
  const ascending = order === 'worst' && model.better === 'higher'
  const size = (row: CutRow) => (order === 'farthest' ? Math.abs(Number(row[chart.of])) : Number(row[chart.of]))
  const rows = answers.main.rows
    .filter((row) => number(row[chart.of]) !== null && (model.kind === 'ratio' || row[chart.of] !== 0))
    .toSorted((a, b) => (size(a) - size(b)) * (ascending ? 1 : -1))
  if (rows.length === 0) return null
  // A Pareto shows the whole and so unites the rest as 'other'; a ranking shows its first.
  const shown = chart.kind === 'ranking' ? rows.slice(0, limit) : rows
  const bandName = chart.kind === 'ranking' ? chart.bands : undefined
  const items = shown.map((row): ChartItem => {
    const key = toKey(row[by])
    const band = bandName ? classify(bandName, number(row[chart.of]), idealOf(model, row)) : null
    return {
      key,
      label: writer.value(by, row[by] === null ? null : String(row[by])),
      value: number(row[chart.of]),
      ...(answers.before && { before: number(past.get(key)?.[chart.of]) }),
      ...(chart.kind === 'ranking' && chart.against && { target: number(row[chart.against]) }),
      ...(band && { tone: band.tone }),
      details: detailsOf(row, chart.beside ?? [], view, head, writer),
    }
  })
  const zoned = bandName && model.unit === 'cycle_difference' ? commonSteps(bandName, model, shown) : null
  const total = rows.reduce((sum, row) => sum + Number(row[chart.of] ?? 0), 0)
  const common = {
    ...head,
    by: writer.text(view.dimensions[by]?.title ?? by),
    measure: writer.text(model.title),
    unit: model.unit,
    items,
    limit,
    click: 'filter' as const,
  }
  if (chart.kind === 'pareto') return { ...common, kind: 'pareto' }
  return {
    ...common,
    kind: 'bars',
    order: 'given',
    ...(zoned && { zones: bandZones(zoned.steps, writer) }),
    ...(model.kind === 'additive' && { total }),
  }
}

function detailsOf(row: CutRow, measures: string[], view: ViewModel, head: Head, writer: SpecWriter) {
  return measures.map((name) => {
    const model: MeasureModel = measureOf(view, name)
    return { label: writer.text(model.title), text: formatFigure(number(row[name]), model.unit, head.locale) }
  })
}

function stack(
  chart: Kind<'stack'>,
  question: ChartQuestion,
  answers: ChartAnswers,
  head: Head,
  writer: SpecWriter,
): ChartSpec | null {
  const { report, view, state, granularity } = question
  const by = dimensionNow(chart.by, report, state.drill)
  const periods = stepsOf(trendRange(question.range, state.mode), granularity, writer.firstWeekday)
  const at = new Map(periods.map((period, index) => [period, index]))
  const series = new Map<string, { label: string; values: number[]; sum: number }>()
  for (const row of answers.main.rows) {
    const index = at.get(String(row[report.time.on]))
    if (index === undefined) continue
    const key = toKey(row[by])
    const label = writer.value(by, row[by] === null ? null : String(row[by] ?? ''))
    const entry = series.get(key) ?? { label, values: periods.map(() => 0), sum: 0 }
    const value = Number(row[chart.of] ?? 0)
    entry.values[index] = (entry.values[index] ?? 0) + value
    entry.sum += value
    series.set(key, entry)
  }
  const model = measureOf(view, chart.of)
  return {
    ...head,
    kind: 'stackedTime',
    grain: granularity,
    ...openStep(question, periods, writer),
    unit: model.unit,
    measure: writer.text(model.title),
    click: 'filter',
    periods,
    series: [...series]
      .toSorted(([, a], [, b]) => b.sum - a.sum)
      .map(([key, { label, values }]) => {
        const tone = toneOf(by, key)
        return { key, label, ...(tone && { tone }), values }
      }),
  }
}

const cellsOf = (chart: Kind<'week'>, rows: readonly CutRow[]): HourCell[] =>
  rows.flatMap((row) => {
    const [value, weekday, hour] = [number(row[chart.of]), Number(row[chart.weekday]), Number(row[chart.hour])]
    return value === null || !(weekday >= 1 && weekday <= 7) ? [] : [{ weekday, hour, value }]
  })

function hours(
  chart: Kind<'hours'> | Kind<'week'>,
  { view }: ChartQuestion,
  cells: HourCell[],
  head: Head,
  writer: SpecWriter,
): ChartSpec | null {
  if (cells.length === 0) return null
  const model = measureOf(view, chart.of)
  const days = Array.from({ length: 7 }, (_, index) => ((index + writer.firstWeekday - 1) % 7) + 1)
  return {
    ...head,
    kind: 'heatmap',
    measure: writer.text(model.title),
    unit: model.unit,
    better: model.better,
    columnsAreTime: true,
    rows: days.map((day) => ({ key: String(day), label: writer.weekdays[day - 1] ?? '' })),
    columns: Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), label: String(hour).padStart(2, '0') })),
    cells: cells.map(({ weekday, hour, value }) => ({ row: String(weekday), column: String(hour), value })),
  }
}
