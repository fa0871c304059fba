import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { CalendarEvent } from '../../feeds/calendar-file.ts'
import type { LeaveRequest } from '../requests/leave.contract.ts'
import { hoursDate, siteOfEmployee } from '../requests/stored-request.ts'

export interface FeedLeave extends CalendarEvent, Pick<LeaveRequest, 'firstPart' | 'lastPart'> {
  employee: string
  person: string
}

/** Days that a feed reaches back. */
const daysBack = 92

/** Leave of one person, decided or not, or approved leave of a department. `title` is the kind's name. */
export async function listFeedLeave(trx: Trx, of: { employee: string } | { department: string }): Promise<FeedLeave[]> {
  const whose =
    'employee' in of
      ? sql`r.employee_id = ${of.employee} AND r.status IN ('approved', 'pending', 'on_hold')`
      : sql`e.department_id = ${of.department} AND e.active AND r.status = 'approved'`
  const { rows } = await sql<FeedLeave>`
    SELECT r.id, r.version, r.employee_id AS employee, e.name AS person, t.name AS title,
      r.first_date::text AS "firstDate", r.last_date::text AS "lastDate", r.first_part AS "firstPart",
      r.last_part AS "lastPart", to_char(r.from_time, 'HH24:MI') AS "fromTime", to_char(r.until_time, 'HH24:MI') AS "untilTime",
      ${hoursDate} AS "hoursDate", r.status <> 'approved' AS open
    FROM leave_request r
    JOIN employee e ON e.company_id = r.company_id AND e.id = r.employee_id
    JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
    ${siteOfEmployee}
    WHERE ${whose} AND r.last_date >= current_date - ${daysBack}::integer
    ORDER BY r.first_date, r.id LIMIT 5000`.execute(trx)
  return rows
}
