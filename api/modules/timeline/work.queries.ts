import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

export interface MachineWork {
  machine: string
  sinceMs: number
  rows: number[]
}

/**
 * Machines to build, urgent ones first, then the longest waiting.
 *
 * @param options.urgentOnly only machines with something urgent.
 * @param options.except machines to skip.
 */
export async function findWork(
  trx: Trx,
  companyId: string,
  options: { urgentOnly: boolean; except: readonly string[]; limit: number },
): Promise<MachineWork[]> {
  const { rows } = await sql<MachineWork>`
    SELECT machine_id AS machine, floor(extract(epoch FROM min(since)) * 1000)::float8 AS "sinceMs", array_agg(id) AS rows
    FROM timeline_work
    WHERE company_id = ${companyId} AND machine_id <> ALL(${[...options.except]}::uuid[])
    GROUP BY machine_id
    HAVING bool_or(urgent) OR NOT ${options.urgentOnly}
    ORDER BY bool_or(urgent) DESC, min(id) LIMIT ${options.limit}`.execute(trx)
  return rows
}

export async function removeWork(trx: Trx, companyId: string, rows: readonly number[]): Promise<void> {
  await sql`DELETE FROM timeline_work WHERE company_id = ${companyId} AND id = ANY(${rows}::bigint[])`.execute(trx)
}

/** Code of a machine, for logs. */
export async function machineCode(trx: Trx, machine: string): Promise<string | undefined> {
  const row = await trx.selectFrom('machine').select('code').where('id', '=', machine).executeTakeFirst()
  return row?.code
}
