import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import { type DateRange, rangeLength } from '#web/core/time/business-date.ts'
import { holdTimesheets } from '../attendance/hold-timesheets.ts'
import type { DayLetter } from './planner.contract.ts'
import type { RotationDay } from './rotation.ts'
import type { RotationStep } from './rotations.contract.ts'

/** What a rotation in use consists of. It stays so until the transaction ends. */
export async function findRotation(trx: Trx, id: string): Promise<{ shift: RotationStep; days: number }[] | undefined> {
  const locked = await sql`SELECT FROM rotation_pattern WHERE id = ${id} AND active FOR SHARE`.execute(trx)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<{ shift: RotationStep; days: number }>`
    SELECT shift, days FROM rotation_step WHERE rotation_id = ${id} ORDER BY position`.execute(trx)
  return rows
}

/** The visible ones of some people, with the site of their shifts; without a site, the first one. */
export async function findEmployees(
  trx: Trx,
  ids: readonly string[],
): Promise<{ id: string; code: string; site: string }[]> {
  const { rows } = await sql<{ id: string; code: string; site: string }>`
    SELECT e.id, e.code, coalesce(e.site_id, (SELECT s.id FROM site s ORDER BY s.code LIMIT 1)) AS site
    FROM employee e WHERE e.id = ANY (${[...ids]}::uuid[]) AND ${seenPeople} ORDER BY e.code`.execute(trx)
  return rows
}

/** Keeps months of the sites of people from being locked until the transaction ends, or waits until one is. */
export async function holdSites(trx: Trx, people: readonly { site: string }[]): Promise<void> {
  for (const site of [...new Set(people.map((one) => one.site))].toSorted()) await holdTimesheets(trx, site)
}

/** Codes of sites that have locked timesheets of some people within a range. */
export async function lockedPeople(
  trx: Trx,
  people: readonly { site: string }[],
  { from, to }: DateRange,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT DISTINCT s.code FROM timesheet_period p JOIN site s ON s.company_id = p.company_id AND s.id = p.site_id
    WHERE p.site_id = ANY (${[...new Set(people.map(({ site }) => site))]}::uuid[]) AND p.locked_at IS NOT NULL
      AND p.during && daterange(${from}::date, ${to}::date, '[]')`.execute(trx)
  return rows.map(({ code }) => code)
}

/** Letter of a day of `roster_day AS s`. */
export const letter = sql`CASE s.kind WHEN 'rest' THEN 'R' WHEN 'leave' THEN 'L' ELSE upper(left(s.shift, 1)) END`

/** A person's plan within a range: a letter a day, and machines by the number of the day, from 0. */
export interface PlannedDays {
  days: readonly DayLetter[]
  at: Readonly<Record<number, string>>
}

/** Planned days by person; people without any are omitted. */
export async function readPlannedDays(
  trx: Trx,
  employees: readonly string[],
  range: DateRange,
): Promise<Map<string, PlannedDays>> {
  const { from, to } = range
  // One text per person: a thousand people have tens of thousands of days, and a row for each would repeat its names.
  const { rows } = await sql<{ employee: string; days: string; at: Record<number, string> }>`
    SELECT s.employee_id AS employee, string_agg((s.business_date - ${from}::date)::text || ${letter}, ' ') AS days,
      coalesce(jsonb_object_agg(s.business_date - ${from}::date, s.machine_id) FILTER (WHERE s.machine_id IS NOT NULL), '{}') AS at
    FROM roster_day s
    WHERE s.employee_id = ANY (${[...employees]}::uuid[]) AND s.business_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY s.employee_id`.execute(trx)
  const length = rangeLength(range)
  return new Map(
    rows.map(({ employee, days: dayLetters, at }) => {
      const days = Array<DayLetter>(length).fill('-')
      for (const day of dayLetters.split(' ')) days[Number.parseInt(day)] = day.at(-1) as DayLetter
      return [employee, { days, at }]
    }),
  )
}

/** @returns how many days are other than they were. */
export async function writeAssignments(
  trx: Trx,
  companyId: string,
  { rotation, employees, days }: { rotation: string; employees: readonly string[]; days: readonly RotationDay[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO shift_assignment AS s (company_id, employee_id, business_date, kind, shift, rotation_pattern_id)
    SELECT ${companyId}, e, d.date, CASE d.step WHEN 'rest' THEN 'rest' ELSE 'work' END, nullif(d.step, 'rest'), ${rotation}
    FROM unnest(${[...employees]}::uuid[]) e
    CROSS JOIN json_to_recordset(${JSON.stringify(days)}::json) AS d(date date, step text)
    -- In an order, so that two planners do not wait for each other.
    ORDER BY e, d.date
    ON CONFLICT (company_id, employee_id, business_date) DO UPDATE SET kind = excluded.kind, shift = excluded.shift,
      rotation_pattern_id = excluded.rotation_pattern_id, machine_id = NULL, overtime_approved = false, version = s.version + 1
    WHERE s.kind <> 'leave' AND (s.kind, s.shift) IS DISTINCT FROM (excluded.kind, excluded.shift)`.execute(trx)
  return Number(numAffectedRows)
}
