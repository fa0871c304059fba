import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { LeaveCalendar } from './leave-calendar.contract.ts'

/** People of a calendar at most; all are counted. */
export const mostCalendarPeople = 1000

/** @param department of its people; with `seen` all whom the caller sees, at one or all departments. */
export async function listCalendarPeople(
  trx: Trx,
  { seen, department, uid }: { seen: boolean; department: string | null; uid: string },
): Promise<(LeaveCalendar['people'][number] & { total: number })[]> {
  const { rows } = await sql<LeaveCalendar['people'][number] & { total: number }>`
    SELECT e.id, e.code, e.name, d.name AS department, e.user_id IS NOT DISTINCT FROM ${uid}::uuid AS mine,
      count(*) OVER () AS total
    FROM employee e LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    WHERE e.active AND ${seen ? seenPeople : sql`true`}
      AND (${department}::uuid IS NULL OR e.department_id = ${department}::uuid)
    ORDER BY mine DESC, d.name NULLS LAST, e.name, e.code LIMIT ${mostCalendarPeople}`.execute(trx)
  return rows
}

/** Leave of people in a range. @param named people for whom the type is given; `ill`: those for whom a type about health is too. */
export async function listCalendarLeave(
  trx: Trx,
  people: readonly string[],
  { from, to }: DateRange,
  named: ReadonlySet<string>,
  ill: (employee: string) => boolean,
): Promise<LeaveCalendar['leave']> {
  const { rows } = await sql<LeaveCalendar['leave'][number] & { health: boolean }>`
    SELECT l.employee_id AS employee, l.request_id AS request, l.business_date::text AS date, l.part, NOT l.holds AS open,
      jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour) AS type, t.health
    FROM leave_day l
    JOIN leave_request r ON r.company_id = l.company_id AND r.id = l.request_id
    JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
    WHERE l.employee_id = ANY (${[...people]}::uuid[]) AND l.business_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY l.business_date, l.employee_id`.execute(trx)
  return rows.flatMap(({ health, ...row }) => {
    if (named.has(row.employee)) return [health && !ill(row.employee) ? { ...row, type: null } : row]
    // Colleagues plan around who is away, not around who has asked and for what.
    return row.open ? [] : [{ ...row, request: null, type: null }]
  })
}

export async function listOwnRoster(
  trx: Trx,
  employee: string,
  { from, to }: DateRange,
): Promise<LeaveCalendar['roster']> {
  const { rows } = await sql<LeaveCalendar['roster'][number]>`
    SELECT business_date::text AS date, kind, shift FROM shift_assignment
    WHERE employee_id = ${employee} AND business_date BETWEEN ${from}::date AND ${to}::date AND kind IN ('work', 'rest')
    ORDER BY business_date`.execute(trx)
  return rows
}
