import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Resource } from '../resource/resource.contract.ts'
import type { Parts } from './parts.contract.ts'

/** Takes away what a row has beside its fields, before it is deleted itself. */
export async function dropParts(
  trx: Trx,
  { table, comments, watchers, links, schedule }: Parts & Pick<Resource, 'schedule'> & { table: string },
  id: string,
) {
  for (const [part, has] of [
    ['row_comment', comments],
    ['row_watcher', watchers],
    ['row_reminder', schedule],
    ['row_repeat', schedule?.repeats],
  ] as const)
    if (has) await sql`DELETE FROM ${sql.table(part)} WHERE subject = ${table} AND subject_id = ${id}`.execute(trx)
  if (links)
    await sql`DELETE FROM row_link
      WHERE (one = ${table} AND one_id = ${id}) OR (other = ${table} AND other_id = ${id})`.execute(trx)
}
