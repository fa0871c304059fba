import { milliseconds } from 'date-fns/milliseconds'
import { lifetimes } from '#api/platform/config/lifetimes.ts'
import type { Call } from '#api/platform/http/route.ts'
import type { SignedIn } from './open-sign-in.service.ts'
import type { RefreshToken } from '../sessions.queries.ts'

export const refreshCookie = 'vardiya_refresh'
const refreshPath = '/api'
/** Tells a device from others; it opens nothing. */
const deviceCookie = { name: 'vardiya_device', path: '/api/auth' }

/** Of a sign-in that waits for its second step. */
const pendingCookie = { name: 'vardiya_second_step', path: '/api/auth' }

/** By which the answer to a passkey's challenge is known. */
const challengeCookie = { name: 'vardiya_passkey', path: '/api/auth' }

export function keepRefresh(cookies: Call['cookies'], refresh: RefreshToken): void {
  cookies.set(refreshCookie, refresh.token, { path: refreshPath, expires: refresh.expiresAt })
}

export function clearRefresh(cookies: Call['cookies']): void {
  cookies.clear(refreshCookie, { path: refreshPath })
}

export function deviceOf(cookies: Call['cookies']): string | undefined {
  const token = cookies.get(deviceCookie.name)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function pendingOf(cookies: Call['cookies']): string | undefined {
  return cookies.get(pendingCookie.name)
}

export function keepPending(cookies: Call['cookies'], { token, expiresAt }: { token: string; expiresAt: Date }): void {
  cookies.set(pendingCookie.name, token, { path: pendingCookie.path, expires: expiresAt })
}

export function clearPending(cookies: Call['cookies']): void {
  cookies.clear(pendingCookie.name, { path: pendingCookie.path })
}

export function challengeOf(cookies: Call['cookies']): string | undefined {
  return cookies.get(challengeCookie.name)
}

export function keepChallenge(cookies: Call['cookies'], challenge: { token: string; expiresAt: Date }): void {
  cookies.set(challengeCookie.name, challenge.token, { path: challengeCookie.path, expires: challenge.expiresAt })
}

export function clearChallenge(cookies: Call['cookies']): void {
  cookies.clear(challengeCookie.name, { path: challengeCookie.path })
}

/** Leaves the browser signed in. @returns the answer for the page. */
export function keepSignIn(cookies: Call['cookies'], { uid, refresh, device }: SignedIn): { uid: string } {
  keepRefresh(cookies, refresh)
  const expires = new Date(Date.now() + milliseconds(lifetimes.deviceCookie))
  cookies.set(deviceCookie.name, device, { path: deviceCookie.path, expires })
  return { uid }
}
