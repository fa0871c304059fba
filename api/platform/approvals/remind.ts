import { sql } from 'kysely'
import { type Database, inCompany, type Trx } from '../db/database.ts'
import type { ApprovalTable } from './asked.ts'
import { noteStep } from './approval-steps.ts'

/** A row that waits longer than the company allows. */
export interface Overdue {
  id: string
  level: number
  /** The next level decides too from now on. */
  escalates: boolean
  /** For which it has waited. */
  days: number
}

/**
 * Finds rows of a table that have waited long, once for the reminder and once for the escalation. What was done stands in the
 * rows: any number of processes may do this at once.
 *
 * @param tell tells whom it concerns, in the transaction that notes it. @returns how many were looked at.
 */
export async function remindDue(
  db: Database,
  companyId: string,
  { table, waits }: Pick<ApprovalTable, 'table' | 'waits'>,
  tell: (trx: Trx, overdue: Overdue) => Promise<void>,
): Promise<number> {
  const late = (column: string) => sql`r.waits_since < now() - make_interval(days => ${sql.ref(`s.${column}`)})`
  const waiting = sql`r.status = ANY (${[...waits]}::text[])`
  const due = await inCompany(db, companyId, (trx) =>
    sql<{ id: string }>`
      SELECT r.id FROM ${sql.table(table)} r, company_settings s
      WHERE ${waiting} AND ((r.reminded_at IS NULL AND ${late('leave_remind_days')})
        OR (r.escalated_at IS NULL AND ${late('leave_escalate_days')}))
      ORDER BY r.waits_since LIMIT 200`.execute(trx),
  )
  for (const { id } of due.rows)
    await inCompany(db, companyId, async (trx) => {
      const { rows } = await sql<Overdue>`
        UPDATE ${sql.table(table)} r SET reminded_at = now(),
          escalated_at = CASE WHEN ${late('leave_escalate_days')} THEN now() END
        FROM company_settings s
        WHERE s.company_id = r.company_id AND r.id = ${id} AND ${waiting} AND r.escalated_at IS NULL
          AND (r.reminded_at IS NULL OR ${late('leave_escalate_days')})
        RETURNING r.id, r.level, r.escalated_at IS NOT NULL AS escalates,
          floor(extract(epoch FROM now() - r.waits_since) / 86400)::integer AS days`.execute(trx)
      const [overdue] = rows
      if (!overdue) return
      const action = overdue.escalates ? 'escalate' : 'remind'
      await noteStep(trx, companyId, { table, id }, { action, level: overdue.level, by: null })
      await tell(trx, overdue)
    })
  return due.rows.length
}
