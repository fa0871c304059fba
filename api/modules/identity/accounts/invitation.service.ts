import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '#api/platform/auth/password.ts'
import { makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { findById, insertAccountToken, voidPasswordLinks } from '../accounts.queries.ts'
import { invitationMail } from '../identity.mails.ts'
import { readOwnAccount } from './own-account.service.ts'
import { endSessions } from '../sessions.queries.ts'

/**
 * Sends somebody who was added the link to a first password; links sent before stop working.
 *
 * @param trx on the company of the account. @throws AppError `not_found`, `conflict` for one who has a password.
 */
export async function sendInvitation(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  trx: Trx,
  uid: string,
  language: Language,
): Promise<void> {
  const account = await readOwnAccount(trx, uid)
  const credentials = await findById(trx, uid)
  if (!account || !credentials) throw new AppError('not_found')
  if (credentials.password_hash !== null || account.status !== 'active')
    throw new AppError('conflict', { message: 'Only somebody active without a password can be invited' })
  const { token, hash } = makeSecretToken()
  const companyId = credentials.company_id
  await voidPasswordLinks(trx, uid)
  await insertAccountToken(trx, { companyId, uid, kind: 'invite', hash, life: lifetimes.invitationLink })
  await sql`
    UPDATE user_account SET invited_at = now(), version = version + 1, updated_at = now() WHERE id = ${uid}`.execute(
    trx,
  )
  const to = { email: account.email, firstName: account.first_name, language }
  await mail.queue(trx, companyId, invitationMail(to, config.publicUrl, token, account.company_name), {
    validSeconds: secondsOf(lifetimes.invitationLink),
  })
}

/** Without the signs that one takes for another when they are read out. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four: some 79 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/**
 * Gives an account a password that is handed over, to be changed at the first sign-in; its sign-ins and links end.
 *
 * @param trx on the company of the account.
 */
export async function handOverPassword(trx: Trx, uid: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await sql`
    UPDATE user_account SET password_hash = ${hash}, must_change_password = true, version = version + 1,
      updated_at = now()
    WHERE id = ${uid}`.execute(trx)
  await voidPasswordLinks(trx, uid)
  await endSessions(trx, uid)
}
