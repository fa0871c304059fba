import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningApi, startApi } from '#api/app.ts'
import { demoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { callAt, makePerson, type TestApi } from '#tests/support/api.ts'
import { mailTo, tokenIn } from '#tests/support/mails.ts'
import { type IdentityDesk, identityDesk } from './support/identity-desk.ts'

let api: TestApi
let post: IdentityDesk['post']
let newcomer: IdentityDesk['newcomer']
beforeAll(async () => {
  ;({ api, post, newcomer } = await identityDesk())
})
afterAll(() => api.close())

describe('the demo mailbox', () => {
  it('shows links that sign in to their addressee only', async () => {
    const { email, password } = await newcomer()
    await post('/api/auth/forgot-password', { email })
    const body = await mailTo(api, email, 'new password')
    const { id } = await api.owner
      .selectFrom('demo_mail')
      .select('id')
      .where('recipient', '=', email)
      .where('body', '=', body)
      .executeTakeFirstOrThrow()
    for (const role of ['FullAdmin', 'Admin', 'DemoUser'] as const) {
      const mail = await api.call('GET', `/api/mailbox/${id}`, { as: await api.as(role) })
      expect(mail.json).toMatchObject({ to: email, linkHidden: true })
      expect(mail.text).not.toContain(tokenIn(body))
    }
    const addressee = await api.signIn(email, password)
    const grant = { company_id: api.companyId, user_id: addressee.uid, permission: 'mailbox:read', granted: true }
    await api.owner.insertInto('permission_grant').values(grant).execute()
    // The mailbox shows everybody's mails, so it is closed to a person who sees a team alone.
    const figures_of = JSON.stringify({ kind: 'all' })
    await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', addressee.uid).execute()
    const ownMail = await api.call('GET', `/api/mailbox/${id}`, { as: addressee })
    expect(ownMail.json).toMatchObject({ text: body, linkHidden: false })
  })
})

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

  it('answers the same for an existing e-mail, changes nothing and notifies its owner', async () => {
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
    // Both ids have one version: version 4 here and 7 there would reveal existing addresses.
    expect(again.json.uid[14]).toBe(uid[14])
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

  it('mails an address a few times an hour and not more, however often somebody asks', async () => {
    const { email } = await newcomer()
    const person = { email, password: 'seven quiet looms', firstName: 'Ada', lastName: 'Kaya' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/auth/register', person)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const mails = await api.owner.selectFrom('outgoing_mail').select('id').where('recipient', '=', email).execute()
    expect(mails).toHaveLength(5)
  })

  it.each(['miriam.oeztuerk', 'Miriam-Oeztuerk-2026', 'weberei.example1', 'Vardiya-2026-!', 'miriam@weberei.example'])(
    'refuses the password %s of Miriam Öztürk',
    async (password) => {
      const body = { email: 'miriam.oeztuerk@weberei.example', password, firstName: 'Miriam', lastName: 'Öztürk' }
      const { error } = (await post('/api/auth/register', body)).json
      expect(error).toMatchObject({ code: 'password_guessable', fields: [{ path: 'password' }] })
    },
  )

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

describe('a demo database that becomes a real one', () => {
  const person = { email: 'new@plant.example', password: 'seven quiet looms', firstName: 'A', lastName: 'B' }
  const running: RunningApi[] = []
  const startReal = async (registrationCompany?: string) => {
    const real = await startApi({ ...api.config, demo: false, registrationCompany })
    running.push(real)
    return real.url
  }
  const register = (url: string) => callAt(url, 'POST', '/api/auth/register', { body: person })
  afterAll(() => Promise.all(running.map((each) => each.close())))

  it('is not served while a published account is open, and says what to run', async () => {
    const message = await startReal().catch((error: Error) => error.message)
    for (const { email } of demoAccounts) expect(message).toContain(email)
    expect(message).toContain('close-demo.ts')

    const ownAdmin = await makePerson(api, { email: 'own-admin@plant.example', role: 'FullAdmin' })
    const guest = await api.as('Guest')
    const env = { ...process.env, DATABASE_URL: api.database.ownerUrl }
    const command = () => promisify(execFile)('node', ['api/modules/users/close-demo.ts'], { cwd: projectRoot, env })
    expect((await command()).stdout).toContain(guest.email)
    expect((await command()).stdout).toContain('No demo account is open')
    const url = await startReal()
    expect((await callAt(url, 'GET', '/api/session', { as: guest })).status).toBe(401)
    expect((await callAt(url, 'GET', '/api/session', { as: ownAdmin })).json.demo).toBe(false)
  })

  it('takes no registrations without a company set, and then an administrator approves them', async () => {
    const closed = await startReal()
    expect((await callAt(closed, 'GET', '/api/auth/demo-accounts')).json).toMatchObject({ registration: 'closed' })
    expect((await register(closed)).json.error.code).toBe('registration_closed')

    const open = await startReal('DEMO')
    expect((await callAt(open, 'GET', '/api/auth/demo-accounts')).json).toMatchObject({ registration: 'approval' })
    const { uid } = (await register(open)).json
    const { email, password } = person
    const login = { body: { email, password } }
    expect((await callAt(open, 'POST', '/api/auth/login', login)).json.error).toMatchObject({
      code: 'account_not_active',
      details: { status: 'pending' },
    })
    const admin = await api.signIn('own-admin@plant.example')
    await callAt(open, 'POST', `/api/users/${uid}/approve`, { as: admin, body: { version: 1 } })
    expect((await callAt(open, 'POST', '/api/auth/login', login)).status).toBe(200)
  })
})
