import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { mailTo, tokenIn } from '#tests/support/mails.ts'
import { until } from '#tests/support/patience.ts'
import { day, makeLeaveDesk, year } from './support/leave-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
let boss: Person
let ada: Person
let annual: string

beforeAll(async () => {
  api = await testApi()
  desk = await makeLeaveDesk(api, ['Boss', 'Ada', 'Bo'])
  boss = desk.accounts.Boss!
  ada = desk.accounts.Ada!
  annual = await desk.makeType('ANNUAL')
  await desk.grant(annual, desk.people.Ada!, 14)
  await desk.grant(annual, desk.people.Boss!, 14)
})
afterAll(() => api.close())

const remaining = async (employee: string, type = annual, ofYear = year) =>
  (await desk.ledger(type, employee, ofYear)).balance
const rosterOf = (employee: string, date: string) =>
  api.owner
    .selectFrom('roster_day')
    .select('kind')
    .where('employee_id', '=', employee)
    .where('business_date', '=', date)
    .executeTakeFirst()

describe('a request', () => {
  it('reserves its days while it waits, is booked on approval, and is on the roster', async () => {
    const request = await desk.ask(ada, annual, day(0), day(7), { reason: 'Holidays' })
    expect(request.status).toBe(201)
    expect(await remaining(desk.people.Ada!)).toMatchObject({ remaining: 14, asked: 6, used: 0 })
    const seen = await desk.request(request.json.id, boss)
    expect(seen).toMatchObject({
      status: 'pending',
      amount: 6,
      approvers: [{ name: 'User Tester', email: 'boss@leave.example' }],
      actions: ['approve', 'hold', 'reject'],
    })
    expect((await desk.request(request.json.id, ada)).actions).toEqual(['cancel'])
    expect((await desk.step(request.json.id, 'approve', boss)).json).toMatchObject({ status: 'approved' })
    const { balance, entries } = await desk.ledger(annual, desk.people.Ada!)
    expect(balance).toMatchObject({ remaining: 8, asked: 0, used: 6 })
    expect(entries.map((one: { kind: string; amount: number }) => [one.kind, one.amount])).toEqual([
      ['entitlement', 14],
      ['used', -6],
    ])
    expect(await rosterOf(desk.people.Ada!, day(0))).toEqual({ kind: 'leave' })
    expect(await rosterOf(desk.people.Ada!, day(5))).toBeUndefined()
    expect((await desk.good('GET', 'requests?view=mine', ada)).rows).toHaveLength(1)
  })

  it('notifies the approver and the requester by mail', async () => {
    expect(await mailTo(api, 'boss@leave.example', 'Leave of Ada')).toContain('Holidays')
    expect(await mailTo(api, 'ada@leave.example', 'Your leave is approved')).toContain('ANNUAL')
  })

  it('of hours has both of them, of one date', async () => {
    const paths = async (last: string, times: object) =>
      (await desk.ask(ada, annual, day(8), last, times)).json.error.fields.map(({ path }: { path: string }) => path)
    expect(await paths(day(8), { fromTime: '09:00' })).toEqual(['untilTime'])
    expect(await paths(day(9), { fromTime: '09:00', untilTime: '10:00' })).toEqual(['lastDate'])
  })

  it('is refused where something speaks against it, naming what', async () => {
    const faults = async (...params: Parameters<typeof desk.ask>) => {
      const { status, json } = await desk.ask(...params)
      return { status, codes: json.error.details?.faults.map((one: { code: string }) => one.code) }
    }
    expect(await faults(ada, annual, day(3))).toEqual({ status: 422, codes: ['overlaps'] })
    expect(await faults(ada, annual, day(5), day(6))).toEqual({ status: 422, codes: ['no_working_day'] })
    expect(await faults(ada, annual, day(14), day(30))).toEqual({ status: 422, codes: ['not_enough'] })
    const wedding = await desk.makeType('WEDDING', {
      unit: 'day',
      limited: false,
      longestRun: 3,
      mostNotice: 30,
      attachmentAfter: 1,
    })
    expect(await faults(ada, wedding, day(14), day(17), { firstPart: 'afternoon' })).toEqual({
      status: 422,
      codes: ['no_halves', 'too_long', 'too_far', 'attachment_missing'],
    })
  })

  it('counts live what it would take and leave, with days that cost nothing', async () => {
    const counted = await desk.good('POST', 'count', ada, { leaveType: annual, firstDate: day(11), lastDate: day(14) })
    expect(counted).toMatchObject({
      amount: 2,
      faults: [],
      balances: [{ year, available: 8, afterwards: 6, usable: 8, lapses: 0 }],
    })
    expect(counted.days.map((one: { amount: number }) => one.amount)).toEqual([1, 0, 0, 1])
  })

  it('gives its days back when it is cancelled, and is replaced in one step', async () => {
    const { json } = await desk.ask(ada, annual, day(14), day(15))
    const { version } = await desk.request(json.id)
    const changed = await desk.ask(ada, annual, day(15), day(18), { replaces: { id: json.id, version } })
    expect(changed.status).toBe(201)
    expect(await desk.request(json.id)).toMatchObject({ status: 'cancelled' })
    expect(await remaining(desk.people.Ada!)).toMatchObject({ remaining: 8, asked: 4 })
    expect((await desk.step(changed.json.id, 'approve', boss)).status).toBe(200)
    expect((await desk.step(changed.json.id, 'cancel', ada)).json).toMatchObject({ status: 'cancelled' })
    expect(await remaining(desk.people.Ada!)).toMatchObject({ remaining: 8, asked: 0, used: 6 })
    expect(await rosterOf(desk.people.Ada!, day(15))).toBeUndefined()
  })

  it('over the end of a year makes one entry per year', async () => {
    await desk.grant(annual, desk.people.Ada!, 5, year + 1)
    const { json } = await desk.ask(ada, annual, `${year}-12-28`, `${year + 1}-01-08`)
    expect((await desk.step(json.id, 'approve', boss)).status).toBe(200)
    const entries = await api.owner
      .selectFrom('leave_ledger_entry')
      .select(['year', 'amount'])
      .where('request_id', '=', json.id)
      .orderBy('year')
      .execute()
    expect(entries.map((entry) => entry.year)).toEqual([year, year + 1])
    expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(-(await desk.request(json.id)).amount)
    expect((await desk.step(json.id, 'cancel', ada)).status).toBe(200)
    expect(await remaining(desk.people.Ada!, annual, year + 1)).toMatchObject({ remaining: 5 })
  })

  it('is made by a manager for somebody, approved at once', async () => {
    const made = await desk.ask(boss, annual, day(21), day(21), { employee: desk.people.Ada, approve: true })
    expect({ status: made.status, error: made.json.error?.details }).toMatchObject({ status: 201 })
    expect(await desk.request(made.json.id)).toMatchObject({ status: 'approved', person: { name: 'Ada' } })
    expect((await desk.ask(desk.accounts.Bo!, annual, day(22), day(22), { employee: desk.people.Ada })).status).toBe(
      404,
    )
  })
})

describe('leave that is over', () => {
  it('is not taken back by anybody: there is nothing to give back', async () => {
    const { json } = await desk.ask(ada, annual, day(42))
    await desk.step(json.id, 'approve', boss)
    await api.owner
      .updateTable('leave_request')
      .set({ first_date: '2020-01-06', last_date: '2020-01-07' })
      .where('id', '=', json.id)
      .execute()
    const { version, actions } = await desk.request(json.id)
    expect(actions).toEqual([])
    for (const somebody of [ada, boss, desk.admin])
      expect((await desk.step(json.id, 'cancel', somebody, null, version)).status).toBe(403)
  })
})

describe('a holiday that comes later', () => {
  it('returns the day with a notification, and takes it again when the holiday goes', async () => {
    const { json } = await desk.ask(ada, annual, day(28), day(29))
    await desk.step(json.id, 'approve', boss)
    const before = (await remaining(desk.people.Ada!)).remaining
    const [holiday] = await desk.insert('calendar_exception', [
      { site_id: desk.site, date: day(28), description: 'Founding day', working: false },
    ])
    await until(async () => (await remaining(desk.people.Ada!)).remaining === before + 1)
    expect(await desk.request(json.id)).toMatchObject({ amount: 1, status: 'approved' })
    const [notice] = await api.owner
      .selectFrom('notification')
      .select('facts')
      .where('user_id', '=', ada.uid)
      .where('kind', '=', 'leaveRecounted')
      .execute()
    expect(notice!.facts).toMatchObject({ by: -1, title: 'ANNUAL' })
    await api.owner.deleteFrom('calendar_exception').where('id', '=', holiday!).execute()
    await until(async () => (await remaining(desk.people.Ada!)).remaining === before)
  })
})

it('a request approved later shows the booked days, not the requested ones', async () => {
  const type = await desk.makeType('LATER', { limited: false })
  const { json } = await desk.ask(ada, type, day(56), day(57))
  expect(await desk.request(json.id)).toMatchObject({ amount: 2, status: 'pending' })
  await desk.insert('calendar_exception', [
    { site_id: desk.site, date: day(57), description: 'Stocktaking', working: false },
  ])
  await desk.step(json.id, 'approve', boss)
  expect(await desk.request(json.id)).toMatchObject({ amount: 1, status: 'approved' })
})

it('a decided one is published without its kind, a cancelled one also to approver and planners', async () => {
  const values = { name: 'Payroll', url: 'https://receiver.example', events: ['leave.decided'] }
  expect((await api.call('POST', '/api/webhooks', { as: desk.admin, body: { values } })).status).toBe(201)
  const { json } = await desk.ask(ada, annual, day(63), day(64), { reason: 'An operation' })
  await desk.step(json.id, 'approve', boss)
  expect((await desk.step(json.id, 'cancel', ada)).status).toBe(200)
  const notices = await api.owner
    .selectFrom('notification')
    .select(['user_id', 'facts'])
    .where('kind', '=', 'leaveCancelled')
    .execute()
  const ofIt = notices.filter(({ facts }) => (facts as { firstDate: string }).firstDate === day(63))
  const whom = ofIt.map(({ user_id }) => user_id)
  expect(whom).toEqual(expect.arrayContaining([boss.uid, desk.admin.uid]))
  expect(whom).not.toContain(ada.uid)
  expect(ofIt[0]!.facts).toMatchObject({ title: 'Ada', lastDate: day(64) })
  const sent = await api.owner.selectFrom('webhook_delivery').select('body').orderBy('id').execute()
  expect(sent.map(({ body }) => JSON.parse(body).data.leave)).toEqual(
    ['approved', 'cancelled'].map((outcome) => ({
      id: json.id,
      outcome,
      person: { code: 'Ada', name: 'Ada' },
      firstDate: day(63),
      lastDate: day(64),
      amount: 2,
      unit: 'half',
    })),
  )
})

describe('a link of a mail', () => {
  const open = async (firstDate: string) => {
    const { json } = await desk.ask(ada, annual, firstDate, firstDate, { reason: `Away ${firstDate}` })
    const token = tokenIn(
      await until(async () => {
        const mail = await mailTo(api, 'boss@leave.example', 'Leave of Ada')
        return mail.includes(`Away ${firstDate}`) ? mail : undefined
      }).then((mail) => mail!),
    )
    return { id: json.id as string, token }
  }
  const look = (token: string) => api.call('POST', '/api/leave/links/look', { body: { token } })
  const answer = (token: string, action: string, why: string | null = null) =>
    api.call('POST', '/api/leave/links/answer', { body: { token, action, answer: why } })

  it('shows the request however often it is followed, and decides once', async () => {
    const { id, token } = await open(day(35))
    for (const _ of [1, 2])
      expect((await look(token)).json).toMatchObject({
        standing: 'open',
        approver: 'User Tester',
        request: { amount: 1 },
      })
    expect(await desk.request(id)).toMatchObject({ status: 'pending' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(token, 'approve')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(400)])
    expect((await look(token)).json).toMatchObject({ standing: 'used', request: null })
    expect(await desk.request(id)).toMatchObject({ status: 'approved' })
    const audits = await api.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'approval_link')
      .execute()
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['approval_link.open', 'approval_link.use']),
    )
  })

  it('needs a reason to reject, and is of no use once it is revoked', async () => {
    const { id, token } = await open(day(36))
    expect((await answer(token, 'reject')).status).toBe(400)
    const { rows } = await desk.good('GET', 'links?standing=open', desk.admin)
    const link = rows.find((one: { request: string }) => one.request === id)
    expect((await desk.call('POST', `links/${link.id}/revoke`, desk.admin, { version: link.version })).status).toBe(204)
    expect((await answer(token, 'approve')).status).toBe(400)
    expect((await look(token)).json).toMatchObject({ standing: 'revoked' })
    expect((await look('x'.repeat(43))).status).toBe(400)
  })
})
