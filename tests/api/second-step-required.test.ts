import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listRoutes } from '#api/app.ts'
import { settingsStateSchema } from '#api/modules/company/company.contract.ts'
import type { Role } from '#api/modules/permissions/permissions.contract.ts'
import { makePerson, type Person, type TestApi } from '#tests/support/api.ts'
import { mailTo } from '#tests/support/mails.ts'
import { codeOf, type SecondStepDesk, secondStepDesk } from './support/second-step-desk.ts'

let api: TestApi
let desk: SecondStepDesk
let admin: Person
let count = 0
beforeAll(async () => {
  desk = await secondStepDesk()
  ;({ api } = desk)
  admin = await api.as('FullAdmin')
})
afterAll(() => api.close())

const somebody = (role: Role = 'GUVENLIK') => makePerson(api, { email: `guard-${++count}@plant.example`, role })

/** Which roles have to, and how many days they have. */
async function require(secondStepRoles: Role[], secondStepGraceDays = 0): Promise<void> {
  const path = '/api/company/settings'
  const { version, settings } = settingsStateSchema.parse((await api.call('GET', path, { as: admin })).json)
  const { registration, registrationDomains, unusedHours, longestDays, passwordMin, passkeys } = settings
  const change = { registration, registrationDomains, unusedHours, longestDays, passwordMin, passkeys }
  const body = { version, change: { ...change, secondStepRoles, secondStepGraceDays } }
  expect((await api.call('PUT', path, { as: admin, body })).status).toBe(200)
}
beforeEach(() => require([]))

const session = async (as: Person) => (await api.call('GET', '/api/session', { as })).json
async function setUp(person: Person): Promise<void> {
  const { secret } = (await api.call('POST', '/api/second-step/app', { as: person })).json
  const body = { code: codeOf(secret) }
  expect((await api.call('POST', '/api/second-step/app/confirm', { as: person, body })).status).toBe(200)
}

/** What answers before a second step is set up: who one is, and setting it up. */
const open = new Set([
  'GET /api/session',
  'POST /api/auth/change-password',
  'POST /api/auth/confirm',
  'GET /api/second-step',
  'POST /api/second-step/app',
  'POST /api/second-step/app/confirm',
])
const closed = listRoutes(true).filter(({ access }) => access !== 'public' && access !== 'device')

describe('before the second step that a role asks for is set up', () => {
  let held: Person
  beforeAll(async () => {
    held = await somebody('Guest')
  })
  beforeEach(() => require(['Guest']))

  it('nothing else answers, of all routes there are', async () => {
    const answered: string[] = []
    for (const { method, path } of closed) {
      const { status, json } = await api.call(method, path.replace(/:\w+/g, held.uid), { as: held })
      if (status !== 403 || json.error.code !== 'second_step_needed') answered.push(`${method} ${path}`)
    }
    expect(new Set(answered)).toEqual(open)
  })

  it('the list of what answers is no longer than that', () => {
    const early = closed.filter(({ evenHeld }) => evenHeld).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(early)).toEqual(open)
  })

  it('the session says so, and nothing is permitted', async () => {
    expect(await session(held)).toMatchObject({ user: { held: 'secondStep' }, permissions: [] })
  })
})

describe('a second step that a role asks for', () => {
  it('opens the portal once it is set up, and is required from then on', async () => {
    const person = await somebody()
    await require(['GUVENLIK'])
    expect((await api.call('GET', '/api/profile', { as: person })).json.error.code).toBe('second_step_needed')
    await setUp(person)
    expect((await api.call('GET', '/api/profile', { as: person })).status).toBe(200)
    expect(await session(person)).toMatchObject({ user: { held: null, secondStepDue: null } })
    expect((await desk.login(person.email)).answer.json).toHaveProperty('secondStep')
  })

  it('leaves its days, counted from the rule or from the account, whichever is later', async () => {
    const person = await somebody()
    await require(['GUVENLIK'], 7)
    const { user } = await session(person)
    expect(user.held).toBeNull()
    expect(new Date(user.secondStepDue).getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
    expect((await api.call('GET', '/api/profile', { as: person })).status).toBe(200)
    const long = `{"GUVENLIK": "${new Date(Date.now() - 8 * 86_400_000).toISOString()}"}`
    await sql`UPDATE company_settings SET second_step_since = ${long}::jsonb`.execute(api.owner)
    // The account is younger than the rule.
    expect((await session(person)).user.held).toBeNull()
    await sql`UPDATE user_account SET created_at = now() - interval '9 days' WHERE id = ${person.uid}`.execute(
      api.owner,
    )
    expect((await session(person)).user.held).toBe('secondStep')
    // Saving the rule again does not restart it.
    await require(['GUVENLIK', 'DemoUser'], 7)
    expect((await session(person)).user.held).toBe('secondStep')
  })

  it('belongs to one person', async () => {
    const user = await somebody('User')
    await require(['GUVENLIK'])
    expect(await session(user)).toMatchObject({ user: { held: null, secondStepDue: null } })
  })

  it('is waited for by the tokens of the person too', async () => {
    const person = await somebody('User')
    const body = { name: 'Nightly', permissions: ['views:use'], days: 30 }
    const made = await api.call('POST', '/api/tokens', { as: person, body })
    const read = async () => (await api.call('GET', '/api/views', { as: { ...person, token: made.json.token } })).status
    expect(await read()).toBe(200)
    await require(['User'])
    expect(await read()).toBe(401)
    await setUp(person)
    expect(await read()).toBe(200)
  })

  it('is required again at once when it is removed', async () => {
    const person = await somebody()
    await require(['GUVENLIK'])
    await setUp(person)
    expect((await api.call('DELETE', '/api/second-step/app', { as: person })).status).toBe(204)
    expect((await session(person)).user.held).toBe('secondStep')
  })

  it('comes after a password that was handed over', async () => {
    const person = await somebody()
    const { password } = (await api.call('POST', `/api/users/${person.uid}/password`, { as: admin })).json
    await require(['GUVENLIK'])
    const again = await api.signIn(person.email, password)
    expect((await session(again)).user.held).toBe('password')
    expect((await api.call('GET', '/api/profile', { as: again })).json.error.code).toBe('password_change_needed')
    const body = { oldPassword: password, newPassword: 'four red spindles' }
    expect((await api.call('POST', '/api/auth/change-password', { as: again, body })).status).toBe(204)
    expect((await session(again)).user.held).toBe('secondStep')
  })
})

describe('a lost second step', () => {
  const reset = (as: Person, uid: string) => api.call('POST', `/api/users/${uid}/second-step/reset`, { as })

  it('is reset by an administrator: the person is signed out, notified, and signs in by the password', async () => {
    const { person } = await desk.somebodyWithApp()
    const shown = async () => (await api.call('GET', `/api/users/${person.uid}`, { as: admin })).json.values.secondStep
    expect(await shown()).toBe('on')
    expect((await reset(admin, person.uid)).status).toBe(204)
    expect(await shown()).toBe('off')
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(401)
    expect(await mailTo(api, person.email, 'was reset')).toContain('signed out everywhere')
    expect((await desk.login(person.email)).answer.json).toHaveProperty('uid')
    const rows = await api.owner
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject_id', '=', person.uid)
      .where('action', '=', 'user_account.second_step_reset')
      .execute()
    expect(rows).toEqual([{ action: 'user_account.second_step_reset', user_id: admin.uid }])
    expect((await reset(admin, person.uid)).json.error.code).toBe('conflict')
  })

  it('cannot be reset by users, nor one’s own, nor a superior’s', async () => {
    const { person } = await desk.somebodyWithApp()
    expect((await reset(await api.as('User'), person.uid)).status).toBe(403)
    const helper = await api.as('Admin')
    expect((await reset(helper, admin.uid)).json.error.code).toBe('invalid_input')
    expect((await reset(helper, helper.uid)).json.error.code).toBe('invalid_input')
  })
})
