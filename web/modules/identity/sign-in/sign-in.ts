import { z } from 'zod'
import { signedInSchema } from '#api/modules/identity/identity.contract.ts'
import { loginAnswerSchema, type SecondStepMethod } from '#api/modules/identity/second-step/second-step.contract.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { fetchToken } from '#web/platform/session/access-token.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { askPasskey } from '../passkeys/passkeys.api.ts'

/** The cookie session was made but the API token was refused. */
export class TokenCallError extends Error {}

/**
 * Signs in by the password.
 *
 * @returns how the second step may be taken, where the account asks for one; otherwise the browser is signed in.
 */
export async function signIn(email: string, password: string): Promise<SecondStepMethod[] | undefined> {
  const answer = await postJson(loginAnswerSchema, '/api/auth/login', { email, password, timeZone: browserTimeZone() })
  if ('secondStep' in answer) return answer.secondStep
  await enter(answer.uid)
  return undefined
}

/** Takes the second step. */
export async function takeSecondStep(
  proof: { code: string } | { recoveryCode: string } | { passkey: unknown },
): Promise<void> {
  const { uid } = await postJson(signedInSchema, '/api/auth/second-step', proof)
  await enter(uid)
}

/** Signs in without a password. */
export async function signInByPasskey(): Promise<void> {
  const answer = await askPasskey()
  const { uid } = await postJson(signedInSchema, '/api/auth/passkey', { answer, timeZone: browserTimeZone() })
  await enter(uid)
}

/** Leaves the browser with its cookie, its token and the session read. */
async function enter(uid: string): Promise<void> {
  try {
    await fetchToken(uid)
  } catch (error) {
    throw new TokenCallError('jtkn', { cause: error })
  }
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** The browser's clock, for its owner to recognise this sign-in. */
function browserTimeZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Sends a form of the sign-in screens; its answer is empty. */
export async function sendForm(path: string, body: unknown): Promise<void> {
  await postJson(z.unknown(), path, body)
}
