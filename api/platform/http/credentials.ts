import type { Request } from 'express'
import { tokenPrefix } from '../auth/personal-token.ts'

/** Credentials of a request, and its address. */
export interface Credentials {
  /** The portal's API token. */
  bearer?: string | undefined
  /** Of the session. */
  cookie?: string | undefined
  /** A personal access token. */
  token?: string | undefined
  from?: { ip: string; userAgent: string }
}

/** @param basic also accepts a token as a password: some tools support nothing else. */
export function credentialsOf(request: Request, basic: boolean): Pick<Credentials, 'bearer' | 'token'> {
  const header = request.get('authorization') ?? ''
  const shown = bearerOf(request) ?? (basic ? passwordOf(header) : undefined)
  return shown?.startsWith(tokenPrefix) ? { token: shown } : { bearer: shown }
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(request.get('authorization') ?? '')?.[1]
}

/** Of HTTP Basic (RFC 7617); the name is of no matter. Only a personal token is a password here. */
function passwordOf(header: string): string | undefined {
  const encoded = /^Basic ([\w+/=-]{1,2000})$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  const password = pair.slice(pair.indexOf(':') + 1)
  return password.startsWith(tokenPrefix) ? password : undefined
}
