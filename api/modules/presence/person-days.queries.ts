import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { zoneKinds } from '../attendance/punches/punch-codes.contract.ts'
import { privateZones } from './inside-now.ts'
import { isoOf } from './iso.ts'
import type { DayPunch, OnePersonDay, OwnRoster, PersonDay } from './presence.contract.ts'

export interface PersonHead {
  employee: OnePersonDay['employee']
  timeZone: string
  siteId: string
  companyId: string
}

const noSite = sql`(SELECT f.id FROM site f WHERE f.company_id = e.company_id ORDER BY f.code LIMIT 1)`

/**
 * A person with the clock of their site, within the caller's scope.
 *
 * @param by id, or the account with which they sign in.
 */
export async function findPerson(trx: Trx, by: { id: string } | { account: string }): Promise<PersonHead | undefined> {
  const isPerson = 'id' in by ? sql`e.id = ${by.id} AND ${seenPeople}` : sql`e.user_id = ${by.account}`
  const { rows } = await sql<PersonHead>`
    SELECT jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'department', t.name) AS employee,
      s.time_zone AS "timeZone", s.id AS "siteId", e.company_id AS "companyId"
    FROM employee e
    LEFT JOIN department t ON t.company_id = e.company_id AND t.id = e.department_id
    JOIN site s ON s.company_id = e.company_id AND s.id = coalesce(e.site_id, ${noSite})
    WHERE ${isPerson}`.execute(trx)
  return rows[0]
}

/** A row for each date of a range, with or without data; stays as recorded. */
export async function listDays(trx: Trx, { employee, siteId }: PersonHead, range: DateRange): Promise<PersonDay[]> {
  const zones = sql.join(
    zoneKinds.map((kind) => {
      const of = (part: string) => sql`coalesce(${sql.ref(`d.${kind}_${part}`)}, 0)`
      return sql`jsonb_build_object('kind', ${sql.lit(kind)}, 'seconds', ${of('seconds')}, 'entries', ${of('entries')})`
    }),
  )
  const seconds = (column: string) => sql`coalesce(${sql.ref(`d.${column}_seconds`)}, 0)`
  const { rows } = await sql<PersonDay>`
    SELECT day::date::text AS date, coalesce(d.kind, a.kind) AS kind, d.status, a.shift,
      ${isoOf(sql`coalesce(d.shift_start, lower(i.during))`)} AS "shiftStart",
      ${isoOf(sql`coalesce(d.shift_end, upper(i.during))`)} AS "shiftEnd",
      coalesce((SELECT jsonb_agg(jsonb_build_object('start', lower(b), 'end', upper(b)) ORDER BY b)
        FROM unnest(i.breaks) b), '[]') AS breaks,
      ${isoOf(sql`d.first_in`)} AS "firstIn", ${isoOf(sql`d.last_out`)} AS "lastOut", coalesce(d.inside, false) AS inside,
      ${seconds('planned')} AS planned, ${seconds('present')} AS present, ${seconds('worked')} AS worked,
      ${seconds('missing')} AS missing, ${seconds('night')} AS night, ${seconds('late')} AS late,
      ${seconds('early_leave')} AS "earlyLeave",
      coalesce(d.overtime_day_seconds + d.overtime_night_seconds + d.overtime_week_seconds + d.overtime_rest_seconds
        + d.overtime_holiday_seconds, 0) AS overtime,
      coalesce(d.auto_exits, 0) AS "autoExits", ${seconds('auto_exit')} AS assumed,
      coalesce(d.auto_out, false) AS "autoOut", jsonb_build_array(${zones}) AS zones,
      coalesce((SELECT jsonb_agg(jsonb_build_object('zone', z.name, 'kind', s.kind, 'start', s.started_at,
          'end', s.ended_at, 'autoExit', s.auto_exit) ORDER BY s.number)
        FROM zone_stay s LEFT JOIN zone z ON z.company_id = s.company_id AND z.id = s.zone_id
        WHERE s.employee_id = ${employee.id} AND s.business_date = day::date), '[]') AS stays,
      (SELECT count(*) FROM attendance_exception x
        WHERE x.employee_id = ${employee.id} AND x.business_date = day::date) AS exceptions
    FROM generate_series(${range.from}::date, ${range.to}::date, '1 day') day
    LEFT JOIN attendance_day d ON d.employee_id = ${employee.id} AND d.business_date = day::date
    LEFT JOIN roster_day a ON a.employee_id = ${employee.id} AND a.business_date = day::date
    LEFT JOIN shift_instance i ON i.site_id = coalesce(d.site_id, ${siteId}) AND i.business_date = day::date
      AND i.shift = a.shift
    ORDER BY day`.execute(trx)
  return rows
}

/** The nearest months outside a range in which a day of the person is rostered or counted, `YYYY-MM`. */
export async function findMonthsAround(
  trx: Trx,
  { employee }: PersonHead,
  { from, to }: DateRange,
): Promise<{ before: string | null; after: string | null }> {
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    SELECT to_char(greatest(
        (SELECT max(business_date) FROM attendance_day WHERE employee_id = ${employee.id} AND business_date < ${from}::date),
        (SELECT max(business_date) FROM roster_day WHERE employee_id = ${employee.id} AND business_date < ${from}::date)
      ), 'YYYY-MM') AS before,
      to_char(least(
        (SELECT min(business_date) FROM attendance_day WHERE employee_id = ${employee.id} AND business_date > ${to}::date),
        (SELECT min(business_date) FROM roster_day WHERE employee_id = ${employee.id} AND business_date > ${to}::date)
      ), 'YYYY-MM') AS after`.execute(trx)
  return rows[0]!
}

/** The punches of a day: those of its stays, and others in its time. @param whole includes private zones. */
export async function listDayPunches(
  trx: Trx,
  { employee, timeZone }: PersonHead,
  day: PersonDay,
  whole: boolean,
): Promise<DayPunch[]> {
  const edge = (instant: string | null, days: number) =>
    instant
      ? sql`${instant}::timestamptz`
      : sql`at_zone((${day.date}::date + ${days}::integer)::timestamp, ${timeZone})`
  const first = [day.firstIn, day.shiftStart].flatMap((at) => at ?? []).toSorted()[0] ?? null
  const last =
    [day.lastOut, day.shiftEnd]
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  const hidden = whole ? [] : [...privateZones]
  const { rows } = await sql<DayPunch>`
    SELECT p.id, ${isoOf(sql`p.occurred_at`)} AS at, r.name AS reader, p.source,
      CASE WHEN p.state IN ('in', 'break_in', 'overtime_in') THEN 'in'
        WHEN p.state IN ('out', 'break_out', 'overtime_out') THEN 'out' END AS direction,
      p.reason, u.first_name || ' ' || u.last_name AS "enteredBy"
    FROM punch p
    JOIN reader r ON r.company_id = p.company_id AND r.id = p.reader_id
    JOIN zone f ON f.company_id = r.company_id AND f.id = r.from_zone_id
    JOIN zone t ON t.company_id = r.company_id AND t.id = r.to_zone_id
    LEFT JOIN user_account u ON u.company_id = p.company_id AND u.id = p.created_by
    WHERE p.employee_id = ${employee.id} AND p.counts
      AND f.kind <> ALL (${hidden}::text[]) AND t.kind <> ALL (${hidden}::text[])
      AND p.occurred_at >= ${edge(first, 0)} - interval '2 hours'
      AND p.occurred_at <= CASE WHEN ${day.inside} THEN now() ELSE ${edge(last, 1)} + interval '2 hours' END
    ORDER BY p.occurred_at, p.id LIMIT 500`.execute(trx)
  return rows
}

export async function listDayExceptions(
  trx: Trx,
  { employee }: PersonHead,
  date: string,
  whole: boolean,
): Promise<OnePersonDay['found']> {
  const hidden = whole ? [] : [...privateZones]
  const { rows } = await sql<OnePersonDay['found'][number]>`
    SELECT x.kind, x.severity, x.seconds, CASE WHEN coalesce(f.kind = ANY (${hidden}::text[])
      OR t.kind = ANY (${hidden}::text[]), false) IS FALSE THEN ${isoOf(sql`x.at`)} END AS at
    FROM attendance_exception x
    LEFT JOIN punch p ON p.company_id = x.company_id AND p.id = x.punch_id
    LEFT JOIN reader r ON r.company_id = p.company_id AND r.id = p.reader_id
    LEFT JOIN zone f ON f.company_id = r.company_id AND f.id = r.from_zone_id
    LEFT JOIN zone t ON t.company_id = r.company_id AND t.id = r.to_zone_id
    WHERE x.employee_id = ${employee.id} AND x.business_date = ${date}::date ORDER BY x.at NULLS LAST, x.kind`.execute(
    trx,
  )
  return rows
}

export async function listWaiting(trx: Trx, { employee }: PersonHead, date: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT r.name FROM attendance_day d JOIN reader r ON r.company_id = d.company_id AND r.id = ANY (d.waiting_for)
    WHERE d.employee_id = ${employee.id} AND d.business_date = ${date}::date AND d.status = 'waiting'
    ORDER BY r.name`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Rostered days of a person from a date on. */
export async function listRoster(
  trx: Trx,
  { employee, siteId }: PersonHead,
  { from, to }: DateRange,
): Promise<OwnRoster['days']> {
  const { rows } = await sql<OwnRoster['days'][number]>`
    SELECT a.business_date::text AS date, a.shift,
      CASE WHEN c.working = false AND a.kind = 'work' THEN 'holiday' ELSE a.kind END AS kind,
      ${isoOf(sql`coalesce(lower(i.during), planned.start)`)} AS start,
      ${isoOf(sql`coalesce(upper(i.during), planned.start
        + CASE WHEN n.ends_at > n.starts_at THEN n.ends_at - n.starts_at ELSE n.ends_at - n.starts_at + interval '1 day' END)`)} AS "end"
    FROM roster_day a
    LEFT JOIN day_off c ON c.company_id = a.company_id AND c.site_id = ${siteId} AND c.date = a.business_date
    LEFT JOIN shift_instance i ON i.company_id = a.company_id AND i.site_id = ${siteId}
      AND i.business_date = a.business_date AND i.shift = a.shift
    LEFT JOIN shift_definition n ON n.company_id = a.company_id AND n.site_id = ${siteId} AND n.code = a.shift
    LEFT JOIN site s ON s.company_id = a.company_id AND s.id = ${siteId}
    LEFT JOIN LATERAL (SELECT at_zone(a.business_date + n.starts_at, s.time_zone) AS start) planned ON true
    WHERE a.employee_id = ${employee.id} AND a.business_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY a.business_date`.execute(trx)
  return rows
}
