import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { cookieOf, type TestApi } from '#tests/support/api.ts'
import { type IdentityDesk, identityDesk } from './support/identity-desk.ts'

let api: TestApi
let post: IdentityDesk['post']
let newcomer: IdentityDesk['newcomer']
beforeAll(async () => {
  ;({ api, post, newcomer } = await identityDesk())
})
afterAll(() => api.close())

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
    const knownTimes: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < rounds; round++) {
      const right = await time('demouser@demo.vardiya.app')
      const wrong = await time('nobody@plant.example')
      expect({ ...right.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' })
      expect(right.status).toBe(401)
      knownTimes.push(right.took)
      unknown.push(wrong.took)
    }
    const ratio = Math.min(...knownTimes) / Math.min(...unknown)
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
      const answer = await post('/api/auth/login', { email, password })
      expect(answer.status).toBe(403)
      expect(answer.json.error).toMatchObject({ code: 'account_not_active', details: { status } })
      expect(answer.headers.getSetCookie()).toEqual([])
      expect((await post('/api/auth/login', { email, password: 'not the password' })).status).toBe(401)
    },
  )
})

it('lists the demo accounts on the sign-in page of a demo', async () => {
  const { json } = await api.call('GET', '/api/auth/demo-accounts')
  expect(json.accounts).toHaveLength(6)
})
