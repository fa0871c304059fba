import { init } from 'echarts/core'
import { describe, expect, test } from 'vitest'
import { type Redrawing, redrawing } from '#web/ui/charts/in-place.ts'
import { buildChart } from '#web/ui/charts/render-svg.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { sampleCharts } from '#tests/support/gallery/sample-charts.ts'
import { arabicFrame, sampleFrame } from '#tests/support/gallery/sample-frame.ts'
import { contextOf } from './context.ts'

type Drawn = { spec: ChartSpec; selected?: string[] }

/**
 * The drawn elements in stacking order. Parts are numbered by creation; marks of one series are adjacent, existing ones
 * before new ones.
 */
function pictureOf(svg: string): string[] {
  const lines = svg.replaceAll(/zr\d+-[a-z]+-?\d*|zr\d+/g, 'zr').split('\n')
  const parts: { series: string | undefined; drawn: string[] }[] = []
  for (const line of lines) {
    const series = /ecmeta_series_index="(\d+)"/.exec(line)?.[1]
    const last = parts.at(-1)
    if (last && series !== undefined && last.series === series) last.drawn.push(line)
    // A pattern lies on the mark before it.
    else if (last?.series !== undefined && line.includes('fill="url(')) last.drawn.push(`${last.drawn.pop()}${line}`)
    else parts.push({ series, drawn: [line] })
  }
  return parts.flatMap(({ drawn }) => drawn.toSorted())
}

/** The picture of the last of some drawings that one instance makes one after the other, and how many were anew. */
function drawAll(drawings: Drawn[]): { picture: string[]; anew: number } {
  const height = 420
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 640, height })
  let before: Redrawing['option'] | undefined
  let anew = 0
  try {
    for (const { spec, selected = [] } of drawings) {
      const built = buildChart(spec, contextOf({ height, selected: new Set(selected), still: true }))
      const { option, how } = redrawing(before, { ...built.option })
      chart.setOption(option, how)
      before = option
      if (how.notMerge) anew++
    }
    return { picture: pictureOf(chart.renderToSVGString()), anew }
  } finally {
    chart.dispose()
  }
}

/** The same chart with other figures, in another order and fewer of them, as after a cut. */
function cutOf(spec: ChartSpec, step: number): ChartSpec {
  const less = (value: number | null) => (value === null ? null : value * (0.2 + ((step * 7 + 3) % 10) / 12))
  const turned = <T>(all: readonly T[]): T[] => [...all.slice(step), ...all.slice(0, step)]
  const fewer = <T>(all: readonly T[]): T[] => turned(all).slice(0, Math.max(1, all.length - step))
  const copy = structuredClone(spec)
  switch (copy.kind) {
    case 'pareto':
    case 'bars':
    case 'share':
      return { ...copy, items: fewer(copy.items).map((item) => ({ ...item, value: less(item.value) })) } as ChartSpec
    case 'trend':
      return {
        ...copy,
        series: copy.series.map((series) => ({
          ...series,
          points: series.points.map((point) => ({ ...point, value: less(point.value) })),
        })),
      }
    case 'stackedTime':
    case 'rowBars':
      return {
        ...copy,
        series: fewer(copy.series).map((series) => ({ ...series, values: turned(series.values).map(less) })),
      } as ChartSpec
    case 'heatmap':
      return { ...copy, cells: fewer(copy.cells).map((cell) => ({ ...cell, value: less(cell.value) })) }
    case 'timescale':
      return { ...copy, intervals: fewer(copy.intervals) }
    default:
      return copy
  }
}

describe('a chart that is drawn over what it was', () => {
  const specs = [...sampleCharts(sampleFrame), ...sampleCharts(arabicFrame)]

  test.each(specs.map((spec) => [`${spec.kind} ${spec.direction}: ${spec.title}`, spec] as const))(
    '%s is the picture of the last figures alone',
    (_, spec) => {
      const steps: Drawn[] = [
        { spec },
        { spec: cutOf(spec, 1) },
        { spec: cutOf(spec, 3), selected: ['reason-1', 'machine-2', 'type-0'] },
        { spec: cutOf(spec, 2) },
        { spec },
      ]
      for (let length = 2; length <= steps.length; length++) {
        const drawn = steps.slice(0, length)
        expect(drawAll(drawn).picture).toEqual(drawAll(drawn.slice(-1)).picture)
      }
    },
  )

  test('keeps what it has drawn with where a cut only changes figures', () => {
    const kinds = ['pareto', 'bars', 'trend', 'stackedTime', 'heatmap', 'timescale']
    for (const spec of specs.filter(({ kind }) => kinds.includes(kind)))
      expect(drawAll([{ spec }, { spec: cutOf(spec, 1) }, { spec }]).anew).toBe(1)
  })

  test('keeps its axes where the states of its legend are others', () => {
    const scale = specs.find((spec) => spec.kind === 'timescale')!
    if (scale.kind !== 'timescale') throw new Error('a sample of a time scale')
    const fewer = { ...scale, states: scale.states.slice(1).toReversed() }
    const { picture, anew } = drawAll([{ spec: scale }, { spec: fewer }])
    expect(anew).toBe(1)
    // The legend is apart from all else, so drawing order does not matter.
    expect(picture.toSorted()).toEqual(drawAll([{ spec: fewer }]).picture.toSorted())
  })

  test('is drawn anew where something is no longer said', () => {
    const bars = specs.find((spec) => spec.kind === 'bars')!
    if (bars.kind !== 'bars') throw new Error('a sample of bars')
    const marked = { ...bars, marker: { label: 'Target', value: 3 } }
    const { marker: _, ...plain } = marked
    expect(drawAll([{ spec: marked }, { spec: plain }]).picture).toEqual(drawAll([{ spec: plain }]).picture)
  })
})
