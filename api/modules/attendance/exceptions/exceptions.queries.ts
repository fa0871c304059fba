import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import type { Severity } from '../days/attendance-day.contract.ts'
import { closedBefore, isClosedDay } from '../closed-days.ts'
import { holdTimesheets } from '../hold-timesheets.ts'
import { overtimeOf } from './counted-overtime.ts'
import type {
  AttendanceException,
  DecideExceptions,
  DecideOvertime,
  ExceptionsQuery,
  OvertimeDay,
  OvertimeQuery,
} from './exceptions.contract.ts'

const person = sql`jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'department', dep.name)`
/** Joins site and employee to exceptions or days `x`; `d` supplies the columns of the day without reading its table. */
const people = sql`
  CROSS JOIN LATERAL (SELECT x.company_id, x.site_id, x.business_date) d
  JOIN site s ON s.company_id = x.company_id AND s.id = x.site_id
  JOIN employee e ON e.company_id = x.company_id AND e.id = x.employee_id
  CROSS JOIN LATERAL (SELECT department_id FROM placement_on(x.company_id, x.employee_id, x.business_date) OFFSET 0) placed
  LEFT JOIN department dep ON dep.company_id = e.company_id AND dep.id = placed.department_id`
const narrowed = (
  query: Pick<ExceptionsQuery, 'site' | 'department' | 'employee' | 'from' | 'to'>,
): RawBuilder<unknown> => {
  const { site, department, employee, from, to } = query
  return sql`(${site ?? null}::uuid IS NULL OR x.site_id = ${site ?? null})
    AND (${department ?? null}::uuid IS NULL OR placed.department_id = ${department ?? null})
    AND (${employee ?? null}::uuid IS NULL OR x.employee_id = ${employee ?? null})
    AND (${from ?? null}::date IS NULL OR x.business_date >= ${from ?? null})
    AND (${to ?? null}::date IS NULL OR x.business_date <= ${to ?? null})`
}

const matching = (query: ExceptionsQuery): RawBuilder<unknown> => sql`${narrowed(query)}
    AND (${query.kind ?? null}::text IS NULL OR x.kind = ${query.kind ?? null})
    AND (${query.status ?? null}::text IS NULL OR CASE WHEN ${query.status ?? null} = 'decided' THEN x.status <> 'open'
      ELSE x.status = ${query.status ?? null} END)`

export async function pageOfExceptions(trx: Trx, query: ExceptionsQuery): Promise<Page<AttendanceException>> {
  return pageOf(trx, query, {
    columns: sql<AttendanceException>`
      x.id, x.version, ${person} AS employee, x.business_date::text AS date, x.kind, x.severity, x.at,
      to_char(at_zone(x.at, s.time_zone), 'HH24:MI') AS "atLocal", x.seconds, x.status,
      CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('decision', c.decision, 'reason', c.reason, 'at', c.decided_at,
        'by', u.first_name || ' ' || u.last_name) END AS decision, ${isClosedDay} AS locked`,
    from: sql`FROM attendance_exception x ${people}
      LEFT JOIN attendance_decision c ON c.company_id = x.company_id AND c.employee_id = x.employee_id
        AND c.business_date = x.business_date AND c.kind = x.kind AND c.at IS NOT DISTINCT FROM x.at
      LEFT JOIN user_account u ON u.company_id = c.company_id AND u.id = c.decided_by
      WHERE ${matching(query)} AND (${query.severity ?? null}::text IS NULL OR x.severity = ${query.severity ?? null})`,
    orderBy: sql`array_position(ARRAY['critical', 'warning', 'info'], x.severity), x.business_date DESC, e.code, x.at, x.id`,
    countedApart: true,
  })
}

export async function countSeverities(trx: Trx, query: ExceptionsQuery): Promise<Partial<Record<Severity, number>>> {
  const { rows } = await sql<{ severity: Severity; count: number }>`
    SELECT x.severity, count(*) AS count FROM attendance_exception x ${people}
    WHERE ${matching(query)} GROUP BY x.severity`.execute(trx)
  return Object.fromEntries(rows.map(({ severity, count }) => [severity, count]))
}

/** A chosen exception as it is now; null where it is not of the company. */
export interface Chosen {
  id: string
  seen: number
  version: number | null
  status: AttendanceException['status'] | null
  locked: boolean
}

/** Keeps the timesheets of people's days as they are, in one order. */
async function holdTimesheetsOfDays(trx: Trx, of: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ site: string }>`
    SELECT DISTINCT d.site_id::text AS site FROM attendance_day d
    WHERE (d.employee_id, d.business_date) IN (${of}) ORDER BY 1`.execute(trx)
  for (const { site } of rows) await holdTimesheets(trx, site)
}

/** Locks the rows, in one order. */
export async function chosenExceptions(trx: Trx, chosen: DecideExceptions['exceptions']): Promise<Chosen[]> {
  const ids = chosen.map(({ id }) => id)
  await holdTimesheetsOfDays(
    trx,
    sql`SELECT x.employee_id, x.business_date FROM attendance_exception x WHERE x.id = ANY (${ids}::uuid[])`,
  )
  const { rows } = await sql<Chosen>`
    WITH held AS MATERIALIZED (
      SELECT x.* FROM attendance_exception x WHERE x.id = ANY (${ids}::uuid[])
      ORDER BY x.id FOR UPDATE)
    SELECT c.id, c.version AS seen, x.version, x.status, coalesce(${isClosedDay}, false) AS locked
    FROM json_to_recordset(${JSON.stringify(chosen)}::json) AS c (id uuid, version integer)
    LEFT JOIN held x ON x.id = c.id
    LEFT JOIN attendance_day d ON (d.company_id, d.employee_id, d.business_date) =
      (x.company_id, x.employee_id, x.business_date)`.execute(trx)
  return rows
}

/** Writes what was decided about exceptions as they are: to their rows, and for whenever their days are built anew. */
export async function writeDecisions(
  trx: Trx,
  companyId: string,
  userId: string,
  ids: readonly string[],
  { to, reason }: { to: AttendanceException['status']; reason: string | null },
): Promise<void> {
  const rows = sql`SELECT x.* FROM attendance_exception x WHERE x.company_id = ${companyId} AND x.id = ANY (${[...ids]}::uuid[])`
  if (to === 'open')
    await sql`
      DELETE FROM attendance_decision c USING (${rows}) x WHERE c.company_id = x.company_id
        AND c.employee_id = x.employee_id AND c.business_date = x.business_date AND c.kind = x.kind
        AND c.at IS NOT DISTINCT FROM x.at`.execute(trx)
  else
    await sql`
      INSERT INTO attendance_decision AS c (company_id, employee_id, business_date, kind, at, seconds, decision, reason,
        decided_by)
      SELECT company_id, employee_id, business_date, kind, at, seconds, ${to}, ${reason}, ${userId} FROM (${rows}) x
      ORDER BY id
      ON CONFLICT ON CONSTRAINT attendance_decision_once DO UPDATE SET seconds = excluded.seconds,
        decision = excluded.decision, reason = excluded.reason, decided_by = excluded.decided_by,
        decided_at = clock_timestamp(), version = c.version + 1`.execute(trx)
  await sql`
    UPDATE attendance_exception SET status = ${to}, version = version + 1
    WHERE company_id = ${companyId} AND id = ANY (${[...ids]}::uuid[])`.execute(trx)
}

/** Of an `overtime_day` `x`. */
const overtime = overtimeOf('x')
/** What came of a day after its timesheet was locked can be decided: it is booked in another month. */
const isSettled = sql<boolean>`CASE WHEN x.corrected THEN coalesce(x.business_date < ${closedBefore}, false)
  ELSE ${isClosedDay} END`
const overtimeState = sql`CASE WHEN c.id IS NULL OR c.seconds < ${overtime} THEN
    CASE WHEN x.overtime_approved_seconds >= ${overtime} THEN 'approved' ELSE 'waiting' END
  WHEN c.approved_seconds = 0 THEN 'refused' ELSE 'approved' END`

export async function pageOfOvertime(trx: Trx, query: OvertimeQuery): Promise<Page<OvertimeDay>> {
  const { state } = query
  return pageOf(trx, query, {
    columns: sql<OvertimeDay>`
      ${person} AS employee, x.business_date::text AS date, ${overtime} AS seconds,
      jsonb_build_object('day', x.overtime_day_seconds, 'night', x.overtime_night_seconds, 'week', x.overtime_week_seconds,
        'rest', x.overtime_rest_seconds, 'holiday', x.overtime_holiday_seconds) AS kinds,
      x.overtime_approved_seconds AS approved,
      CASE WHEN x.overtime_leave_seconds > 0 THEN jsonb_build_object('id', lt.id, 'name', lt.name,
        'hours', round(x.overtime_leave_seconds * c.leave_factor / 3600, 3)) END AS leave, ${overtimeState} AS state, c.reason,
      u.first_name || ' ' || u.last_name AS by, ${isSettled} AS locked`,
    from: sql`FROM overtime_day x ${people}
      JOIN attendance_rules a ON a.company_id = x.company_id AND a.site_id = x.site_id
        AND (a.rules->>'overtimeNeedsApproval')::boolean
      LEFT JOIN overtime_decision c ON (c.company_id, c.employee_id, c.business_date) =
        (x.company_id, x.employee_id, x.business_date)
      LEFT JOIN leave_type lt ON lt.company_id = c.company_id AND lt.id = c.leave_type_id
      LEFT JOIN user_account u ON u.company_id = c.company_id AND u.id = c.decided_by
      WHERE ${overtime} > 0 AND ${narrowed(query)}
        AND (${state ?? null}::text IS NULL OR ${overtimeState} = ${state ?? null})`,
    orderBy: sql`x.business_date DESC, e.code, e.id`,
    countedApart: true,
  })
}

/** A day whose overtime is to be decided, as it is now. */
export interface OvertimeChosen {
  employee: string
  date: string
  seconds: number
  approved: number
  /** Null where there is no such day. */
  now: number | null
  locked: boolean
}

export async function chosenOvertime(trx: Trx, days: DecideOvertime['days']): Promise<OvertimeChosen[]> {
  await holdTimesheetsOfDays(
    trx,
    sql`SELECT c.employee, c.date FROM json_to_recordset(${JSON.stringify(days)}::json) AS c (employee uuid, date date)`,
  )
  const { rows } = await sql<OvertimeChosen>`
    SELECT c.employee, c.date::text AS date, c.seconds, c.approved,
      coalesce(${overtime}, CASE WHEN d.employee_id IS NOT NULL THEN 0 END) AS now, coalesce(${isSettled}, false) AS locked
    FROM json_to_recordset(${JSON.stringify(days)}::json) AS c (employee uuid, date date, seconds integer, approved integer)
    LEFT JOIN overtime_day x ON x.employee_id = c.employee AND x.business_date = c.date
    LEFT JOIN attendance_day d ON d.employee_id = c.employee AND d.business_date = c.date`.execute(trx)
  return rows
}

export async function writeOvertime(
  trx: Trx,
  companyId: string,
  userId: string,
  days: readonly OvertimeChosen[],
  { reason, leave }: { reason: string | null; leave: { id: string; factor: number } | null },
): Promise<void> {
  await sql`
    INSERT INTO overtime_decision AS o (company_id, employee_id, business_date, seconds, approved_seconds, leave_type_id,
      leave_factor, reason, decided_by)
    SELECT ${companyId}, employee, date, seconds, approved, CASE WHEN approved > 0 THEN ${leave?.id ?? null}::uuid END,
      CASE WHEN approved > 0 THEN ${leave?.factor ?? null}::numeric END, ${reason}, ${userId}
    FROM json_to_recordset(${JSON.stringify(days)}::json) AS c (employee uuid, date date, seconds integer, approved integer)
    ORDER BY employee, date
    ON CONFLICT (company_id, employee_id, business_date) DO UPDATE SET seconds = excluded.seconds,
      approved_seconds = excluded.approved_seconds, leave_type_id = excluded.leave_type_id,
      leave_factor = excluded.leave_factor, reason = excluded.reason, decided_by = excluded.decided_by,
      decided_at = clock_timestamp(), version = o.version + 1`.execute(trx)
}
