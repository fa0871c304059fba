import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import type { Call } from './route.ts'

/** Cookies that scripts cannot read and other sites cannot send; encrypted transport where the portal has it. */
export function cookiesOf(request: Request, response: Response, publicUrl: string): Call['cookies'] {
  const fixed = { httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') } as const
  const set = (name: string, value: string, path: string, expires: Date) =>
    response.append('Set-Cookie', stringifySetCookie({ name, value, path, expires, ...fixed }))
  return {
    get: (name) => parseCookie(request.get('cookie') ?? '')[name],
    set: (name, value, { path, expires }) => void set(name, value, path, expires),
    clear: (name, { path }) => void set(name, '', path, new Date(0)),
  }
}
