import type { ChartFrame, ChartSpec } from './chart-spec.ts'
import { measureOf } from '../figures/view-model.ts'
import type { CutRow } from '../cut/cut.ts'
import type { ReportChart } from '../report/report-definition.ts'
import { type ChartQuestion, dimensionNow, splitLimit } from './chart-cuts.ts'
import { toKey } from './chart-keys.ts'
import type { ChartAnswers, SpecWriter } from './spec-writer.ts'
import { byOrder, toneOf } from './state-tones.ts'

type Head = ChartFrame & { title: string }
type Kind<K extends ReportChart['kind']> = Extract<ReportChart, { kind: K }>

const figure = (row: CutRow, name: string): number | null => {
  const value = row[name]
  return typeof value === 'number' ? value : null
}
const textOf = (row: CutRow, name: string): string | null => {
  const value = row[name]
  return value === null || value === undefined ? null : String(value)
}

/** Parts of each value of a dimension on each other: of a machine, the time by state. */
export function splitSpec(
  chart: Kind<'split'>,
  { report, view, state }: ChartQuestion,
  answers: ChartAnswers,
  head: Head,
  writer: SpecWriter,
): ChartSpec | null {
  const by = dimensionNow(chart.by, report, state.drill)
  const rows = new Map<string, { label: string; total: number; parts: Map<string, number> }>()
  const parts = new Map<string, { label: string; value: string | null; total: number }>()
  for (const row of answers.main.rows) {
    const value = figure(row, chart.of)
    if (value === null || value === 0) continue
    const [key, part] = [toKey(row[by]), toKey(row[chart.split])]
    const entry = rows.get(key) ?? { label: writer.value(by, textOf(row, by)), total: 0, parts: new Map() }
    entry.total += value
    entry.parts.set(part, (entry.parts.get(part) ?? 0) + value)
    rows.set(key, entry)
    const partValue = textOf(row, chart.split)
    const sum = parts.get(part) ?? { label: writer.value(chart.split, partValue), value: partValue, total: 0 }
    sum.total += value
    parts.set(part, sum)
  }
  if (rows.size === 0) return null
  const weight = ({ total, parts: partSums }: { total: number; parts: Map<string, number> }) =>
    chart.least ? (partSums.get(chart.least) ?? 0) / (total || 1) : -total
  const shown = [...rows].toSorted(([, a], [, b]) => weight(a) - weight(b)).slice(0, chart.limit ?? splitLimit)
  return {
    ...head,
    kind: 'rowBars',
    by: writer.text(view.dimensions[by]?.title ?? by),
    measure: writer.text(measureOf(view, chart.of).title),
    unit: measureOf(view, chart.of).unit,
    arrange: chart.arrange,
    click: 'filter',
    rows: shown.map(([key, { label }]) => ({ key, label })),
    series: [...parts]
      .toSorted(([, a], [, b]) => byOrder(chart.split, a.value ?? '', b.value ?? '') || b.total - a.total)
      .map(([key, { label, value }]) => {
        const tone = toneOf(chart.split, value)
        return { key, label, ...(tone && { tone }), values: shown.map(([, row]) => row.parts.get(key) ?? 0) }
      }),
  }
}

/** Measures of one unit side by side, for each value of a dimension; the worst by the first of them on top. */
export function compareSpec(
  chart: Kind<'compare'>,
  { report, view, state }: ChartQuestion,
  answers: ChartAnswers,
  head: Head,
  writer: SpecWriter,
): ChartSpec | null {
  const by = dimensionNow(chart.by, report, state.drill)
  const [first] = chart.measures
  if (!first) return null
  const model = measureOf(view, first)
  const up = model.better === 'higher' ? 1 : -1
  const shown = answers.main.rows
    .filter((row) => figure(row, first) !== null)
    .toSorted((a, b) => up * (Number(a[first]) - Number(b[first])))
    .slice(0, chart.limit ?? 10)
  if (shown.length === 0) return null
  return {
    ...head,
    kind: 'rowBars',
    by: writer.text(view.dimensions[by]?.title ?? by),
    measure: writer.text(model.title),
    unit: model.unit,
    arrange: 'grouped',
    click: 'filter',
    rows: shown.map((row) => ({ key: toKey(row[by]), label: writer.value(by, textOf(row, by)) })),
    series: chart.measures.map((name) => ({
      key: name,
      label: writer.text(measureOf(view, name).title),
      values: shown.map((row) => figure(row, name)),
    })),
  }
}

/** Values of a dimension as parts of the whole, in their fixed order. */
export function shareSpec(
  chart: Kind<'share'>,
  { report, view, state }: ChartQuestion,
  answers: ChartAnswers,
  head: Head,
  writer: SpecWriter,
): ChartSpec | null {
  const by = dimensionNow(chart.by, report, state.drill)
  const past = new Map(answers.before?.rows.map((row) => [toKey(row[by]), row]))
  const rows = answers.main.rows
    .filter((row) => (figure(row, chart.of) ?? 0) > 0)
    .toSorted((a, b) => Number(b[chart.of]) - Number(a[chart.of]))
  if (rows.length === 0) return null
  const model = measureOf(view, chart.of)
  return {
    ...head,
    kind: 'share',
    by: writer.text(view.dimensions[by]?.title ?? by),
    measure: writer.text(model.title),
    unit: model.unit,
    click: 'filter',
    items: rows.map((row) => {
      const tone = toneOf(by, textOf(row, by))
      const key = toKey(row[by])
      return {
        key,
        label: writer.value(by, textOf(row, by)),
        value: figure(row, chart.of),
        ...(answers.before && { before: past.has(key) ? figure(past.get(key) ?? {}, chart.of) : 0 }),
        ...(tone && { tone }),
      }
    }),
  }
}
