import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { AttendanceDay, PersonDays } from '../days/attendance-day.ts'
import { bookCorrections } from '../corrections/book-corrections.ts'
import { readClosedBefore } from '../closed-days.ts'
import { instant, rowOf } from './day-row.ts'

/** Somebody, and the site at which the days stand that are written. */
interface Whose {
  companyId: string
  employee: string
  at: string
}

/**
 * Makes the rows of a person's days what they should be, and writes only what differs; days of locked timesheets stay, and
 * by how much they would be other is booked in a later month. Days that are closed stay, and nothing is booked of them.
 *
 * @returns whether anything was written.
 */
export async function writeDays(trx: Trx, of: Whose, range: DateRange, built: PersonDays): Promise<boolean> {
  const { companyId, employee } = of
  const closed = await readClosedBefore(trx)
  const { to } = range
  const from = closed !== null && closed > range.from ? closed : range.from
  if (from > to) return false
  const locked = await lockedDates(trx, of, { from, to })
  const own = <T extends { date: string }>(rows: readonly T[]) =>
    rows.filter(({ date }) => date >= from && date <= to && !locked.has(date))
  const days = own(built.days)
  const free = sql`company_id = ${companyId} AND employee_id = ${employee}
      AND business_date BETWEEN ${from}::date AND ${to}::date AND business_date <> ALL (${[...locked]}::date[])`

  const gone = await sql`
    DELETE FROM attendance_day WHERE ${free} AND business_date <> ALL (${days.map(({ date }) => date)}::date[])`.execute(
    trx,
  )
  const changed = days.length > 0 ? await upsertDays(trx, of, days) : 0
  const stays = await writeStays(trx, of, free, own(built.stays))
  const exceptions = await writeExceptions(trx, of, free, own(built.exceptions))
  const booked = await bookCorrections(trx, of, { from, to }, locked, built.days)
  return Number(gone.numAffectedRows) + changed + stays + exceptions + booked > 0
}

/** Dates of locked timesheets: of the site that a day stands at, of that at which it would stand where there is none yet. */
async function lockedDates(
  trx: Trx,
  { companyId, employee, at }: Whose,
  { from, to }: DateRange,
): Promise<Set<string>> {
  const { rows } = await sql<{ date: string }>`
    SELECT dates.date::text FROM (SELECT d::date AS date FROM generate_series(${from}::date, ${to}::date, '1 day') d) dates
    LEFT JOIN attendance_day o ON o.company_id = ${companyId} AND o.employee_id = ${employee} AND o.business_date = dates.date
    WHERE EXISTS (SELECT FROM timesheet_period p WHERE p.company_id = ${companyId}
      AND p.site_id = coalesce(o.site_id, ${at}) AND p.locked_at IS NOT NULL AND p.during @> dates.date)`.execute(trx)
  return new Set(rows.map(({ date }) => date))
}

async function upsertDays(
  trx: Trx,
  { companyId, employee, at }: Whose,
  days: readonly AttendanceDay[],
): Promise<number> {
  const rows = days.map(rowOf)
  const columns = Object.keys(rows[0]!)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const values = columns.filter((column) => column !== 'business_date')
  const both = (from: string) => sql.join(values.map((column) => sql.ref(`${from}.${column}`)))
  const { numAffectedRows } = await sql`
    INSERT INTO attendance_day AS d (company_id, employee_id, site_id, department_id, position_id, ${list})
    SELECT ${companyId}, ${employee}, ${at}, p.department_id, p.position_id, ${sql.join(columns.map((column) => sql.ref(`made.${column}`)))}
    FROM (SELECT ${list} FROM json_populate_recordset(NULL::attendance_day, ${JSON.stringify(rows)}::json)) made
    LEFT JOIN LATERAL placement_on(${companyId}, ${employee}, made.business_date) p ON true
    ON CONFLICT (company_id, employee_id, business_date) DO UPDATE SET site_id = excluded.site_id,
      department_id = excluded.department_id, position_id = excluded.position_id,
      ${sql.join(values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))},
      updated_at = clock_timestamp()
    WHERE (d.site_id, d.department_id, d.position_id, ${both('d')}) IS DISTINCT FROM
      (excluded.site_id, excluded.department_id, excluded.position_id, ${both('excluded')})`.execute(trx)
  return Number(numAffectedRows)
}

/** Stays by their place in their day. */
export function numberStays(stays: PersonDays['stays']): { stay: PersonDays['stays'][number]; number: number }[] {
  let number = 0
  return stays.map((stay, i) => ({ stay, number: (number = stay.date === stays[i - 1]?.date ? number + 1 : 1) }))
}

/** One of a kind at an instant of a day is kept, by its first punch. */
export function exceptionsOnce(exceptions: PersonDays['exceptions']): PersonDays['exceptions'] {
  const once = new Map<string, PersonDays['exceptions'][number]>()
  for (const one of exceptions) {
    const key = `${one.date} ${one.kind} ${one.at}`
    const earlier = once.get(key)
    if (!earlier || (one.punch !== null && (earlier.punch === null || one.punch < earlier.punch))) once.set(key, one)
  }
  return [...once.values()]
}

async function writeStays(
  trx: Trx,
  { companyId, employee }: Whose,
  free: ReturnType<typeof sql>,
  stays: PersonDays['stays'],
): Promise<number> {
  const rows = numberStays(stays).map(({ stay, number }) => ({
    business_date: stay.date,
    number,
    zone_id: stay.zone.id,
    kind: stay.zone.kind,
    started_at: instant(stay.start),
    ended_at: instant(stay.end),
    entered_by: stay.entered,
    left_by: stay.left,
    auto_exit: stay.autoExit,
  }))
  const { rows: written } = await sql`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM json_populate_recordset(NULL::zone_stay, ${JSON.stringify(rows)}::json)),
    gone AS (
      DELETE FROM zone_stay s WHERE ${free}
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.business_date = s.business_date AND w.number = s.number)
      RETURNING 1),
    made AS (
      INSERT INTO zone_stay AS s (company_id, employee_id, business_date, number, zone_id, kind, started_at, ended_at,
        entered_by, left_by, auto_exit)
      SELECT ${companyId}, ${employee}, business_date, number, zone_id, kind, started_at, ended_at, entered_by, left_by,
        auto_exit FROM wanted
      ON CONFLICT (company_id, employee_id, business_date, number) DO UPDATE SET zone_id = excluded.zone_id,
        kind = excluded.kind, started_at = excluded.started_at, ended_at = excluded.ended_at,
        entered_by = excluded.entered_by, left_by = excluded.left_by, auto_exit = excluded.auto_exit
      WHERE (s.zone_id, s.kind, s.started_at, s.ended_at, s.entered_by, s.left_by, s.auto_exit) IS DISTINCT FROM
        (excluded.zone_id, excluded.kind, excluded.started_at, excluded.ended_at, excluded.entered_by, excluded.left_by,
          excluded.auto_exit)
      RETURNING 1)
    SELECT 1 FROM gone UNION ALL SELECT 1 FROM made`.execute(trx)
  return written.length
}

async function writeExceptions(
  trx: Trx,
  { companyId, employee }: Whose,
  free: ReturnType<typeof sql>,
  exceptions: PersonDays['exceptions'],
): Promise<number> {
  const rows = exceptionsOnce(exceptions).map((one) => ({
    business_date: one.date,
    kind: one.kind,
    severity: one.severity,
    at: instant(one.at),
    seconds: one.seconds,
    punch_id: one.punch,
    status: one.status,
  }))
  const { rows: written } = await sql`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM json_populate_recordset(NULL::attendance_exception, ${JSON.stringify(rows)}::json)),
    gone AS (
      DELETE FROM attendance_exception x WHERE ${free} AND NOT EXISTS (SELECT FROM wanted w
        WHERE w.business_date = x.business_date AND w.kind = x.kind AND w.at IS NOT DISTINCT FROM x.at)
      RETURNING 1),
    made AS (
      INSERT INTO attendance_exception AS x (company_id, employee_id, business_date, kind, severity, at, seconds, punch_id,
        status, site_id)
      SELECT ${companyId}, ${employee}, w.business_date, w.kind, w.severity, w.at, w.seconds, w.punch_id, w.status, d.site_id
      FROM wanted w JOIN attendance_day d ON d.company_id = ${companyId} AND d.employee_id = ${employee}
        AND d.business_date = w.business_date
      ON CONFLICT ON CONSTRAINT attendance_exception_once DO UPDATE SET severity = excluded.severity,
        seconds = excluded.seconds, punch_id = excluded.punch_id, status = excluded.status, site_id = excluded.site_id,
        version = x.version + 1
      WHERE (x.severity, x.seconds, x.punch_id, x.status, x.site_id) IS DISTINCT FROM
        (excluded.severity, excluded.seconds, excluded.punch_id, excluded.status, excluded.site_id)
      RETURNING 1)
    SELECT 1 FROM gone UNION ALL SELECT 1 FROM made`.execute(trx)
  return written.length
}
