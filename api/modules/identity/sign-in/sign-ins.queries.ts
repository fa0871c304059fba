import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

export interface SignInRow {
  id: string
  address: string
  userAgent: string
  timeZone: string | null
  openedAt: Date
  seenAt: Date
}

/** Sign-ins of an account that may still be used, the latest first. */
export async function listSignIns(trx: Trx, uid: string): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    SELECT s.id, s.address, s.user_agent AS "userAgent", s.time_zone AS "timeZone", s.opened_at AS "openedAt",
      s.seen_at AS "seenAt"
    FROM sign_in s
    WHERE s.user_id = ${uid} AND EXISTS (
      SELECT FROM session t WHERE t.company_id = s.company_id AND t.family_id = s.id
        AND t.rotated_at IS NULL AND t.revoked_at IS NULL AND t.expires_at > now())
    ORDER BY s.seen_at DESC, s.id DESC`.execute(trx)
  return rows
}

/** @returns whether there is such a sign-in of the account. */
export async function hasSignIn(trx: Trx, uid: string, id: string): Promise<boolean> {
  return (await listSignIns(trx, uid)).some((row) => row.id === id)
}

/** Remembers a device of somebody. @returns whether it is a new one beside others that were known. */
export async function rememberDevice(
  trx: Trx,
  { companyId, uid, hash }: { companyId: string; uid: string; hash: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    SELECT EXISTS (SELECT FROM known_device WHERE user_id = ${uid}) AS others`.execute(trx)
  const { rows: kept } = await sql<{ made: boolean }>`
    INSERT INTO known_device (company_id, user_id, token_hash) VALUES (${companyId}, ${uid}, ${hash})
    ON CONFLICT (user_id, token_hash) DO UPDATE SET last_seen_at = now()
    RETURNING xmax = 0 AS made`.execute(trx)
  return rows[0]!.others && kept[0]!.made
}
