import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { tileCharts, tileContent, tileSpec } from '#web/modules/dashboard/tiles/tile-content.ts'
import { movedTo } from '#web/modules/dashboard/tiles/tile-order.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { sampleReport } from '../reports/sample-report.ts'

const move = (list: string[], from: string, to: string) => movedTo(list, (entry) => entry, from, to)

describe('the order of tiles', () => {
  it('puts a tile in the place of another', () => {
    expect(move(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
    expect(move(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
    expect(move(['a', 'b'], 'x', 'a')).toEqual(['a', 'b'])
    expect(move(['a', 'b'], 'a', 'x')).toEqual(['a', 'b'])
  })

  test('loses and doubles nothing, and the other tiles keep their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (list, one, other) => {
        const [from, to] = [list[one % list.length]!, list[other % list.length]!]
        const moved = move(list, from, to)
        expect(moved.indexOf(from)).toBe(list.indexOf(to))
        expect(moved.filter((entry) => entry !== from)).toEqual(list.filter((entry) => entry !== from))
      }),
    )
  })
})

describe('what a tile shows', () => {
  it('offers no chart that would bring single rows into the browser', () => {
    const kinds = tileCharts(sampleReport).map(({ kind }) => kind)
    expect(kinds).not.toContain('hours')
    expect(kinds).not.toContain('timescale')
  })

  it('follows what a kept question draws, and says when a chart of a report is gone', () => {
    const chart: ReportChart = { kind: 'pareto', id: 'pareto-stops', title: { id: 'Stops' }, by: 'reason', of: 'stops' }
    const report = { ...sampleReport, charts: [chart] }
    expect(tileContent(report, 'answer')).toEqual({ kind: 'chart', chart })
    expect(tileContent({ ...report, charts: [] }, 'answer')).toEqual({ kind: 'rows' })
    expect(tileContent(report, 'headline')).toEqual({ kind: 'figures' })
    expect(tileContent(report, chart.id)).toEqual({ kind: 'chart', chart })
    expect(tileContent(report, 'no-such-chart')).toEqual({ kind: 'gone' })
  })

  it('draws fewer bars and takes no clicks', () => {
    const spec = { kind: 'bars', click: 'filter', limit: 12, items: [] } as unknown as ChartSpec
    expect(tileSpec(spec)).toEqual({ kind: 'bars', limit: 6, items: [] })
    expect(tileSpec({ ...spec, limit: 3 } as ChartSpec)).toMatchObject({ limit: 3 })
  })
})
