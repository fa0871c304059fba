import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { findById } from '../accounts.queries.ts'
import { secondStepResetMail } from '../identity.mails.ts'
import { endSessions, lockAccount } from '../sessions.queries.ts'

/**
 * Removes a lost second step, for an administrator: app, recovery codes and passkeys, which may be on the lost device
 * too. The person is signed out everywhere and notified.
 *
 * @param trx on the company of the account. @throws AppError `not_found`, `conflict` when there is none.
 */
export async function resetSecondStep(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  trx: Trx,
  { companyId, uid, language }: { companyId: string; uid: string; language: Language },
): Promise<void> {
  await lockAccount(trx, uid)
  const account = await findById(trx, uid)
  if (!account) throw new AppError('not_found')
  let removed = 0n
  for (const table of ['authenticator_app', 'passkey', 'recovery_code'] as const) {
    const { numDeletedRows } = await trx.deleteFrom(table).where('user_id', '=', uid).executeTakeFirst()
    removed += numDeletedRows
  }
  if (removed === 0n) throw new AppError('conflict', { message: 'There is no second step to reset' })
  await endSessions(trx, uid)
  const to = { email: account.email, firstName: account.first_name, language }
  await mail.queue(trx, companyId, secondStepResetMail(to, config.publicUrl))
}
