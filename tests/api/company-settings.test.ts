import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompanySettings, settingsStateSchema } from '#api/modules/company/company.contract.ts'
import { forgetOld } from '#api/modules/notifications/notifications.routes.ts'
import { makeCompany, makePerson, type Person, type TestApi } from '#tests/support/api.ts'
import { mailTo, tokenIn } from '#tests/support/mails.ts'
import { type IdentityDesk, identityDesk } from './support/identity-desk.ts'

const path = '/api/company/settings'
let api: TestApi
let post: IdentityDesk['post']
let admin: Person
beforeAll(async () => {
  ;({ api, post } = await identityDesk())
  admin = await api.as('FullAdmin')
})
afterAll(() => api.close())

const read = async (as = admin) => settingsStateSchema.parse((await api.call('GET', path, { as })).json)
const put = (body: unknown, as = admin) => api.call('PUT', path, { as, body })

const mailSender = { mailName: null, mailReplyTo: null }

/** Saves what differs of the rules of signing in. */
async function rules(differing: Partial<CompanySettings>) {
  const { version, settings } = await read()
  const { registration, registrationDomains, unusedHours, longestDays, passwordMin, passkeys } = settings
  const { secondStepRoles, secondStepGraceDays } = settings
  const now = { registration, registrationDomains, unusedHours, longestDays, passwordMin, passkeys }
  return put({ version, change: { ...now, secondStepRoles, secondStepGraceDays, ...differing } })
}

const entries = async (action: string) => {
  const auditEntries = await api.owner
    .selectFrom('audit_log')
    .select(['user_id', 'detail'])
    .where('action', '=', action)
    .where('company_id', '=', api.companyId)
    .orderBy('at', 'desc')
    .execute()
  return auditEntries
}

describe('the settings of a company', () => {
  it('are there from its first moment, and each company has its own', async () => {
    const companyId = await makeCompany(api.owner, 'NEIGHBOUR')
    const theirs = await makePerson(api, { email: 'their-admin@plant.example', role: 'FullAdmin', companyId })
    const { version } = await read(theirs)
    expect((await put({ version, change: { name: 'Neighbour Ltd' } }, theirs)).status).toBe(200)
    expect((await read(theirs)).settings.name).toBe('Neighbour Ltd')
    expect((await read()).settings.name).toBe('DEMO')
  })

  it('apply from the next request and are in the audit log with before and after', async () => {
    const { version } = await read()
    const saved = await put({ version, change: { name: 'Looms of Izmir' } })
    expect(saved.json).toMatchObject({ version: version + 1, settings: { name: 'Looms of Izmir' } })
    const session = await api.call('GET', '/api/session', { as: await api.as('Guest') })
    expect(session.json.company.name).toBe('Looms of Izmir')
    const [entry] = await entries('company.settings')
    expect(entry).toMatchObject({
      user_id: admin.uid,
      detail: { changes: [{ field: 'name', before: 'DEMO', after: 'Looms of Izmir' }] },
    })
  })

  it('are saved by one of two who save at once, and the other sees the whole state that won', async () => {
    const { version } = await read()
    const changes = [{ name: 'First' }, { mailName: 'Second', mailReplyTo: null }]
    const answers = await Promise.all(changes.map((change) => put({ version, change })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.json
    const lost = answers.find(({ status }) => status === 409)!.json
    expect(lost.error).toMatchObject({ code: 'conflict', details: { current: won } })
    expect(await read()).toEqual(won)
  })

  it('that were not changed write nothing', async () => {
    const { version, settings } = await read()
    const before = (await entries('company.settings')).length
    expect((await put({ version, change: { name: settings.name } })).json.version).toBe(version)
    expect(await entries('company.settings')).toHaveLength(before)
  })

  it.each([
    ['an unknown field', { name: 'A', secret: 1 }],
    ['half a section', { mailDays: 30 }],
    ['a name that is a tag', { name: '<b>' }],
    ['a sender with a line break', { mailName: 'A\nBcc: x@y.example', mailReplyTo: null }],
    ['less than ten characters', { ...mailSender, passwordMin: 4 }],
    ['too short a time', { mailDays: 1, notificationDays: 30, uploadDays: 30, punchDays: null }],
  ])('refuse %s', async (_what, change) => {
    const { version } = await read()
    expect((await put({ version, change })).status).toBe(400)
    expect((await read()).version).toBe(version)
  })

  it('are for administrators', async () => {
    const user = await api.as('User')
    expect((await api.call('GET', path, { as: user })).status).toBe(403)
    expect((await put({ version: 1, change: { name: 'Mine' } }, user)).status).toBe(403)
  })
})

describe('the logo', () => {
  const send = async (picture: Buffer | string, as = admin) => {
    const form = new FormData()
    form.set('version', String((await read()).version))
    form.set('logo', new Blob([picture as never]), 'logo.png')
    return api.call('POST', '/api/company/logo', { as, body: form })
  }

  it('is drawn anew, shown to everybody of the company, and taken away again', async () => {
    const wide = await sharp({ create: { width: 2000, height: 500, channels: 4, background: '#1f5fd0' } })
      .jpeg()
      .toBuffer()
    const { json } = await send(wide)
    expect(json.logoUrl).toMatch(/^\/api\/company\/logo\?v=\d+$/)
    const guest = await api.as('Guest')
    expect((await api.call('GET', '/api/session', { as: guest })).json.company.logoUrl).toBe(json.logoUrl)
    const shown = await fetch(api.url + json.logoUrl, { headers: { cookie: guest.cookie } })
    expect(shown.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect({ width, height }).toEqual({ width: 480, height: 120 })
    const gone = await api.call('DELETE', `/api/company/logo?version=${json.version}`, { as: admin })
    expect(gone.json.logoUrl).toBeNull()
    expect((await api.call('GET', '/api/company/logo', { as: guest })).status).toBe(404)
    expect(await entries('company.logo')).toHaveLength(1)
    expect(await entries('company.no_logo')).toHaveLength(1)
  })

  it('is a picture, and not taken over another one', async () => {
    expect((await send('<svg onload="x()"/>')).json.error.code).toBe('not_an_image')
    const old = await api.call('DELETE', '/api/company/logo?version=1', { as: admin })
    expect(old.json.error.code).toBe('conflict')
  })
})

describe('registration', () => {
  let made = 0
  const register = (email: string) =>
    post('/api/auth/register', { email, password: 'seven quiet looms', firstName: 'Nur', lastName: `Ak${++made}` })
  const door = async () => (await api.call('GET', '/api/auth/demo-accounts')).json.registration
  const login = (email: string) => post('/api/auth/login', { email, password: 'seven quiet looms' })

  it('is closed when an administrator closes it', async () => {
    await rules({ registration: 'closed' })
    expect(await door()).toBe('closed')
    expect((await register('late@plant.example')).json.error.code).toBe('registration_closed')
  })

  it('by approval, a person enters only after an administrator approves', async () => {
    await rules({ registration: 'approval' })
    expect(await door()).toBe('approval')
    const { uid } = (await register('waiting@plant.example')).json
    await post('/api/auth/verify', { token: tokenIn(await mailTo(api, 'waiting@plant.example', 'Confirm')) })
    expect((await login('waiting@plant.example')).json.error.details).toEqual({ status: 'pending' })
    expect((await api.call('POST', `/api/users/${uid}/approve`, { as: admin, body: { version: 1 } })).status).toBe(200)
    expect((await login('waiting@plant.example')).status).toBe(200)
  })

  it('by domain, only its addresses may register, and enter once they are confirmed', async () => {
    await rules({ registration: 'domains', registrationDomains: ['looms.example'] })
    for (const email of ['eve@evil.example', 'eve@looms.example.evil.example', 'eve@notlooms.example'])
      expect((await register(email)).json.error.code).toBe('address_not_accepted')
    const { uid } = (await register('ada@looms.example')).json
    expect((await login('ada@looms.example')).json.error.details).toEqual({ status: 'pending' })
    await post('/api/auth/verify', { token: tokenIn(await mailTo(api, 'ada@looms.example', 'Confirm')) })
    expect((await login('ada@looms.example')).status).toBe(200)
    const rows = await api.owner.selectFrom('audit_log').select('action').where('subject_id', '=', uid).execute()
    expect(rows.map(({ action }) => action)).toContain('account.let_in')
  })

  it('by domain, each domain belongs to one company: another one hears which domain is taken', async () => {
    const companyId = await makeCompany(api.owner, 'LOOMS')
    const looms = { registration: 'domains', registration_domains: ['shared.example'] }
    await api.owner.updateTable('company_settings').set(looms).where('company_id', '=', companyId).execute()
    const answer = await rules({ registration: 'domains', registrationDomains: ['own.example', 'shared.example'] })
    expect(answer.status).toBe(400)
    expect(answer.json.error.fields).toMatchObject([
      { path: 'change.registrationDomains', message: expect.stringContaining('shared.example') },
    ])
    expect((await rules({ registration: 'domains', registrationDomains: ['own.example'] })).status).toBe(200)
  })

  it('by domain needs a domain', async () => {
    expect((await rules({ registration: 'domains', registrationDomains: [] })).status).toBe(400)
    expect((await rules({ registration: 'domains', registrationDomains: ['no domain'] })).status).toBe(400)
  })
})

describe('rules of signing in', () => {
  it('a longer minimum applies to passwords chosen from then on', async () => {
    await rules({ registration: 'open', passwordMin: 16 })
    const person = await makePerson(api, { email: 'short@plant.example', role: 'User' })
    const change = (newPassword: string) =>
      api.call('POST', '/api/auth/change-password', {
        as: person,
        body: { oldPassword: 'Vardiya-Demo-2026', newPassword },
      })
    expect((await change('nine looms hum')).json.error).toMatchObject({
      code: 'password_too_short',
      details: { min: 16 },
    })
    expect((await change('nine looms hum all night')).status).toBe(204)
    const newcomer = { email: 'shorter@plant.example', firstName: 'A', lastName: 'B' }
    const refused = await post('/api/auth/register', { ...newcomer, password: 'nine looms hum' })
    expect(refused.json.error.code).toBe('password_too_short')
    await rules({ passwordMin: 10 })
  })

  it('shorter sign-ins end open ones that were idle that long', async () => {
    const person = await makePerson(api, { email: 'idle@plant.example', role: 'User' })
    const old = sql`UPDATE session SET created_at = now() - interval '3 hours' WHERE user_id = ${person.uid}`
    await old.execute(api.owner)
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(200)
    await rules({ unusedHours: 2 })
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
    const fresh = await api.signIn(person.email)
    const { rows } = await sql<{ hours: number }>`
      SELECT extract(epoch FROM expires_at - created_at)::float / 3600 AS hours FROM session
      WHERE user_id = ${fresh.uid} AND expires_at > now()`.execute(api.owner)
    expect(rows[0]!.hours).toBeCloseTo(2, 5)
    await rules({ unusedHours: 12 })
  })

  it('no sign-in lasts longer than any may', async () => {
    const person = await makePerson(api, { email: 'ever@plant.example', role: 'User' })
    await sql`UPDATE sign_in SET opened_at = now() - interval '3 days' WHERE user_id = ${person.uid}`.execute(api.owner)
    await rules({ longestDays: 2 })
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
    await rules({ longestDays: 30 })
  })
})

describe('retention', () => {
  it('goes when the time of the company is over', async () => {
    const { uid } = await api.as('User')
    const note = (days: number) => sql`
      INSERT INTO notification (company_id, user_id, kind, facts, created_at)
      VALUES (${api.companyId}, ${uid}, 'old', '{}', now() - make_interval(days => ${days}))`
    for (const days of [5, 20, 400]) await note(days).execute(api.owner)
    const left = async () => {
      const { createDatabase } = await import('#api/platform/db/database.ts')
      const db = createDatabase(api.database.appUrl, { max: 1 })
      await forgetOld({ db }).finally(() => db.destroy())
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM notification WHERE kind = 'old'`.execute(api.owner)
      return rows[0]!.count
    }
    expect(await left()).toBe(2)
    const { version } = await read()
    const change = { mailDays: 90, notificationDays: 7, uploadDays: 30, punchDays: null }
    expect((await put({ version, change })).status).toBe(200)
    expect(await left()).toBe(1)
  })
})

describe('mails of a company', () => {
  it('come from the sender that it chose, and a test mail says how it went', async () => {
    const { version, settings } = await read()
    await put({ version, change: { mailName: 'Looms of Izmir', mailReplyTo: 'it@looms.example' } })
    const { json } = await api.call('POST', '/api/company/test-mail', { as: admin })
    expect(json).toMatchObject({ to: admin.email, result: 'sent' })
    expect(await mailTo(api, admin.email, 'Test mail')).toContain(settings.name)
    const [entry] = await entries('company.test_mail')
    expect(entry!.detail).toEqual({ result: 'sent' })
  })
})
