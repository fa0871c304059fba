import type { ChartNotes, ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { emptyValue } from '#web/core/report/url-state.ts'
import type { ReportChart, ReportDefinition } from '#web/core/report/report-definition.ts'
import { type DateRange, type Granularity, nextStep, plusDays, stepStart } from '#web/core/time/business-date.ts'
import type { AxisNote, FindTarget } from '../tools/report-tools.ts'
import { dimensionNow } from '#web/core/chart-specs/chart-cuts.ts'
import type { ReportState } from '#web/core/report/url-state.ts'

/** Notes drawn on one chart; the list below it has them all. */
const mostMarks = 40

export type Decoration = {
  notes: readonly AxisNote[]
  noteTitle: string
  findTarget: FindTarget
  report: ReportDefinition
  state: ReportState
  range: DateRange
  granularity: Granularity
  firstWeekday: number
}

/** A chart's spec with the notes and the targets that concern it. */
export function decorateSpec(spec: ChartSpec, chart: ReportChart, decoration: Decoration): ChartSpec {
  switch (spec.kind) {
    case 'trend':
      return withNotes({ ...spec, series: withTargets(spec, chart, decoration) }, decoration)
    case 'stackedTime':
    case 'timescale':
      return withNotes(spec, decoration)
    case 'bars':
      return { ...spec, items: itemTargets(spec, chart, decoration) }
    default:
      return spec
  }
}

/** Several lines would hide each other's targets, so that only a line by itself has one. */
function withTargets(spec: Extract<ChartSpec, { kind: 'trend' }>, chart: ReportChart, decoration: Decoration) {
  const { findTarget, granularity, firstWeekday, range } = decoration
  const [only] = spec.series
  if (chart.kind !== 'trend' || spec.series.length !== 1 || !only) return spec.series
  const points = only.points.map((point) => {
    const end = plusDays(nextStep(point.at, granularity, firstWeekday), -1)
    const target = findTarget(only.key, end < range.to ? end : range.to)
    return target === null ? point : { ...point, target }
  })
  return [{ ...only, points }]
}

function itemTargets(spec: Extract<ChartSpec, { kind: 'bars' }>, chart: ReportChart, decoration: Decoration) {
  if (chart.kind !== 'ranking' || chart.against) return spec.items
  const dimension = dimensionNow(chart.by, decoration.report, decoration.state.drill)
  if (dimension !== 'machine' && dimension !== 'area') return spec.items
  return spec.items.map((item) => {
    const value = item.key === emptyValue ? null : item.key
    const target = decoration.findTarget(chart.of, decoration.range.to, { dimension, value })
    return target === null ? item : { ...item, target }
  })
}

/** Marks of notes, by their place in the list below the chart. */
export const noteMark = (index: number): string => String(index + 1)

function withNotes<Spec extends Extract<ChartSpec, { kind: 'trend' | 'stackedTime' | 'timescale' }>>(
  spec: Spec,
  decoration: Decoration,
): Spec {
  const { notes, noteTitle, granularity, firstWeekday } = decoration
  if (notes.length === 0) return spec
  const items = notes.slice(0, mostMarks).map((note, index): ChartNotes['items'][number] => {
    const text = { mark: noteMark(index), label: note.label, text: note.text }
    if (spec.kind === 'timescale') {
      const row = spec.rows.find((each) => each.key === note.machine)?.key
      const [from, until] = [note.start ?? `${note.from}T00:00:00`, note.end ?? `${plusDays(note.to, 1)}T00:00:00`]
      return { ...text, from, until, ...(row !== undefined && { row }) }
    }
    const step = (date: string) => stepStart(date, granularity, firstWeekday)
    return { ...text, from: step(note.from), until: step(note.to) }
  })
  return { ...spec, notes: { title: noteTitle, items } }
}
