import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bands } from '#api/modules/settings/bands.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'

test('the view behind the model and the lists judges orders by the edges of production against target', () => {
  const view = readFileSync(
    join(projectRoot, 'api/platform/db/migrations/20261121T2324-create-work-order-standing.ts'),
    'utf8',
  )
  const edges = [...view.matchAll(/(0\.\d+) \* [os]\./g)].map((match) => Number(match[1]))
  const known: (number | null)[] = bands.attainment.steps.map((step) => step.upTo)
  expect(edges.length).toBeGreaterThan(3)
  expect(edges.filter((edge) => !known.includes(edge))).toEqual([])
})
