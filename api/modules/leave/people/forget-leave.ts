import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Takes what somebody said of their leave out of it, and what they attached; the days stay.
 *
 * @returns the keys of the files whose bytes are to go after the transaction.
 */
export async function forgetLeave(trx: Trx, employeeId: string): Promise<string[]> {
  await sql`UPDATE leave_request SET reason = NULL, answer = NULL WHERE employee_id = ${employeeId}`.execute(trx)
  const { rows } = await sql<{ key: string }>`
    WITH attached AS (
      DELETE FROM leave_attachment a USING leave_request r
      WHERE r.employee_id = ${employeeId} AND a.company_id = r.company_id AND a.request_id = r.id
      RETURNING a.company_id, a.file_id)
    DELETE FROM file f USING attached a WHERE f.company_id = a.company_id AND f.id = a.file_id
    RETURNING f.storage_key AS key`.execute(trx)
  return rows.map(({ key }) => key)
}
