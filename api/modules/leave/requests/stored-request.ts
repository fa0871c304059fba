import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type Asked, askedJson, askedNow, everAsked } from '#api/platform/approvals/asked.ts'
import { instantText } from '#api/platform/db/instant-text.ts'
import type { LeaveRequest } from './leave.contract.ts'
import { leaveApproval } from '../approvals/leave-approval.ts'
import { lockPerson } from '../people/people.service.ts'
import { kindJson } from '../types/types.service.ts'

const clock = (at: string) => sql`to_char(${sql.ref(at)}, 'HH24:MI')`

/** A request as it is kept, with who may decide it now and in whose place. */
export type StoredRequest = Omit<LeaveRequest, 'actions' | 'mine'> & {
  /** Null of what the command line imported. */
  createdBy: string | null
  language: string
  /** The account of whom it is for. */
  account: string | null
  /** By the clock of their site. */
  today: string
  deciders: Asked[]
  /** Approvers of every level with their substitutes, whatever has been decided: they know of it. */
  approving: string[]
  countsHolidays: boolean
  /** Of hours: the date on which they begin, which after midnight of a night is the one after its business date. */
  hoursDate: string | null
}

/** Of the request `r` of somebody at the site `s`. */
export const hoursDate = sql`
  (SELECT at_zone(lower(h.during), s.time_zone)::date::text FROM leave_day h
    WHERE h.company_id = r.company_id AND h.request_id = r.id AND h.part = 'hours' LIMIT 1)`

/** The site of the employee `e`. */
export const siteOfEmployee = sql`
  LEFT JOIN site s ON s.company_id = e.company_id
    AND s.id = coalesce(e.site_id, (SELECT f.id FROM site f WHERE f.company_id = e.company_id ORDER BY f.code LIMIT 1))`

export const storedColumns = sql<StoredRequest>`
  r.id, r.version, jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'department', d.name) AS person,
  ${kindJson} AS type, r.first_date::text AS "firstDate", r.last_date::text AS "lastDate", r.first_part AS "firstPart",
  r.last_part AS "lastPart", ${clock('r.from_time')} AS "fromTime", ${clock('r.until_time')} AS "untilTime",
  r.amount::float8 AS amount, r.reason, r.status, r.level, r.answer, ${instantText('r.created_at')} AS "createdAt",
  ${instantText('r.updated_at')} AS "updatedAt", ${instantText('r.waits_since')} AS "waitsSince",
  CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'email', a.email) END
    AS requestor,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email)
      ORDER BY u.last_name, u.first_name)
    FROM (SELECT DISTINCT user_id FROM ${askedNow(leaveApproval)} x WHERE for_user_id IS NULL) n
    JOIN user_account u ON u.company_id = r.company_id AND u.id = n.user_id), '[]') AS approvers,
  ${askedJson(leaveApproval)} AS deciders, array(SELECT a.user_id FROM ${everAsked(leaveApproval)} a) AS approving,
  (SELECT count(*) FROM leave_attachment f WHERE f.company_id = r.company_id AND f.request_id = r.id) AS files,
  r.created_by AS "createdBy", r.language, e.user_id AS account, t.counts_holidays AS "countsHolidays",
  ${hoursDate} AS "hoursDate",
  at_zone(now(), coalesce(s.time_zone, 'UTC'))::date::text AS today`

export const storedFrom = sql`
  FROM leave_request r
  JOIN employee e ON e.company_id = r.company_id AND e.id = r.employee_id
  JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
  LEFT JOIN user_account a ON a.company_id = r.company_id AND a.id = r.created_by
  LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
  ${siteOfEmployee}`

export async function findRequest(trx: Trx, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`SELECT ${storedColumns} ${storedFrom} WHERE r.id = ${id}`.execute(trx)
  return rows[0]
}

/** Whether a request is of somebody whom the transaction's caller sees. */
export async function isSeen(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM leave_request WHERE id = ${id}`.execute(trx)
  return rows.length > 0
}

/** A request as it is once nothing else is done to leave of the person, until the transaction ends. */
export async function lockRequest(trx: Trx, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<{ person: string }>`
    SELECT employee_id AS person FROM leave_request WHERE id = ${id}`.execute(trx)
  if (!rows[0]) return undefined
  await lockPerson(trx, rows[0].person)
  return findRequest(trx, id)
}
