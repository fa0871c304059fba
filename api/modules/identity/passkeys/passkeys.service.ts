import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { hashSecretToken, makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Database, Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { allowsPasskeys } from '../../company/passkey-rule.ts'
import { findById } from '../accounts.queries.ts'
import { passkeyMail } from '../identity.mails.ts'
import { enterCompany, inIdentity } from '../identity-transaction.ts'
import { type PasskeySite, passkeySite } from './passkey-site.ts'
import type { NewPasskey, Passkey, PasskeyAnswer } from './passkeys.contract.ts'
import * as queries from './passkeys.queries.ts'
import { requireRecentProof } from '../sign-in/recent-proof.service.ts'
import type { Asker } from '../second-step/second-step.service.ts'
import { lockAccount } from '../sessions.queries.ts'

const audit = auditor('user_account')
const mostPasskeys = 20
/** EdDSA, ES256 and RS256 by their COSE numbers: what authenticators sign with, and Node checks without experiments. */
const algorithms = [-8, -7, -257]

/** A question to a browser's authenticator, and the cookie by which its answer is known. */
export interface Challenge<Options> {
  options: Options
  token: string
  expiresAt: Date
}

/** @throws AppError `passkeys_unavailable`. */
function siteOf({ config }: Services): PasskeySite {
  const site = passkeySite(config.publicUrl)
  if (!site) throw new AppError('passkeys_unavailable')
  return site
}

async function put<Options extends { challenge: string }>(
  db: Database,
  options: Options,
  uid: string | null,
): Promise<Challenge<Options>> {
  const { token, hash } = makeSecretToken()
  return { options, token, expiresAt: await queries.keepChallenge(db, { hash, challenge: options.challenge, uid }) }
}

/** @throws AppError `challenge_expired`. */
async function take(db: Database, token: string | undefined, uid: string | null): Promise<string> {
  const challenge = token === undefined ? undefined : await queries.takeChallenge(db, hashSecretToken(token), uid)
  if (challenge === undefined) throw new AppError('challenge_expired')
  return challenge
}

export function readPasskeys({ db }: Services, uid: string): Promise<Passkey[]> {
  return inIdentity(db, async (trx) =>
    (await queries.listPasskeys(trx, uid)).map(({ id, name, synced, createdAt, usedAt }) => ({
      id,
      name,
      synced,
      createdAt: new Date(createdAt).toISOString(),
      usedAt: usedAt && new Date(usedAt).toISOString(),
    })),
  )
}

/** @throws AppError `passkeys_off`. */
async function requireAllowed(trx: Trx, companyId: string): Promise<void> {
  if (!(await allowsPasskeys(trx, companyId))) throw new AppError('passkeys_off')
}

/** @throws AppError `proof_needed`, `passkeys_unavailable`, `passkeys_off`. */
export async function askForNewPasskey(services: Services, caller: Caller) {
  const { rpId } = siteOf(services)
  const { account, passkeys } = await inIdentity(services.db, async (trx) => {
    await requireAllowed(trx, caller.companyId)
    await requireRecentProof(trx, caller)
    return { account: (await findById(trx, caller.uid))!, passkeys: await queries.listPasskeys(trx, caller.uid) }
  })
  if (passkeys.length >= mostPasskeys) throw new AppError('conflict')
  const options = await generateRegistrationOptions({
    rpName: 'Vardiya',
    rpID: rpId,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // It signs in alone, so it has to name its owner and to ask them for a finger or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return put(services.db, options, caller.uid)
}

/** @throws AppError `challenge_expired`, `passkey_refused`, `proof_needed`. */
export async function addPasskey(
  services: Services,
  asker: Asker,
  token: string | undefined,
  { name, response }: NewPasskey,
): Promise<void> {
  const { rpId, origin } = siteOf(services)
  const { db, mail, config } = services
  const { caller, requestId, language } = asker
  const expectedChallenge = await take(db, token, caller.uid)
  const checked = await verifyRegistrationResponse({
    // Of optional members that are absent the library's types say so otherwise.
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw new AppError('passkey_refused', { cause: error })
  })
  if (!checked.verified) throw new AppError('passkey_refused')
  const { credential, credentialBackedUp } = checked.registrationInfo
  await inIdentity(db, async (trx) => {
    await lockAccount(trx, caller.uid)
    await requireAllowed(trx, caller.companyId)
    await requireRecentProof(trx, caller)
    if (await queries.findPasskey(trx, credential.id)) throw new AppError('conflict')
    const { companyId, uid } = caller
    const id = await queries.insertPasskey(trx, {
      companyId,
      uid,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      synced: credentialBackedUp,
      name,
    })
    const account = (await findById(trx, uid))!
    await enterCompany(trx, companyId)
    await audit(trx, { caller, requestId }, 'passkey.add', uid, { passkey: id, name })
    const to = { email: account.email, firstName: account.first_name, language }
    await mail.queue(trx, companyId, passkeyMail(to, config.publicUrl, name))
  })
  mail.wake()
}

/** @throws AppError `not_found`. */
export async function renamePasskey({ db }: Services, { caller, requestId }: Asker, id: string, name: string) {
  await inIdentity(db, async (trx) => {
    if (!(await queries.renamePasskey(trx, caller.uid, id, name))) throw new AppError('not_found')
    await enterCompany(trx, caller.companyId)
    await audit(trx, { caller, requestId }, 'passkey.rename', caller.uid, { passkey: id, name })
  })
}

/** @throws AppError `proof_needed`, `not_found`. */
export async function removePasskey({ db }: Services, { caller, requestId }: Asker, id: string): Promise<void> {
  await inIdentity(db, async (trx) => {
    await lockAccount(trx, caller.uid)
    await requireRecentProof(trx, caller)
    if (!(await queries.removePasskey(trx, caller.uid, id))) throw new AppError('not_found')
    await enterCompany(trx, caller.companyId)
    await audit(trx, { caller, requestId }, 'passkey.remove', caller.uid, { passkey: id })
  })
}

/** Names nobody: whoever has a passkey here is found by it. @throws AppError `passkeys_unavailable`. */
export async function askForPasskey(services: Services) {
  const { rpId } = siteOf(services)
  return put(services.db, await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' }), null)
}

/** Uses the challenge of a cookie up. @throws AppError `challenge_expired`. */
export const takeSignInChallenge = ({ db }: Services, token: string | undefined): Promise<string> =>
  take(db, token, null)

/**
 * The owner of the passkey that signed the challenge.
 *
 * @throws AppError `passkey_refused` for an unknown passkey and for a wrong signature alike, `passkeys_off`.
 */
export async function checkPasskey(
  services: Services,
  trx: Trx,
  expectedChallenge: string,
  answer: PasskeyAnswer,
): Promise<string> {
  const { rpId, origin } = siteOf(services)
  const passkey = await queries.findPasskey(trx, answer.id)
  if (!passkey) throw new AppError('passkey_refused')
  const handle = answer.response.userHandle
  if (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== passkey.uid)
    throw new AppError('passkey_refused')
  const checked = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
  }).catch((error: unknown) => {
    throw new AppError('passkey_refused', { cause: error })
  })
  const { newCounter } = checked.authenticationInfo
  if (!checked.verified || !(await queries.countSignature(trx, passkey.id, newCounter)))
    throw new AppError('passkey_refused')
  await requireAllowed(trx, passkey.companyId)
  return passkey.uid
}
