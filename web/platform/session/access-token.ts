import { z } from 'zod'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { exclusively } from './exclusive.ts'
import { storedToken, storeToken, tokenLifeLeft } from './token.ts'

const uidSchema = z.object({ uid: z.string() })
const tokenSchema = z.object({ token: z.string() })
const renewBeforeSeconds = 30

/** Exchanges the cookie session of a user for an API token and keeps it. */
export async function fetchToken(uid: string): Promise<string> {
  const { token } = await postJson(tokenSchema, '/api/Auth/jtkn', { uid })
  storeToken(token)
  return token
}

async function renew(stale: string): Promise<string> {
  // The cookie is rotated by each refresh, so tabs take turns; one that waited finds the new token stored.
  if (storedToken() !== stale) return storedToken()
  try {
    const { uid } = await postJson(uidSchema, '/api/auth/refresh', {})
    return await fetchToken(uid)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      storeToken('')
      return ''
    }
    throw error
  }
}

let renewal: Promise<string> | null = null

let ownSource: ((stale: string) => Promise<string>) | null = null

/** Takes tokens from elsewhere than a person's sign-in, as a display on the wall does; `stale` is one that was refused. */
export function takeTokensFrom(source: (stale: string) => Promise<string>): void {
  ownSource = source
}

/** A new token in place of a stale one, '' when the session is over. */
export function renewToken(stale: string): Promise<string> {
  if (ownSource) return ownSource(stale)
  renewal ??= exclusively(() => renew(stale)).finally(() => (renewal = null))
  return renewal
}

/** A token good for a call now, renewed when it is about to expire; '' when signed out. */
export async function accessToken(): Promise<string> {
  if (ownSource) return ownSource('')
  const token = storedToken()
  if (token === '' || tokenLifeLeft(token) > renewBeforeSeconds) return token
  return renewToken(token)
}
