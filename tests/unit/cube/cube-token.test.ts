import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { signCubeToken, verifyCubeToken } from '#api/platform/auth/cube-token.ts'

const secret = 'a secret of the tests that is long enough'
const claims = { company_id: '0198a000-0000-7000-8000-000000000001', permissions: ['oee:read'], sub: 'user' }
const key = (purpose = 'cube-token') => createHmac('sha256', secret).update(purpose).digest()

interface Change {
  key?: Uint8Array
  algorithm?: string
  issuer?: string
  audience?: string
  expires?: string
  claims?: object
}

function token(change: Change = {}): Promise<string> {
  return new SignJWT({ ...claims, ...change.claims })
    .setProtectedHeader({ alg: change.algorithm ?? 'HS256' })
    .setIssuer(change.issuer ?? 'vardiya')
    .setAudience(change.audience ?? 'cube')
    .setSubject('user')
    .setExpirationTime(change.expires ?? '60s')
    .sign(change.key ?? key())
}

describe('the token for Cube', () => {
  it('carries company and permissions', async () => {
    const now = Date.now() / 1000
    const read = await verifyCubeToken(secret, await signCubeToken(secret, claims, 120))
    expect(read).toMatchObject(claims)
    expect(read.exp! - now).toBeCloseTo(120, -1)
  })

  it('carries the scope of people', async () => {
    const department = claims.company_id
    for (const people of [
      { departments: [department], employee: department },
      { departments: [], employee: null },
    ]) {
      const seen = { ...claims, areas: [department], people }
      expect(await verifyCubeToken(secret, await signCubeToken(secret, seen))).toMatchObject(seen)
    }
    expect(await verifyCubeToken(secret, await signCubeToken(secret, claims))).not.toHaveProperty('people')
  })

  it.each([
    [1, 60],
    [3600, 300],
  ])('lives between one and five minutes: %i s becomes %i s', async (wantedSeconds, given) => {
    const read = await verifyCubeToken(secret, await signCubeToken(secret, claims, wantedSeconds))
    expect(read.exp! - Date.now() / 1000).toBeCloseTo(given, -1)
  })

  it.each<[string, Change]>([
    ['an expired one', { expires: '-1s' }],
    ['one for the api', { audience: 'api' }],
    ['one of another issuer', { issuer: 'other' }],
    ["one with the api's key", { key: key('api-token') }],
    ['another algorithm', { algorithm: 'HS512' }],
    ['a company that is no id', { claims: { company_id: "' OR 1 = 1" } }],
    ['permissions that are no list', { claims: { permissions: 'oee:read' } }],
    ['people who are no ids', { claims: { people: { departments: ['x'], employee: null } } }],
    ['people without a word on the own one', { claims: { people: { departments: [] } } }],
    ['no company', { claims: { company_id: undefined } }],
  ])('refuses %s', async (_, change) => {
    await expect(verifyCubeToken(secret, await token(change))).rejects.toThrow(/./)
  })

  it('refuses an unsigned one', async () => {
    const [, payload] = (await token()).split('.')
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    await expect(verifyCubeToken(secret, `${header}.${payload}.`)).rejects.toThrow(/./)
  })
})
