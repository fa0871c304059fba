import { makePersonalToken } from '#api/platform/auth/personal-token.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { findById } from '../accounts.queries.ts'
import { personalTokenMail } from '../identity.mails.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'
import { type MadeToken, mostTokens, type NewToken } from './personal-tokens.contract.ts'
import { countTokens, insertToken, revokeToken } from './personal-tokens.queries.ts'
import { requireRecentProof } from '../sign-in/recent-proof.service.ts'
import type { Asker } from '../second-step/second-step.service.ts'
import { lockAccount } from '../sessions.queries.ts'

const audit = auditor('user_account')

/**
 * Makes a token of one's own; the answer is the only copy of it. The owner hears of it by mail.
 *
 * @throws AppError `proof_needed`, `forbidden` for a permission that one does not have, `too_many_subscriptions`.
 */
export async function makeToken(services: Services, asker: Asker, wanted: NewToken): Promise<MadeToken> {
  const { db, mail, config } = services
  const { caller, requestId, language } = asker
  if (wanted.permissions.some((permission) => !caller.permissions.has(permission))) throw new AppError('forbidden')
  const token = makePersonalToken()
  const { companyId, uid } = caller
  const id = await inIdentity(db, async (trx) => {
    await lockAccount(trx, uid)
    await requireRecentProof(trx, caller)
    if ((await countTokens(trx, uid)) >= mostTokens) throw new AppError('too_many_subscriptions')
    const secret = { hash: hashSecretToken(token), hint: token.slice(-4) }
    const made = await insertToken(trx, { ...wanted, ...secret, companyId, uid })
    const account = (await findById(trx, uid))!
    await enterCompany(trx, companyId)
    const { name, permissions, days } = wanted
    await audit(trx, { caller, requestId }, 'token.make', uid, { token: made.id, name, permissions, days })
    const to = { email: account.email, firstName: account.first_name, language }
    await mail.queue(trx, companyId, personalTokenMail(to, config.publicUrl, { name, expiresAt: made.expiresAt }))
    return made.id
  })
  mail.wake()
  return { id, token }
}

/**
 * Ends a token: it is refused from the next request on.
 *
 * @param uid only one of this person. @throws AppError `not_found`
 */
export async function endToken(trx: Trx, actor: Actor, id: string, uid: string | null): Promise<void> {
  const ended = await revokeToken(trx, id, uid)
  if (!ended) throw new AppError('not_found')
  await audit(trx, actor, 'token.revoke', ended.uid, { token: id, name: ended.name })
}
