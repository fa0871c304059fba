import { sql, type UpdateObject } from 'kysely'
import type { Trx } from './database.ts'
import type { DB } from './generated/tables.ts'

/** Tables with a version that counts changes. */
export type VersionedTable = {
  [Table in keyof DB]: DB[Table] extends Record<'id' | 'version' | 'updated_at', unknown> ? Table : never
}[keyof DB]

/** Version of a row that a person saw. */
export interface Seen {
  id: string
  version: number
}

/**
 * Changes a row that still has the version a person saw: of two simultaneous changes one wins. Undefined columns stay
 * unchanged.
 *
 * @returns whether it had that version; otherwise nothing is changed.
 */
export async function updateSeen<Table extends VersionedTable>(
  trx: Trx,
  table: Table,
  { id, version }: Seen,
  change: UpdateObject<DB, Table>,
): Promise<boolean> {
  const result = await trx
    // Any of the tables would do: all have the columns that are named here.
    .updateTable(table as 'device')
    .set({ ...(change as object), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
