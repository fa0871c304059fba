import { describe, expect, test } from 'vitest'
import { chartFigures } from '#web/core/chart-specs/chart-figures.ts'
import { chartHeight } from '#web/ui/charts/chart-height.ts'
import { paperTheme } from '#web/ui/charts/chart-theme.ts'
import { renderChartSvg } from '#web/ui/charts/render-svg.ts'
import { sampleCharts } from '#tests/support/gallery/sample-charts.ts'
import { arabicFrame, sampleFrame } from '#tests/support/gallery/sample-frame.ts'

const theme = paperTheme({ fontFamily: 'Noto Sans' })
const draw = (spec: Parameters<typeof renderChartSvg>[0]) =>
  renderChartSvg(spec, { width: 620, height: chartHeight(spec), theme, format: chartFigures(spec.locale) })

describe('charts without a browser', () => {
  const specs = [...sampleCharts(sampleFrame), ...sampleCharts(arabicFrame)]

  test.each(specs.map((spec) => [`${spec.kind} ${spec.direction}: ${spec.title}`, spec] as const))('%s', (_, spec) => {
    const svg = draw(spec)
    expect(svg).toMatch(/^<svg direction="ltr" width="620"/)
    expect(svg).not.toContain('NaN')
    expect(svg).not.toContain('undefined<')
    expect(svg.match(/<path/g)!.length).toBeGreaterThan(0)
  })

  test('writes figures with units and names', () => {
    const svg = draw(specs[0]!)
    expect(svg).toContain('Waiting for material')
    expect(svg).toMatch(/42 hr/)
  })

  test('an empty chart is drawn, not thrown', () => {
    for (const spec of specs) {
      const empty = {
        ...spec,
        ...('items' in spec ? { items: [] } : {}),
        ...('steps' in spec ? { steps: [] } : {}),
        ...('points' in spec ? { points: [] } : {}),
        ...('cells' in spec ? { cells: [], rows: [], columns: [] } : {}),
        ...('intervals' in spec ? { intervals: [], rows: [] } : {}),
        ...(spec.kind === 'trend' ? { series: spec.series.map((series) => ({ ...series, points: [] })) } : {}),
        ...(spec.kind === 'stackedTime' ? { series: [], periods: [] } : {}),
        ...(spec.kind === 'rowBars' ? { series: [], rows: [] } : {}),
      } as typeof spec
      expect(draw(empty)).toMatch(/^<svg/)
    }
  })

  test('text is escaped', () => {
    const spec = specs[0]!
    if (spec.kind !== 'pareto') throw new Error('the first sample is the Pareto')
    const svg = draw({ ...spec, items: [{ key: 'x', label: '<b>&"', value: 3 }] })
    expect(svg).not.toContain('<b>')
    expect(svg).toContain('&lt;b&gt;&amp;')
  })
})
