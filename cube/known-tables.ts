import { createRequire } from 'node:module'

interface LoadCache {
  getTablesQuery(rollup: object): Promise<object[]>
  /** Three answers of the queue of builds; the last holds what waits or runs. */
  fetchQueryStageState(): Promise<[unknown, unknown, object]>
  calculateVersionEntries(rollup: { external?: boolean }): Promise<object>
}

/**
 * Sorts the tables of the rollups by their versions once for each list of them. Cube 1.7.43 does so for every question:
 * with three years of months in eleven rollups a third of all its work. The list is a new one after each build; while one is
 * under way its table must be left out, and it is sorted as before.
 */
export function rememberTables(): void {
  const { PreAggregationLoadCache } = createRequire(import.meta.url)(
    '@cubejs-backend/query-orchestrator/dist/src/orchestrator/PreAggregationLoadCache.js',
  )
  const { prototype } = PreAggregationLoadCache as { prototype: LoadCache }
  const { calculateVersionEntries } = prototype
  const known = new WeakMap<object[], object>()
  prototype.calculateVersionEntries = async function sortOnce(this: LoadCache, rollup: { external?: boolean }) {
    const tables = await this.getTablesQuery(rollup)
    const [, , builds] = await this.fetchQueryStageState()
    if (rollup.external || Object.keys(builds).length > 0) return calculateVersionEntries.call(this, rollup)
    const sorted = known.get(tables) ?? (await calculateVersionEntries.call(this, rollup))
    known.set(tables, sorted)
    return sorted
  }
}
