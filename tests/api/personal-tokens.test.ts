import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRoutes } from '#api/app.ts'
import { isTokenPermission, tokenPermissions } from '#api/modules/permissions/permissions.contract.ts'
import { isPersonalToken } from '#api/platform/auth/personal-token.ts'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { mailTo } from '#tests/support/mails.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

let made = 0
const somebody = (role: 'User' | 'FullAdmin' = 'User') =>
  makePerson(api, { email: `scripts-${++made}@plant.example`, role })

const make = (as: Person, body: object = {}, headers = {}) =>
  api.call('POST', '/api/tokens', {
    as,
    headers,
    body: { name: 'Nightly', permissions: ['views:use'], days: 30, ...body },
  })

/** A token as who shows it. */
async function tokenOf(as: Person, permissions: string[] = ['views:use']): Promise<Person & { id: string }> {
  const { status, json, text } = await make(as, { permissions })
  expect({ status, text: status === 200 || text }).toEqual({ status: 200, text: true })
  return { ...as, token: json.token, id: json.id }
}

const reads = async (as: Person, path = '/api/views') => (await api.call('GET', path, { as })).status

describe('a personal token', () => {
  it('is shown once, stored as a hash, reported by mail and in the audit log', async () => {
    const person = await somebody()
    const { status, json, headers } = await make(person, { name: 'Power BI' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(isPersonalToken(json.token)).toBe(true)
    const row = await api.owner
      .selectFrom('personal_token')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(json.token.slice(4, 20))
    const [listed] = (await api.call('GET', '/api/tokens', { as: person })).json
    expect(listed).toMatchObject({ name: 'Power BI', hint: json.token.slice(-4), usedAt: null, expired: false })
    expect(Object.keys(listed)).not.toContain('hash')
    expect(await mailTo(api, person.email, 'access token')).toContain('Power BI')
    const entries = await api.owner.selectFrom('audit_log').select(['action', 'subject_id', 'detail']).execute()
    const entry = entries.find(({ action, subject_id: subject }) => action === 'token.make' && subject === person.uid)
    expect(entry?.detail).toMatchObject({ name: 'Power BI', permissions: ['views:use'], days: 30 })
    expect(JSON.stringify(entries)).not.toContain(json.token)
  })

  it('is stored nowhere by a repeated request', async () => {
    const person = await somebody()
    const { json } = await make(person, {}, { 'idempotency-key': 'a'.repeat(32) })
    const kept = await api.owner.selectFrom('idempotency_key').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(json.token)
  })

  it('opens what it was made for, and notes its last use', async () => {
    const person = await somebody()
    const token = await tokenOf(person)
    const answer = await api.call('GET', '/api/views', { as: token, headers: { 'user-agent': 'curl/8.5' } })
    expect(answer.status).toBe(200)
    expect(await reads(token, '/api/alerts')).toBe(403)
    const [listed] = (await api.call('GET', '/api/tokens', { as: person })).json
    expect(listed.usedFrom).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(listed.usedBy).toBe('curl/8.5')
    expect(Date.now() - Date.parse(listed.usedAt)).toBeLessThan(60_000)
  })

  it('writes only with a permission to write', async () => {
    const person = await somebody()
    const view = { report: 'oee', route: '/dashboard/x', search: '', needs: 'oee:read', name: 'From a script' }
    const narrow = await tokenOf(person)
    expect((await api.call('POST', '/api/views', { as: narrow, body: view })).status).toBe(403)
    const wide = await tokenOf(person, ['views:use', 'oee:read'])
    expect((await api.call('POST', '/api/views', { as: wide, body: view })).status).toBe(201)
  })

  it('counts by what its owner may do now: a lost permission, a ban and a deleted person at once', async () => {
    const admin = await api.as('FullAdmin')
    const person = await somebody()
    const token = await tokenOf(person, ['views:use', 'alerts:manage'])
    const permissions = async () => (await api.call('GET', `/api/permissions/${person.uid}`, { as: admin })).json
    const save = async (without: string) => {
      const { version, permissions: has } = await permissions()
      const wanted = has.filter((permission: string) => permission !== without)
      const body = { version, permissions: wanted }
      expect((await api.call('PUT', `/api/permissions/${person.uid}`, { as: admin, body })).status).toBe(200)
    }
    expect(await reads(token, '/api/alerts')).toBe(200)
    await save('alerts:manage')
    expect(await reads(token, '/api/alerts')).toBe(403)
    expect(await reads(token)).toBe(200)
    await save('tokens:use')
    expect(await reads(token)).toBe(401)

    const other = await somebody()
    const banned = await tokenOf(other)
    expect(await reads(banned)).toBe(200)
    await api.owner.updateTable('user_account').set({ status: 'banned' }).where('id', '=', other.uid).execute()
    expect(await reads(banned)).toBe(401)

    // A reinstated person starts from nothing, even if the ban deleted nothing.
    const again = async (step: string, version: number) =>
      api.call('POST', `/api/users/${other.uid}/${step}`, { as: admin, body: { version } })
    await api.owner
      .insertInto('leave_feed')
      .values({ company_id: api.companyId, user_id: other.uid, kind: 'own', token_hash: Buffer.alloc(32, 7) })
      .execute()
    expect((await again('reinstate', 1)).status).toBe(200)
    expect(await reads(banned)).toBe(401)
    const feeds = await api.owner
      .selectFrom('leave_feed')
      .select('revoked_at')
      .where('user_id', '=', other.uid)
      .execute()
    expect(feeds).toEqual([{ revoked_at: expect.any(Date) }])

    const gone = await somebody()
    await tokenOf(gone)
    expect((await api.call('DELETE', `/api/users/${gone.uid}`, { as: admin })).status).toBe(200)
    const left = await api.owner.selectFrom('personal_token').select('id').where('user_id', '=', gone.uid).execute()
    expect(left).toEqual([])
  })

  it('ends by revoking and by its day', async () => {
    const person = await somebody()
    const token = await tokenOf(person)
    expect((await api.call('DELETE', `/api/tokens/${token.id}`, { as: await somebody() })).status).toBe(404)
    expect((await api.call('DELETE', `/api/tokens/${token.id}`, { as: person })).status).toBe(204)
    expect(await reads(token)).toBe(401)
    expect((await api.call('DELETE', `/api/tokens/${token.id}`, { as: person })).status).toBe(404)
    const old = await tokenOf(person)
    await api.owner
      .updateTable('personal_token')
      .set({ created_at: new Date(Date.now() - 86_400_000), expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', old.id)
      .execute()
    expect(await reads(old)).toBe(401)
    expect((await api.call('GET', '/api/tokens', { as: person })).json).toMatchObject([{ id: old.id, expired: true }])
  })
})

describe('making one', () => {
  it('takes only permissions that its owner has and a token may have, and a year at most', async () => {
    const person = await somebody()
    const admin = await somebody('FullAdmin')
    expect((await make(person, { permissions: ['audit:read'] })).status).toBe(403)
    expect((await make(admin, { permissions: ['audit:read'] })).status).toBe(200)
    for (const body of [
      { permissions: ['users:manage'] },
      { permissions: ['tokens:use'] },
      { permissions: [] },
      { permissions: ['views:use', 'views:use'] },
      { days: 366 },
      { days: 0 },
      { days: null },
      { name: ' ' },
    ])
      expect({ body, status: (await make(admin, body)).status }).toEqual({ body, status: 400 })
  })

  it('asks for a fresh proof, and ends at twenty', async () => {
    const person = await somebody()
    await api.owner
      .updateTable('sign_in')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', person.uid)
      .execute()
    expect((await make(person)).json.error.code).toBe('proof_needed')
    const other = await somebody()
    for (let count = 0; count < 20; count++) expect((await make(other)).status).toBe(200)
    expect((await make(other)).json.error.code).toBe('too_many_subscriptions')
  })
})

describe('what no token opens', () => {
  const closed = listRoutes(true).filter(({ access }) => access !== 'public' && access !== 'device')
  const address = (path: string) => path.replace(':kind', 'machines').replaceAll(/:\w+/g, crypto.randomUUID())

  it('are sign-ins, passwords, tokens, keys, users’ accounts and permissions, whoever made it', async () => {
    const token = await tokenOf(await somebody('FullAdmin'), [...tokenPermissions])
    const barred = closed.filter(({ access }) => !isTokenPermission(access))
    expect(barred.length).toBeGreaterThan(40)
    for (const { method, path } of barred) {
      const { status, json } = await api.call(method, address(path), { as: token })
      expect({ method, path, status, code: json?.error.code }).toEqual({ method, path, status: 403, code: 'forbidden' })
    }
    const paths = new Set(closed.filter(({ access }) => isTokenPermission(access)).map(({ path }) => path))
    for (const word of ['auth', 'sign-in', 'passkey', 'token', 'password', 'permission'])
      expect([...paths].filter((path) => path.includes(word))).toEqual([])
  })

  it('is the way to Cube, and the refresh of a session', async () => {
    const token = await tokenOf(await somebody(), ['views:use', 'oee:read'])
    expect((await api.call('GET', '/cubejs-api/v1/meta', { as: token })).status).toBe(401)
    expect((await api.call('POST', '/api/auth/refresh', { as: token })).status).toBe(401)
  })

  it('is anything by a name and a password, where the route does not ask for them', async () => {
    const { token } = await tokenOf(await somebody())
    const authorization = `Basic ${Buffer.from(`token:${token}`).toString('base64')}`
    const { status, headers } = await api.call('GET', '/api/views', { headers: { authorization } })
    expect({ status, asked: headers.get('www-authenticate') }).toEqual({ status: 401, asked: null })
  })

  it('is a token that only looks like one', async () => {
    const { token } = await tokenOf(await somebody())
    const like = { token: `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}` } as Person
    expect(await reads(like)).toBe(401)
  })
})

describe('administrators', () => {
  it('see and revoke tokens of their company only', async () => {
    const admin = await somebody('FullAdmin')
    const person = await somebody()
    const token = await tokenOf(person)
    const list = async (as: Person) =>
      (await api.call('GET', '/api/company-tokens?search=scripts&pageSize=100', { as })).json
    const tokens = await api.call('GET', '/api/company-tokens?pageSize=100', { as: admin })
    expect(tokens.json.rows).toContainEqual(
      expect.objectContaining({ id: token.id, owner: { id: person.uid, name: 'User Tester' } }),
    )
    expect((await list(admin)).rows).toEqual([])
    const companyId = await makeCompany(api.owner, 'NEIGHBOUR')
    const neighbour = await makePerson(api, { email: 'neighbour@plant.example', role: 'FullAdmin', companyId })
    expect((await api.call('GET', '/api/company-tokens', { as: neighbour })).json).toEqual({ rows: [], total: 0 })
    expect((await api.call('DELETE', `/api/company-tokens/${token.id}`, { as: neighbour })).status).toBe(404)
    expect((await api.call('DELETE', `/api/company-tokens/${token.id}`, { as: admin })).status).toBe(204)
    expect(await reads(token)).toBe(401)
    const entry = await api.owner
      .selectFrom('audit_log')
      .select(['user_id', 'subject_id'])
      .where('action', '=', 'token.revoke')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ user_id: admin.uid, subject_id: person.uid })
  })
})

describe('limits', () => {
  it('each token has its own', async () => {
    const strict = await testApi({ rateLimits: true })
    try {
      const person = await makePerson(strict, { email: 'busy@plant.example', role: 'User' })
      const { json } = await strict.call('POST', '/api/tokens', {
        as: person,
        body: { name: 'Loop', permissions: ['views:use'], days: 1 },
      })
      const token = { ...person, token: json.token }
      const { status, headers } = await strict.call('GET', '/api/views', { as: token })
      expect(status).toBe(200)
      expect(headers.get('ratelimit-policy')).toContain('q=600')
      const statuses = await Promise.all(
        Array.from({ length: 610 }, async () => (await strict.call('GET', '/api/views', { as: token })).status),
      )
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
      expect((await strict.call('GET', '/api/views', { as: person })).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
