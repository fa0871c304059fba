import type { CustomSeriesRenderItem } from 'echarts'
import type { TimescaleSpec } from '#web/core/chart-specs/chart-spec.ts'
import { fade } from '../chart-theme.ts'
import { baseOption, dimmed, rowNames, sides } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { legendRow } from './legend-rows.ts'
import { clockNotes, notesDuring, notesHeight } from './notes.ts'
import { sharedDecal, toneDecal } from './patterns.ts'
import { fromClock, toClock } from '#web/core/time/naive-clock.ts'
import { cutMiddle, textWidth } from './text.ts'

type Interval = TimescaleSpec['intervals'][number]

/** Height of the line with the names of shift edges; notes replace them. */
function edgeNamesHeight({ edges, notes }: TimescaleSpec): number {
  return !notes?.items.length && edges?.some((edge) => edge.label) ? 16 : 0
}

/** Intervals in reading order: by row, then by time; one that names an unknown row is left out. */
export function orderIntervals(spec: Pick<TimescaleSpec, 'rows' | 'intervals'>): (Interval & { lane: number })[] {
  const lanes = new Map(spec.rows.map((row, index) => [row.key, index]))
  return spec.intervals
    .flatMap((interval) => {
      const lane = lanes.get(interval.row)
      return lane === undefined ? [] : [{ ...interval, lane }]
    })
    .toSorted((a, b) => a.lane - b.lane || (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}

/** States of each machine along the clock. Time runs to the right in every language; names follow the script. */
export function timescaleOption(spec: TimescaleSpec, context: ChartContext): BuiltChart {
  const { theme } = context
  const { start, end } = sides(spec.direction)
  const intervals = orderIntervals(spec)
  const names = rowNames(
    context,
    spec.rows.map((row) => row.label),
    0.24,
  )
  const slider = context.still ? 0 : 34
  const legend = stateLegend(spec, context)
  const legendHeight = spec.states.length > 0 ? 6 + legend.rows * legendRow : 4
  return {
    trigger: 'item',
    marks: intervals.map((interval, index) => ({
      key: interval.key,
      label: `${spec.rows[interval.lane]!.label} · ${interval.label}`,
      lane: interval.lane,
      places: [{ series: 0, index }],
      lines: () => intervalLines(interval, spec, context),
    })),
    option: {
      ...baseOption(context),
      animation: false,
      grid: {
        top: legendHeight + (spec.notes?.items.length ? notesHeight : edgeNamesHeight(spec)),
        bottom: 24 + slider,
        [start]: names.width,
        [end]: 20,
        outerBoundsMode: 'none',
      },
      xAxis: {
        type: 'time',
        min: toClock(spec.from),
        max: toClock(spec.until),
        splitNumber: Math.max(3, Math.floor(context.width / 110)),
        axisLine: { lineStyle: { color: theme.lineStrong } },
        axisTick: { show: false },
        splitLine: { show: true, lineStyle: { color: theme.line } },
        axisLabel: {
          color: theme.subtle,
          fontSize: 11,
          hideOverlap: true,
          formatter: (clock: number) => tick(clock, context),
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
        splitLine: { show: true, lineStyle: { color: theme.line } },
        axisLabel: { margin: 10, color: theme.fg, formatter: (_: string, index: number) => names.cut[index] ?? '' },
      },
      ...(context.still ? {} : zoom(spec, context, names.width)),
      ...(spec.states.length > 0 ? { graphic: legend.marks } : {}),
      series: [
        {
          type: 'custom',
          renderItem: drawInterval(intervals, spec, context),
          cursor: spec.click ? 'pointer' : 'default',
          clip: true,
          progressive: 0,
          dimensions: ['start', 'end', 'lane'],
          encode: { x: ['start', 'end'], y: 'lane' },
          data: intervals.map((interval) => [toClock(interval.start), toClock(interval.end), interval.lane]),
          ...(spec.edges?.length ? { markLine: edgeLines(spec, context) } : {}),
        },
        ...clockNotes(spec, context),
      ],
    },
  } as BuiltChart
}

function intervalLines(interval: Interval, spec: TimescaleSpec, { format, theme }: ChartContext) {
  const state = spec.states.find((candidate) => candidate.tone === interval.tone)
  const seconds = (toClock(interval.end) - toClock(interval.start)) / 1000
  return [
    {
      label: spec.words.state,
      value: state?.label ?? interval.label,
      colour: theme.tones[interval.tone],
      tone: interval.tone,
    },
    { label: spec.words.duration, value: format.value(seconds, 'seconds') },
    { label: spec.words.from, value: format.moment(interval.start) },
    { label: spec.words.until, value: format.moment(interval.end) },
    ...(interval.details ?? []).map(({ label, text }) => ({ label, value: text })),
    ...notesDuring(spec, interval),
  ]
}

function drawInterval(
  intervals: (Interval & { lane: number })[],
  spec: TimescaleSpec,
  { theme, selected }: ChartContext,
): CustomSeriesRenderItem {
  const decals = new Map(spec.states.map((state) => [state.tone, sharedDecal(toneDecal(state.tone, theme))]))
  const letters = new Map(spec.states.map((state) => [state.tone, state.letter ?? '']))
  return (params, api) => {
    const interval = intervals[params.dataIndex]!
    const area = params.coordSys as unknown as { x: number; y: number; width: number; height: number }
    const [fromX, y] = api.coord([api.value(0), interval.lane]) as [number, number]
    const [toX] = api.coord([api.value(1), interval.lane]) as [number, number]
    const rowSpace = (api.size!([0, 1]) as [number, number])[1]
    const height = Math.min(22, Math.max(4, rowSpace * 0.68))
    const left = Math.max(fromX, area.x)
    const right = Math.min(toX, area.x + area.width)
    if (right < area.x || left > area.x + area.width) return undefined as never
    const width = Math.max(1, right - left - (right - left > 3 ? 0.5 : 0))
    const on = selected.size === 0 || selected.has(interval.key) || selected.has(interval.row)
    const decal = width > 3 ? decals.get(interval.tone) : undefined
    const rect = {
      type: 'rect',
      shape: { x: left, y: y - height / 2, width, height, r: width > 6 ? 2 : 0 },
      style: { fill: theme.tones[interval.tone], opacity: on ? 1 : dimmed, ...(decal ? { decal } : {}) },
      emphasis: { style: { stroke: theme.fg, lineWidth: 1 } },
    }
    const cut = width > 44 && height >= 14 ? cutMiddle(interval.label, width - 10, 11) : ''
    const letter = width > 13 && height >= 14 ? letters.get(interval.tone) : ''
    const text = cut.length < 4 ? letter : cut
    if (!text) return rect as never
    return {
      ...rect,
      textContent: {
        style: {
          text,
          fill: '#fff',
          stroke: fade(theme.tones[interval.tone], 0.9),
          lineWidth: 2,
          fontSize: 11,
          fontFamily: theme.fontFamily,
        },
      },
      textConfig: { position: 'inside' },
    } as never
  }
}

/** Midnight shows its date, other ticks their time. */
function tick(clock: number, { format }: ChartContext): string {
  const at = fromClock(clock)
  return at.endsWith('T00:00:00') ? format.date(at.slice(0, 10), 'day') : format.date(at, 'hour')
}

function edgeLines(spec: TimescaleSpec, { theme }: ChartContext) {
  const named = edgeNamesHeight(spec) > 0
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { type: [4, 3], width: 1, color: theme.muted },
    label: { show: false, position: 'start', distance: 4, align: 'left', color: theme.muted, fontSize: 11 },
    data: spec.edges!.map((edge) => ({
      xAxis: toClock(edge.at),
      ...(named && edge.label && { label: { show: true, formatter: edge.label } }),
    })),
  }
}

/** A window over the whole range to drag and resize; the hidden toolbox makes a drag in the plot select a span. */
function zoom(spec: TimescaleSpec, { theme }: ChartContext, namesWidth: number) {
  const { start, end } = sides(spec.direction)
  return {
    dataZoom: [
      {
        type: 'slider',
        xAxisIndex: 0,
        filterMode: 'weakFilter',
        bottom: 4,
        height: 18,
        [start]: namesWidth,
        [end]: 20,
        showDataShadow: false,
        showDetail: false,
        brushSelect: true,
        borderColor: theme.line,
        borderRadius: 4,
        backgroundColor: fade(theme.line, 0.35),
        fillerColor: fade(theme.accent, 0.16),
        handleStyle: { color: theme.surface, borderColor: theme.accent },
        moveHandleSize: 0,
        handleSize: '90%',
      },
    ],
    toolbox: {
      left: -100,
      itemSize: 0,
      feature: { dataZoom: { yAxisIndex: 'none', filterMode: 'weakFilter', icon: { zoom: 'M0 0', back: 'M0 0' } } },
    },
  }
}

function stateLegend(spec: TimescaleSpec, context: ChartContext) {
  const { theme, width } = context
  const mirrored = spec.direction === 'rtl'
  let offset = 0
  let row = 0
  const marks = spec.states.flatMap((state) => {
    const label = cutMiddle(state.label, 140, 12)
    const taken = 18 + textWidth(label, 12) + 14
    if (offset > 0 && offset + taken > width) {
      offset = 0
      row += 1
    }
    const at = offset
    const top = row * legendRow
    offset += taken
    const x = mirrored ? width - at - 12 : at
    return [
      {
        type: 'rect',
        silent: true,
        shape: { x, y: top + 3, width: 12, height: 12, r: 2 },
        style: { fill: theme.tones[state.tone], ...hatchFor(state.tone, theme) },
      },
      ...(state.letter ? [swatchLetter(state.letter, x + 6, top + 9, theme)] : []),
      {
        type: 'text',
        silent: true,
        style: {
          x: mirrored ? x - 6 : x + 18,
          y: top + 9,
          text: label,
          fill: theme.muted,
          font: `12px ${theme.fontFamily}`,
          textAlign: mirrored ? 'right' : 'left',
          textVerticalAlign: 'middle',
        },
      },
    ]
  })
  return { marks, rows: row + 1 }
}

function swatchLetter(letter: string, x: number, y: number, theme: ChartContext['theme']) {
  return {
    type: 'text',
    silent: true,
    style: {
      x,
      y,
      text: letter,
      fill: '#fff',
      font: `600 9px ${theme.fontFamily}`,
      textAlign: 'center',
      textVerticalAlign: 'middle',
    },
  }
}

/** Graphic elements know no decals; a striped gradient says the same in a swatch of ten pixels. */
function hatchFor(tone: Interval['tone'], theme: ChartContext['theme']) {
  if (tone !== 'undefined' && tone !== 'nodata') return {}
  const base = theme.tones[tone]
  const light = fade(theme.surface, 0.7)
  const stops = [0, 0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.8, 0.8, 1].map((offset, index) => ({
    offset,
    color: index % 4 < 2 ? base : light,
  }))
  return { fill: { type: 'linear', x: 0, y: 0, x2: 1, y2: 1, colorStops: stops } }
}
