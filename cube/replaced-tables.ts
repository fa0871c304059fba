import { createRequire } from 'node:module'

/** How long a table that was replaced is kept: the longest a question may take, and the list of tables it began with. */
const replacedTableAgeMs = 180_000

interface Tables {
  getTablesQuery(schema: string): Promise<{ table_name: string }[]>
}

interface Version {
  table_name: string
  content_version: string
  structure_version: string
  last_updated_at: number
}

type DropOrphans = (this: object, client: Tables, ...parts: unknown[]) => Promise<void>

/**
 * Keeps a replaced partition until the questions that chose it have been answered. Cube 1.7.43 drops it with the next
 * build of any partition, unless a question has already got as far as running on it.
 */
export function keepReplacedTables(): void {
  const require = createRequire(import.meta.url)
  const {
    PreAggregationLoader,
  } = require('@cubejs-backend/query-orchestrator/dist/src/orchestrator/PreAggregationLoader.js')
  const { tablesToVersionEntries } =
    require('@cubejs-backend/query-orchestrator/dist/src/orchestrator/PreAggregations.js') as {
      tablesToVersionEntries(schema: string, tables: { table_name: string }[]): Version[]
    }
  const dropOrphanedTables = PreAggregationLoader.prototype.dropOrphanedTables as DropOrphans
  PreAggregationLoader.prototype.dropOrphanedTables = function dropLater(
    this: { preAggregation: { preAggregationsSchema: string } },
    client: Tables,
    ...parts: unknown[]
  ) {
    const { preAggregationsSchema } = this.preAggregation
    const droppable = async (schema: string) => {
      const tables = await client.getTablesQuery(schema)
      const kept = replacedLately(tablesToVersionEntries(preAggregationsSchema, tables), Date.now())
      return tables.filter(
        ({ table_name }) => !kept.some((start) => `${preAggregationsSchema}.${table_name}`.startsWith(start)),
      )
    }
    const patient = Object.create(client, { getTablesQuery: { value: droppable } }) as Tables
    return dropOrphanedTables.call(this, patient, ...parts)
  }
}

/**
 * Names with schema, up to their time stamp, of the tables whose next version is younger than `replacedTableAgeMs`.
 *
 * @param versions of all partitions, times in epoch milliseconds.
 */
export function replacedLately(versions: readonly Version[], now: number): string[] {
  const byTable = Map.groupBy(versions, (version) => version.table_name)
  return [...byTable.values()].flatMap((own) => {
    const newestFirst = own.toSorted((a, b) => b.last_updated_at - a.last_updated_at)
    return newestFirst
      .filter((_, n) => n > 0 && now - newestFirst[n - 1]!.last_updated_at < replacedTableAgeMs)
      .map((version) => `${version.table_name}_${version.content_version}_${version.structure_version}_`)
  })
}
