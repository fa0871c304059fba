import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { makePerson, type Person, type TestApi } from '#tests/support/api.ts'
import { mailTo } from '#tests/support/mails.ts'
import { type IdentityDesk, identityDesk } from './support/identity-desk.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let api: TestApi
let post: IdentityDesk['post']
beforeAll(async () => {
  ;({ api, post } = await identityDesk())
})
afterAll(() => api.close())

let made = 0
const somebody = () => makePerson(api, { email: `worker-${++made}@plant.example`, role: 'User' })

/** Signs in as a browser does, and keeps its cookies. */
async function signInOn(email: string, userAgent: string, cookies = '', timeZone?: string) {
  const headers = { 'user-agent': userAgent, ...(cookies && { cookie: cookies }) }
  const login = await post('/api/auth/login', { email, password: demoPassword, timeZone }, headers)
  const kept = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const issued = await post('/api/Auth/jtkn', { uid: login.json.uid }, { cookie: kept.join('; ') })
  return { uid: login.json.uid, email, cookie: kept[0]!, token: issued.json.token, device: kept[1]! }
}

const signInsOf = async (as: Person) => (await api.call('GET', '/api/sign-ins', { as })).json
const isIn = async (as: Person) => (await api.call('GET', '/api/session', { as })).status === 200
const mails = async (recipient: string) =>
  (await api.owner.selectFrom('outgoing_mail').select('subject').where('recipient', '=', recipient).execute()).length

describe('where one is signed in', () => {
  it('lists each sign-in with its device, place and times, and marks the one that asks', async () => {
    const { email } = await somebody()
    const desk = await signInOn(email, firefox, '', 'Europe/Istanbul')
    const phone = await signInOn(email, iphone)
    expect(await signInsOf(phone)).toMatchObject([
      { browser: 'Safari', system: 'iOS', kind: 'phone', timeZone: null, present: true },
      { browser: 'Firefox', system: 'Windows', kind: 'computer', timeZone: 'Europe/Istanbul', present: false },
      // Made by the test's own hand.
      { kind: 'other', present: false },
    ])
    const [seen] = (await signInsOf(desk)).filter(({ present }: { present: boolean }) => present)
    expect(seen.address).toMatch(/^(127\.0\.0\.1|::1)$/)
    const renewed = await post('/api/auth/refresh', undefined, { cookie: desk.cookie, 'user-agent': firefox })
    expect(renewed.status).toBe(200)
    const [after] = (await signInsOf(desk)).filter(({ present }: { present: boolean }) => present)
    expect(after).toMatchObject({ id: seen.id, openedAt: seen.openedAt })
    expect(after.seenAt > seen.seenAt).toBe(true)
  })

  it('ends one, at once and for good; another’s it does not know', async () => {
    const person = await somebody()
    const phone = await signInOn(person.email, iphone)
    const { id } = (await signInsOf(phone)).find(({ present }: { present: boolean }) => present)
    const stranger = await somebody()
    expect((await api.call('DELETE', `/api/sign-ins/${id}`, { as: stranger })).status).toBe(404)
    expect((await api.call('DELETE', `/api/sign-ins/${id}`, { as: person })).status).toBe(204)
    expect(await isIn(phone)).toBe(false)
    expect((await post('/api/auth/refresh', undefined, { cookie: phone.cookie })).status).toBe(401)
    expect((await api.call('DELETE', `/api/sign-ins/${id}`, { as: person })).status).toBe(404)
    expect(await isIn(person)).toBe(true)
  })

  it('ends all others and stays', async () => {
    const person = await somebody()
    const others = [await signInOn(person.email, firefox), await signInOn(person.email, iphone)]
    expect((await api.call('POST', '/api/sign-ins/end-others', { as: person })).status).toBe(204)
    expect(await Promise.all([person, ...others].map(isIn))).toEqual([true, false, false])
    expect(await signInsOf(person)).toHaveLength(1)
    const { rows } = { rows: await api.owner.selectFrom('audit_log').select(['action', 'user_id']).execute() }
    expect(rows).toContainEqual({ action: 'session.end_others', user_id: person.uid })
  })
})

describe('a sign-in from a new device', () => {
  it('is reported by mail, once per device, and not for the first one', async () => {
    const { email } = await somebody()
    expect(await mails(email)).toBe(0)
    const desk = await signInOn(email, firefox, '', 'Asia/Ho_Chi_Minh')
    const mail = await mailTo(api, email, 'New sign-in')
    expect(mail).toContain('Firefox, Windows')
    expect(mail).toContain('(Asia/Ho_Chi_Minh)')
    await signInOn(email, firefox, desk.device)
    expect(await mails(email)).toBe(1)
    await signInOn(email, iphone)
    expect(await mails(email)).toBe(2)
  })

  it('has a cookie of its own that opens nothing', async () => {
    const { device, email } = await signInOn((await somebody()).email, firefox)
    expect(device).toMatch(/^vardiya_device=[\w-]{43}$/)
    expect((await post('/api/auth/refresh', undefined, { cookie: device })).status).toBe(401)
    expect((await post('/api/auth/login', { email, password: 'not the password' }, { cookie: device })).status).toBe(
      401,
    )
  })

  it('is not reported for the demo’s shared accounts', async () => {
    const email = 'guest@demo.vardiya.app'
    for (const client of [firefox, iphone]) await signInOn(email, client)
    expect(await mails(email)).toBe(0)
  })

  it('ignores an unknown time zone', async () => {
    const { email } = await somebody()
    await signInOn(email, iphone, '', 'Nowhere/At_All')
    expect(await mailTo(api, email, 'New sign-in')).toContain('(UTC)')
  })
})
