import { describe, expect, test } from 'vitest'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { otherKey } from '#web/ui/charts/options/ranking.ts'
import { buildChart } from '#web/ui/charts/render-svg.ts'
import { sampleCharts } from '#tests/support/gallery/sample-charts.ts'
import { arabicFrame, sampleFrame } from '#tests/support/gallery/sample-frame.ts'
import { contextOf } from './context.ts'

type Kind = ChartSpec['kind']
const english = sampleCharts(sampleFrame)
const arabic = sampleCharts(arabicFrame)
const of = <K extends Kind>(specs: ChartSpec[], kind: K) =>
  specs.find((spec) => spec.kind === kind) as Extract<ChartSpec, { kind: K }>
// Options are wide unions; the tests read them as what they are: nested data.
// oxlint-disable-next-line typescript/no-explicit-any
type Nested = Record<string, any>
const optionOf = (spec: ChartSpec, change = {}) => buildChart(spec, contextOf(change)).option as Nested

describe('pareto', () => {
  const spec = of(english, 'pareto')

  test('the cumulative line ends at 1 and rises by each bar', () => {
    const { series } = optionOf(spec)
    const bars: number[] = series[0].data.map((entry: { value: number }) => entry.value)
    const line: [number, number][] = series[1].data
    expect(line.at(-1)![0]).toBeCloseTo(1)
    line.forEach(([reached], index) => {
      expect(reached).toBeCloseTo(bars.slice(0, index + 1).reduce((sum, bar) => sum + bar, 0))
    })
  })

  test('a mark shows figure, share, comparison and cumulative share', () => {
    const [mark] = buildChart(spec, contextOf()).marks
    expect(mark!.label).toBe('Waiting for material')
    expect(mark!.lines().map((line) => line.label)).toEqual(['Downtime', 'Share', 'Before', 'Change', 'Cumulative'])
  })

  test('long names are cut on the axis and whole in the mark', () => {
    const option = optionOf(spec)
    expect(option['yAxis'][0].axisLabel.formatter('', 1)).toContain('…')
    expect(buildChart(spec, contextOf()).marks[1]!.label).toBe('Hydraulic failure of the clamping unit, left cylinder')
  })

  test('from the right in Arabic', () => {
    const option = optionOf(of(arabic, 'pareto'))
    expect(option['xAxis'].map((axis: { inverse: boolean }) => axis.inverse)).toEqual([true, true])
    expect(option['yAxis'].map((axis: { position: string }) => axis.position)).toEqual(['right', 'left'])
  })

  test('the largest bar fills the width, and the line goes to 100 %', () => {
    const { xAxis, series } = optionOf(spec)
    const largest = Math.max(...series[0].data.map((bar: { value: number }) => bar.value))
    expect([xAxis[0].max, xAxis[series[0].xAxisIndex].max]).toEqual([1, largest])
  })

  test('unselected marks are dimmed', () => {
    const { series } = optionOf(spec, { selected: new Set(['reason-0']) })
    expect(series[0].data[0].itemStyle.opacity).toBe(1)
    expect(series[0].data[1].itemStyle.opacity).toBeLessThan(0.5)
  })
})

describe('histogram', () => {
  const spec = of(english, 'histogram')

  test('a bar per bin over a value axis, the bands behind', () => {
    const { xAxis, series } = optionOf(spec)
    expect([xAxis.min, xAxis.max]).toEqual([-15, 15])
    expect(series[0].data.map((bar: { value: number[] }) => bar.value[0])).toEqual(
      spec.bins.map(({ from, to }) => (from + to) / 2),
    )
    expect(series[0].markArea.data.map(([from, to]: { xAxis: number }[]) => [from!.xAxis, to!.xAxis])).toEqual([
      [-15, -10],
      [-10, -3],
      [-3, 3],
      [3, 10],
      [10, 15],
    ])
  })

  test('a mark says how many, their share and the band', () => {
    const mark = buildChart(spec, contextOf()).marks[17]!
    expect(mark.lines().map((line) => line.label)).toEqual(['Reports', 'Share', 'Cycle against ideal'])
  })

  test('from the right in Arabic', () => {
    const option = optionOf(of(arabic, 'histogram'))
    expect(option['xAxis'].inverse).toBe(true)
    expect(option['yAxis'].position).toBe('right')
  })
})

describe('bars of a ratio', () => {
  const item = (value: number) => ({ key: String(value), label: String(value), value })
  const bars = english.find((one) => one.kind === 'bars' && !one.zones)!
  const endOf = (values: number[]) => {
    const spec = { ...bars, unit: 'ratio', marker: undefined, items: values.map(item) } as typeof bars
    return optionOf(spec)['xAxis'].max
  }

  test('are in a track of 0 to 100 %; small shares are compared with each other', () => {
    expect([endOf([0.68, 0.51]), endOf([0.196]), endOf([1.2, 0.4]), endOf([0.04, 0.02])]).toEqual([1, 1, 1.2, 0.04])
  })
})

describe('bars over zones', () => {
  const spec = english.find((one) => one.kind === 'bars' && one.zones)!

  test('bars go to both sides of 0 and the zones end where the axis does', () => {
    const { xAxis, series } = optionOf(spec)
    expect([xAxis.min, xAxis.max]).toEqual([-7.2, 12.4])
    expect(series[0].markArea.data[0].map((end: { xAxis: number }) => end.xAxis)).toEqual([-7.2, -3])
  })

  test('the innermost edges are in sight beside short bars', () => {
    const short = { ...spec, items: [{ key: 'a', label: 'A', value: 0.4 }] } as ChartSpec
    expect(optionOf(short)['xAxis']).toMatchObject({ min: -3, max: 3 })
  })
})

describe('waterfall', () => {
  test('losses hang from each other and end where the rest begins', () => {
    const { series } = optionOf(of(english, 'waterfall'))
    const base: number[] = series[0].data
    const sizes: number[] = series[1].data.map((entry: { value: number }) => entry.value)
    expect(base[1]! + sizes[1]!).toBe(2_400_000)
    expect(base[2]! + sizes[2]!).toBe(base[1])
    expect(base.at(-2)).toBe(sizes.at(-1))
    expect(base.at(-1)).toBe(0)
  })

  test('a negative residual goes the other way', () => {
    const spec = of(english, 'waterfall')
    const option = optionOf({
      ...spec,
      steps: [
        { key: 'a', label: 'A', kind: 'total', value: 100 },
        { key: 'b', label: 'B', kind: 'loss', value: -20 },
        { key: 'c', label: 'C', kind: 'remain', value: 120 },
      ],
    })
    expect(option['series'][0].data).toEqual([0, 100, 0])
    expect(option['xAxis'].max).toBe(120)
  })

  test('unexplained time is hatched', () => {
    const { series } = optionOf(of(english, 'waterfall'))
    expect(series[1].data[4].itemStyle.decal).toBeDefined()
    expect(series[1].data[1].itemStyle.decal).toBeUndefined()
  })
})

describe('trend', () => {
  const spec = of(english, 'trend')

  test('a period without data stays a gap in its place', () => {
    const { series, xAxis } = optionOf(spec)
    expect(xAxis.data).toHaveLength(28)
    expect(series[0].data[12]).toBeNull()
    expect(series[0].connectNulls).toBe(false)
  })

  test('a period that the data leaves out is a gap too', () => {
    const points = spec.series[0]!.points.filter((_, index) => index !== 5)
    const { series, xAxis } = optionOf({ ...spec, series: [{ ...spec.series[0]!, points }] })
    expect(xAxis.data).toHaveLength(28)
    expect(series[0].data[5]).toBeNull()
  })

  test('the comparison is a dashed line, with its own date in the tooltip', () => {
    const { series } = optionOf(spec)
    expect(series).toHaveLength(2)
    expect(series[1].lineStyle.type).toEqual([4, 3])
    expect(
      buildChart(spec, contextOf())
        .marks[0]!.lines()
        .map((line) => line.label),
    ).toEqual(['OEE', 'Sun, Sep 27, 2026', 'Change'])
  })

  test('a line goes on dotted to the day that still runs, and its tooltip says so far', () => {
    const running = {
      ...spec,
      series: [{ ...spec.series[0]!, points: spec.series[0]!.points.map(({ at, value }) => ({ at, value })) }],
    }
    const { at, value } = running.series[0]!.points.at(-1)!
    const { series } = optionOf({ ...running, open: at })
    expect(series[0].data.at(-1)).toBeNull()
    expect(series[1]).toMatchObject({ silent: true, lineStyle: { type: [2, 4] } })
    expect(series[1].data.at(-1)).toBe(value)
    expect(series[1].data.filter((one: unknown) => one !== null)).toHaveLength(2)
    expect(buildChart({ ...running, open: at }, contextOf()).marks.at(-1)!.label).toContain('so far')
    expect(optionOf(running).series).toHaveLength(1)
  })

  test('bands are cut to the visible range', () => {
    const { series } = optionOf(spec)
    const areas = series[0].markArea.data.map(([from, to]: [{ yAxis: number }, { yAxis: number }]) => [
      from.yAxis,
      to.yAxis,
    ])
    expect(areas).toEqual([
      [0.5, 0.7],
      [0.7, 0.85],
      [0.85, 0.9],
    ])
  })

  test('time runs to the right and values are on the right in Arabic', () => {
    const option = optionOf(of(arabic, 'trend'))
    expect(option['xAxis'].inverse).toBeUndefined()
    expect(option['yAxis'][0].position).toBe('right')
  })
})

describe('stackedTime', () => {
  const spec = of(english, 'stackedTime')

  test('beyond twelve series the smallest are united period by period', () => {
    const series = Array.from({ length: 15 }, (_, index) => ({
      key: `s${index}`,
      label: `S${index}`,
      values: [15 - index, null],
    }))
    const built = buildChart({ ...spec, periods: ['2026-11-01', '2026-11-02'], series }, contextOf())
    const drawn = (built.option as Nested)['series']
    expect(drawn).toHaveLength(12)
    expect(drawn[11].data.map((entry: { value: number | null }) => entry.value)).toEqual([4 + 3 + 2 + 1, null])
    expect(built.marks.some((mark) => mark.key === `${otherKey}|2026-11-01`)).toBe(true)
    expect(built.marks.some((mark) => mark.key === 's0|2026-11-02')).toBe(false)
  })

  test('series without a meaning do not take the colour of one that has', () => {
    const { series } = optionOf(spec)
    const colours = series.map((entry: { itemStyle: { color: string } }) => entry.itemStyle.color)
    expect(
      new Set(colours.filter((_: string, index: number) => spec.series[index]?.tone !== 'undefined')).size,
    ).toBeGreaterThanOrEqual(4)
  })
})

describe('rowBars', () => {
  const [share, grouped] = english.filter((spec) => spec.kind === 'rowBars')

  test('parts of a row add up to 1, and its figure is their sum', () => {
    const { series, yAxis } = optionOf(share!)
    const first = series.map((one: Nested) => one['data'][0].value)
    expect(first.reduce((sum: number, value: number) => sum + value, 0)).toBeCloseTo(1)
    expect(yAxis[1].axisLabel.formatter('', 0)).toMatch(/hr/)
    expect(new Set(series.map((one: Nested) => one['stack']))).toEqual(new Set(['all']))
  })

  test('a row is one mark with all parts and the whole', () => {
    const { marks } = buildChart(share!, contextOf())
    expect(marks.map((mark) => mark.key)).toEqual(share!.rows.map((row) => row.key))
    expect(marks[0]!.lines().map((line) => line.label)).toEqual(['Running', 'Stop', 'Undefined', 'No data', 'Total'])
  })

  test('compared figures are side by side and have no sum', () => {
    const { series } = optionOf(grouped!)
    expect(series.every((one: Nested) => one['stack'] === undefined)).toBe(true)
    expect(series[0].data[7].value).toBeNull()
    expect(buildChart(grouped!, contextOf()).marks[0]!.lines()).toHaveLength(4)
  })

  test('what the record does not know stays hatched', () => {
    const { series } = optionOf(share!)
    expect(series.map((one: Nested) => one['itemStyle'].decal !== undefined)).toEqual([false, false, true, true])
  })
})

describe('heatmap', () => {
  const spec = of(english, 'heatmap')

  test('every cell is there, those without data as such', () => {
    const { marks } = buildChart(spec, contextOf())
    expect(marks).toHaveLength(7 * 24)
    expect(marks.find((mark) => mark.key === '7|0')!.lines()[0]!.value).toBe('No data')
  })

  test('hours are not mirrored in Arabic, weekdays are on the right', () => {
    const option = optionOf(of(arabic, 'heatmap'))
    expect(option['xAxis'].inverse).toBe(false)
    expect(option['yAxis'].position).toBe('right')
  })
})

describe('timescale', () => {
  const spec = of(english, 'timescale')

  test('marks are in reading order: row by row, then by time', () => {
    const { marks } = buildChart({ ...spec, intervals: spec.intervals.toReversed() }, contextOf())
    const lanes = marks.map((mark) => mark.lane)
    expect(lanes).toEqual(lanes.toSorted((a, b) => a - b))
    expect(marks[0]!.key).toBe('m0-r0')
  })

  test('an interval of an unknown row is left out', () => {
    const stray = { ...spec.intervals[0]!, key: 'stray', row: 'nowhere' }
    expect(buildChart({ ...spec, intervals: [...spec.intervals, stray] }, contextOf()).marks).toHaveLength(
      spec.intervals.length,
    )
  })

  test('zoom belongs to the screen, not to paper', () => {
    expect(optionOf(spec)['dataZoom']).toHaveLength(1)
    expect(optionOf(spec, { still: true })['dataZoom']).toBeUndefined()
  })
})
