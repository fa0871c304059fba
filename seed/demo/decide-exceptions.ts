import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** Exceptions older than this many days are decided, all but a few; of later ones every second. */
const settledDays = 14

/** Reasons that people give. Only kinds that do not change the day are excused. */
const reasons: readonly { kind: string; decision: 'accepted' | 'excused'; reason: string }[] = [
  { kind: 'missing_in', decision: 'accepted', reason: 'Came with the others, the supervisor confirms it' },
  { kind: 'missing_out', decision: 'excused', reason: 'Forgot to punch out, left at the end of the shift' },
  { kind: 'missing_out', decision: 'accepted', reason: 'Checked with the supervisor' },
  { kind: 'repeated_in', decision: 'accepted', reason: 'Held the card twice' },
  { kind: 'late', decision: 'accepted', reason: 'Spoken to' },
  { kind: 'late', decision: 'accepted', reason: 'Traffic, told beforehand' },
  { kind: 'early_leave', decision: 'accepted', reason: 'Agreed with the supervisor' },
  { kind: 'absent', decision: 'accepted', reason: 'Did not come and did not call' },
  { kind: 'absent', decision: 'accepted', reason: 'Called in the morning, day is unpaid' },
  { kind: 'unplanned', decision: 'excused', reason: 'Stood in for a colleague' },
  { kind: 'unplanned', decision: 'accepted', reason: 'Asked to come in for a repair' },
  { kind: 'too_long', decision: 'accepted', reason: 'Stayed on for a breakdown' },
  { kind: 'break_short', decision: 'accepted', reason: 'Break was taken at the machine' },
  { kind: 'two_places', decision: 'excused', reason: 'Card was lent, spoken to both' },
  { kind: 'on_holiday', decision: 'excused', reason: 'Maintenance while the plant rests' },
  { kind: 'on_leave', decision: 'accepted', reason: 'Came back a day early' },
]

/**
 * Clears the queue of exceptions: older ones are decided, with person, time and reason. Decisions of people, and days
 * of locked timesheets, stay unchanged.
 */
export async function decideExceptions(trx: Trx, companyId: string): Promise<void> {
  await sql`
    WITH people AS (
      SELECT array_agg(id ORDER BY email) AS ids FROM user_account
      WHERE company_id = ${companyId} AND role IN ('FullAdmin', 'Admin') AND status = 'active'),
    said AS (
      SELECT kind, array_agg(decision) AS decisions, array_agg(reason) AS reasons
      FROM jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) AS r(kind text, decision text, reason text) GROUP BY kind),
    drawn AS (
      SELECT x.*, abs(hashtext(x.id::text)) AS draw, current_date - x.business_date AS age FROM attendance_exception x
      WHERE x.company_id = ${companyId} AND x.status = 'open' AND x.business_date < current_date - 1),
    decided AS (
      SELECT d.*, s.decisions[1 + d.draw % cardinality(s.decisions)] AS decision,
        s.reasons[1 + d.draw % cardinality(s.decisions)] AS reason,
        p.ids[1 + d.draw / 7 % cardinality(p.ids)] AS by
      FROM drawn d JOIN said s ON s.kind = d.kind CROSS JOIN people p
      WHERE p.ids IS NOT NULL AND d.draw / 100 % 100 < CASE WHEN d.age > ${settledDays}::int THEN 99 ELSE 50 END
        AND NOT EXISTS (SELECT FROM timesheet_period t WHERE t.company_id = d.company_id AND t.site_id = d.site_id
          AND t.locked_at IS NOT NULL AND t.during @> d.business_date)),
    written AS (
      INSERT INTO attendance_decision (company_id, employee_id, business_date, kind, at, seconds, decision, reason,
        decided_by, decided_at)
      SELECT company_id, employee_id, business_date, kind, at, seconds, decision, reason, by,
        least(now() - interval '1 hour', business_date + interval '1 day 8 hours' + make_interval(mins => draw % 600))
      FROM decided
      ON CONFLICT ON CONSTRAINT attendance_decision_once DO NOTHING)
    UPDATE attendance_exception x SET status = d.decision, version = x.version + 1
    FROM decided d WHERE x.company_id = d.company_id AND x.id = d.id`.execute(trx)
}
