import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'

interface Model {
  cubes?: { name: string; pre_aggregations?: { name: string }[] }[]
}

const longestName = 63
/** What Cube appends: the month's first day, two hashes and the instant, `20261101_abcdefgh_abcdefgh_1kabcde`. */
const suffix = 34

test('no rollup has a name that Postgres cuts: Cube reads from its end when it was built', () => {
  const names = globSync('model/cubes/**/*.yml', { cwd: projectRoot }).flatMap((file) => {
    const { cubes = [] } = parse(readFileSync(join(projectRoot, file), 'utf8')) as Model
    return cubes.flatMap((cube) => (cube.pre_aggregations ?? []).map((rollup) => `${cube.name}_${rollup.name}`))
  })
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => name.length + suffix > longestName)).toEqual([])
})
