import { auditor } from '#api/platform/audit/audit.ts'
import { openSealed, sealText } from '#api/platform/auth/sealed-text.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { type Account, findById } from '../accounts.queries.ts'
import { forgetAttempts, reserveAttempt } from '../sign-in/attempts.service.ts'
import { appUri, makeAppSecret, stepOfCode } from './authenticator-app.ts'
import { secondStepMail } from '../identity.mails.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'
import { requireRecentProof } from '../sign-in/recent-proof.service.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import type { SecondStepMethod, SecondStepState } from './second-step.contract.ts'
import * as queries from './second-step.queries.ts'
import { refuseShared } from '../accounts/demo-accounts.ts'
import { endSessions, lockAccount } from '../sessions.queries.ts'

const audit = auditor('user_account')
const sealed = 'authenticator app'
/** Guesses at codes are counted apart from those at the password, which a right password forgives. */
export const codeAttempts = (uid: string): string => `second step ${uid}`

export interface Asker extends Actor {
  /** Of the mail that follows. */
  language: Language
}

export function readSecondStep({ db }: Services, uid: string): Promise<SecondStepState> {
  return inIdentity(db, async (trx) => {
    const { appSince, codesLeft } = await queries.readState(trx, uid)
    return { appSince: appSince && new Date(appSince).toISOString(), recoveryCodesLeft: codesLeft }
  })
}

/** How somebody may take the second step; none when they have not set one up. */
export async function methodsOf(trx: Trx, uid: string): Promise<SecondStepMethod[]> {
  const { appSince, codesLeft, hasPasskey } = await queries.readState(trx, uid)
  if (appSince === null) return []
  return ['app', ...(codesLeft > 0 ? (['recovery'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])]
}

/**
 * Begins with an authenticator app; its first right code makes it count.
 *
 * @throws AppError `proof_needed`, `conflict` when there is one already.
 */
export async function beginApp({ db, config }: Services, { caller }: Actor): Promise<{ secret: string; uri: string }> {
  const secret = makeAppSecret()
  return inIdentity(db, async (trx) => {
    await requireRecentProof(trx, caller)
    const account = (await findById(trx, caller.uid))!
    refuseShared(config, account.email)
    if (!(await queries.beginApp(trx, caller, sealText(config.appSecret, sealed, secret))))
      throw new AppError('conflict')
    return { secret, uri: appUri(secret, account.email) }
  })
}

/**
 * Makes the app count, by its first code. Whoever is signed in elsewhere did not take the second step: those sign-ins end.
 *
 * @returns recovery codes, shown once.
 * @throws AppError `proof_needed`, `code_incorrect`, `too_many_attempts`.
 */
export async function confirmApp(services: Services, asker: Asker, code: string): Promise<string[]> {
  const { db, config, mail } = services
  const { caller } = asker
  await reserveAttempt(db, config.appSecret, codeAttempts(caller.uid))
  const codes = await inIdentity(db, async (trx) => {
    await lockAccount(trx, caller.uid)
    await requireRecentProof(trx, caller)
    const app = await queries.findApp(trx, caller.uid)
    if (!app || app.confirmed) throw new AppError('conflict')
    if (!(await takeAppCode(trx, config.appSecret, caller.uid, code))) throw new AppError('code_incorrect')
    await endSessions(trx, caller.uid, caller.sid)
    const made = await renewCodes(trx, config.appSecret, asker)
    await tell(services, trx, asker, 'second_step.app_on', 'on')
    return made
  })
  await forgetAttempts(db, config.appSecret, codeAttempts(caller.uid))
  mail.wake()
  return codes
}

/** @throws AppError `proof_needed`, `not_found`. */
export async function removeApp(services: Services, asker: Asker): Promise<void> {
  await inIdentity(services.db, async (trx) => {
    await lockAccount(trx, asker.caller.uid)
    await requireRecentProof(trx, asker.caller)
    if (!(await queries.removeApp(trx, asker.caller.uid))) throw new AppError('not_found')
    await queries.keepRecoveryCodes(trx, asker.caller, [])
    await tell(services, trx, asker, 'second_step.app_off', 'off')
  })
  services.mail.wake()
}

/**
 * New recovery codes replace all old ones.
 *
 * @throws AppError `proof_needed`, `conflict` without a second step to recover.
 */
export async function makeNewCodes(services: Services, asker: Asker): Promise<string[]> {
  return inIdentity(services.db, async (trx) => {
    await lockAccount(trx, asker.caller.uid)
    await requireRecentProof(trx, asker.caller)
    if ((await methodsOf(trx, asker.caller.uid)).length === 0) throw new AppError('conflict')
    const codes = await renewCodes(trx, services.config.appSecret, asker)
    await enterCompany(trx, asker.caller.companyId)
    await audit(trx, asker, 'second_step.codes', asker.caller.uid)
    return codes
  })
}

/** Whether a code is one of the account's app and was not used before. It is used up. */
export async function takeAppCode(trx: Trx, appSecret: string, uid: string, code: string): Promise<boolean> {
  const app = await queries.findApp(trx, uid)
  if (!app) return false
  const step = stepOfCode(openSealed(appSecret, sealed, app.secret), code, Date.now())
  return step !== undefined && queries.useStep(trx, uid, step)
}

async function renewCodes(trx: Trx, appSecret: string, { caller }: Actor): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(appSecret, code.replaceAll('-', '')))
  await queries.keepRecoveryCodes(trx, caller, hashes)
  return codes
}

/** Writes what was done into the audit log, and to the account's owner. */
async function tell(
  { mail, config }: Services,
  trx: Trx,
  { caller, requestId, language }: Asker,
  action: string,
  what: 'on' | 'off',
): Promise<void> {
  const account: Account = (await findById(trx, caller.uid))!
  await enterCompany(trx, caller.companyId)
  await audit(trx, { caller, requestId }, action, caller.uid)
  const to = { email: account.email, firstName: account.first_name, language }
  await mail.queue(trx, caller.companyId, secondStepMail(to, config.publicUrl, what))
}
