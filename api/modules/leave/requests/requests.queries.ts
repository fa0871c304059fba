import { type RawBuilder, sql } from 'kysely'
import { containing } from '#api/platform/db/like.ts'
import { askedNow } from '#api/platform/approvals/asked.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import { leaveApproval } from '../approvals/leave-approval.ts'
import type { StoredFile } from '../../files/files.service.ts'
import type { LeaveRequestDetail, LeaveRequestsQuery } from './leave.contract.ts'
import { type StoredRequest, storedColumns, storedFrom } from './stored-request.ts'

const newestFirst = sql`r.first_date DESC, r.id DESC`

/**
 * @param reader asks for their own requests, or for those that wait for them. Without the permission to see who is ill they
 *   find nobody by it.
 */
export function pageOfRequests(
  trx: Trx,
  { view, ...query }: LeaveRequestsQuery,
  { uid, health }: { uid: string; health: boolean },
): Promise<Page<StoredRequest>> {
  const { status, type, department, employee, from: first, to: last, search } = query
  const whose: Record<LeaveRequestsQuery['view'], RawBuilder<unknown>> = {
    mine: sql`e.user_id = ${uid}`,
    inbox: sql`r.status IN ('pending', 'on_hold')
      AND EXISTS (SELECT FROM ${askedNow(leaveApproval)} n WHERE n.user_id = ${uid})`,
    all: seenPeople,
  }
  return pageOf(trx, query, {
    columns: storedColumns,
    from: sql`${storedFrom}
      WHERE ${whose[view]} AND coalesce(r.status = ANY (${status ?? null}::text[]), true)
        AND coalesce(r.leave_type_id = ${type ?? null}::uuid AND (${health} OR NOT t.health OR e.user_id = ${uid}), true)
        AND coalesce(e.id = ${employee ?? null}::uuid, true)
        AND (${department ?? null}::uuid IS NULL OR e.department_id = ${department ?? null})
        AND coalesce(r.last_date >= ${first ?? null}::date, true) AND coalesce(r.first_date <= ${last ?? null}::date, true)
        AND (e.name ILIKE ${containing(search)} OR e.code ILIKE ${containing(search)})`,
    orderBy: view === 'inbox' ? sql`r.waits_since, r.id` : newestFirst,
  })
}

export async function listFiles(trx: Trx, request: string): Promise<LeaveRequestDetail['attachments']> {
  const { rows } = await sql<LeaveRequestDetail['attachments'][number]>`
    SELECT f.id, f.name, f.size_bytes AS "sizeBytes" FROM leave_attachment a
    JOIN file f ON f.company_id = a.company_id AND f.id = a.file_id
    WHERE a.request_id = ${request} ORDER BY f.name, f.id`.execute(trx)
  return rows
}

/** Of files those that are the caller's own and belong to leave. */
export async function countOwnFiles(trx: Trx, uid: string, files: readonly string[], folder: string): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    SELECT count(*) AS files FROM file WHERE id = ANY (${[...files]}::uuid[]) AND owner_id = ${uid} AND folder = ${folder}`.execute(
    trx,
  )
  return rows[0]!.files
}

export async function findLeaveFile(trx: Trx, request: string, file: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    SELECT f.id, f.storage_key, f.name, f.media_type, f.size_bytes FROM leave_attachment a
    JOIN file f ON f.company_id = a.company_id AND f.id = a.file_id
    WHERE a.request_id = ${request} AND a.file_id = ${file}`.execute(trx)
  return rows[0]
}

/** The request that another one took the place of. */
export async function findReplaced(trx: Trx, id: string): Promise<string | null> {
  const { rows } = await sql<{ replaces: string | null }>`
    SELECT replaces_id AS replaces FROM leave_request WHERE id = ${id}`.execute(trx)
  return rows[0]?.replaces ?? null
}

/** The request to which a file is attached. */
export async function findRequestOf(trx: Trx, file: string): Promise<string | undefined> {
  const { rows } = await sql<{ request: string }>`
    SELECT request_id AS request FROM leave_attachment WHERE file_id = ${file}`.execute(trx)
  return rows[0]?.request
}
