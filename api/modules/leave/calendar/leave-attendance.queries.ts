import { sql } from 'kysely'
import { isClosedDay } from '#api/modules/attendance/closed-days.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { countOf, pageOf } from '#api/platform/db/page.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import { hiddenKind, seesHealth, type Told } from '../people/health.ts'
import type { LeaveAttendance, LeaveAttendanceQuery } from './leave-attendance.contract.ts'
import { kindJson } from '../types/types.service.ts'

/** Days of approved leave and what attendance has of them, the newest first. */
export async function pageOfLeaveAttendance(
  trx: Trx,
  { from, to, type, department, worked, search, ...query }: LeaveAttendanceQuery,
  reader: Told & { employeeId?: string | null | undefined },
): Promise<LeaveAttendance> {
  const matching = (there: boolean) => sql`
    FROM leave_day l
    JOIN leave_request r ON r.company_id = l.company_id AND r.id = l.request_id
    JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
    JOIN employee e ON e.company_id = l.company_id AND e.id = l.employee_id
    CROSS JOIN LATERAL (SELECT department_id FROM placement_on(l.company_id, l.employee_id, l.business_date) OFFSET 0) placed
    LEFT JOIN department dep ON dep.company_id = e.company_id AND dep.id = placed.department_id
    LEFT JOIN attendance_day d ON d.company_id = l.company_id AND d.employee_id = l.employee_id
      AND d.business_date = l.business_date
    LEFT JOIN site s ON s.company_id = e.company_id AND s.id = coalesce(d.site_id, e.site_id)
    LEFT JOIN attendance_exception x ON x.company_id = l.company_id AND x.employee_id = l.employee_id
      AND x.business_date = l.business_date AND x.kind = 'on_leave'
    WHERE l.holds AND ${seenPeople} AND l.business_date BETWEEN ${from}::date AND ${to}::date
      AND coalesce(t.id = ${type ?? null}::uuid AND (${seesHealth(reader)} OR NOT t.health), true)
      AND (${department ?? null}::uuid IS NULL OR placed.department_id = ${department ?? null})
      AND (e.name ILIKE ${containing(search)} OR e.code ILIKE ${containing(search)})
      AND (x.id IS NOT NULL OR NOT ${there})`
  const local = (end: 'lower' | 'upper') => sql`CASE WHEN l.part = 'hours' THEN
    to_char(at_zone(${sql.raw(end)}(l.during), coalesce(s.time_zone, 'UTC')), 'HH24:MI') END`
  const page = await pageOf(trx, query, {
    columns: sql<LeaveAttendance['rows'][number]>`
      jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'department', dep.name) AS person,
      ${kindJson} AS type, l.business_date::text AS date, l.part, ${local('lower')} AS "fromTime",
      ${local('upper')} AS "untilTime", l.amount::float8 AS amount, d.status,
      coalesce(d.worked_seconds, 0) AS "workedSeconds", x.status AS exception, coalesce(${isClosedDay}, false) AS locked`,
    from: matching(worked === 'yes'),
    orderBy: sql`l.business_date DESC, e.name, e.code, l.part, l.request_id, x.at`,
  })
  const rows = page.rows.map((row) =>
    row.type.health && !seesHealth(reader) && row.person.id !== reader.employeeId
      ? { ...row, type: hiddenKind(row.type, reader.language) }
      : row,
  )
  return { rows, total: page.total, worked: await countOf(trx, matching(true)) }
}
