import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Claims of a caller for Cube: visible rows and views. */
export interface CubeClaims {
  company_id: string
  permissions: string[]
  /** Ids of the areas of the machines that the caller sees; without it, all. */
  areas?: readonly string[] | undefined
  /**
   * People whose days the caller sees: people in these departments, the one employee and that employee's reports;
   * without it, everybody.
   */
  people?:
    | { departments: readonly string[]; employee: string | null; reports?: readonly string[] | undefined }
    | undefined
  /** uid of the account: the question counts towards its share of the queue. */
  sub: string
  /**
   * Set by the api alone, for its own questions. `extract`: a person waits for all rows of a report; `background`:
   * exports, mails and alerts, for which no person waits. Both may read many rows; background work has its own share of
   * the queue.
   */
  use?: CubeUse
  /** Expiry, seconds since 1970; set by verification. */
  exp?: number
}

export type CubeUse = 'extract' | 'background'

const issuer = 'vardiya'
const audience = 'cube'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A token for one Cube request; the api makes it from a session that it has already checked.
 *
 * @param claims present company and permissions.
 * @param lifeSeconds from 60 to 300.
 */
export function signCubeToken(appSecret: string, claims: Omit<CubeClaims, 'exp'>, lifeSeconds = 60): Promise<string> {
  const { company_id, permissions, areas, people, use } = claims
  return new SignJWT({
    company_id,
    permissions,
    ...(areas && { areas }),
    ...(people && { people }),
    ...(use && { use }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.sub)
    .setIssuedAt()
    .setExpirationTime(`${Math.min(300, Math.max(60, Math.round(lifeSeconds)))}s`)
    .sign(cubeTokenKey(appSecret))
}

/** Tokens of this minute: questions within seconds share one. */
const lately = new Map<string, { token: Promise<string>; until: number }>()
const mostLately = 2000
const reusedMs = 20_000

/** A token as `signCubeToken` makes it, which lives for forty seconds at least: the same one to equal claims. */
export function recentCubeToken(appSecret: string, claims: Omit<CubeClaims, 'exp'>): Promise<string> {
  const { company_id, permissions, areas, people, sub, use = '' } = claims
  const name = [appSecret, company_id, sub, use, JSON.stringify({ areas, people }), ...permissions].join(' ')
  const before = lately.get(name)
  if (before && before.until > performance.now()) return before.token
  lately.delete(name)
  const [oldest] = lately.keys()
  if (lately.size >= mostLately) lately.delete(oldest!)
  const token = signCubeToken(appSecret, claims)
  lately.set(name, { token, until: performance.now() + reusedMs })
  return token
}

/** Verified tokens with their claims: Cube checks the one of a question several times. */
const verified = new Map<string, CubeClaims & { exp: number }>()
const mostKnown = 2000

/** @throws jose's error when the token is malformed, expired, of another key, issuer, audience or algorithm. */
export async function verifyCubeToken(appSecret: string, token: string): Promise<CubeClaims> {
  const name = `${appSecret} ${token}`
  const before = verified.get(name)
  if (before && before.exp * 1000 > Date.now()) return { ...before }
  verified.delete(name)
  const claims = await verify(appSecret, token)
  const [oldest] = verified.keys()
  if (verified.size >= mostKnown) verified.delete(oldest!)
  verified.set(name, claims)
  return { ...claims }
}

async function verify(appSecret: string, token: string): Promise<CubeClaims & { exp: number }> {
  const { payload } = await jwtVerify(token, cubeTokenKey(appSecret), {
    algorithms: ['HS256'],
    issuer,
    audience,
    requiredClaims: ['exp', 'sub', 'company_id', 'permissions'],
  })
  const { company_id, permissions, areas, people, use, sub, exp } = payload
  if (typeof company_id !== 'string' || !uuid.test(company_id)) throw new Error('company_id is not a UUID')
  if (!Array.isArray(permissions) || permissions.some((permission) => typeof permission !== 'string'))
    throw new Error('permissions is not a list of texts')
  if (areas !== undefined && !isListOfIds(areas)) throw new Error('areas is not a list of UUIDs')
  if (people !== undefined && !isPeople(people)) throw new Error('people is not departments and an employee')
  if (use !== undefined && use !== 'extract' && use !== 'background') throw new Error('use is unknown')
  const seen = { ...(areas && { areas }), ...(people && { people }) }
  return { company_id, permissions, sub: sub!, exp: exp!, ...seen, ...(use && { use }) }
}

function isPeople(value: unknown): value is NonNullable<CubeClaims['people']> {
  const {
    departments,
    employee,
    reports = [],
  } = (value ?? {}) as Record<'departments' | 'employee' | 'reports', unknown>
  return isListOfIds(departments) && isListOfIds(reports) && (employee === null || isListOfIds([employee]))
}

function isListOfIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && uuid.test(one))
}

function cubeTokenKey(appSecret: string): Uint8Array {
  return createHmac('sha256', appSecret).update('cube-token').digest()
}
