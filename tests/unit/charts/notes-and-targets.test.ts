import { describe, expect, it } from 'vitest'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { chartTable } from '#web/ui/charts/chart-table.ts'
import { paperTheme } from '#web/ui/charts/chart-theme.ts'
import type { ChartSpec, StackedTimeSpec, TimescaleSpec, TrendSpec } from '#web/core/chart-specs/chart-spec.ts'
import { buildChart, renderChartSvg } from '#web/ui/charts/render-svg.ts'
import { sampleFrame } from '#tests/support/gallery/sample-frame.ts'
import { contextOf } from './context.ts'

const format = chartFigures('en')
const theme = paperTheme({ fontFamily: 'Noto Sans' })
const head = { ...sampleFrame, title: 'Over time' }
const note = { mark: '7', label: 'Maintenance · Press 7', text: 'Belt changed' }
const notes = { title: 'Notes', items: [{ ...note, from: '2026-11-11', until: '2026-11-12' }] }
const days = ['2026-11-10', '2026-11-11', '2026-11-12']

const trend: TrendSpec = {
  ...head,
  kind: 'trend',
  grain: 'day',
  notes,
  fromZero: false,
  series: [
    {
      key: 'oee',
      label: 'OEE',
      unit: 'ratio',
      mark: 'line',
      points: days.map((at) => ({ at, value: 0.7, target: at < '2026-11-12' ? 0.8 : 0.95 })),
    },
  ],
}
const stack: StackedTimeSpec = {
  ...head,
  kind: 'stackedTime',
  grain: 'day',
  unit: 'seconds',
  measure: 'Downtime',
  notes,
  periods: days,
  series: [{ key: 'a', label: 'Mechanical', values: [10, 20, 30] }],
}
const scale: TimescaleSpec = {
  ...head,
  kind: 'timescale',
  by: 'Machine',
  from: '2026-11-10T00:00:00',
  until: '2026-11-12T00:00:00',
  rows: [
    { key: 'Press 7', label: 'Press 7' },
    { key: 'Press 8', label: 'Press 8' },
  ],
  intervals: ['Press 7', 'Press 8'].map((row) => ({
    key: row,
    row,
    start: '2026-11-10T08:00:00',
    end: '2026-11-10T09:00:00',
    tone: 'stop' as const,
    label: 'Jam',
  })),
  states: [{ tone: 'stop', label: 'Stop' }],
  notes: {
    title: 'Notes',
    items: [{ ...note, row: 'Press 7', from: '2026-11-10T08:30:00', until: '2026-11-10T12:00:00' }],
  },
}
const tooltipOf = (spec: ChartSpec, key: string) =>
  buildChart(spec, contextOf())
    .marks.find((mark) => mark.key === key)
    ?.lines()
    .map((line) => line.value)

describe('notes on a chart', () => {
  it.each([trend, stack, scale])('are drawn with their mark: $kind', (spec) => {
    const svg = renderChartSvg(spec, { width: 620, height: 280, theme, format })
    expect(svg).toMatch(/>7<\/text>/)
    expect(svg).not.toContain('NaN')
  })

  it('are shown with the periods they touch, and with the intervals of their row', () => {
    expect(tooltipOf(trend, '2026-11-11')).toContain('Belt changed')
    expect(tooltipOf(trend, '2026-11-10')).not.toContain('Belt changed')
    expect(tooltipOf(stack, 'a|2026-11-12')).toContain('Belt changed')
    expect(tooltipOf(scale, 'Press 7')).toContain('Belt changed')
    expect(tooltipOf(scale, 'Press 8')).not.toContain('Belt changed')
  })

  it('have a column of their own in the table', () => {
    for (const spec of [trend, stack, scale]) {
      const { columns, rows } = chartTable(spec, format)
      expect(columns.at(-1)?.label).toBe('Notes')
      expect(rows.every((row) => row.length === columns.length)).toBe(true)
      expect(rows.filter((row) => row.at(-1)?.includes('Belt changed')).length).toBeGreaterThan(0)
    }
  })
})

describe('a target over time', () => {
  it('is a line of steps inside the axis, said and read with the figure', () => {
    const { option } = buildChart(trend, contextOf()) as unknown as {
      option: { series: { step?: string; data: unknown[] }[]; yAxis: { max: number }[] }
    }
    expect(option.series.find((series) => series.step)?.data).toEqual([0.8, 0.8, 0.95])
    expect(option.yAxis[0]?.max).toBeGreaterThanOrEqual(0.95)
    expect(tooltipOf(trend, '2026-11-12')).toContain('95.0%')
    expect(chartTable(trend, format).rows[0]).toContain('80.0%')
  })
})
