import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Replacing } from './replaced-rows.ts'

/**
 * Rows without a time that would overlap an earlier file: a stop of the same machine, or pieces of the same order.
 *
 * @param keys of the run's rows. @returns their keys.
 */
export async function findMeeting(trx: Trx, { companyId, runId }: Replacing, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const meeting = (table: 'production_report' | 'machine_time_claim', same: string) => sql`
    SELECT split_part(w.source_key, '/', 1) AS key FROM ${sql.table(table)} w
    WHERE w.company_id = ${companyId} AND w.import_run_id = ${runId}
      AND split_part(w.source_key, '/', 1) = ANY (${keys}::text[])
      AND EXISTS (SELECT FROM ${sql.table(table)} f WHERE f.company_id = w.company_id AND f.machine_id = w.machine_id
        AND f.during && w.during AND f.import_run_id <> w.import_run_id AND ${sql.raw(same)})`
  const { rows } = await sql<{ key: string }>`
    ${meeting('production_report', 'f.work_order_id = w.work_order_id')}
    UNION ${meeting('machine_time_claim', 'f.state = w.state')}`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}
