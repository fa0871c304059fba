import { z } from 'zod'
import { signedInSchema } from '#api/modules/identity/identity.contract.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { fetchToken } from '#web/platform/session/access-token.ts'
import { sessionQuery } from '#web/platform/session/session.ts'

/** The cookie session was made but the API token was refused. */
export class TokenCallError extends Error {}

/** Signs in and leaves the browser with its cookie, its token and the session read. */
export async function signIn(email: string, password: string): Promise<void> {
  const { uid } = await postJson(signedInSchema, '/api/auth/login', { email, password, timeZone: browserTimeZone() })
  try {
    await fetchToken(uid)
  } catch (error) {
    throw new TokenCallError('jtkn', { cause: error })
  }
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** What the browser says of its clock, for its owner to know this sign-in by. */
function browserTimeZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Sends a form of the sign-in screens whose answer carries nothing to read. */
export async function sendForm(path: string, body: unknown): Promise<void> {
  await postJson(z.unknown(), path, body)
}
