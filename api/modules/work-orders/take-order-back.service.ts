import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { type Author, auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'

const audit = auditor('work_order')
/** What PostgreSQL says where something still refers to a row. */
const refersTo = '23503'

/** Removes an order with which nothing was done. @returns false where anything speaks of it: it stays. */
export async function removeUnusedOrder(trx: Trx, author: Author, id: string): Promise<boolean> {
  const { rows } = await sql<{ code: string; used: boolean }>`
    SELECT code, status <> 'open' OR EXISTS (SELECT FROM machine_assignment a
      WHERE a.company_id = o.company_id AND a.work_order_id = o.id) AS used
    FROM work_order o WHERE id = ${id} FOR UPDATE`.execute(trx)
  const [order] = rows
  if (!order || order.used) return false
  await sql`SAVEPOINT removing`.execute(trx)
  try {
    await sql`DELETE FROM work_order WHERE id = ${id}`.execute(trx)
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === refersTo)) throw error
    await sql`ROLLBACK TO SAVEPOINT removing`.execute(trx)
    return false
  }
  await sql`RELEASE SAVEPOINT removing`.execute(trx)
  await audit(trx, author, 'work_order.delete', id, { code: order.code })
  return true
}
