import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '#api/app.ts'
import {
  type Answer,
  callAt,
  cookieOf,
  makeCompany,
  makePerson,
  type Person,
  type TestApi,
  testApi,
} from '#tests/support/api.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { mailTo, tokenIn } from '#tests/support/mails.ts'

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await testApi()
  person = await makePerson(api, { email: 'racer@plant.example', role: 'User' })
})
afterAll(() => api.close())

const parallel = (count: number, run: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const tally = (answers: Answer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const audits = (action: string, subjectId: string) =>
  api.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .execute()

it('20 registrations of one e-mail make one account with one audit row', async () => {
  const body = { email: 'same@plant.example', password: 'seven quiet looms', firstName: 'A', lastName: 'B' }
  const answers = await parallel(20, () => api.call('POST', '/api/auth/register', { body }))
  expect(tally(answers)).toEqual({ 201: 20 })
  const rows = await api.owner.selectFrom('user_account').select('id').where('email', '=', body.email).execute()
  expect(rows).toHaveLength(1)
  expect(await audits('account.register', rows[0]!.id)).toHaveLength(1)
})

it('20 uses of one reset link change the password once', async () => {
  const { uid, email } = await makePerson(api, { email: 'reset@plant.example', role: 'User' })
  await api.call('POST', '/api/auth/forgot-password', { body: { email } })
  const token = tokenIn(await mailTo(api, email, 'choose a new password'))
  const answers = await parallel(20, (index) =>
    api.call('POST', '/api/auth/new-password', { body: { token, password: `a wholly new password ${index}` } }),
  )
  expect(tally(answers)).toEqual({ 204: 1, 400: 19 })
  expect(await audits('password.reset', uid)).toHaveLength(1)
  const winner = answers.findIndex((answer) => answer.status === 204)
  expect((await api.signIn(email, `a wholly new password ${winner}`)).uid).toBe(uid)
})

it('20 exchanges of one refresh token by 20 clients give at most one, and nothing lives on', async () => {
  const stolen = await api.signIn(person.email)
  const refresh = (cookie: string, client: number) =>
    api.call('POST', '/api/auth/refresh', { headers: { cookie, 'user-agent': `client ${client}` } })
  const answers = await parallel(20, (client) => refresh(stolen.cookie, client))
  expect(tally(answers)).toEqual({ 200: 1, 401: 19 })
  const winner = answers.findIndex((answer) => answer.status === 200)
  expect((await refresh(cookieOf(answers[winner]!)!, winner)).status).toBe(401)
  expect((await api.call('GET', '/api/session', { as: stolen })).status).toBe(401)
})

it('no session survives a password reset that runs beside exchanges', async () => {
  for (let round = 0; round < 5; round++) {
    const { uid, email } = await makePerson(api, { email: `beside-${round}@plant.example`, role: 'User' })
    const sessions = await Promise.all(Array.from({ length: 4 }, () => api.signIn(email)))
    await api.call('POST', '/api/auth/forgot-password', { body: { email } })
    const token = tokenIn(await mailTo(api, email, 'choose a new password'))
    await Promise.all([
      api.call('POST', '/api/auth/new-password', { body: { token, password: 'a wholly new password' } }),
      ...sessions.map(({ cookie }) => api.call('POST', '/api/auth/refresh', { headers: { cookie } })),
    ])
    const living = await api.owner
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', uid)
      .where('revoked_at', 'is', null)
      .execute()
    expect(living).toEqual([])
  }
})

it('of 20 parallel guesses at one account no more than five are looked at', async () => {
  const email = 'guessed@plant.example'
  const began = performance.now()
  const answers = await parallel(20, (index) =>
    api.call('POST', '/api/auth/login', { body: { email, password: `guess number ${index}` } }),
  )
  // The sixth waits 1 s, the next one 2 s more, and so on: on a machine this busy, as many more as there was time for.
  const later = Math.floor(Math.log2((performance.now() - began) / 1000 + 1))
  const { 401: looked = 0, 429: turnedAway = 0 } = tally(answers)
  expect(looked + turnedAway).toBe(20)
  expect(looked).toBeGreaterThanOrEqual(5)
  expect(looked).toBeLessThanOrEqual(5 + later)
})

it('50 edits of one version of a profile: one wins, the others get the present one', async () => {
  const answers = await parallel(50, (index) =>
    api.call('PATCH', '/api/profile', { as: person, body: { version: 1, firstName: `Name ${index}` } }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 })
  const won = answers.find((answer) => answer.status === 200)!.json
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(answer.json.error.details.current).toMatchObject({ version: 2, firstName: won.firstName })
  expect(await audits('profile.change', person.uid)).toHaveLength(1)
})

it('50 bans of one account: one takes the step, one audit row', async () => {
  const admin = await api.as('Admin')
  const { uid } = await makePerson(api, { email: 'banned@plant.example', role: 'User' })
  const answers = await parallel(50, (index) =>
    api.call('POST', `/api/users/${uid}/${index % 2 ? 'ban' : 'reinstate'}`, { as: admin, body: { version: 1 } }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 })
  expect(await audits('user_account.ban', uid)).toHaveLength(1)
})

describe('Idempotency-Key', () => {
  const ban = (uid: string, key: string, version = 1) =>
    api.as('Admin').then((admin) =>
      api.call('POST', `/api/users/${uid}/ban`, {
        as: admin,
        body: { version },
        headers: { 'idempotency-key': key },
      }),
    )

  async function victim(): Promise<string> {
    return (await makePerson(api, { email: `${randomUUID()}@plant.example`, role: 'User' })).uid
  }

  it('answers a repeated request with the first answer and does nothing again', async () => {
    const uid = await victim()
    const key = randomUUID()
    const first = await ban(uid, key)
    const second = await ban(uid, key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json).toEqual(first.json)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await audits('user_account.ban', uid)).toHaveLength(1)
  })

  it('refuses another body or another path under the same key', async () => {
    const uid = await victim()
    const key = randomUUID()
    await ban(uid, key)
    expect((await ban(uid, key, 2)).json.error.code).toBe('key_reused')
    expect((await ban(await victim(), key)).status).toBe(422)
  })

  it('is one user’s own', async () => {
    const key = randomUUID()
    await ban(await victim(), key)
    const uid = await victim()
    const other = await api.call('POST', `/api/users/${uid}/ban`, {
      as: await api.as('FullAdmin'),
      body: { version: 1 },
      headers: { 'idempotency-key': key },
    })
    expect(other.status).toBe(200)
  })

  it('does not remember a failure: the request may be repeated', async () => {
    const uid = await victim()
    const key = randomUUID()
    expect((await ban(uid, key, 7)).status).toBe(409)
    expect((await ban(uid, key, 1)).status).toBe(200)
  })

  it('of 20 at once does the work once; the others get its answer or "in progress"', async () => {
    const uid = await victim()
    const key = randomUUID()
    const answers = await parallel(20, () => ban(uid, key))
    const done = answers.filter((answer) => answer.status === 200)
    expect(done.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.json.error.code).toBe('in_progress')
    expect(await audits('user_account.ban', uid)).toHaveLength(1)
  })

  it('refuses a malformed key', async () => {
    const uid = await victim()
    expect((await ban(uid, 'x'.repeat(201))).json.error.fields[0].path).toBe('Idempotency-Key')
  })
})

describe('writes that wait for each other', () => {
  /** Changes the person's row in a transaction that stays open while `meanwhile` runs. */
  const whileHeld = (meanwhile: () => Promise<void>) =>
    api.owner.transaction().execute(async (trx) => {
      await sql`SELECT FROM user_account WHERE id = ${person.uid} FOR UPDATE`.execute(trx)
      await meanwhile()
    })
  const rename = async (url: string) => {
    const { version } = (await api.call('GET', '/api/profile', { as: person })).json
    return () => callAt(url, 'PATCH', '/api/profile', { as: person, body: { version, firstName: 'Renamed' } })
  }

  it('of one person delay nobody else', async () => {
    const companyId = await makeCompany(api.owner, 'NEIGHBOUR')
    const neighbour = await makePerson(api, { email: 'neighbour@plant.example', role: 'User', companyId })
    const colleague = await makePerson(api, { email: 'colleague@plant.example', role: 'User' })
    const write = await rename(api.url)
    let answered = 0
    let writes: Promise<Answer[]> | undefined
    await whileHeld(async () => {
      writes = parallel(60, () => write().finally(() => answered++))
      await untilWaiting(api, 3)
      for (const as of [neighbour, colleague]) expect((await api.call('GET', '/api/profile', { as })).status).toBe(200)
      expect((await api.signIn(neighbour.email)).uid).toBe(neighbour.uid)
      expect((await api.call('POST', '/api/ingest/v1/events', { body: {} })).status).toBe(401)
      expect(answered).toBe(0)
    })
    expect(tally(await writes!)).toEqual({ 200: 1, 409: 59 })
  })

  it('are asked to try again soon', async () => {
    const hasty = await startApi({ ...api.config, lockPatienceMs: 100 })
    try {
      const write = await rename(hasty.url)
      await whileHeld(async () => {
        const answer = await write()
        expect({ status: answer.status, code: answer.json.error.code }).toEqual({ status: 503, code: 'busy' })
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      })
      expect((await write()).status).toBe(200)
    } finally {
      await hasty.close()
    }
  })
})
