import { sql } from 'kysely'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import type { Trx } from '#api/platform/db/database.ts'

export interface Owner {
  companyId: string
  uid: string
}

export interface State {
  appSince: Date | null
  codesLeft: number
  /** One that may be used. */
  hasPasskey: boolean
}

export async function readState(trx: Trx, uid: string): Promise<State> {
  const { rows } = await sql<State>`
    SELECT (SELECT confirmed_at FROM authenticator_app WHERE user_id = ${uid}) AS "appSince",
      (SELECT count(*)::integer FROM recovery_code WHERE user_id = ${uid} AND used_at IS NULL) AS "codesLeft",
      EXISTS (
        SELECT FROM passkey p JOIN company_settings c ON c.company_id = p.company_id
        WHERE p.user_id = ${uid} AND c.passkeys) AS "hasPasskey"`.execute(trx)
  return rows[0]!
}

/** Begins with a new app; one that was begun and never confirmed is forgotten. @returns not when one is in use. */
export async function beginApp(trx: Trx, { companyId, uid }: Owner, sealed: Buffer): Promise<boolean> {
  const result = await sql`
    INSERT INTO authenticator_app AS a (company_id, user_id, secret) VALUES (${companyId}, ${uid}, ${sealed})
    ON CONFLICT (company_id, user_id) DO UPDATE SET secret = excluded.secret, created_at = now(), last_step = 0
    WHERE a.confirmed_at IS NULL`.execute(trx)
  return result.numAffectedRows === 1n
}

export async function findApp(trx: Trx, uid: string): Promise<{ secret: Buffer; confirmed: boolean } | undefined> {
  const { rows } = await sql<{ secret: Buffer; confirmed: boolean }>`
    SELECT secret, confirmed_at IS NOT NULL AS confirmed FROM authenticator_app WHERE user_id = ${uid}`.execute(trx)
  return rows[0]
}

/** Uses the code of a time step, and confirms the app with its first one. @returns not when it or a later one was used. */
export async function useStep(trx: Trx, uid: string, step: number): Promise<boolean> {
  const result = await sql`
    UPDATE authenticator_app SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    WHERE user_id = ${uid} AND last_step < ${step}`.execute(trx)
  return result.numAffectedRows === 1n
}

export async function removeApp(trx: Trx, uid: string): Promise<boolean> {
  const result = await sql`DELETE FROM authenticator_app WHERE user_id = ${uid} AND confirmed_at IS NOT NULL`.execute(
    trx,
  )
  return result.numAffectedRows === 1n
}

/** Takes the place of all codes there were. */
export async function keepRecoveryCodes(trx: Trx, { companyId, uid }: Owner, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', uid).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ company_id: companyId, user_id: uid, code_hash: hash })))
    .execute()
}

/** Uses a code up: of several at once one gets it. */
export async function takeRecoveryCode(trx: Trx, uid: string, hash: Buffer): Promise<boolean> {
  const result = await sql`
    UPDATE recovery_code SET used_at = now()
    WHERE user_id = ${uid} AND code_hash = ${hash} AND used_at IS NULL`.execute(trx)
  return result.numAffectedRows === 1n
}

export async function insertPending(trx: Trx, { companyId, uid }: Owner, hash: Buffer): Promise<Date> {
  const { rows } = await sql<{ expires_at: string }>`
    INSERT INTO pending_sign_in (company_id, user_id, token_hash, expires_at)
    VALUES (${companyId}, ${uid}, ${hash}, now() + make_interval(secs => ${secondsOf(lifetimes.secondStep)}))
    RETURNING expires_at`.execute(trx)
  return new Date(rows[0]!.expires_at)
}

export async function findPending(trx: Trx, hash: Buffer): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    SELECT company_id AS "companyId", user_id AS uid FROM pending_sign_in
    WHERE token_hash = ${hash} AND expires_at > now()`.execute(trx)
  return rows[0]
}

/** Uses a pending sign-in up: of several at once one gets it. */
export async function takePending(trx: Trx, hash: Buffer): Promise<boolean> {
  const result = await sql`
    DELETE FROM pending_sign_in WHERE token_hash = ${hash} AND expires_at > now()`.execute(trx)
  return result.numAffectedRows === 1n
}
