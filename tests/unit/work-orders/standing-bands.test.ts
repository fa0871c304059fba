import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bands } from '#api/modules/settings/bands.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'

test('the model judges orders by the edges of production against target', () => {
  const model = readFileSync(join(projectRoot, 'model/cubes/work-order-standing.yml'), 'utf8')
  const edges = [...model.matchAll(/(0\.\d+) \* \{?[A-Za-z.]*\}?/g)].map((match) => Number(match[1]))
  const known: (number | null)[] = bands.attainment.steps.map((step) => step.upTo)
  expect(edges.length).toBeGreaterThan(3)
  expect(edges.filter((edge) => !known.includes(edge))).toEqual([])
})
