import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'

/** Somebody as far as leave needs to know them. */
export interface LeavePerson {
  id: string
  code: string
  name: string
  department: string | null
  departmentId: string | null
  /** Their account; null without one. */
  account: string | null
  site: string
  timeZone: string
  employedFrom: string | null
  employedUntil: string | null
  /** By the clock of their site. */
  today: string
}

const people = sql`
  SELECT e.id, e.code, e.name, d.name AS department, e.department_id AS "departmentId", e.user_id AS account,
    s.id AS site, s.time_zone AS "timeZone", e.employed_from::text AS "employedFrom",
    e.employed_until::text AS "employedUntil", at_zone(now(), s.time_zone)::date::text AS today
  FROM employee e
  JOIN site s ON s.company_id = e.company_id
    AND s.id = coalesce(e.site_id, (SELECT f.id FROM site f WHERE f.company_id = e.company_id ORDER BY f.code LIMIT 1))
  LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id`

/**
 * @param by an employee's id, or the account that is theirs. @param everybody also people whose days the caller does not see:
 *   whoever decides about leave of them.
 */
export async function findPerson(
  trx: Trx,
  by: { employee: string } | { account: string },
  everybody = false,
): Promise<LeavePerson | undefined> {
  const { rows } = await sql<LeavePerson>`${people}
    WHERE e.active AND ${'employee' in by ? sql`e.id = ${by.employee}` : sql`e.user_id = ${by.account}`}
      AND ${everybody || 'account' in by ? sql`true` : seenPeople}`.execute(trx)
  return rows[0]
}

/** Of several people those who are there, whether the caller sees their days or not. */
export async function listPeople(trx: Trx, employees: readonly string[]): Promise<LeavePerson[]> {
  const { rows } = await sql<LeavePerson>`${people}
    WHERE e.active AND e.id = ANY (${[...employees]}::uuid[])`.execute(trx)
  return rows
}

/** Of one person one thing at a time is done to their leave: two at once would both see the same balance. */
export async function lockPerson(trx: Trx, employee: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(742016, hashtext(${employee}))`.execute(trx)
}

/** Dates of somebody. */
export interface DatesOf {
  person: LeavePerson
  dates: readonly string[]
}

/** Names of those of a person's department who are away on dates, or have asked to be; of each in its place. */
export async function listOthersAway(
  trx: Trx,
  asked: readonly DatesOf[],
): Promise<{ date: string; people: string[] }[][]> {
  const dates = asked.flatMap(({ person: { id, departmentId }, dates: some }, at) =>
    departmentId === null ? [] : some.map((date) => ({ at, person: id, department: departmentId, date })),
  )
  if (dates.length === 0) return asked.map(() => [])
  const { rows } = await sql<{ at: number; date: string; people: string[] }>`
    SELECT n.at, n.date::text AS date, array_agg(DISTINCT e.name ORDER BY e.name) AS people
    FROM jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) AS n(at integer, person uuid, department uuid, date date)
    JOIN leave_day l ON l.business_date = n.date AND l.employee_id <> n.person
    JOIN employee e ON e.company_id = l.company_id AND e.id = l.employee_id AND e.department_id = n.department
    GROUP BY n.at, n.date ORDER BY n.date`.execute(trx)
  return asked.map((_, at) =>
    rows.filter((row) => row.at === at).map(({ date, people: names }) => ({ date, people: names })),
  )
}
