import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { LinkStanding } from './approvals.contract.ts'
import type { Subject } from './approval-steps.ts'

export interface FoundLink {
  id: string
  companyId: string
  company: string
  /** Table and id of the row. */
  subject: string
  row: string
  level: number
  user: string
  approver: string
  standing: LinkStanding
}

/** How a link `k` stands now. */
export const linkStanding = sql<LinkStanding>`CASE WHEN k.used_at IS NOT NULL THEN 'used'
  WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= now() THEN 'expired' ELSE 'open' END`

/** In a transaction that knows no company yet. */
export async function findLink(trx: Trx, hash: Buffer): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`SELECT * FROM approval_link_with(${hash})`.execute(trx)
  return rows[0]
}

export async function insertLink(
  trx: Trx,
  companyId: string,
  { table, id }: Subject,
  link: { user: string; level: number; hash: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO approval_link (company_id, subject, subject_id, user_id, level, token_hash, expires_at)
    VALUES (${companyId}, ${table}, ${id}, ${link.user}, ${link.level}, ${link.hash},
      now() + make_interval(days => (SELECT leave_link_days FROM company_settings)))`.execute(trx)
}

export async function noteOpened(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE approval_link SET opened_at = coalesce(opened_at, now()) WHERE id = ${id}`.execute(trx)
}

/** @returns whether it was still open: of two uses at once one is. */
export async function markUsed(trx: Trx, id: string, action: string): Promise<boolean> {
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
