import { AppError } from '#api/platform/errors/app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import { findById } from '../accounts.queries.ts'
import { inIdentity } from '../identity-transaction.ts'
import { type Client, openSignIn, type SignedIn } from '../sign-in/open-sign-in.service.ts'
import type { PasskeyAnswer } from './passkeys.contract.ts'
import { checkPasskey, takeSignInChallenge } from './passkeys.service.ts'

/**
 * Signs in without a password. The device has asked its owner for a finger or a PIN, so that is both steps at once.
 *
 * @param token of the challenge's cookie.
 * @throws AppError `challenge_expired`, `passkey_refused`, `account_not_active`.
 */
export async function signInByPasskey(
  services: Services,
  token: string | undefined,
  answer: PasskeyAnswer,
  client: Client,
): Promise<SignedIn> {
  const challenge = await takeSignInChallenge(services, token)
  const opened = await inIdentity(services.db, async (trx) => {
    const account = await findById(trx, await checkPasskey(services, trx, challenge, answer))
    if (!account) throw new AppError('passkey_refused')
    if (account.status !== 'active') throw new AppError('account_not_active', { details: { status: account.status } })
    return openSignIn(services, trx, account, client)
  })
  services.mail.wake()
  return opened
}
