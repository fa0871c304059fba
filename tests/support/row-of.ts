import type { Insertable } from 'kysely'
import type { Database } from '#api/platform/db/database.ts'
import type { DB } from '#api/platform/db/generated/tables.ts'

/** Writes a row into a table that has ids. @returns its id. */
export type InsertRow = <Table extends keyof DB>(table: Table, row: Insertable<DB[Table]>) => Promise<string>

export const rowOf =
  (owner: Database): InsertRow =>
  async (table, row) => {
    const { id } = await owner
      .insertInto(table as 'site')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }
