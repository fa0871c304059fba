import { sql } from 'kysely'
import { containing } from '#api/platform/db/like.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { instantText } from '#api/platform/db/instant-text.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import { texts } from '#api/texts/texts.ts'
import { seesHealth, type Told } from '../people/health.ts'
import type { ApprovalLink, linksQuerySchema } from './approval-links.contract.ts'
import type { z } from 'zod'

const standing = sql`CASE WHEN k.used_at IS NOT NULL THEN 'used' WHEN k.revoked_at IS NOT NULL THEN 'revoked'
  WHEN k.expires_at <= now() THEN 'expired' ELSE 'open' END`

export interface FoundLink {
  id: string
  companyId: string
  company: string
  request: string
  level: number
  user: string
  approver: string
  standing: ApprovalLink['standing']
}

/** In a transaction that knows no company yet. */
export async function findLink(trx: Trx, hash: Buffer): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`SELECT * FROM approval_link_with(${hash})`.execute(trx)
  return rows[0]
}

export async function insertLink(
  trx: Trx,
  companyId: string,
  link: { request: string; user: string; level: number; hash: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO approval_link (company_id, request_id, user_id, level, token_hash, expires_at)
    VALUES (${companyId}, ${link.request}, ${link.user}, ${link.level}, ${link.hash},
      now() + make_interval(days => (SELECT leave_link_days FROM company_settings)))`.execute(trx)
}

export async function noteOpened(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE approval_link SET opened_at = coalesce(opened_at, now()) WHERE id = ${id}`.execute(trx)
}

/** @returns whether it was still open: of two uses at once one is. */
export async function useLink(trx: Trx, id: string, action: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE approval_link SET used_at = now(), used_for = ${action}, version = version + 1
    WHERE id = ${id} AND used_at IS NULL AND revoked_at IS NULL AND expires_at > now()`.execute(trx)
  return numAffectedRows === 1n
}

/** @returns whether it was open as somebody saw it. */
export async function revokeLink(trx: Trx, id: string, version: number, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE approval_link SET revoked_at = now(), revoked_by = ${by}, version = version + 1
    WHERE id = ${id} AND version = ${version} AND used_at IS NULL AND revoked_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}

export function pageOfLinks(
  trx: Trx,
  query: z.infer<typeof linksQuerySchema>,
  reader: Told,
): Promise<Page<ApprovalLink>> {
  return pageOf(trx, query, {
    columns: sql<ApprovalLink>`
      k.id, k.version, k.request_id AS request, e.name AS person,
      CASE WHEN t.health AND NOT ${seesHealth(reader)} THEN ${texts[reader.language].leave.reasonHidden} ELSE t.name END AS type,
      r.first_date::text AS "firstDate",
      r.last_date::text AS "lastDate", u.first_name || ' ' || u.last_name AS approver, ${instantText('k.created_at')} AS "createdAt",
      ${instantText('k.expires_at')} AS "expiresAt", ${instantText('k.opened_at')} AS "openedAt", ${instantText('k.used_at')} AS "usedAt",
      k.used_for AS "usedFor", ${standing} AS standing`,
    from: sql`
      FROM approval_link k
      JOIN leave_request r ON r.company_id = k.company_id AND r.id = k.request_id
      JOIN employee e ON e.company_id = r.company_id AND e.id = r.employee_id
      JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
      JOIN user_account u ON u.company_id = k.company_id AND u.id = k.user_id
      WHERE ${seenPeople} AND coalesce(${standing} = ${query.standing ?? null}, true)
        AND (e.name ILIKE ${containing(query.search)} OR u.first_name || ' ' || u.last_name ILIKE ${containing(query.search)})`,
    orderBy: sql`k.created_at DESC, k.id`,
  })
}

/** Whether there is a link about somebody whom the caller sees. */
export async function isLink(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT k.id FROM approval_link k JOIN leave_request r ON r.company_id = k.company_id AND r.id = k.request_id
    WHERE k.id = ${id}`.execute(trx)
  return rows.length > 0
}
