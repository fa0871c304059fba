import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { lifetimes, secondsOf } from '../config/lifetimes.ts'

export interface AccessClaims {
  uid: string
  companyId: string
  /** Family of the sign-in: ends with it. */
  sid: string
  /** Of a display on the wall; `uid` is its id. */
  display?: boolean
}

const life = secondsOf(lifetimes.accessToken)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The portal's API token. @returns the token and when it expires. */
export async function signAccessToken(
  appSecret: string,
  claims: AccessClaims,
): Promise<{ token: string; expiresAt: Date }> {
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({
    company: claims.companyId,
    sid: claims.sid,
    ...(claims.display && { display: true }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('vardiya')
    .setAudience('api')
    .setSubject(claims.uid)
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(key(appSecret))
  return { token, expiresAt: new Date((now + life) * 1000) }
}

/** Tokens with a verified signature, with their claims: each comes with every request of its page. */
const verified = new Map<string, { claims: AccessClaims; expiresAt: number }>()
const mostKnown = 5000

/** @returns the claims of the token, undefined for a forged or expired one. */
export async function readAccessToken(appSecret: string, token: string): Promise<AccessClaims | undefined> {
  const name = `${appSecret} ${token}`
  const before = verified.get(name)
  if (before && before.expiresAt > Date.now()) return before.claims
  verified.delete(name)
  const read = await verify(appSecret, token)
  if (!read) return undefined
  const [oldest] = verified.keys()
  if (verified.size >= mostKnown && oldest !== undefined) verified.delete(oldest)
  verified.set(name, read)
  return read.claims
}

async function verify(appSecret: string, token: string) {
  try {
    const { payload } = await jwtVerify(token, key(appSecret), {
      algorithms: ['HS256'],
      issuer: 'vardiya',
      audience: 'api',
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub', 'company', 'sid'],
    })
    const claims = { uid: payload.sub, companyId: payload.company, sid: payload.sid }
    if (Object.values(claims).some((value) => typeof value !== 'string' || !uuid.test(value))) return undefined
    const display = payload.display === true && { display: true }
    return { claims: { ...(claims as AccessClaims), ...display }, expiresAt: payload.exp! * 1000 }
  } catch {
    return undefined
  }
}

function key(appSecret: string): Uint8Array {
  return createHmac('sha256', appSecret).update('api-token').digest()
}
