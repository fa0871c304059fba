import { sql } from 'kysely'
import { verifyPassword } from '#api/platform/auth/password.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor, Caller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { findById } from '../accounts.queries.ts'
import { forgetAttempts, reserveAttempt } from './attempts.service.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'

/**
 * Whoever changes how somebody signs in has to have proved a moment ago that they are that person: a browser that was left
 * open, or a token that was stolen, is not enough.
 *
 * @throws AppError `proof_needed`.
 */
export async function requireRecentProof(trx: Trx, { uid, sid }: Caller): Promise<void> {
  const { rows } = await sql`
    SELECT FROM sign_in WHERE user_id = ${uid} AND id = ${sid}
      AND confirmed_at > now() - make_interval(secs => ${secondsOf(lifetimes.proof)})`.execute(trx)
  if (rows.length === 0) throw new AppError('proof_needed')
}

/**
 * Proves by the password that it is still the same person who is signed in.
 *
 * @throws AppError `password_incorrect`, `too_many_attempts`.
 */
export async function proveByPassword(
  { db, config }: Services,
  { caller, requestId }: Actor,
  password: string,
): Promise<void> {
  const account = await inIdentity(db, (trx) => findById(trx, caller.uid))
  if (!account) throw new AppError('not_signed_in')
  await reserveAttempt(db, config.appSecret, account.email)
  if (!(await verifyPassword(account.password_hash, password))) throw new AppError('password_incorrect')
  await forgetAttempts(db, config.appSecret, account.email)
  await inIdentity(db, async (trx) => {
    await sql`UPDATE sign_in SET confirmed_at = now() WHERE user_id = ${caller.uid} AND id = ${caller.sid}`.execute(trx)
    await enterCompany(trx, caller.companyId)
    await auditor('session')(trx, { caller, requestId }, 'session.confirm', caller.sid)
  })
}
