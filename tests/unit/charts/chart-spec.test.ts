import { describe, expect, test } from 'vitest'
import { chartSpecSchema } from '#web/core/chart-specs/chart-spec.ts'
import { sampleCharts } from '#tests/support/gallery/sample-charts.ts'
import { arabicFrame, sampleFrame } from '#tests/support/gallery/sample-frame.ts'

describe('chart specs are plain data', () => {
  const specs = [...sampleCharts(sampleFrame), ...sampleCharts(arabicFrame)]

  test.each(specs.map((spec) => [spec.kind, spec] as const))('%s survives the wire', (_, spec) => {
    const sent = JSON.parse(JSON.stringify(spec))
    expect(chartSpecSchema.parse(sent)).toEqual(sent)
  })

  test('unknown fields, wrong dates and unknown tones are refused', () => {
    const [pareto] = specs
    expect(chartSpecSchema.safeParse({ ...pareto, colour: '#f00' }).success).toBe(false)
    expect(
      chartSpecSchema.safeParse({ ...pareto, items: [{ key: 'a', label: 'A', value: 1, tone: 'crimson' }] }).success,
    ).toBe(false)
    const spark = specs.find((spec) => spec.kind === 'sparkline')!
    expect(chartSpecSchema.safeParse({ ...spark, points: [{ at: '14.11.2026', value: 1 }] }).success).toBe(false)
  })
})
