import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import {
  type DayLetter,
  mostRosterPeople,
  type Roster,
  type RosterChange,
  type RosterQuery,
  shiftOf,
  type Staffing,
} from './planner.contract.ts'
import { letter } from './rosters.queries.ts'
import type { Skill } from './roster-rules.ts'

/** The site with this id; without an id the employee's site, else the first one by code. */
export async function findRosterSite(
  trx: Trx,
  id: string | undefined,
  employee: string | null = null,
): Promise<NonNullable<Roster['site']> | undefined> {
  const { rows } = await sql<NonNullable<Roster['site']>>`
    SELECT id, code, name, first_weekday AS "firstWeekday", at_zone(now(), time_zone)::date::text AS today
    FROM site
    WHERE ${id === undefined ? sql`true` : sql`id = ${id}`}
    ORDER BY id IS DISTINCT FROM (SELECT e.site_id FROM employee e WHERE e.id = ${employee}), code LIMIT 1`.execute(trx)
  return rows[0]
}

/** A person's team: ids of people of the same department or manager. */
export async function readTeam(trx: Trx, employee: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.department_id AS id FROM employee e WHERE e.id = ${employee} AND e.department_id IS NOT NULL
    UNION SELECT c.id FROM employee e JOIN employee c ON c.company_id = e.company_id AND c.manager_id = e.manager_id
    WHERE e.id = ${employee}`.execute(trx)
  return rows.map(({ id }) => id)
}

type Listed = Omit<Roster['people'][number], 'days' | 'at'>

/** People who belong to a site and are employed within the days; people of no site are of the first. */
export async function readRosterPeople(
  trx: Trx,
  site: string,
  { from, to, department, manager, search }: RosterQuery,
): Promise<{ people: Listed[]; total: number }> {
  const like = containing(search)
  const { rows } = await sql<Listed & { total: number }>`
    SELECT e.id, e.code, e.name, d.name AS department, p.name AS position, count(*) OVER () AS total
    FROM employee e
    CROSS JOIN LATERAL (SELECT * FROM placements_during(e.company_id, e.id, ${from}::date, ${to}::date + 1) b
      WHERE coalesce(b.site_id, (SELECT f.id FROM site f ORDER BY f.code LIMIT 1)) = ${site}
      ORDER BY b.valid_from DESC LIMIT 1) placed
    LEFT JOIN department d ON d.company_id = e.company_id AND d.id = placed.department_id
    LEFT JOIN position p ON p.company_id = e.company_id AND p.id = placed.position_id
    WHERE e.active AND ${seenPeople}
      AND coalesce(e.employed_from <= ${to}::date, true) AND coalesce(e.employed_until >= ${from}::date, true)
      AND (${department ?? null}::uuid IS NULL OR placed.department_id = ${department ?? null})
      AND (${manager ?? null}::uuid IS NULL OR e.manager_id = ${manager ?? null})
      AND (e.name ILIKE ${like} OR e.code ILIKE ${like})
    ORDER BY d.code NULLS LAST, e.name, e.code LIMIT ${mostRosterPeople}`.execute(trx)
  return { people: rows.map(({ total: _total, ...person }) => person), total: rows[0]?.total ?? 0 }
}

export async function readExceptions(trx: Trx, site: string, { from, to }: DateRange): Promise<Roster['exceptions']> {
  const { rows } = await sql<Roster['exceptions'][number]>`
    SELECT date::text AS date, working, nullif(description, '') AS name FROM day_off
    WHERE site_id = ${site} AND date BETWEEN ${from}::date AND ${to}::date ORDER BY date`.execute(trx)
  return rows
}

/** Dates of a site's locked timesheets within a range. */
export async function readLockedDates(trx: Trx, site: string, { from, to }: DateRange): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    SELECT d::date::text AS date FROM timesheet_period p
    CROSS JOIN LATERAL generate_series(greatest(lower(p.during), ${from}::date), least(upper(p.during) - 1, ${to}::date), '1 day') d
    WHERE p.site_id = ${site} AND p.locked_at IS NOT NULL AND p.during && daterange(${from}::date, ${to}::date, '[]')
    ORDER BY d`.execute(trx)
  return rows.map(({ date }) => date)
}

/** Planners of a company write one after the other: two who fill the same empty day see each other. */
export async function lockRosters(trx: Trx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(742011, hashtext(${companyId}))`.execute(trx)
}

/** Planned days that have changed since the planner saw them. */
export async function readSurprises(
  trx: Trx,
  changes: readonly RosterChange[],
): Promise<{ employee: string; date: string; now: DayLetter }[]> {
  const { rows } = await sql<{ employee: string; date: string; now: DayLetter }>`
    SELECT c.employee, c.date::text AS date, coalesce(${letter}, '-') AS now
    FROM json_to_recordset(${JSON.stringify(changes)}::json) AS c(employee uuid, date date, was text, "wasMachine" uuid)
    LEFT JOIN roster_day s ON s.employee_id = c.employee AND s.business_date = c.date
    WHERE coalesce(${letter}, '-') <> c.was OR s.machine_id IS DISTINCT FROM c."wasMachine" OR s.kind = 'leave'
    ORDER BY c.employee, c.date`.execute(trx)
  return rows
}

/** Machines by id with names and the training required by their class. */
export async function readMachineNeeds(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, { name: string; skill: string | null }>> {
  const { rows } = await sql<{ id: string; name: string; skill: string | null }>`
    SELECT m.id, m.name, c.skill_id AS skill FROM machine m
    JOIN machine_class c ON c.company_id = m.company_id AND c.id = m.machine_class_id
    WHERE m.id = ANY (${[...ids]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, ...machine }) => [id, machine]))
}

/** Trainings of people, with the first and last day on which each counts. */
export async function readSkills(trx: Trx, employees: readonly string[]): Promise<(Skill & { employee: string })[]> {
  const { rows } = await sql<Skill & { employee: string }>`
    SELECT employee_id AS employee, skill_id AS skill, acquired_on::text AS since, valid_until::text AS until
    FROM employee_skill
    WHERE employee_id = ANY (${[...employees]}::uuid[])`.execute(trx)
  return rows
}

/** Writes changes, each a different day of a person; an emptied day is deleted. */
export async function writeChanges(trx: Trx, companyId: string, changes: readonly RosterChange[]): Promise<void> {
  const days = changes.map(({ employee, date, to, machine }) => ({ employee, date, to, machine, shift: shiftOf[to] }))
  const given = sql`json_to_recordset(${JSON.stringify(days)}::json)
    AS c(employee uuid, date date, "to" text, shift text, machine uuid)`
  await sql`
    DELETE FROM shift_assignment s USING ${given}
    WHERE s.company_id = ${companyId} AND s.employee_id = c.employee AND s.business_date = c.date AND c."to" = '-'`.execute(
    trx,
  )
  await sql`
    INSERT INTO shift_assignment AS s (company_id, employee_id, business_date, kind, shift, machine_id)
    SELECT ${companyId}, c.employee, c.date, CASE c."to" WHEN 'R' THEN 'rest' ELSE 'work' END,
      c.shift,
      CASE WHEN c."to" <> 'R' THEN c.machine END
    FROM ${given} WHERE c."to" <> '-'
    ORDER BY c.employee, c.date
    ON CONFLICT (company_id, employee_id, business_date) DO UPDATE SET kind = excluded.kind, shift = excluded.shift,
      machine_id = excluded.machine_id, rotation_pattern_id = NULL, overtime_approved = false, version = s.version + 1`.execute(
    trx,
  )
}

/** Of each area and shift of a site: how many are needed and planned, by the machine or else by the department. */
export async function readStaffing(trx: Trx, site: string, { from, to }: DateRange): Promise<Staffing['rows']> {
  const { rows } = await sql<Staffing['rows'][number]>`
    WITH planned AS MATERIALIZED (
      SELECT coalesce(m.area_id, d.area_id) AS area_id, s.shift, s.business_date AS date, count(*)::int AS people
      FROM roster_day s
      JOIN employee e ON e.company_id = s.company_id AND e.id = s.employee_id AND e.active
        AND coalesce(e.employed_from <= s.business_date, true) AND coalesce(e.employed_until >= s.business_date, true)
      LEFT JOIN LATERAL placement_on(e.company_id, e.id, s.business_date) placed ON true
      LEFT JOIN department d ON d.company_id = e.company_id AND d.id = placed.department_id
      LEFT JOIN machine m ON m.company_id = s.company_id AND m.id = s.machine_id
      WHERE s.business_date BETWEEN ${from}::date AND ${to}::date AND s.kind = 'work'
      GROUP BY 1, 2, 3),
    asked AS MATERIALIZED (
      SELECT DISTINCT area_id, shift FROM staffing_need UNION SELECT DISTINCT area_id, shift FROM planned)
    SELECT json_build_object('id', a.id, 'code', a.code, 'name', a.name) AS area, k.shift,
      array_agg(n.people ORDER BY day) AS needed, array_agg(coalesce(p.people, 0) ORDER BY day) AS planned
    FROM asked k
    JOIN area a ON a.id = k.area_id AND a.site_id = ${site}
    CROSS JOIN generate_series(${from}::date, ${to}::date, '1 day') day
    LEFT JOIN planned p ON p.area_id = k.area_id AND p.shift = k.shift AND p.date = day
    LEFT JOIN LATERAL (SELECT n.people FROM staffing_need n
      WHERE n.area_id = k.area_id AND n.shift = k.shift AND n.valid_from <= day ORDER BY n.valid_from DESC LIMIT 1) n ON true
    GROUP BY a.id, a.code, a.name, k.shift
    ORDER BY a.code, array_position(ARRAY['morning', 'evening', 'night'], k.shift)`.execute(trx)
  return rows
}
