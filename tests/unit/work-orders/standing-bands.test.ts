import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bands } from '#web/core/figures/bands.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'

test('the view behind the model and the lists judges orders by the edges of production against target', () => {
  // The newest migration that makes the view says what it is.
  const views = globSync('api/platform/db/migrations/*.ts', { cwd: projectRoot })
    .toSorted()
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .filter((migration) => migration.includes('VIEW work_order_standing'))
  const view = views.at(-1) ?? ''
  const edges = [...view.matchAll(/(0\.\d+) \* [os]\./g)].map((match) => Number(match[1]))
  const known: (number | null)[] = bands.attainment.steps.map((step) => step.upTo)
  expect(edges.length).toBeGreaterThan(3)
  expect(edges.filter((edge) => !known.includes(edge))).toEqual([])
})
