import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import { dayStatuses } from '../attendance/days/attendance-day.contract.ts'
import { paidOvertime, overtimeOf } from '../attendance/exceptions/counted-overtime.ts'
import { overtimeKinds } from '../attendance/days/overtime.ts'
import { type PayItem, payItems } from './timesheet-codes.contract.ts'
import type { Timesheet, TimesheetPerson, TimesheetQuery } from './timesheets.contract.ts'

export const firstOf = (month: string): string => `${month}-01`

const seconds = payItems.filter((item) => !item.endsWith('_days'))
const statusOf: Partial<Record<PayItem, string>> = {
  absent_days: 'absent',
  excused_days: 'excused',
  leave_days: 'leave',
  rest_days: 'rest',
  holiday_days: 'holiday',
}
const overtime = overtimeOf('d')

/** Approved overtime is paid, but not refused or undecided overtime, or overtime given as leave. */
const isOvertime = (item: PayItem): boolean => item.startsWith('overtime_')
const secondsOf = (item: PayItem) =>
  isOvertime(item) ? paidOvertime('d', `${item}_seconds`) : sql.ref(`d.${item}_seconds`)

const items = sql.join(
  payItems.map((item) => {
    const status = statusOf[item]
    return sql`${sql.lit(item)}, ${status ? sql`count(*) FILTER (WHERE d.status = ${sql.lit(status)})` : sql`sum(${secondsOf(item)})`}`
  }),
)
const none = sql.lit(JSON.stringify(Object.fromEntries(payItems.map((item) => [item, 0]))))
const corrected = sql.join([
  ...seconds.map((item) => {
    const column = `${item}_seconds`
    const of = isOvertime(item)
      ? sql`${paidOvertime('since', column)} - ${paidOvertime('before', column)}`
      : sql.ref(`c.${column}`)
    return sql`${sql.lit(item)}, sum(${of})`
  }),
  sql`'absent_days', sum(c.absent_days), 'leave_days', sum(c.leave_days)`,
  sql`'excused_days', 0, 'rest_days', 0, 'holiday_days', 0`,
])

const overtimeColumns = [
  ...overtimeKinds.map((kind) => `overtime_${kind}_seconds`),
  'overtime_approved_seconds',
  'overtime_leave_seconds',
]
/** Overtime of a day with the corrections that earlier months hold, and with the booking `c` too. */
const earlier = sql.join(
  overtimeColumns.map(
    (name) => sql`coalesce(${sql.ref(`d.${name}`)}, 0) + coalesce(sum(${sql.ref(`e.${name}`)}), 0) AS ${sql.ref(name)}`,
  ),
)
const later = sql.join(
  overtimeColumns.map((name) => sql`${sql.ref(`before.${name}`)} + ${sql.ref(`c.${name}`)} AS ${sql.ref(name)}`),
)

/** People within the caller's scope with days in a month at a site, and with membership of the site in that month. */
export async function peopleOfMonth(
  trx: Trx,
  companyId: string,
  userId: string,
  { site, month, department, manager }: TimesheetQuery,
): Promise<TimesheetPerson[]> {
  const first = sql`${firstOf(month)}::date`
  const next = sql`(${first} + interval '1 month')::date`
  const { rows } = await sql<TimesheetPerson>`
    WITH exceptions AS MATERIALIZED (
      SELECT employee_id, business_date, count(*) AS open FROM attendance_exception
      WHERE company_id = ${companyId} AND status = 'open' AND business_date >= ${first} AND business_date < ${next}
      GROUP BY employee_id, business_date),
    days AS MATERIALIZED (
      SELECT d.employee_id, max(d.updated_at) AS updated_at, array_agg(d.department_id ORDER BY d.business_date DESC) AS departments,
        sum(d.planned_seconds) AS planned, sum(${overtime}) AS overtime,
        sum(d.overtime_approved_seconds) AS approved, json_build_object(${items}) AS items,
        json_object_agg(extract(day FROM d.business_date), json_build_array(
          array_position(${sql.lit(`{${dayStatuses.join(',')}}`)}::text[], d.status) - 1, d.planned_seconds, d.worked_seconds,
          d.missing_seconds, ${overtime}, d.overtime_approved_seconds, coalesce(x.open, 0))) AS cells
      FROM attendance_day d LEFT JOIN exceptions x USING (employee_id, business_date)
      WHERE d.company_id = ${companyId} AND d.site_id = ${site} AND d.business_date >= ${first} AND d.business_date < ${next}
      GROUP BY d.employee_id),
    corrections AS MATERIALIZED (
      SELECT c.employee_id, json_build_object(${corrected}) AS items FROM timesheet_correction c
      LEFT JOIN attendance_day d ON d.company_id = c.company_id AND d.employee_id = c.employee_id
        AND d.business_date = c.business_date
      CROSS JOIN LATERAL (SELECT ${earlier} FROM timesheet_correction e WHERE e.company_id = c.company_id
        AND e.employee_id = c.employee_id AND e.business_date = c.business_date AND e.booked_in < c.booked_in) before
      CROSS JOIN LATERAL (SELECT ${later}) since
      WHERE c.company_id = ${companyId} AND c.site_id = ${site} AND c.booked_in = ${first} GROUP BY c.employee_id),
    comments AS MATERIALIZED (
      SELECT m.employee_id, json_agg(json_build_object('id', m.id, 'date', m.business_date, 'text', m.text, 'at', m.created_at,
        'by', u.first_name || ' ' || u.last_name, 'own', m.created_by = ${userId}) ORDER BY m.created_at, m.id) AS list
      FROM timesheet_comment m JOIN user_account u ON u.company_id = m.company_id AND u.id = m.created_by
      WHERE m.company_id = ${companyId} AND m.business_date >= ${first} AND m.business_date < ${next} GROUP BY m.employee_id)
    SELECT e.id, e.code, e.name, dep.name AS department,
      json_build_object('status', coalesce(a.status, 'open'), 'version', coalesce(a.version, 0), 'at', a.decided_at,
        'by', u.first_name || ' ' || u.last_name,
        'changed', coalesce(a.status = 'approved' AND d.updated_at > a.decided_at, false)) AS approval,
      coalesce(d.cells, '{}') AS cells, coalesce(d.planned, 0) AS planned, coalesce(d.overtime, 0) AS overtime,
      coalesce(d.approved, 0) AS "overtimeApproved", coalesce(d.items, ${none}) AS items, k.items AS corrections,
      coalesce(m.list, '[]') AS comments
    FROM employee e
    LEFT JOIN days d ON d.employee_id = e.id
    LEFT JOIN corrections k ON k.employee_id = e.id
    LEFT JOIN comments m ON m.employee_id = e.id
    LEFT JOIN LATERAL (SELECT p.department_id FROM placements_during(e.company_id, e.id, ${first}, ${next}) p
      WHERE p.site_id = ${site} ORDER BY p.valid_from DESC LIMIT 1) own ON true
    CROSS JOIN LATERAL (SELECT coalesce(d.departments, ARRAY[own.department_id], ARRAY[e.department_id]) AS all) of
    LEFT JOIN department dep ON dep.company_id = e.company_id AND dep.id = of.all[1]
    LEFT JOIN timesheet_approval a ON a.company_id = e.company_id AND a.employee_id = e.id AND a.month = ${first}
    LEFT JOIN user_account u ON u.company_id = a.company_id AND u.id = a.decided_by
    WHERE e.company_id = ${companyId} AND ${seenPeople}
      AND (d.employee_id IS NOT NULL OR k.employee_id IS NOT NULL OR (e.active AND own IS NOT NULL
        AND coalesce(e.employed_from < ${next}, true) AND coalesce(e.employed_until >= ${first}, true)))
      AND (${department ?? null}::uuid IS NULL OR ${department ?? null} = ANY (of.all))
      AND (${manager ?? null}::uuid IS NULL OR e.manager_id = ${manager ?? null})
    ORDER BY dep.name NULLS LAST, e.name, e.code`.execute(trx)
  return rows
}

/** Leave of one person, of the types with one payroll code; null: the shared code of all leave. */
export interface PaidLeave {
  employee: string
  code: string | null
  /** Days that are leave and nothing else, as shares of what such days are in all. */
  wholeDays: number
  /** Of days that are worked too: in days, and of types that are counted so in hours. */
  partDays: number
  hours: number
  /** The code says that somebody was ill. */
  health: boolean
}

/**
 * Of a month at a site; a day of several types is shared among them by time. A whole day on which somebody was there all the
 * same is an exception to decide, and none of leave in the timesheet either.
 */
export async function paidLeaveOf(
  trx: Trx,
  companyId: string,
  { site, month }: Pick<TimesheetQuery, 'site' | 'month'>,
): Promise<PaidLeave[]> {
  const first = sql`${firstOf(month)}::date`
  const sum = (condition: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
    sql`coalesce(round(sum(${of}) FILTER (WHERE ${condition}), 2), 0)::float8`
  const { rows } = await sql<PaidLeave>`
    SELECT employee_id AS employee, pay_code AS code, ${sum(sql`whole`, sql`share`)} AS "wholeDays",
      ${sum(sql`NOT whole AND unit <> 'hour'`, sql`amount`)} AS "partDays",
      ${sum(sql`NOT whole AND unit = 'hour'`, sql`amount`)} AS hours, bool_or(health) AS health
    FROM (
      SELECT l.employee_id, t.pay_code, t.health AND t.pay_code IS NOT NULL AS health, t.unit, l.amount, d.status = 'leave' AS whole, CASE l.part WHEN 'whole' THEN 1
        ELSE away.seconds / sum(away.seconds) OVER (PARTITION BY l.employee_id, l.business_date) END AS share
      FROM attendance_day d
      JOIN leave_day l ON l.company_id = d.company_id AND l.employee_id = d.employee_id
        AND l.business_date = d.business_date AND l.holds
      CROSS JOIN LATERAL (SELECT extract(epoch FROM upper(l.during) - lower(l.during)) AS seconds) away
      JOIN leave_request r ON r.company_id = l.company_id AND r.id = l.request_id
      JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
      WHERE d.company_id = ${companyId} AND d.site_id = ${site} AND (d.status = 'leave' OR l.part <> 'whole')
        AND d.business_date >= ${first} AND d.business_date < (${first} + interval '1 month')::date) one
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(trx)
  return rows
}

/** The days of a month at a site, and its lock; undefined for a site that the company does not have. */
export async function readMonth(
  trx: Trx,
  site: string,
  month: string,
): Promise<Pick<Timesheet, 'days' | 'lock' | 'over'> | undefined> {
  const first = sql`${firstOf(month)}::date`
  const { rows } = await sql<Pick<Timesheet, 'days' | 'lock' | 'over'>>`
    SELECT (SELECT json_agg(json_build_object('date', day::date, 'holiday', c.date IS NOT NULL) ORDER BY day)
        FROM generate_series(${first}, ${first} + interval '1 month' - interval '1 day', interval '1 day') AS day
        LEFT JOIN day_off c ON c.company_id = s.company_id AND c.site_id = s.id AND c.date = day::date
          AND NOT c.working) AS days,
      (SELECT json_build_object('version', p.version, 'at', p.locked_at, 'by', u.first_name || ' ' || u.last_name)
        FROM timesheet_period p LEFT JOIN user_account u ON u.company_id = p.company_id AND u.id = p.locked_by
        WHERE p.company_id = s.company_id AND p.site_id = s.id AND p.during @> ${first}) AS lock,
      at_zone(now(), s.time_zone)::date >= (${first} + interval '1 month')::date AS over
    FROM site s WHERE s.id = ${site}`.execute(trx)
  return rows[0]
}

/** @returns how many of the people had the status and version that were seen, and changed. */
export async function writeApprovals(
  trx: Trx,
  companyId: string,
  userId: string,
  {
    site,
    month,
    people,
    from,
    to,
  }: { site: string; month: string; people: readonly object[]; from: readonly string[]; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ employee: string }>`
    INSERT INTO timesheet_approval AS a (company_id, employee_id, month, status, decided_by)
    SELECT ${companyId}, e.id, ${firstOf(month)}::date, ${to}, ${userId}
    FROM json_to_recordset(${JSON.stringify(people)}::json) AS c (employee uuid, version integer)
    JOIN employee e ON e.id = c.employee
    LEFT JOIN timesheet_approval o ON o.company_id = e.company_id AND o.employee_id = e.id AND o.month = ${firstOf(month)}::date
    -- People of this sheet without a locked sheet of another site: a person has one status per month, wherever they
    -- worked.
    WHERE (EXISTS (SELECT FROM attendance_day d WHERE d.company_id = e.company_id AND d.employee_id = e.id
          AND d.site_id = ${site} AND d.business_date >= ${firstOf(month)}::date
          AND d.business_date < ${firstOf(month)}::date + interval '1 month')
        OR EXISTS (SELECT FROM placements_during(e.company_id, e.id, ${firstOf(month)}::date,
            (${firstOf(month)}::date + interval '1 month')::date) p
          WHERE coalesce(p.site_id, (SELECT f.id FROM site f ORDER BY f.code LIMIT 1)) = ${site}))
      AND NOT EXISTS (SELECT FROM attendance_day d
        JOIN timesheet_period p ON p.company_id = d.company_id AND p.site_id = d.site_id
          AND p.locked_at IS NOT NULL AND p.during @> d.business_date
        WHERE d.company_id = e.company_id AND d.employee_id = e.id AND d.business_date >= ${firstOf(month)}::date
          AND d.business_date < ${firstOf(month)}::date + interval '1 month')
      AND coalesce(o.version, 0) = c.version AND coalesce(o.status, 'open') = ANY (${[...from]}::text[])
    ORDER BY e.id
    ON CONFLICT (company_id, employee_id, month) DO UPDATE SET status = excluded.status, decided_by = excluded.decided_by,
      decided_at = clock_timestamp(), version = a.version + 1
    -- Somebody else decided since the rows were read.
    WHERE a.status = ANY (${[...from]}::text[])
    RETURNING employee_id AS employee`.execute(trx)
  return rows.map(({ employee }) => employee)
}
