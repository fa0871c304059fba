import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { instantText } from '#api/platform/db/instant-text.ts'
import type { FeedKind, LeaveFeed } from './feeds.contract.ts'
import type { LeaveEvent } from './leave-ics.ts'
import { hoursDate, siteOfEmployee } from '../requests/stored-request.ts'

const columns = sql`id, kind, ${instantText('created_at')} AS "createdAt", ${instantText('last_read_at')} AS "lastReadAt"`

export interface FoundFeed {
  id: string
  companyId: string
  user: string
  kind: FeedKind
  language: string | null
}

/** In a transaction that knows no company yet. */
export async function findFeed(trx: Trx, hash: Buffer): Promise<FoundFeed | undefined> {
  const { rows } = await sql<FoundFeed>`SELECT * FROM leave_feed_with(${hash})`.execute(trx)
  return rows[0]
}

export async function listFeeds(trx: Trx, user: string): Promise<LeaveFeed[]> {
  const { rows } = await sql<LeaveFeed>`
    SELECT ${columns} FROM leave_feed WHERE user_id = ${user} AND revoked_at IS NULL ORDER BY kind`.execute(trx)
  return rows
}

/** In place of the one that the account had of the kind. */
export async function replaceFeed(
  trx: Trx,
  { companyId, user, kind, hash }: { companyId: string; user: string; kind: FeedKind; hash: Buffer },
): Promise<LeaveFeed> {
  await sql`SELECT pg_advisory_xact_lock(742017, hashtext(${user + kind}))`.execute(trx)
  await sql`
    UPDATE leave_feed SET revoked_at = now() WHERE user_id = ${user} AND kind = ${kind} AND revoked_at IS NULL`.execute(
    trx,
  )
  const { rows } = await sql<LeaveFeed>`
    INSERT INTO leave_feed (company_id, user_id, kind, token_hash) VALUES (${companyId}, ${user}, ${kind}, ${hash})
    RETURNING ${columns}`.execute(trx)
  return rows[0]!
}

/** @returns whether it was there and one's own. */
export async function endFeed(trx: Trx, id: string, user: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE leave_feed SET revoked_at = now() WHERE id = ${id} AND user_id = ${user} AND revoked_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}

/** Calendar programs ask every few minutes; once an hour is exact enough to see that an address is in use. */
export async function noteRead(trx: Trx, id: string): Promise<void> {
  await sql`
    UPDATE leave_feed SET last_read_at = now()
    WHERE id = ${id} AND coalesce(last_read_at < now() - interval '1 hour', true)`.execute(trx)
}

export interface FeedLeave extends LeaveEvent {
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
