import { auditor } from '#api/platform/audit/audit.ts'
import { makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { findById, insertAccountToken, setAddress, voidAddressLinks, voidPasswordLinks } from '../accounts.queries.ts'
import { addressChangedMail, addressToChangeMail, newAddressMail } from '../identity.mails.ts'
import { sendInvitation } from './invitation.service.ts'
import { readOwnAccount } from './own-account.service.ts'

const audit = auditor('user_account')

interface Asked {
  id: string
  /** Of the account, as who asks saw it. */
  version: number
  email: string
  /** Of the mails. */
  language: Language
}

/**
 * Changes the address of an account. It counts once it is confirmed from there, and the old address is notified; a
 * person without a password has confirmed nothing yet and is invited at the new address at once.
 *
 * @param trx on the company of the account. @throws AppError `not_found`, `conflict`, `invalid_input`, `address_taken`.
 */
export async function changeAddress(
  services: Pick<Services, 'mail' | 'config'>,
  trx: Trx,
  { caller, requestId }: Actor,
  { id, version, email: wanted, language }: Asked,
): Promise<void> {
  const { mail, config } = services
  const email = wanted.toLowerCase()
  const account = await findById(trx, id)
  const own = await readOwnAccount(trx, id)
  if (!account || !own) throw new AppError('not_found')
  if (email === account.email.toLowerCase())
    throw new AppError('invalid_input', { fields: [{ path: 'email', message: 'This is your e-mail address already' }] })
  if (!(await updateSeen(trx, 'user_account', { id, version }, {}))) throw new AppError('conflict')
  const changes = [{ field: 'email', before: account.email, after: email }]
  await voidAddressLinks(trx, id)
  if (account.password_hash === null) {
    await setAddress(trx, id, email)
    await audit(trx, { caller, requestId }, 'user_account.address', id, { changes })
    if (own.status === 'active') await sendInvitation(services, trx, id, language)
    return
  }
  const { token, hash } = makeSecretToken()
  const { companyId } = caller
  const life = lifetimes.confirmationLink
  await insertAccountToken(trx, { companyId, uid: id, kind: 'address', hash, life, newEmail: email })
  await audit(trx, { caller, requestId }, 'user_account.ask_address', id, { changes })
  const firstName = account.first_name
  const link = newAddressMail({ email, firstName, language }, config.publicUrl, token, own.company_name)
  await mail.queue(trx, companyId, link, { validSeconds: secondsOf(life) })
  await mail.queue(trx, companyId, addressToChangeMail({ email: account.email, firstName, language }, email))
}

/**
 * The new address has shown that it is one: it counts from now on, and links that were sent to the former one no longer do.
 *
 * @param trx of the identity, in the company. @throws AppError `address_taken`.
 */
export async function takeNewAddress(
  { mail }: Pick<Services, 'mail'>,
  trx: Trx,
  { uid, email, requestId, language }: { uid: string; email: string; requestId: string; language: Language },
): Promise<void> {
  const account = (await findById(trx, uid))!
  const companyId = account.company_id
  await setAddress(trx, uid, email)
  await voidPasswordLinks(trx, uid)
  const changes = [{ field: 'email', before: account.email, after: email }]
  await audit(trx, { caller: { companyId, uid }, requestId }, 'user_account.address', uid, { changes })
  const former = { email: account.email, firstName: account.first_name, language }
  await mail.queue(trx, companyId, addressChangedMail(former, email))
}
