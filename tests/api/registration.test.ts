import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
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
    const own = await api.call('GET', `/api/mailbox/${id}`, { as: addressee })
    expect(own.json).toMatchObject({ text: body, linkHidden: false })
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
