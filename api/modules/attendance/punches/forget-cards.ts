import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/**
 * Takes the numbers of cards out of the punches of somebody who was just anonymised: each card is `1042/1`, `1042/2` by the
 * registration number from now on, so that their days stay the same. Of what files said of them before they were corrected
 * nothing is left.
 */
export async function forgetCards(trx: Trx, employeeId: string): Promise<void> {
  await sql`
    UPDATE punch p SET credential = n.number
    FROM (SELECT c.id, e.code || '/' || dense_rank() OVER (ORDER BY c.credential) AS number
      FROM punch c JOIN employee e ON e.company_id = c.company_id AND e.id = c.employee_id
      WHERE c.employee_id = ${employeeId} AND c.credential_kind = 'card') n
    WHERE p.id = n.id`.execute(trx)
  // What files said before they were corrected does not come again.
  await sql`
    DELETE FROM import_replaced WHERE kind IN ('punch', 'leave_balance', 'leave_request')
      AND content ->> 'employee_id' = ${employeeId}::text`.execute(trx)
}
