import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#api/modules/identity/demo-accounts.ts'
import { signAccessToken } from '#api/platform/auth/access-token.ts'
import { cookieOf, type TestApi, testApi } from '#tests/support/api.ts'
import { mailTo, tokenIn } from '#tests/support/mails.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call('POST', path, { body, ...(headers ? { headers } : {}) })

let count = 0
async function newcomer(): Promise<{ uid: string; email: string; password: string }> {
  const email = `newcomer-${++count}@plant.example`
  const password = 'seven quiet looms'
  const answer = await post('/api/auth/register', { email, password, firstName: 'Ada', lastName: 'Kaya' })
  expect(answer.status).toBe(201)
  return { uid: answer.json.uid, email, password }
}

describe('registration', () => {
  it('gives role User in company DEMO, whatever the body claims', async () => {
    const { uid, email } = await newcomer()
    const row = await api.owner.selectFrom('user_account').selectAll().where('id', '=', uid).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email, role: 'User', company_id: api.companyId, status: 'active' })
    const claims = { email: 'x@plant.example', password: 'seven quiet looms', firstName: 'A', lastName: 'B' }
    for (const extra of [{ role: 'FullAdmin' }, { sirketKodu: 'OTHER' }, { status: 'active' }]) {
      const answer = await post('/api/auth/register', { ...claims, ...extra })
      expect(answer.status).toBe(400)
      expect(answer.json.error.code).toBe('invalid_input')
    }
  })

  it('writes the audit row with the account', async () => {
    const { uid } = await newcomer()
    const rows = await api.owner.selectFrom('audit_log').selectAll().where('subject_id', '=', uid).execute()
    expect(rows.map((row) => row.action)).toEqual(['account.register'])
  })

  it('answers a known e-mail the same, changes nothing and tells its owner', async () => {
    const { uid, email } = await newcomer()
    const again = await post('/api/auth/register', {
      email: email.toUpperCase(),
      password: 'another good password',
      firstName: 'Eve',
      lastName: 'Other',
    })
    expect(again.status).toBe(201)
    expect(Object.keys(again.json)).toEqual(['uid'])
    expect(again.json.uid).not.toBe(uid)
    const row = await api.owner.selectFrom('user_account').select('first_name').where('email', '=', email).execute()
    expect(row).toEqual([{ first_name: 'Ada' }])
    expect(await mailTo(api, email, 'already have an account')).toContain('Hello Ada')
  })

  it('confirms the address by the mailed link, once', async () => {
    const { uid, email } = await newcomer()
    const token = tokenIn(await mailTo(api, email, 'confirm'))
    expect((await post('/api/auth/verify', { token })).status).toBe(204)
    const row = await api.owner.selectFrom('user_account').select('verified_at').where('id', '=', uid).execute()
    expect(row[0]?.verified_at).not.toBeNull()
    expect((await post('/api/auth/verify', { token })).json.error.code).toBe('token_invalid')
  })

  it.each([
    ['short', 'invalid_input'],
    ['x'.repeat(129), 'invalid_input'],
    ['1234567890', 'password_too_common'],
    ['Password2026!', 'password_too_common'],
    ['abcabcabcabc', 'password_too_common'],
    ['QWERTYUIOP', 'password_too_common'],
  ])('refuses the password %s', async (password, code) => {
    const body = { email: 'weak@plant.example', password, firstName: 'A', lastName: 'B' }
    const answer = await post('/api/auth/register', body)
    expect(answer.status).toBe(400)
    expect(answer.json.error.code).toBe(code)
    expect(answer.json.error.fields[0].path).toBe('password')
  })
})

describe('sign-in', () => {
  it('sets a cookie that scripts and other sites cannot use, and hands the API token to its owner only', async () => {
    const login = await post('/api/auth/login', { email: 'USER@demo.vardiya.app', password: demoPassword })
    const cookie = login.headers.getSetCookie()[0]!
    expect(cookie).toMatch(/^vardiya_refresh=[\w-]{43}; Path=\/api; Expires=.*; HttpOnly; SameSite=Strict$/)
    const headers = { cookie: cookieOf(login)! }
    const { uid } = login.json
    const issued = await post('/api/Auth/jtkn', { uid }, headers)
    expect(issued.status).toBe(200)
    expect(new Date(issued.json.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(15 * 60_000)

    const other = (await api.as('Admin')).uid
    const refused = await post('/api/Auth/jtkn', { uid: other }, headers)
    expect(refused.status).toBe(401)
    expect(refused.json.error.message).toBe('JWT hatası!')
    expect((await post('/api/Auth/jtkn', { uid })).status).toBe(401)
  })

  it('answers a wrong password and an unknown e-mail alike, in like time', async () => {
    const time = async (email: string) => {
      const began = performance.now()
      const answer = await post('/api/auth/login', { email, password: 'not the password' })
      return { took: performance.now() - began, status: answer.status, error: answer.json.error }
    }
    const rounds = 4
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < rounds; round++) {
      const right = await time('demouser@demo.vardiya.app')
      const wrong = await time('nobody@plant.example')
      expect({ ...right.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' })
      expect(right.status).toBe(401)
      known.push(right.took)
      unknown.push(wrong.took)
    }
    const ratio = Math.min(...known) / Math.min(...unknown)
    expect(ratio).toBeGreaterThan(0.33)
    expect(ratio).toBeLessThan(3)
  })

  it.each(['guest@demo.vardiya.app', 'unknown@plant.example'])('slows guessing at %s after five', async (email) => {
    const guess = (password: string) => post('/api/auth/login', { email, password })
    for (let round = 0; round < 5; round++) expect((await guess('not the password')).status).toBe(401)
    const slowed = await guess(demoPassword)
    expect(slowed.status).toBe(429)
    expect(slowed.json.error.code).toBe('too_many_attempts')
    expect(slowed.headers.get('retry-after')).toBe('1')
  })

  it('doubles the wait with every failure, up to 15 minutes', async () => {
    const email = 'doubling@plant.example'
    const waits: number[] = []
    for (let round = 0; round < 18; round++) {
      await api.owner
        .updateTable('sign_in_attempt')
        .set({ locked_until: new Date(0) })
        .execute()
      await post('/api/auth/login', { email, password: 'not the password' })
      const blocked = await post('/api/auth/login', { email, password: 'not the password' })
      if (blocked.status === 429) waits.push(Number(blocked.headers.get('retry-after')))
    }
    expect(waits.slice(0, 4).every((wait, index) => index === 0 || wait >= waits[index - 1]!)).toBe(true)
    expect(waits.at(-1)).toBeGreaterThan(890)
    expect(Math.max(...waits)).toBeLessThanOrEqual(900)
  })

  it('a success forgives the failures before it', async () => {
    const { email, password } = await newcomer()
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < 4; failure++) await post('/api/auth/login', { email, password: 'not it, sorry' })
      expect((await post('/api/auth/login', { email, password })).status).toBe(200)
    }
  })

  it.each(['banned', 'pending', 'rejected'])(
    'refuses a %s account only to those who know its password',
    async (status) => {
      const { uid, email, password } = await newcomer()
      await api.owner.updateTable('user_account').set({ status }).where('id', '=', uid).execute()
      const known = await post('/api/auth/login', { email, password })
      expect(known.status).toBe(403)
      expect(known.json.error).toMatchObject({ code: 'account_not_active', details: { status } })
      expect(known.headers.getSetCookie()).toEqual([])
      expect((await post('/api/auth/login', { email, password: 'not the password' })).status).toBe(401)
    },
  )
})

describe('session', () => {
  it('tells who, where and what', async () => {
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
    })
    expect(json.permissions).toContain('oee:read')
    expect(json.permissions).not.toContain('users:manage')
  })

  it('knows the business date of a site: that of the shift which is open, not the calendar’s', async () => {
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

    expect((await post('/api/auth/refresh', undefined, { cookie: person.cookie })).status).toBe(401)
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
    expect(ban.json).toEqual({ status: 'banned', version: 2 })
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
    const own = { cookie: person.cookie, origin: api.url }
    expect((await post('/api/Auth/jtkn', { uid: person.uid }, own)).status).toBe(200)
  })
})

describe('passwords', () => {
  it('resets by a link that works once, for ten minutes, and ends every session', async () => {
    const { email, password } = await newcomer()
    const person = await api.signIn(email, password)
    expect((await post('/api/auth/forgot-password', { email })).status).toBe(202)
    const token = tokenIn(await mailTo(api, email, 'choose a new password'))
    const stored = await api.owner.selectFrom('account_token').selectAll().where('user_id', '=', person.uid).execute()
    const reset = stored.find((row) => row.kind === 'reset')!
    expect(new Date(reset.expires_at as unknown as string).getTime() - Date.now()).toBeLessThanOrEqual(600_000)
    expect(JSON.stringify(stored)).not.toContain(token)

    const fresh = { token, password: 'a wholly new password' }
    expect((await post('/api/auth/new-password', { ...fresh, password: 'password123' })).json.error.code).toBe(
      'password_too_common',
    )
    expect((await post('/api/auth/new-password', fresh)).status).toBe(204)
    expect((await post('/api/auth/new-password', fresh)).json.error.code).toBe('token_invalid')
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
    expect((await post('/api/auth/refresh', undefined, { cookie: person.cookie })).status).toBe(401)
    expect((await post('/api/auth/login', { email, password })).status).toBe(401)
    expect((await api.signIn(email, fresh.password)).uid).toBe(person.uid)
    await mailTo(api, email, 'was changed')
  })

  it('refuses an expired link', async () => {
    const { uid, email } = await newcomer()
    await post('/api/auth/forgot-password', { email })
    const token = tokenIn(await mailTo(api, email, 'choose a new password'))
    await api.owner
      .updateTable('account_token')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', uid)
      .execute()
    const answer = await post('/api/auth/new-password', { token, password: 'a wholly new password' })
    expect(answer.json.error.code).toBe('token_invalid')
  })

  it.each([
    ['tr', 'Yeni bir parola'],
    ['zh-CN', '请设置新密码'],
    ['ar', 'اختر كلمة مرور جديدة'],
    ['pt, de;q=0.5', 'Wählen Sie'],
  ])('writes mails in the language of the page (%s)', async (tag, words) => {
    const { email } = await newcomer()
    await post('/api/auth/forgot-password', { email }, { 'accept-language': tag })
    expect(tokenIn(await mailTo(api, email, words))).toHaveLength(43)
  })

  it('answers forgot-password the same for everybody', async () => {
    const known = await post('/api/auth/forgot-password', { email: 'user@demo.vardiya.app' })
    const unknown = await post('/api/auth/forgot-password', { email: 'nobody@plant.example' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(known.status).toBe(202)
  })

  it('changes after looking at the old one again, and ends the other sign-ins', async () => {
    const { email, password } = await newcomer()
    const here = await api.signIn(email, password)
    const elsewhere = await api.signIn(email, password)
    const change = (oldPassword: string, newPassword: string) =>
      api.call('POST', '/api/auth/change-password', { as: here, body: { oldPassword, newPassword } })
    const wrong = await change('not the old one', 'a wholly new password')
    expect(wrong.status).toBe(400)
    expect(wrong.json.error.message).toBe('The old password you entered is incorrect')
    expect((await change(password, 'letmein123')).json.error.code).toBe('password_too_common')
    expect((await change(password, 'a wholly new password')).status).toBe(204)
    expect((await api.call('GET', '/api/session', { as: here })).status).toBe(200)
    expect((await api.call('GET', '/api/session', { as: elsewhere })).status).toBe(401)
    expect((await post('/api/auth/login', { email, password })).status).toBe(401)
  })

  it('never stands in the database or in an answer', async () => {
    const { uid, email, password } = await newcomer()
    const row = await api.owner.selectFrom('user_account').selectAll().where('id', '=', uid).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(password)
    const person = await api.signIn(email, password)
    const profile = await api.call('GET', '/api/profile', { as: person })
    expect(profile.text).not.toContain('argon2')
  })
})

it('lists the demo accounts on the sign-in page of a demo', async () => {
  const { json } = await api.call('GET', '/api/auth/demo-accounts')
  expect(json.accounts).toHaveLength(6)
})
