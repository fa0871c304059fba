import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, type TestApi } from '#tests/support/api.ts'
import { mailTo } from '#tests/support/mails.ts'
import { codeOf, letTimePass, type SecondStepDesk, secondStepDesk } from './support/second-step-desk.ts'

let api: TestApi
let desk: SecondStepDesk
beforeAll(async () => {
  desk = await secondStepDesk()
  ;({ api } = desk)
})
afterAll(() => api.close())

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an authenticator app', () => {
  it('counts from its first right code on, and ends every sign-in that had no second step', async () => {
    const person = await desk.somebody()
    const elsewhere = await api.signIn(person.email)
    const { json } = await api.call('POST', '/api/second-step/app', { as: person })
    expect((await desk.login(person.email)).answer.json).toHaveProperty('uid')
    const confirm = (code: string) => api.call('POST', '/api/second-step/app/confirm', { as: person, body: { code } })
    expect((await confirm(wrong(codeOf(json.secret)))).json.error.code).toBe('code_incorrect')
    const on = await confirm(codeOf(json.secret))
    expect(on.json.recoveryCodes).toHaveLength(10)
    expect((await api.call('GET', '/api/session', { as: elsewhere })).status).toBe(401)
    expect((await api.call('GET', '/api/session', { as: person })).status).toBe(200)
    const state = (await api.call('GET', '/api/second-step', { as: person })).json
    expect(state).toEqual({ appSince: expect.any(String), recoveryCodesLeft: 10 })
    await mailTo(api, person.email, 'Two-step sign-in is on')
  })

  it('is sealed in the database, and in no remembered answer', async () => {
    const person = await desk.somebody()
    const headers = { 'idempotency-key': 'once' }
    const { json } = await api.call('POST', '/api/second-step/app', { as: person, headers })
    const rows = await api.owner.selectFrom('authenticator_app').select('secret').execute()
    for (const { secret } of rows) expect(secret.toString('latin1')).not.toContain(json.secret)
    const kept = await api.owner.selectFrom('idempotency_key').select('answer').execute()
    expect(JSON.stringify(kept)).not.toContain(json.secret)
  })

  it('is nothing for the shared accounts of the demo, which it would lock for everybody else', async () => {
    const shared = await api.as('FullAdmin')
    const { json } = await api.call('POST', '/api/second-step/app', { as: shared })
    expect(json.error.code).toBe('shared_account')
  })

  it('is not replaced by another without being removed', async () => {
    const { person } = await desk.somebodyWithApp()
    expect((await api.call('POST', '/api/second-step/app', { as: person })).status).toBe(409)
  })
})

describe('signing in with a second step', () => {
  it('opens nothing by the password alone', async () => {
    const { person } = await desk.somebodyWithApp()
    const { answer, pending } = await desk.login(person.email)
    expect(answer.json).toEqual({ secondStep: ['app', 'recovery'] })
    expect(pending).toMatch(/^vardiya_second_step=/)
    const stolen = { cookie: pending.replace('vardiya_second_step', 'vardiya_refresh') }
    for (const headers of [{ cookie: pending }, stolen]) {
      expect((await desk.post('/api/auth/refresh', undefined, headers)).status).toBe(401)
      expect((await desk.post('/api/Auth/jtkn', { uid: person.uid }, headers)).status).toBe(401)
    }
  })

  it('takes a code once, also of two who show it at the same moment', async () => {
    const { person, secret } = await desk.somebodyWithApp()
    const code = codeOf(secret)
    const { pending } = await desk.login(person.email)
    expect((await desk.secondStep(pending, { code })).json.error.code).toBe('code_incorrect')
    await letTimePass(api, person.uid)
    const waiting = await Promise.all(Array.from({ length: 4 }, () => desk.login(person.email)))
    const answers = await Promise.all(waiting.map((each) => desk.secondStep(each.pending, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  it('takes codes of clocks that are half a minute off, and none older than the newest used', async () => {
    const { person, secret } = await desk.somebodyWithApp()
    await letTimePass(api, person.uid)
    const next = await desk.login(person.email)
    expect((await desk.secondStep(next.pending, { code: codeOf(secret, 1) })).status).toBe(200)
    const after = await desk.login(person.email)
    expect((await desk.secondStep(after.pending, { code: codeOf(secret) })).status).toBe(400)
    await letTimePass(api, person.uid)
    expect((await desk.secondStep(after.pending, { code: codeOf(secret, 3) })).status).toBe(400)
  })

  it('slows guessing after five, and a right password does not forgive it', async () => {
    const { person, secret } = await desk.somebodyWithApp()
    const { pending } = await desk.login(person.email)
    const guess = () => desk.secondStep(pending, { code: wrong(codeOf(secret, 2)) })
    for (let round = 0; round < 5; round++) expect((await guess()).status).toBe(400)
    const again = await desk.login(person.email)
    const slowed = await desk.secondStep(again.pending, { code: codeOf(secret, 1) })
    expect(slowed.json.error.code).toBe('too_many_attempts')
  })

  it('takes each recovery code once, says so by mail, and knows them by any spelling', async () => {
    const { person, recoveryCodes } = await desk.somebodyWithApp()
    const [code] = recoveryCodes as [string]
    const first = await desk.login(person.email)
    const spelled = code.toUpperCase().replaceAll('-', ' ')
    expect((await desk.secondStep(first.pending, { recoveryCode: spelled })).status).toBe(200)
    expect(await mailTo(api, person.email, 'recovery code')).toContain('9')
    const second = await desk.login(person.email)
    expect((await desk.secondStep(second.pending, { recoveryCode: code })).json.error.code).toBe('code_incorrect')
  })

  it('opens a pending sign-in once, and not an expired one, a banned account’s, or one from before a password change', async () => {
    const { person, secret, recoveryCodes } = await desk.somebodyWithApp()
    const used = await desk.login(person.email)
    const opened = await desk.secondStep(used.pending, { recoveryCode: recoveryCodes[0] })
    expect(cookieOf(opened)).toBeDefined()
    const again = await desk.secondStep(used.pending, { recoveryCode: recoveryCodes[1] })
    expect(again.json.error.code).toBe('sign_in_expired')

    const late = await desk.login(person.email)
    await sql`UPDATE pending_sign_in SET expires_at = now()`.execute(api.owner)
    expect((await desk.secondStep(late.pending, { code: codeOf(secret, 1) })).status).toBe(401)

    const waiting = await desk.login(person.email)
    const admin = await api.as('Admin')
    const ban = await api.call('POST', `/api/users/${person.uid}/ban`, { as: admin, body: { version: 1 } })
    expect(ban.status).toBe(200)
    expect((await desk.secondStep(waiting.pending, { recoveryCode: recoveryCodes[2] })).status).toBe(401)
  })

  it('refuses other sites', async () => {
    const headers = { cookie: 'vardiya_second_step=x', origin: 'https://evil.example' }
    expect((await desk.post('/api/auth/second-step', { code: '123456' }, headers)).status).toBe(403)
  })
})

describe('changing how one signs in', () => {
  const forget = (uid: string) =>
    sql`UPDATE sign_in SET confirmed_at = now() - interval '1 hour' WHERE user_id = ${uid}`.execute(api.owner)

  it('asks for a fresh proof, which the password gives', async () => {
    const { person } = await desk.somebodyWithApp()
    await forget(person.uid)
    const remove = () => api.call('DELETE', '/api/second-step/app', { as: person })
    const renew = () => api.call('POST', '/api/second-step/recovery-codes', { as: person })
    for (const act of [remove, renew]) expect((await act()).json.error.code).toBe('proof_needed')
    const prove = (password: string) => api.call('POST', '/api/auth/confirm', { as: person, body: { password } })
    expect((await prove('not the password')).json.error.code).toBe('password_incorrect')
    expect((await prove('Vardiya-Demo-2026')).status).toBe(204)
    expect((await renew()).json.recoveryCodes).toHaveLength(10)
    expect((await remove()).status).toBe(204)
    expect((await desk.login(person.email)).answer.json).toHaveProperty('uid')
  })

  it('new recovery codes end the former ones, and there are none without a second step', async () => {
    const { person, recoveryCodes } = await desk.somebodyWithApp()
    await api.call('POST', '/api/second-step/recovery-codes', { as: person })
    const { pending } = await desk.login(person.email)
    expect((await desk.secondStep(pending, { recoveryCode: recoveryCodes[0] })).status).toBe(400)
    const plain = await desk.somebody()
    expect((await api.call('POST', '/api/second-step/recovery-codes', { as: plain })).status).toBe(409)
  })

  it('a new password asks for the second step all the same', async () => {
    const { person } = await desk.somebodyWithApp()
    await desk.post('/api/auth/forgot-password', { email: person.email })
    const token = /token=([\w-]{43})/.exec(await mailTo(api, person.email, 'Choose a new password'))![1]
    const password = 'eight quiet looms'
    expect((await desk.post('/api/auth/new-password', { token, password })).status).toBe(204)
    const answer = await desk.post('/api/auth/login', { email: person.email, password })
    expect(answer.json).toHaveProperty('secondStep')
  })
})
