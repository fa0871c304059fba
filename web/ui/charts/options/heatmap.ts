import type { CustomSeriesRenderItem } from 'echarts'
import type { HeatmapSpec } from '#web/core/chart-specs/chart-spec.ts'
import { blend, fade } from '../chart-theme.ts'
import { baseOption, dimmed, rowNames, sides } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { sharedDecal, toneDecal } from './patterns.ts'
import { cutMiddle, textWidth } from './text.ts'

type Cell = { column: number; row: number; value: number | null; key: string }

/** Every cell of the grid; one that the data lacks is there without a value. */
function heatCells(spec: Pick<HeatmapSpec, 'rows' | 'columns' | 'cells'>): Cell[] {
  const valueByCell = new Map(spec.cells.map((cell) => [`${cell.row}|${cell.column}`, cell.value]))
  return spec.rows.flatMap((row, y) =>
    spec.columns.map((column, x) => {
      const key = `${row.key}|${column.key}`
      return { column: x, row: y, value: valueByCell.get(key) ?? null, key }
    }),
  )
}

/** A grid of cells in one colour from light to full; a cell without data is hatched. */
export function heatmapOption(spec: HeatmapSpec, context: ChartContext): BuiltChart {
  const { theme, format, selected } = context
  const { start, mirrored } = sides(spec.direction)
  const cells = heatCells(spec)
  const values = cells.flatMap((cell) => (cell.value === null ? [] : [cell.value]))
  const largest = Math.max(0, ...values)
  const smallest = Math.min(largest, ...values)
  const full = spec.better === 'lower' ? theme.tones.stop : spec.better === 'higher' ? theme.tones.run : theme.accent
  const faint = blend(theme.surface, full, 0.06)
  const floor = spec.unit === 'ratio' ? smallest : Math.min(0, smallest)
  const colour = (value: number) =>
    blend(faint, full, largest > floor ? 0.04 + 0.96 * ((value - floor) / (largest - floor)) : 0.5)
  const names = rowNames(
    context,
    spec.rows.map((row) => row.label),
    0.25,
  )
  const plot = context.width - names.width - 8
  const columnRoom = plot / Math.max(1, spec.columns.length)
  const legend = legendElements({ spec, context, faint, full, floor, largest })
  return {
    trigger: 'item',
    marks: cells.map((cell, index) => ({
      key: cell.key,
      label: `${spec.rows[cell.row]!.label} · ${spec.columns[cell.column]!.label}`,
      lane: cell.row,
      places: [{ series: 0, index }],
      lines: () => [
        { label: spec.measure, value: cell.value === null ? spec.words.noData : format.value(cell.value, spec.unit) },
      ],
    })),
    option: {
      ...baseOption(context),
      grid: {
        top: 26,
        bottom: 36,
        [start]: names.width,
        [mirrored ? 'left' : 'right']: 8,
        outerBoundsMode: 'none',
      },
      xAxis: {
        type: 'category',
        position: 'top',
        inverse: mirrored && !spec.columnsAreTime,
        data: spec.columns.map((column) => column.key),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: {
          color: theme.subtle,
          fontSize: 11,
          margin: 6,
          interval: labelStep(
            spec.columns.map((column) => column.label),
            columnRoom,
          ),
          formatter: (_: string, index: number) =>
            cutMiddle(spec.columns[index]?.label ?? '', Math.max(columnRoom * 2, 40), 11),
        },
      },
      yAxis: {
        type: 'category',
        inverse: true,
        position: start,
        data: spec.rows.map((row) => row.key),
        triggerEvent: true,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: {
          interval: 0,
          margin: 10,
          color: theme.fg,
          formatter: (_: string, index: number) => names.cut[index] ?? '',
        },
      },
      graphic: legend,
      series: [
        {
          type: 'custom',
          name: spec.measure,
          cursor: spec.click ? 'pointer' : 'default',
          renderItem: drawCell(cells, { colour, context, fade: (key) => selected.size > 0 && !isOn(key, selected) }),
          data: cells.map((cell) => [cell.column, cell.row]),
          encode: { x: 0, y: 1 },
        },
      ],
    },
  } as BuiltChart
}

function isOn(key: string, selected: ReadonlySet<string>): boolean {
  const bar = key.indexOf('|')
  return selected.has(key) || selected.has(key.slice(0, bar)) || selected.has(key.slice(bar + 1))
}

function drawCell(
  cells: Cell[],
  {
    colour,
    context,
    fade: isFaded,
  }: { colour: (value: number) => string; context: ChartContext; fade: (key: string) => boolean },
): CustomSeriesRenderItem {
  const { theme } = context
  const decal = sharedDecal(toneDecal('nodata', theme))
  return (params, api) => {
    const cell = cells[params.dataIndex]!
    const [x, y] = api.coord([cell.column, cell.row]) as [number, number]
    const [width, height] = api.size!([1, 1]) as [number, number]
    const gap = width > 14 ? 1 : 0.5
    const style = cell.value === null ? { fill: fade(theme.tones.nodata, 0.6), decal } : { fill: colour(cell.value) }
    return {
      type: 'rect',
      shape: {
        x: x - width / 2 + gap,
        y: y - height / 2 + gap,
        width: width - 2 * gap,
        height: height - 2 * gap,
        r: 2,
      },
      style: { ...style, opacity: isFaded(cell.key) ? dimmed : 1 },
      emphasis: { style: { stroke: theme.fg, lineWidth: 1.5 } },
    } as ReturnType<CustomSeriesRenderItem>
  }
}

/** Every n-th column is named, so that names never touch. */
function labelStep(labels: readonly string[], room: number): number {
  const needed = labels.reduce((most, label) => Math.max(most, textWidth(label, 11)), 0) + 8
  return Math.max(0, Math.ceil(Math.min(needed, 120) / Math.max(room, 1)) - 1)
}

function legendElements({
  spec,
  context,
  faint,
  full,
  floor,
  largest,
}: {
  spec: HeatmapSpec
  context: ChartContext
  faint: string
  full: string
  floor: number
  largest: number
}) {
  const { theme, format, height, width } = context
  const mirrored = spec.direction === 'rtl'
  const low = format.short(floor, spec.unit, largest)
  const high = format.short(largest, spec.unit, largest)
  const [leftText, rightText] = mirrored ? [high, low] : [low, high]
  const y = height - 20
  const bar = 96
  const rightWidth = textWidth(rightText, 11)
  const leftWidth = textWidth(leftText, 11)
  // On whole pixels, so that the ends of the bar are sharp; letters at the end of Arabic words are wider than others.
  const from = Math.round(mirrored ? leftWidth + 14 : width - 8 - rightWidth - 8 - bar)
  const font = `11px ${theme.fontFamily}`
  const text = (x: number, value: string, align: 'left' | 'right') => ({
    type: 'text',
    silent: true,
    style: { x, y: y + 5, text: value, fill: theme.subtle, font, textAlign: align, textVerticalAlign: 'middle' },
  })
  const stops = mirrored ? [full, faint] : [faint, full]
  return [
    text(from - 8, leftText, 'right'),
    {
      type: 'rect',
      silent: true,
      shape: { x: from, y, width: bar, height: 10, r: 2 },
      style: {
        fill: {
          type: 'linear',
          x: 0,
          y: 0,
          x2: 1,
          y2: 0,
          colorStops: stops.map((color, offset) => ({ offset, color })),
        },
      },
    },
    text(from + bar + 8, rightText, 'left'),
  ]
}
