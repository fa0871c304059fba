import { createHash } from 'node:crypto'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { signAccessToken } from '#api/platform/auth/access-token.ts'
import { verifyPassword } from '#api/platform/auth/password.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Call } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { findByEmail, noteLanguage } from '../accounts.queries.ts'
import { forgetAttempts, reserveAttempt } from './attempts.service.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'
import { beginSecondStep, type PendingSignIn } from '../second-step/second-step-sign-in.service.ts'
import { type Client, openSignIn, type SignedIn } from './open-sign-in.service.ts'
import {
  endFamily,
  endSessions,
  findLivingSession,
  findSession,
  lockAccount,
  type RefreshToken,
  rotateSession,
} from '../sessions.queries.ts'

const audit = auditor('session')

/**
 * Signs in with e-mail and password; where the account has a second step, that is waited for.
 *
 * @throws AppError `invalid_credentials` for a wrong password and an unknown e-mail alike, `account_not_active` only to
 *   those who know the password, `too_many_attempts` while the e-mail waits.
 */
export async function signIn(
  services: Services,
  input: { email: string; password: string },
  client: Client,
): Promise<SignedIn | PendingSignIn> {
  const { db, config, mail } = services
  await reserveAttempt(db, config.appSecret, input.email)
  const account = await inIdentity(db, (trx) => findByEmail(trx, input.email))
  const matches = await verifyPassword(account?.password_hash, input.password)
  if (!account?.password_hash || !matches) throw new AppError('invalid_credentials')
  await forgetAttempts(db, config.appSecret, input.email)
  if (account.status !== 'active') throw new AppError('account_not_active', { details: { status: account.status } })
  const opened = await inIdentity(
    db,
    async (trx) => (await beginSecondStep(trx, account)) ?? (await openSignIn(services, trx, account, client)),
  )
  mail.wake()
  return opened
}

/**
 * Exchanges the refresh token. A token that was exchanged before by another client, or some time ago, has been stolen, by
 * whoever comes first or second: its whole sign-in ends.
 *
 * @throws AppError `not_signed_in`.
 */
export async function refreshSession(
  { db }: Services,
  token: string | undefined,
  { requestId, ip, userAgent }: Pick<Call, 'requestId' | 'ip' | 'userAgent'>,
): Promise<{ uid: string; refresh: RefreshToken }> {
  if (token === undefined) throw new AppError('not_signed_in')
  const hash = hashSecretToken(token)
  const client = createHash('sha256').update(`${ip} ${userAgent}`).digest()
  const renewed = await inIdentity(db, async (trx) => {
    const session = await findSession(trx, hash)
    if (!session) return undefined
    await lockAccount(trx, session.user_id)
    const rotated = await rotateSession(trx, hash, client, { ip, userAgent })
    if (rotated) return { uid: session.user_id, refresh: rotated.next }
    const present = await findSession(trx, hash)
    if (present?.rotated_at && (await endFamily(trx, session.family_id))) {
      await enterCompany(trx, session.company_id)
      const author = { caller: { companyId: session.company_id, uid: session.user_id }, requestId }
      await audit(trx, author, 'session.reuse', session.family_id)
    }
    return undefined
  })
  if (!renewed) throw new AppError('not_signed_in')
  return renewed
}

/**
 * The API token, for the sign-in that belongs to the uid and for nobody else.
 *
 * @param language of the portal: mails about background work are written in it from now on.
 * @throws AppError `token_refused`.
 */
export async function issueApiToken(
  { db, config }: Services,
  token: string | undefined,
  uid: string,
  language: Language,
): Promise<{ token: string; expiresAt: string }> {
  const session =
    token &&
    (await inIdentity(db, async (trx) => {
      const living = await findLivingSession(trx, hashSecretToken(token))
      if (living?.user_id === uid) await noteLanguage(trx, living, language)
      return living
    }))
  if (!session || session.user_id !== uid) throw new AppError('token_refused')
  const issued = await signAccessToken(config.appSecret, {
    uid,
    companyId: session.company_id,
    sid: session.family_id,
  })
  return { token: issued.token, expiresAt: issued.expiresAt.toISOString() }
}

/** Ends the sign-in of a refresh token; its API tokens stop with it. */
export async function signOut({ db }: Services, token: string | undefined, requestId: string): Promise<void> {
  if (token === undefined) return
  await inIdentity(db, async (trx) => {
    const session = await findSession(trx, hashSecretToken(token))
    if (!session) return
    await lockAccount(trx, session.user_id)
    if (!(await endFamily(trx, session.family_id))) return
    await enterCompany(trx, session.company_id)
    const author = { caller: { companyId: session.company_id, uid: session.user_id }, requestId }
    await audit(trx, author, 'session.close', session.family_id)
  })
}

/** Ends every sign-in of an account, inside the transaction that locks it out. */
export function endAllSessions(trx: Trx, uid: string): Promise<void> {
  return endSessions(trx, uid)
}
