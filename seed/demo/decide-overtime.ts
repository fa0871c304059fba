import { sql } from 'kysely'
import { usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import { bookOvertimeLeave } from '#api/modules/leave/ledger/overtime-leave.service.ts'
import type { Trx } from '#api/platform/db/database.ts'

/** So long overtime has had to be approved before it counts; the latest of it waits. */
const days = 28
const waitingDays = 3

/**
 * Requires approval of overtime for the last weeks: most decided overtime becomes leave, some is paid, a little is
 * refused. Days and balances follow as in the portal. Skips a company with rules of its own.
 */
export async function decideOvertime(trx: Trx, companyId: string): Promise<void> {
  const siteRules = await trx
    .selectFrom('attendance_rules')
    .select('site_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (siteRules) return
  const rules = JSON.stringify({ ...usualRules, overtimeNeedsApproval: true })
  await sql`
    INSERT INTO attendance_rules (company_id, site_id, rules, earlier)
    SELECT ${companyId}, id, ${rules}::jsonb,
      jsonb_build_array(jsonb_build_object('until', current_date - ${days}::int, 'rules', ${JSON.stringify(usualRules)}::jsonb))
    FROM site WHERE company_id = ${companyId}`.execute(trx)
  const { rows } = await sql<{ employee: string }>`
    WITH people AS (
      SELECT array_agg(id ORDER BY email) AS ids FROM user_account
      WHERE company_id = ${companyId} AND role IN ('FullAdmin', 'Admin') AND status = 'active'),
    drawn AS (
      SELECT d.*, d.overtime_day_seconds + d.overtime_night_seconds + d.overtime_week_seconds + d.overtime_rest_seconds
          + d.overtime_holiday_seconds AS overtime, abs(hashtext(d.employee_id::text || d.business_date)) % 100 AS draw
      FROM attendance_day d WHERE d.company_id = ${companyId} AND d.business_date >= current_date - ${days}::int),
    decided AS (
      INSERT INTO overtime_decision (company_id, employee_id, business_date, seconds, approved_seconds, leave_type_id,
        leave_factor, reason, decided_by, decided_at)
      SELECT w.company_id, w.employee_id, w.business_date, w.overtime, CASE WHEN w.draw < 90 THEN w.overtime ELSE 0 END,
        CASE WHEN w.draw < 60 THEN t.id END, CASE WHEN w.draw < 60 THEN t.overtime_factor END,
        CASE WHEN w.draw < 90 THEN NULL ELSE 'Nobody asked for it' END, p.ids[1 + w.draw % cardinality(p.ids)],
        w.business_date + interval '1 day 9 hours'
      FROM drawn w CROSS JOIN people p
      CROSS JOIN (SELECT id, overtime_factor FROM leave_type
        WHERE company_id = ${companyId} AND overtime IS NOT NULL ORDER BY code LIMIT 1) t
      WHERE p.ids IS NOT NULL AND w.overtime > 0 AND w.business_date < current_date - ${waitingDays}::int
        AND NOT EXISTS (SELECT FROM timesheet_period l WHERE l.company_id = w.company_id AND l.site_id = w.site_id
          AND l.locked_at IS NOT NULL AND l.during @> w.business_date)
      RETURNING employee_id, business_date, approved_seconds, leave_type_id)
    UPDATE attendance_day d SET overtime_approved_seconds = coalesce(c.approved_seconds, 0),
      overtime_leave_seconds = CASE WHEN c.leave_type_id IS NULL THEN 0 ELSE c.approved_seconds END,
      overtime_credited_seconds = CASE WHEN c.approved_seconds > 0 AND c.leave_type_id IS NULL
        THEN d.overtime_credited_seconds ELSE 0 END
    FROM drawn w LEFT JOIN decided c ON c.employee_id = w.employee_id AND c.business_date = w.business_date
    WHERE w.overtime > 0 AND d.company_id = w.company_id AND d.employee_id = w.employee_id
      AND d.business_date = w.business_date
    RETURNING d.employee_id AS employee`.execute(trx)
  const range = await sql<{ from: string; to: string }>`
    SELECT (current_date - ${days}::int)::text AS from, current_date::text AS to`.execute(trx)
  for (const employee of new Set(rows.map((row) => row.employee)))
    await bookOvertimeLeave(trx, { companyId, employee }, range.rows[0]!)
  await sql`
    UPDATE leave_ledger_entry SET created_at = source_date + interval '1 day 9 hours'
    WHERE company_id = ${companyId} AND kind = 'overtime'`.execute(trx)
}
