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
    ['tr;q=0.4, pt, de;q=0.5', 'Wählen Sie'],
  ])('writes mails in the language of the page (%s)', async (tag, words) => {
    const { email } = await newcomer()
    await post('/api/auth/forgot-password', { email }, { 'accept-language': tag })
    expect(tokenIn(await mailTo(api, email, words))).toHaveLength(43)
  })

  it('answers forgot-password the same for everybody', async () => {
    const forKnown = await post('/api/auth/forgot-password', { email: 'user@demo.vardiya.app' })
    const unknown = await post('/api/auth/forgot-password', { email: 'nobody@plant.example' })
    expect([forKnown.status, forKnown.text]).toEqual([unknown.status, unknown.text])
    expect(forKnown.status).toBe(202)
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

  it('is never in the database or in an answer', async () => {
    const { uid, email, password } = await newcomer()
    const row = await api.owner.selectFrom('user_account').selectAll().where('id', '=', uid).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(password)
    const person = await api.signIn(email, password)
    const profile = await api.call('GET', '/api/profile', { as: person })
    expect(profile.text).not.toContain('argon2')
  })
})
