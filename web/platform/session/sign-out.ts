import { z } from 'zod'
import { postJson } from '#web/platform/api-client/send.ts'
import { storeToken } from './token.ts'

/** Ends the session on the server and removes the token, in every tab; without a server at least the latter. */
export async function signOut(): Promise<void> {
  try {
    await postJson(z.undefined(), '/api/auth/logout', {})
  } catch {
    // The server is away: its session ends by itself when the cookie expires.
  } finally {
    storeToken('')
  }
}
