import { describe, expect, test } from 'vitest'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { chartTable } from '#web/ui/charts/chart-table.ts'
import type { ChartMark } from '#web/ui/charts/options/chart-context.ts'
import { sparklinePath } from '#web/ui/charts/options/sparkline-path.ts'
import { nextMark } from '#web/ui/charts/use-chart-keys.ts'
import { sampleCharts } from '#tests/support/gallery/sample-charts.ts'
import { sampleFrame } from '#tests/support/gallery/sample-frame.ts'

const format = chartFigures('en')
const specs = sampleCharts(sampleFrame)

describe('every chart reads as a table', () => {
  test.each(specs.map((spec) => [`${spec.kind}: ${spec.title}`, spec] as const))('%s', (_, spec) => {
    const { columns, rows } = chartTable(spec, format)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toHaveLength(columns.length)
  })

  test('the table unites nothing', () => {
    const pareto = specs[0]!
    expect(chartTable(pareto, format).rows).toHaveLength(14)
    expect(chartTable(pareto, format).rows.at(-1)!.slice(0, 4)).toEqual(['IT', '30.0 min', '0.31%', '100.0%'])
  })
})

describe('keyboard', () => {
  const mark = (key: string, lane: number): ChartMark => ({ key, label: key, lane, places: [], lines: () => [] })
  const grid = [mark('a', 0), mark('b', 0), mark('c', 0), mark('d', 1), mark('e', 1), mark('f', 1)]

  test('walks marks and lanes and stops at the ends', () => {
    expect(nextMark(grid, undefined, 'next')!.key).toBe('a')
    expect(nextMark(grid, grid[0], 'next')!.key).toBe('b')
    expect(nextMark(grid, grid[0], 'previous')!.key).toBe('a')
    expect(nextMark(grid, grid[1], 'down')!.key).toBe('e')
    expect(nextMark(grid, grid[5], 'down')!.key).toBe('f')
    expect(nextMark(grid, grid[0], 'last')!.key).toBe('f')
  })

  test('nothing to walk over is no fault', () => {
    expect(nextMark([], undefined, 'next')).toBeUndefined()
  })
})

describe('sparklinePath', () => {
  const box = { width: 120, height: 32 }

  test('lifts the pen at a gap', () => {
    const { line } = sparklinePath([1, 2, null, 3, 4], box)
    expect(line.match(/M/g)).toHaveLength(2)
  })

  test('nothing known draws nothing; one value is a dot; equal values lie in the middle', () => {
    expect(sparklinePath([null, null], box).line).toBe('')
    expect(sparklinePath([null, 5, null], box).dots).toContain('h0.01')
    expect(sparklinePath([5, 5], box).line).toBe('M2 16L118 16')
  })

  test('the step to a period that still runs is no part of the line', () => {
    const { line, tail, dots } = sparklinePath([1, 2, 1], { ...box, open: true })
    expect(line).toBe('M2 30L60 2')
    expect(tail).toBe('M60 2L118 30')
    expect(dots).toBe('')
    expect(sparklinePath([null, 2, 1], { ...box, open: true })).toMatchObject({ line: '', dots: '', area: '' })
    // A last period without a figure leaves the line whole.
    expect(sparklinePath([1, 2, null], { ...box, open: true })).toMatchObject({ line: 'M2 30L60 2', tail: '' })
  })
})
