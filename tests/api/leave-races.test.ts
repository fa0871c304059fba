import { afterAll, beforeAll, expect, it } from 'vitest'
import { inCompany } from '#api/platform/db/database.ts'
import { accrue, listCovered } from '#api/modules/leave/ledger/accrue.service.ts'
import type { Accruals } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { raceRounds } from '#tests/support/race-rounds.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { isoWeekday } from '#web/core/time/business-date.ts'
import { day, makeLeaveDesk, year } from './support/leave-desk.ts'

/** Of February. */
const firstMonday = Array.from({ length: 7 }, (_, at) => `${year}-02-0${at + 1}`).find(
  (date) => isoWeekday(date) === 1,
)!

let api: TestApi
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
let ada: Person

beforeAll(async () => {
  api = await testApi()
  desk = await makeLeaveDesk(api, ['Boss', 'Ada'])
  ada = desk.accounts.Ada!
})
afterAll(() => api.close())

const tally = (statuses: readonly number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

it('50 requests at once take no more than a balance has, again and again', async () => {
  for (let round = 0; round < raceRounds; round++) {
    const type = await desk.makeType(`RACE${round}`)
    await desk.grant(type, desk.people.Ada!, 3)
    // Workdays of five weeks, twice over: half of them are the same days.
    const days = Array.from({ length: 50 }, (_, n) => day((n % 25) + Math.floor((n % 25) / 5) * 2))
    const answers = await Promise.all(days.map((date) => desk.ask(ada, type, date)))
    expect(tally(answers.map(({ status }) => status)), `round ${round}`).toEqual({ 201: 3, 422: 47 })
    expect((await desk.ledger(type, desk.people.Ada!)).balance).toMatchObject({ remaining: 3, asked: 3 })
    const made = answers.filter(({ status }) => status === 201).map(({ json }) => json.id as string)
    const approved = await Promise.all(made.map((id) => desk.step(id, 'approve', desk.admin)))
    expect(tally(approved.map(({ status }) => status))).toEqual({ 200: 3 })
    expect((await desk.ledger(type, desk.people.Ada!)).balance).toMatchObject({ remaining: 0, used: 3, asked: 0 })
    // Their days are free again for the next round.
    for (const id of made) expect((await desk.step(id, 'cancel', ada)).status).toBe(200)
  }
})

it('of 50 simultaneous decisions one counts, is notified once and booked once', async () => {
  const type = await desk.makeType('DECIDE')
  await desk.grant(type, desk.people.Ada!, 5)
  const { json } = await desk.ask(ada, type, day(100))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2
        ? desk.step(json.id, 'reject', desk.accounts.Boss!, 'Too many away', 1)
        : desk.step(json.id, 'approve', desk.accounts.Boss!, null, 1),
    ),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 49 })
  const { status } = answers.find((answer) => answer.status === 200)!.json
  const booked = await api.owner
    .selectFrom('leave_ledger_entry')
    .select('id')
    .where('request_id', '=', json.id)
    .execute()
  expect(booked).toHaveLength(status === 'approved' ? 1 : 0)
  const mails = await api.owner
    .selectFrom('outgoing_mail')
    .select('subject')
    .where('recipient', '=', 'ada@leave.example')
    .where('subject', 'like', `Your leave is % ${rangeText({ from: day(100), to: day(100) }, 'en')}`)
    .execute()
  expect(mails).toHaveLength(1)
  const notices = await api.owner
    .selectFrom('notification')
    .select('facts')
    .where('user_id', '=', ada.uid)
    .where('kind', '=', 'leaveDecided')
    .execute()
  const ofThis = notices.filter(({ facts }) => (facts as { title: string }).title === 'DECIDE')
  expect(ofThis).toHaveLength(1)
})

it('due days are granted once, however often and in parallel the run is done', async () => {
  const type = await desk.makeType('EARNED')
  await api.owner
    .updateTable('employee')
    .set({ employed_from: '2010-02-01' })
    .where('id', '=', desk.people.Ada!)
    .execute()
  const values = {
    code: 'LAW',
    name: 'By law',
    leaveType: type,
    every: 'year',
    begins: 'anniversary',
    steps: '1:14 6:20 15:26',
    firstYear: 'none',
    rounding: 'half',
    carryCap: 10,
    carryExpires: '03-31',
    validFrom: '2023-01-01',
  }
  await desk.good('POST', 'policies', desk.admin, { values })
  const due = await desk.good('POST', 'accruals', desk.admin, { post: false })
  expect(due.rows.filter((row: { person: { code: string } }) => row.person.code === 'Ada').length).toBeGreaterThan(3)
  const covered = await inCompany(api.owner, api.companyId, (trx) => listCovered(trx))
  const ofAda = covered.find((one) => one.employee === desk.people.Ada!)!
  const author = { caller: { companyId: api.companyId }, requestId: 'test' }
  await Promise.all(
    Array.from({ length: 6 }, () =>
      inCompany(api.owner, api.companyId, (trx) => accrue(trx, api.companyId, ofAda, author)),
    ),
  )
  const entries = await api.owner
    .selectFrom('leave_ledger_entry')
    .select(['year', 'kind', 'amount', 'run'])
    .where('leave_type_id', '=', type)
    .where('employee_id', '=', desk.people.Ada!)
    .orderBy('id')
    .execute()
  const grants = entries.filter(({ kind }) => kind === 'entitlement')
  expect(grants.map(({ run }) => run)).toEqual([...new Set(grants.map(({ run }) => run))])
  expect(grants.slice(0, 3).map(({ year: of, amount }) => [of, Number(amount)])).toEqual([
    [2023, 20],
    [2024, 20],
    [2025, 26],
  ])
  // Every year but the present one is closed: the rest was carried over or has lapsed.
  const present = year - 1
  for (const of of new Set(entries.map((entry) => entry.year))) {
    const rest = entries.filter((entry) => entry.year === of).reduce((sum, { amount }) => sum + Number(amount), 0)
    expect({ of, rest: of < present ? rest : 0 }).toEqual({ of, rest: 0 })
  }
  const again = await desk.good('POST', 'accruals', desk.admin, { post: true })
  expect(again.rows.filter((row: { person: { code: string } }) => row.person.code === 'Ada')).toEqual([])

  // The turn of the year can be looked at before it comes; it is not booked before.
  const ahead = await desk.good('POST', 'accruals', desk.admin, { post: false, until: `${year}-04-02` })
  const ofNext = ahead.rows
    .filter((row: Accruals['rows'][number]) => row.person.code === 'Ada' && row.year === year)
    .map(({ date, kind, amount }: Accruals['rows'][number]) => [date, kind, amount])
  expect(ofNext).toEqual([
    [`${year}-01-01`, 'carried_over', 10],
    [`${year}-02-01`, 'entitlement', 26],
    [`${year}-04-01`, 'expired', -10],
  ])
  expect((await desk.good('POST', 'accruals', desk.admin, { post: false })).total).toBe(0)
  // A day of next year that is approved already is taken of what comes over into it, as it will be booked.
  await desk.grant(type, desk.people.Ada!, 1)
  const taken = await desk.ask(desk.admin, type, firstMonday, firstMonday, { employee: desk.people.Ada, approve: true })
  expect(taken.status).toBe(201)
  const less = await desk.good('POST', 'accruals', desk.admin, { post: false, until: `${year}-04-02` })
  const lapsed = less.rows.filter((row: Accruals['rows'][number]) => row.year === year && row.kind === 'expired')
  expect(lapsed.map(({ amount }: Accruals['rows'][number]) => amount)).toEqual([-9])
  for (const wrong of [
    { post: true, until: `${year}-04-02` },
    { post: false, until: `${year + 3}-01-01` },
  ])
    expect((await desk.call('POST', 'accruals', desk.admin, wrong)).status).toBe(400)
})
