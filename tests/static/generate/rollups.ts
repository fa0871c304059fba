import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { type Member, type Model, readModel, sumsOf } from './model.ts'

interface KeptCube {
  cube: string
  extends: string
  rollups: { name: string; views: string[]; scope?: string[]; dimensions: string[]; weeks?: true }[]
}

/** A cube that views read: its measures by extension, and the rollups that answer for it. */
export function rollupsOf(cube: string): () => string {
  return () => {
    const keptCube = readKeptCubes().find((one) => one.cube === cube)
    if (!keptCube) throw new Error(`cube/rollups/rollups.yml has no ${cube}`)
    const model = withCube(readModel(), keptCube)
    return `# Made from cube/rollups/rollups.yml and the views of model/ by \`npm run generate\`. Do not edit.
cubes:
  - name: ${cube}
    extends: ${keptCube.extends}
    public: false

    pre_aggregations:
${keptCube.rollups.map((rollup) => textOf(model, cube, rollup)).join('\n\n')}
`
  }
}

export function readKeptCubes(): KeptCube[] {
  return parse(readFileSync(join(projectRoot, 'cube/rollups/rollups.yml'), 'utf8')) as KeptCube[]
}

/** What a rollup holds, so that the views that it is kept for can be answered. */
export function sumsOfRollup(model: Model, cube: string, views: readonly string[]): Set<Member> {
  return new Set(views.flatMap((view) => sumsOf(model, cube, view)))
}

/** The cube may not have been written yet. */
function withCube(model: Model, { cube, extends: base }: KeptCube): Model {
  return { ...model, cubes: [...model.cubes.filter(({ name }) => name !== cube), { name: cube, extends: base }] }
}

function textOf(
  model: Model,
  cube: string,
  { name, views, scope = ['area_id'], dimensions }: KeptCube['rollups'][number],
): string {
  const measures = [...sumsOfRollup(model, cube, views)].map((measure) => measure.name)
  const paths = [...scope, ...dimensions].map((dimension) => pathOf(model, cube, views, dimension))
  const lines = [
    `- name: ${name}`,
    '  external: false',
    '  measures:',
    ...measures.map((measure) => `    - ${measure}`),
    '  dimensions:',
    ...['company_id', ...paths].map((path) => `    - ${path}`),
    '  time_dimension: business_date',
    '  granularity: day',
  ]
  return lines.map((line) => `      ${line}`).join('\n')
}

/** `plant_machine.area` for what the views call `area`. */
function pathOf(model: Model, cube: string, views: string[], dimension: string): string {
  const shown = model.views.filter(({ name }) => views.includes(name)).flatMap((view) => view.cubes)
  const path = shown.find(({ join_path: from, includes }) => from.startsWith(cube) && includes.includes(dimension))
  if (!path) throw new Error(`None of the views ${views.join(', ')} shows ${dimension}`)
  return [...path.join_path.split('.').slice(1), dimension].join('.')
}
