import { hashSecretToken, makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import { type Account, findById } from '../accounts.queries.ts'
import { forgetAttempts, reserveAttempt } from '../sign-in/attempts.service.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'
import { recoveryCodeUsedMail } from '../identity.mails.ts'
import { type Client, openSignIn, type SignedIn } from '../sign-in/open-sign-in.service.ts'
import type { PasskeyAnswer } from '../passkeys/passkeys.contract.ts'
import { checkPasskey, takeSignInChallenge } from '../passkeys/passkeys.service.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { SecondStepMethod } from './second-step.contract.ts'
import * as queries from './second-step.queries.ts'
import { codeAttempts, methodsOf, takeAppCode } from './second-step.service.ts'
import { lockAccount } from '../sessions.queries.ts'

/** Signing in pauses here: the password was right, and nothing is open yet. */
export interface PendingSignIn {
  methods: SecondStepMethod[]
  token: string
  expiresAt: Date
}

/** The code of the second step. */
export type Proof =
  | { code: string }
  | { recoveryCode: string }
  | { passkey: PasskeyAnswer; challenge: string | undefined }

/** @returns undefined when the account has no second step. */
export async function beginSecondStep(trx: Trx, account: Account): Promise<PendingSignIn | undefined> {
  const methods = await methodsOf(trx, account.id)
  if (methods.length === 0) return undefined
  const { token, hash } = makeSecretToken()
  const expiresAt = await queries.insertPending(trx, { companyId: account.company_id, uid: account.id }, hash)
  return { methods, token, expiresAt }
}

/**
 * Ends signing in with the second step.
 *
 * @param token of the pending sign-in.
 * @throws AppError `sign_in_expired`, `code_incorrect`, `challenge_expired`, `passkey_refused`, `too_many_attempts`.
 */
export async function takeSecondStep(
  services: Services,
  token: string | undefined,
  proof: Proof,
  client: Client,
): Promise<SignedIn> {
  const { db, config, mail } = services
  const hash = hashSecretToken(token ?? '')
  const pending = await inIdentity(db, (trx) => queries.findPending(trx, hash))
  if (!pending) throw new AppError('sign_in_expired')
  const { uid } = pending
  await reserveAttempt(db, config.appSecret, codeAttempts(uid))
  const challenge = 'passkey' in proof ? await takeSignInChallenge(services, proof.challenge) : ''
  const opened = await inIdentity(db, async (trx) => {
    await lockAccount(trx, uid)
    const account = await findById(trx, uid)
    if (!account || !(await queries.takePending(trx, hash))) throw new AppError('sign_in_expired')
    if (!(await isRight(services, trx, account, { ...proof, challenge }, client))) throw new AppError('code_incorrect')
    return openSignIn(services, trx, account, client)
  })
  await forgetAttempts(db, config.appSecret, codeAttempts(uid))
  mail.wake()
  return opened
}

async function isRight(
  services: Services,
  trx: Trx,
  account: Account,
  proof: Proof & { challenge: string },
  { requestId, language }: Client,
): Promise<boolean> {
  const { config, mail } = services
  if ('passkey' in proof) return (await checkPasskey(services, trx, proof.challenge, proof.passkey)) === account.id
  if ('code' in proof) return takeAppCode(trx, config.appSecret, account.id, proof.code)
  if (!(await queries.takeRecoveryCode(trx, account.id, hashRecoveryCode(config.appSecret, proof.recoveryCode))))
    return false
  const { codesLeft } = await queries.readState(trx, account.id)
  const companyId = account.company_id
  await enterCompany(trx, companyId)
  const author = { caller: { companyId, uid: account.id }, requestId }
  await auditor('user_account')(trx, author, 'second_step.recovery', account.id, { left: codesLeft })
  const to = { email: account.email, firstName: account.first_name, language }
  await mail.queue(trx, companyId, recoveryCodeUsedMail(to, config.publicUrl, codesLeft))
  return true
}
