import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signAccessToken } from '#api/platform/auth/access-token.ts'
import { cookieOf, type TestApi } from '#tests/support/api.ts'
import { type IdentityDesk, identityDesk } from './support/identity-desk.ts'

let api: TestApi
let post: IdentityDesk['post']
let newcomer: IdentityDesk['newcomer']
beforeAll(async () => {
  ;({ api, post, newcomer } = await identityDesk())
})
afterAll(() => api.close())

describe('session', () => {
  it('has user, company and sites', async () => {
    const user = await api.as('User')
    const { json } = await api.call('GET', '/api/session', { as: user })
    expect(json).toMatchObject({
      user: {
        uid: user.uid,
        email: user.email,
        role: 'User',
        emailVerified: true,
        sirketKodu: 'DEMO',
        status: 'active',
      },
      company: { code: 'DEMO', name: 'DEMO' },
      demo: true,
      mails: true,
    })
    expect(json.permissions).toContain('oee:read')
    expect(json.permissions).not.toContain('users:manage')
  })

  it('has the business date of a site from its open shift, not from the calendar', async () => {
    const company = { company_id: api.companyId }
    const site = { ...company, code: 'S1', name: 'Bursa', time_zone: 'Europe/Istanbul', first_weekday: 1 }
    const { id } = await api.owner.insertInto('site').values(site).returning('id').executeTakeFirstOrThrow()
    const read = async () => (await api.call('GET', '/api/session', { as: await api.as('User') })).json.sites[0]
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date())
    expect(await read()).toEqual({
      code: 'S1',
      name: 'Bursa',
      timeZone: 'Europe/Istanbul',
      firstWeekday: 1,
      today: local,
      shiftNow: null,
    })
    const hour = 3_600_000
    const during = `[${new Date(Date.now() - 4 * hour).toISOString()},${new Date(Date.now() + 4 * hour).toISOString()})`
    const shift = { ...company, site_id: id, shift: 'night', business_date: '2020-02-29', during, working: true }
    await api.owner.insertInto('shift_instance').values(shift).execute()
    expect(await read()).toMatchObject({ today: '2020-02-29', shiftNow: 'night' })
    // A site without a calendar of the present, as an import of old files leaves it, does not come first.
    await api.owner
      .insertInto('site')
      .values({ ...site, code: 'A0', name: 'Closed in 2012' })
      .execute()
    expect(await read()).toMatchObject({ code: 'S1' })
  })

  it('rotates the refresh token; using an old one again ends the whole sign-in and leaves a trace', async () => {
    const person = await api.signIn('user@demo.vardiya.app')
    const first = await post('/api/auth/refresh', undefined, { cookie: person.cookie })
    expect(first.status).toBe(200)
    const next = cookieOf(first)!
    expect(next).not.toBe(person.cookie)
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(200)

    // As from another client than the one that has just exchanged it.
    const other = { cookie: person.cookie, 'user-agent': 'another' }
    expect((await post('/api/auth/refresh', undefined, other)).status).toBe(401)
    expect((await post('/api/auth/refresh', undefined, { cookie: next })).status).toBe(401)
    expect((await post('/api/Auth/jtkn', { uid: person.uid }, { cookie: next })).status).toBe(401)
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
    const trace = await api.owner
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'session.reuse')
      .execute()
    expect(trace).toContainEqual({ user_id: person.uid })
  })

  it('survives an answer that is lost: the same client may ask again, for a moment', async () => {
    const person = await api.signIn('user@demo.vardiya.app')
    const refresh = (cookie: string) => post('/api/auth/refresh', undefined, { cookie })
    const answers = await Promise.all([refresh(person.cookie), refresh(person.cookie)])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect((await refresh(cookieOf(answer)!)).status).toBe(200)
    }
    await api.owner
      .updateTable('session')
      .set({ rotated_at: sql`now() - interval '1 minute'` })
      .where('rotated_at', 'is not', null)
      .execute()
    expect((await refresh(person.cookie)).status).toBe(401)
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
  })

  it('ends with sign-out, its API token at once', async () => {
    const person = await api.signIn('user@demo.vardiya.app')
    const out = await post('/api/auth/logout', undefined, { cookie: person.cookie })
    expect(out.status).toBe(204)
    expect(out.headers.getSetCookie()[0]).toContain('vardiya_refresh=; Path=/api; Expires=Thu, 01 Jan 1970')
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
    expect((await post('/api/auth/refresh', undefined, { cookie: person.cookie })).status).toBe(401)
  })

  it('stops with a ban, and a changed permission counts at the next request', async () => {
    const { uid, email, password } = await newcomer()
    const person = await api.signIn(email, password)
    const admin = await api.as('Admin')
    expect((await api.call('GET', '/api/users', { as: person })).status).toBe(403)
    const grant = { company_id: api.companyId, user_id: uid, permission: 'users:read', granted: true }
    await api.owner.insertInto('permission_grant').values(grant).execute()
    expect((await api.call('GET', '/api/users', { as: person })).status).toBe(200)
    await api.owner.updateTable('permission_grant').set({ granted: false }).where('user_id', '=', uid).execute()
    expect((await api.call('GET', '/api/users', { as: person })).status).toBe(403)

    const ban = await api.call('POST', `/api/users/${uid}/ban`, { as: admin, body: { version: 1 } })
    expect(ban.json).toMatchObject({ status: 'banned', version: 2 })
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
    expect((await post('/api/auth/refresh', undefined, { cookie: person.cookie })).status).toBe(401)
    await api.call('POST', `/api/users/${uid}/reinstate`, { as: admin, body: { version: 2 } })
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
    expect((await api.signIn(email, password)).uid).toBe(uid)
  })

  it('accepts no token but its own kind', async () => {
    const person = await api.signIn('user@demo.vardiya.app')
    const [head, body, signature] = person.token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { company: string; sid: string }
    const forged = (change: object) => Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const otherSecret = await signAccessToken('another secret of at least 32 characters', {
      uid: person.uid,
      companyId: claims.company,
      sid: claims.sid,
    })
    const tokens = [
      `${head}.${forged({ sub: 'x' })}.${signature}`,
      `${none}.${body}.`,
      otherSecret.token,
      `${head}.${body}`,
      'x',
    ]
    for (const token of tokens)
      expect((await api.call('GET', '/api/session', { as: { ...person, token } })).status).toBe(401)
    expect((await api.call('GET', '/api/session', { headers: { cookie: person.cookie } })).status).toBe(401)
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('refuses cookie calls from %s', async (origin) => {
    const person = await api.as('User')
    for (const path of ['login', 'refresh', 'logout']) {
      const answer = await post(`/api/auth/${path}`, undefined, { cookie: person.cookie, origin })
      expect(answer.json.error.code).toBe('foreign_origin')
    }
    expect((await post('/api/Auth/jtkn', { uid: person.uid }, { cookie: person.cookie, origin })).status).toBe(403)
    const ownHeaders = { cookie: person.cookie, origin: api.url }
    expect((await post('/api/Auth/jtkn', { uid: person.uid }, ownHeaders)).status).toBe(200)
  })
})
