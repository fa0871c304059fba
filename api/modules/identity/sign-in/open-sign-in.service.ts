import { hashSecretToken, makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Call } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Account } from '../accounts.queries.ts'
import { isDemoAccount } from '../accounts/demo-accounts.ts'
import { newDeviceMail } from '../identity.mails.ts'
import { enterCompany } from '../identity-transaction.ts'
import { openSession, type RefreshToken } from '../sessions.queries.ts'
import { rememberDevice } from './sign-ins.queries.ts'

const audit = auditor('session')

/** From where somebody signs in. */
export interface Client extends Pick<Call, 'requestId' | 'ip' | 'userAgent' | 'language'> {
  timeZone: string | undefined
  /** Of the device's own cookie, undefined for one that was never here. */
  device: string | undefined
}

export interface SignedIn {
  uid: string
  refresh: RefreshToken
  /** For the device's own cookie. */
  device: string
}

/**
 * Opens a sign-in for somebody who has proved who they are, and mails them when it is from a new device. Everybody
 * shares the demo accounts: those get no mail.
 *
 * @param trx of the identity; it enters the company.
 * @throws AppError `invalid_credentials` when the account has changed since it was read.
 */
export async function openSignIn(
  { mail, config }: Services,
  trx: Trx,
  account: Account,
  client: Client,
): Promise<SignedIn> {
  const opened = await openSession(trx, { id: account.id, passwordHash: account.password_hash }, client)
  if (!opened) throw new AppError('invalid_credentials')
  const companyId = account.company_id
  const author = { caller: { companyId, uid: account.id }, requestId: client.requestId }
  const device = client.device ?? makeSecretToken().token
  const isNew = await rememberDevice(trx, { companyId, uid: account.id, hash: hashSecretToken(device) })
  await enterCompany(trx, companyId)
  await audit(trx, author, 'session.open', opened.sid)
  const shared = config.demo && isDemoAccount(account.email)
  if (isNew && !shared) {
    const to = { email: account.email, firstName: account.first_name, language: client.language }
    await mail.queue(trx, companyId, newDeviceMail(to, config.publicUrl, { ...client, at: new Date() }))
  }
  return { uid: account.id, refresh: opened, device }
}
