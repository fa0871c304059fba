import { sql } from 'kysely'
import { makeSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { plainAddress } from '#api/platform/http/plain-address.ts'

/** So long may a client that did not get the answer exchange its token once more. */
const graceSeconds = 20

export interface RefreshToken {
  token: string
  expiresAt: Date
}

interface SessionRow {
  user_id: string
  company_id: string
  family_id: string
}

/**
 * Opens a sign-in with its first session. @returns undefined when the account has changed since its password was checked:
 * banned, or given another password.
 */
export async function openSession(
  trx: Trx,
  account: { id: string; passwordHash: string | null },
  from: { ip: string; userAgent: string; timeZone: string | undefined },
): Promise<(RefreshToken & { sid: string }) | undefined> {
  const { token, hash } = makeSecretToken()
  const result = await sql<{ family_id: string; expires_at: string }>`
    WITH opened AS (
      INSERT INTO sign_in (company_id, user_id, address, user_agent, time_zone)
      SELECT company_id, id, ${plainAddress(from.ip)}, ${from.userAgent.slice(0, 500)}, ${from.timeZone ?? null}
      FROM user_account WHERE id = ${account.id} AND status = 'active' AND password_hash = ${account.passwordHash}
      FOR SHARE
      RETURNING company_id, user_id, id)
    INSERT INTO session (company_id, user_id, family_id, refresh_hash, expires_at)
    SELECT o.company_id, o.user_id, o.id, ${hash},
      now() + least(make_interval(hours => c.unused_hours), make_interval(days => c.longest_days))
    FROM opened o JOIN company_settings c ON c.company_id = o.company_id
    RETURNING family_id, expires_at`.execute(trx)
  const row = result.rows[0]
  return row && { token, sid: row.family_id, expiresAt: new Date(row.expires_at) }
}

/** Changes of an account's sessions happen one at a time: ending them must not miss one that is just being made. */
export async function lockAccount(trx: Trx, uid: string): Promise<void> {
  await sql`SELECT FROM user_account WHERE id = ${uid} FOR UPDATE`.execute(trx)
}

/**
 * Exchanges a refresh token for the next one; a moment later the same client gets another one, because an answer may be
 * lost on its way.
 *
 * @returns undefined when it is not the present one of a living session.
 */
export async function rotateSession(
  trx: Trx,
  hash: Buffer,
  client: Buffer,
  from: { ip: string; userAgent: string },
): Promise<{ session: SessionRow; next: RefreshToken } | undefined> {
  const rotated = await sql<SessionRow>`
    UPDATE session s SET rotated_at = coalesce(s.rotated_at, now()), rotated_by = ${client}
    FROM user_account u
    WHERE s.refresh_hash = ${hash}
      AND (s.rotated_at IS NULL
        OR s.rotated_by = ${client} AND s.rotated_at > clock_timestamp() - make_interval(secs => ${graceSeconds}))
      AND s.revoked_at IS NULL AND s.expires_at > now()
      AND u.company_id = s.company_id AND u.id = s.user_id AND u.status = 'active'
    RETURNING s.user_id, s.company_id, s.family_id`.execute(trx)
  const session = rotated.rows[0]
  if (!session) return undefined
  const { token, hash: nextHash } = makeSecretToken()
  const next = await sql<{ expires_at: string }>`
    WITH seen AS (
      UPDATE sign_in SET seen_at = now(), address = ${plainAddress(from.ip)}, user_agent = ${from.userAgent.slice(0, 500)}
      WHERE company_id = ${session.company_id} AND id = ${session.family_id}
      RETURNING opened_at)
    INSERT INTO session (company_id, user_id, family_id, refresh_hash, expires_at)
    SELECT ${session.company_id}, ${session.user_id}, ${session.family_id}, ${nextHash}, least(
      now() + make_interval(hours => c.unused_hours), opened_at + make_interval(days => c.longest_days))
    FROM seen, company_settings c WHERE c.company_id = ${session.company_id}
    RETURNING expires_at`.execute(trx)
  return { session, next: { token, expiresAt: new Date(next.rows[0]!.expires_at) } }
}

/** The session a refresh token belongs to, whatever has become of it. */
export function findSession(
  trx: Trx,
  hash: Buffer,
): Promise<(SessionRow & { rotated_at: string | Date | null; revoked_at: string | Date | null }) | undefined> {
  return trx
    .selectFrom('session')
    .select(['user_id', 'company_id', 'family_id', 'rotated_at', 'revoked_at'])
    .where('refresh_hash', '=', hash)
    .executeTakeFirst()
}

/** The session of a present refresh token, for handing out an API token. */
export async function findLivingSession(trx: Trx, hash: Buffer): Promise<SessionRow | undefined> {
  return trx
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.user_id', 'session.company_id', 'session.family_id'])
    .where('refresh_hash', '=', hash)
    .where('rotated_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('user_account.status', '=', 'active')
    .executeTakeFirst()
}

export async function endFamily(trx: Trx, familyId: string): Promise<boolean> {
  const result = await trx
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends every session of the account, but the one of `except`, and whatever waits for a second step. */
export async function endSessions(trx: Trx, uid: string, except?: string): Promise<void> {
  await trx.deleteFrom('pending_sign_in').where('user_id', '=', uid).execute()
  await trx
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', uid)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('family_id', '!=', except!))
    .execute()
}
