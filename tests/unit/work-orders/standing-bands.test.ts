import { expect, test } from 'vitest'
import { readRepeatable } from '#api/platform/db/repeatable.ts'
import { type BandStep, bands } from '#web/core/figures/bands.ts'

test('views judge by edges that bands have', async () => {
  const files = await readRepeatable()
  const bandEdges = files.flatMap(({ text }) => [...text.matchAll(/band_edge\('(\w+)', '(\w+)'\)/g)])
  const stepsOf: Record<string, { steps: readonly BandStep[] }> = bands
  const edges = bandEdges.map(([, band = '', name]) => stepsOf[band]?.steps.find((step) => step.name === name)?.upTo)
  expect(edges.length).toBeGreaterThan(3)
  for (const edge of edges) expect(edge).toEqual(expect.any(Number))
})
