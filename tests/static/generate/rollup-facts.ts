import { countedFacts, factCube, readFacts } from './fact-rows.ts'
import { readModel } from './model.ts'
import { readKeptCubes, sumsOfRollup } from './rollups.ts'

/** The facts that the sums of each rollup count, as `fact` of their rows names them, and which are kept by week too. */
export async function rollupFacts(): Promise<string> {
  const facts = await readFacts()
  const model = readModel()
  const kept = readKeptCubes()
  const { rollups } = kept.find(({ cube }) => cube === factCube)!
  const byWeek = kept.flatMap(({ cube, rollups: cubeRollups }) =>
    cubeRollups.flatMap(({ name, weeks }) => (weeks ? `${cube}.${name}` : [])),
  )
  const lines = rollups.map(({ name, views }) => {
    const counted = countedFacts(facts, sumsOfRollup(model, factCube, views))
    return `  '${factCube}.${name}': [${counted.map((fact) => `'${fact}'`).join(', ')}],\n`
  })
  return `// Made from cube/rollups/rollups.yml, the measures of model/ and api/platform/db/facts by \`npm run generate\`. Do not edit.

/** The facts that the sums of a rollup count. */
export const factsOfRollups: Record<string, readonly string[]> = {
${lines.join('')}}

/** Rollups that also have weekly tables. */
export const rollupsByWeek: ReadonlySet<string> = new Set([
${byWeek.map((name) => `  '${name}',\n`).join('')}])
`
}
