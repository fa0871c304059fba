import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import type {
  ChartSpec,
  HeatmapSpec,
  RowBarsSpec,
  StackedTimeSpec,
  TimescaleSpec,
  TrendSpec,
  WaterfallSpec,
} from '#web/core/chart-specs/chart-spec.ts'
import type { TipLine } from './options/chart-context.ts'
import { notesAt, notesDuring } from './options/notes.ts'
import { toClock } from '#web/core/time/naive-clock.ts'
import { fillPeriods, periodLabel } from './options/periods.ts'
import { orderIntervals } from './options/timescale.ts'

/** A chart's figures as a table: every text ready to show. */
export type ChartTable = {
  columns: { label: string; numeric: boolean }[]
  rows: string[][]
}

/** Everything a chart shows, read as rows and columns; nothing is united or left out here. */
export function chartTable(spec: ChartSpec, format: ChartFormatter): ChartTable {
  switch (spec.kind) {
    case 'trend':
      return trendTable(spec, format)
    case 'sparkline':
      return trendTable(
        { ...spec, kind: 'trend', series: [{ ...spec, key: '', label: spec.title, mark: 'line' }] } as TrendSpec,
        format,
      )
    case 'stackedTime':
      return stackedTable(spec, format)
    case 'rowBars':
      return rowBarsTable(spec, format)
    case 'radar':
      return rowBarsTable({ ...spec, arrange: 'grouped' }, format)
    case 'heatmap':
      return heatmapTable(spec, format)
    case 'timescale':
      return timescaleTable(spec, format)
    case 'waterfall':
      return waterfallTable(spec, format)
    case 'histogram':
      return histogramTable(spec, format)
    default:
      return rankingTable(spec, format)
  }
}

const text = (label: string) => ({ label, numeric: false })
const number = (label: string) => ({ label, numeric: true })

/** A column of notes, where there are any. */
const noteHead = ({ notes }: ChartSpec) => (notes?.items.length ? [text(notes.title)] : [])
const noteCell = ({ notes }: ChartSpec, lines: TipLine[]) =>
  notes?.items.length ? [lines.map((line) => `${line.label}: ${line.value}`).join('; ')] : []

function rankingTable(
  spec: Extract<ChartSpec, { kind: 'pareto' | 'bars' | 'share' }>,
  format: ChartFormatter,
): ChartTable {
  const { items, unit, words } = spec
  const ranked =
    spec.kind === 'bars' && spec.order === 'given'
      ? items
      : items.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity))
  const whole = spec.kind === 'bars' ? (spec.total ?? 0) : items.reduce((sum, item) => sum + (item.value ?? 0), 0)
  const compared = items.some((item) => item.before !== undefined)
  const targeted = items.some((item) => typeof item.target === 'number')
  let reached = 0
  return {
    columns: [
      text(spec.by),
      number(spec.measure),
      ...(whole > 0 ? [number(words.share)] : []),
      ...(spec.kind === 'pareto' ? [number(words.cumulative)] : []),
      ...(targeted ? [number(words.target)] : []),
      ...(compared ? [number(words.before), number(words.change)] : []),
    ],
    rows: ranked.map((item) => {
      reached += item.value ?? 0
      return [
        item.label,
        format.value(item.value, unit),
        ...(whole > 0 ? [format.value(item.value === null ? null : item.value / whole, 'ratio')] : []),
        ...(spec.kind === 'pareto' ? [format.value(whole > 0 ? reached / whole : null, 'ratio')] : []),
        ...(targeted ? [format.value(item.target ?? null, unit)] : []),
        ...(compared
          ? [format.value(item.before ?? null, unit), format.change(item.value, item.before ?? null, unit)]
          : []),
      ]
    }),
  }
}

function waterfallTable(spec: WaterfallSpec, format: ChartFormatter): ChartTable {
  const whole = spec.steps.find((step) => step.kind === 'total')?.value ?? 0
  return {
    columns: [text(spec.by), number(spec.measure), number(spec.words.share)],
    rows: spec.steps.map((step) => [
      step.label,
      format.value(step.kind === 'loss' && step.value !== null ? -step.value : step.value, spec.unit),
      format.value(whole > 0 && step.value !== null ? step.value / whole : null, 'ratio'),
    ]),
  }
}

function trendTable(spec: TrendSpec, format: ChartFormatter): ChartTable {
  const periods = fillPeriods(
    spec.series.flatMap((series) => series.points.map((point) => point.at)),
    spec.grain,
  )
  const columns = spec.series.map((series) => ({
    series,
    points: new Map(series.points.map((point) => [point.at, point])),
    compared: series.points.some((point) => point.before !== undefined),
    targeted: series.points.some((point) => typeof point.target === 'number'),
  }))
  return {
    columns: [
      text(spec.words.date),
      ...columns.flatMap(({ series, compared, targeted }) => [
        number(series.label),
        ...(compared ? [number(`${series.label} · ${spec.words.before}`)] : []),
        ...(targeted ? [number(spec.words.target)] : []),
      ]),
      ...noteHead(spec),
    ],
    rows: periods.map((at) => [
      periodLabel(spec, at, format),
      ...columns.flatMap(({ series, points, compared, targeted }) => [
        format.value(points.get(at)?.value ?? null, series.unit),
        ...(compared ? [format.value(points.get(at)?.before ?? null, series.unit)] : []),
        ...(targeted ? [format.value(points.get(at)?.target ?? null, series.unit)] : []),
      ]),
      ...noteCell(spec, notesAt(spec.notes, at)),
    ]),
  }
}

function stackedTable(spec: StackedTimeSpec, format: ChartFormatter): ChartTable {
  return {
    columns: [text(spec.words.date), ...spec.series.map((series) => number(series.label)), ...noteHead(spec)],
    rows: spec.periods.map((at, index) => [
      periodLabel(spec, at, format),
      ...spec.series.map((series) => format.value(series.values[index] ?? null, spec.unit)),
      ...noteCell(spec, notesAt(spec.notes, at)),
    ]),
  }
}

function rowBarsTable(
  spec: Pick<RowBarsSpec, 'by' | 'rows' | 'series' | 'unit' | 'arrange' | 'words'>,
  format: ChartFormatter,
): ChartTable {
  const whole = spec.arrange !== 'grouped'
  return {
    columns: [
      text(spec.by),
      ...spec.series.map((series) => number(series.label)),
      ...(whole ? [number(spec.words.total)] : []),
    ],
    rows: spec.rows.map((row, index) => [
      row.label,
      ...spec.series.map((series) => format.value(series.values[index] ?? null, spec.unit)),
      ...(whole
        ? [
            format.value(
              spec.series.reduce((sum, series) => sum + (series.values[index] ?? 0), 0),
              spec.unit,
            ),
          ]
        : []),
    ]),
  }
}

function heatmapTable(spec: HeatmapSpec, format: ChartFormatter): ChartTable {
  const valueByCell = new Map(spec.cells.map((cell) => [`${cell.row}|${cell.column}`, cell.value]))
  return {
    columns: [text(spec.measure), ...spec.columns.map((column) => number(column.label))],
    rows: spec.rows.map((row) => [
      row.label,
      ...spec.columns.map((column) => format.value(valueByCell.get(`${row.key}|${column.key}`) ?? null, spec.unit)),
    ]),
  }
}

function histogramTable(spec: Extract<ChartSpec, { kind: 'histogram' }>, format: ChartFormatter): ChartTable {
  const total = spec.bins.reduce((sum, bin) => sum + bin.count, 0)
  return {
    columns: [text(spec.by), text(''), number(spec.measure), number(spec.words.share)],
    rows: spec.bins.map((bin) => [
      bin.label,
      bin.band ?? '',
      format.value(bin.count, 'count'),
      format.value(total > 0 ? bin.count / total : null, 'ratio'),
    ]),
  }
}

function timescaleTable(spec: TimescaleSpec, format: ChartFormatter): ChartTable {
  const states = new Map(spec.states.map((state) => [state.tone, state.label]))
  const { words } = spec
  return {
    columns: [
      text(spec.by),
      text(words.state),
      text(''),
      text(words.from),
      text(words.until),
      number(words.duration),
      ...noteHead(spec),
    ],
    rows: orderIntervals(spec).map((interval) => [
      spec.rows[interval.lane]!.label,
      states.get(interval.tone) ?? '',
      interval.label,
      format.moment(interval.start),
      format.moment(interval.end),
      format.value((toClock(interval.end) - toClock(interval.start)) / 1000, 'seconds'),
      ...noteCell(spec, notesDuring(spec, interval)),
    ]),
  }
}
