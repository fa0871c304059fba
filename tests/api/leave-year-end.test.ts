import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accrue, listCovered } from '#api/modules/leave/ledger/accrue.service.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { year } from './support/leave-desk.ts'
import { makeNightDesk } from './support/night-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeNightDesk>>
const next = year + 1

beforeAll(async () => {
  api = await testApi()
  desk = await makeNightDesk(api)
})
afterAll(() => api.close())

/** Entries of a request in the order in which they were booked: year, amount, and how much of it was carried over. */
const entriesOf = async (request: string) =>
  (
    await api.owner
      .selectFrom('leave_ledger_entry')
      .select(['year', 'amount', 'of_carried'])
      .where('request_id', '=', request)
      .orderBy('id')
      .execute()
  ).map((entry) => [entry.year, Number(entry.amount), Number(entry.of_carried)])
const carryOver = (employee: string, type: string, into: number, amount: number) =>
  desk.insert('leave_ledger_entry', [
    {
      employee_id: employee,
      leave_type_id: type,
      year: into,
      kind: 'carried_over',
      amount,
      of_carried: amount,
      expires_on: `${into}-12-31`,
    },
  ])

it('a day returned after carried-over days lapsed belongs to the year: it does not lapse again', async () => {
  const type = await desk.makeType('LAPSED')
  const person = await desk.hire(type, 5)
  const last = year - 2
  await desk.insert('leave_ledger_entry', [
    {
      employee_id: person,
      leave_type_id: type,
      year: last,
      kind: 'carried_over',
      amount: 2,
      of_carried: 2,
      expires_on: `${last}-03-31`,
    },
  ])
  await desk.plan(person, `${last}-03-02`, 'MM')
  const { id } = await desk.take(type, person, `${last}-03-02`, `${last}-03-03`)
  expect(await entriesOf(id)).toEqual([[last, -2, -2]])
  await desk.plan(person, `${last}-03-03`, 'R')
  await desk.settled()
  expect((await entriesOf(id)).slice(1)).toEqual([[last, 1, 0]])
  expect(await desk.left(type, person, last)).toBe(1)
})

describe('leave over the end of a year', () => {
  it('uses both years, carried-over days first in each, and is recounted with the roster', async () => {
    const type = await desk.makeType('TURN')
    const person = await desk.hire(type, 5)
    await desk.grant(type, person, 5, next)
    await carryOver(person, type, year, 1)
    await carryOver(person, type, next, 2)
    await desk.plan(person, `${year}-12-29`, 'MMNNMMRR')
    const { id, amount } = await desk.take(type, person, `${year}-12-29`, `${next}-01-05`, { lastPart: 'morning' })
    expect(amount).toBe(6)
    expect(await entriesOf(id)).toEqual([
      [year, -3, -1],
      [next, -3, -2],
    ])
    expect([await desk.left(type, person), await desk.left(type, person, next)]).toEqual([3, 4])

    // One day less in each year: in the first, carried-over leave is still used first.
    await desk.plan(person, `${year}-12-30`, 'R')
    await desk.plan(person, `${next}-01-02`, 'R')
    await desk.settled()
    expect((await entriesOf(id)).slice(2)).toEqual([
      [year, 1, 0],
      [next, 1, 0],
    ])
    // The request covers the last day until noon.
    await desk.plan(person, `${next}-01-04`, 'NM')
    await desk.settled()
    expect((await entriesOf(id)).slice(4)).toEqual([[next, -1.5, 0]])
    expect([await desk.left(type, person), await desk.left(type, person, next)]).toEqual([4, 3.5])
    expect((await desk.request(id)).amount).toBe(5.5)
    expect((await desk.step(id, 'cancel', desk.admin)).status).toBe(200)
    expect((await entriesOf(id)).slice(5)).toEqual([
      [year, 2, 1],
      [next, 3.5, 2],
    ])
    expect([await desk.left(type, person), await desk.left(type, person, next)]).toEqual([6, 7])
  })

  it('is not counted anew beyond what a year has: whoever decides hears of it once', async () => {
    const type = await desk.makeType('SHORT')
    const person = await desk.hire(type, 2)
    await desk.grant(type, person, 1, next)
    await desk.plan(person, `${year}-12-30`, 'MMMRRR')
    const { id } = await desk.take(type, person, `${year}-12-30`, `${next}-01-04`)
    await desk.plan(person, `${next}-01-02`, 'M')
    await desk.settled()
    await desk.settled()
    expect(await desk.request(id)).toMatchObject({ amount: 3, status: 'approved' })
    expect([await desk.left(type, person), await desk.left(type, person, next)]).toEqual([0, 0])
    const notices = await api.owner
      .selectFrom('notification')
      .select('facts')
      .where('user_id', '=', desk.accounts.Boss!.uid)
      .where('kind', '=', 'leaveShort')
      .execute()
    expect(notices.map(({ facts }) => (facts as { type: string }).type)).toEqual(['SHORT'])
  })

  it('that was decided before the turn uses what comes over it first, so that nothing of it lapses', async () => {
    const type = await desk.makeType('EARLY')
    const person = await desk.hire(type, 10)
    await api.owner
      .updateTable('employee')
      .set({ employed_from: `${year}-01-01` })
      .where('id', '=', person)
      .execute()
    await desk.grant(type, person, 5, next)
    const rules = { every: 'year', begins: 'calendar', steps: '9:1', firstYear: 'none', rounding: 'half' }
    const carry = { carryCap: 4, carryExpires: '03-31', validFrom: `${year}-01-01` }
    const values = { code: 'EARLY', name: 'Early', leaveType: type, ...rules, ...carry }
    await desk.good('POST', 'policies', desk.admin, { values })
    await desk.plan(person, `${next}-01-10`, 'NNN')
    await desk.plan(person, `${next}-04-10`, 'NN')
    const { id } = await desk.take(type, person, `${next}-01-10`, `${next}-01-12`)
    const late = await desk.take(type, person, `${next}-04-10`, `${next}-04-11`)
    expect(await entriesOf(id)).toEqual([[next, -3, 0]])
    const turn = async (today: string) => {
      const covered = await inCompany(api.owner, api.companyId, (trx) => listCovered(trx))
      const ofPerson = { ...covered.find((one) => one.employee === person && one.type.id === type)!, today }
      const author = { caller: { companyId: api.companyId }, requestId: 'test' }
      return inCompany(api.owner, api.companyId, (trx) => accrue(trx, api.companyId, ofPerson, author))
    }
    // Without a run in between, the turn of the year and the lapse are both made up for at once.
    expect(await turn(`${next}-04-01`)).toBeGreaterThan(0)
    expect(await turn(`${next}-04-01`)).toBe(0)
    expect((await entriesOf(id)).slice(1)).toEqual([
      [next, 3, 0],
      [next, -3, -3],
    ])
    expect(await entriesOf(late.id)).toEqual([[next, -2, 0]])
    // Of 4 carried over, 3 were taken in January and one lapsed; of 5 of the year, 2 are requested in April.
    expect((await desk.ledger(type, person, next)).balance).toMatchObject({ carriedOver: 4, used: 5, gone: 1 })
    expect([await desk.left(type, person), await desk.left(type, person, next)]).toEqual([0, 3])
  })
})

it('a day that was free within leave, and was taken by other leave since, is not taken twice', async () => {
  const type = await desk.makeType('TWICE')
  const other = await desk.makeType('OTHER', { limited: false, paid: false })
  const person = await desk.hire(type, 2)
  const [first, between, last] = ['05', '06', '07'].map((date) => `${year}-05-${date}`) as [string, string, string]
  await desk.plan(person, first, 'MRM')
  const { id } = await desk.take(type, person, first, last)
  // There is no substitute for the day that is now worked: it stays free, and is used otherwise.
  await desk.plan(person, between, 'M')
  await desk.settled()
  expect((await desk.take(other, person, between)).amount).toBe(1)
  await desk.grant(type, person, 5)
  await desk.plan(person, last, 'E')
  await desk.plan(person, between, 'E')
  await desk.settled()
  expect((await desk.request(id)).amount).toBe(2)
  expect(await desk.left(type, person)).toBe(5)
})

it('leave of a coming year is checked against the future grants of the policy, and is granted once', async () => {
  const type = await desk.makeType('COMING')
  const person = await desk.hire(type, 2)
  await api.owner
    .updateTable('employee')
    .set({ employed_from: `${year - 3}-06-01` })
    .where('id', '=', person)
    .execute()
  const rules = { every: 'year', begins: 'calendar', steps: '0:14', firstYear: 'none', rounding: 'half' }
  const values = { code: 'COMING', name: 'Coming', leaveType: type, ...rules, validFrom: `${year + 1}-01-01` }
  await desk.good('POST', 'policies', desk.admin, { values })
  await desk.plan(person, `${next}-02-01`, 'M'.repeat(20))
  const requestBody = (to: string) => ({
    leaveType: type,
    employee: person,
    firstDate: `${next}-02-01`,
    lastDate: `${next}-02-${to}`,
  })
  const count = (to: string) => desk.good('POST', 'count', desk.admin, requestBody(to))
  expect((await count('03')).balances).toEqual([
    expect.objectContaining({ year: next, available: 14, expected: 14, afterwards: 11 }),
  ])
  expect((await count('15')).faults).toEqual([{ code: 'not_enough', year: next, limit: 1 }])
  await desk.take(type, person, `${next}-02-01`, `${next}-02-03`)
  // A manual grant before the year begins counts towards it, and is not granted again.
  await desk.grant(type, person, 10, next)
  expect((await count('03')).balances).toEqual([expect.objectContaining({ available: 11, expected: 4 })])
  const covered = (await inCompany(api.owner, api.companyId, (trx) => listCovered(trx, { employee: person, type })))[0]!
  const author = { caller: { companyId: api.companyId }, requestId: 'test' }
  await inCompany(api.owner, api.companyId, (trx) =>
    accrue(trx, api.companyId, { ...covered, today: `${next}-01-01` }, author),
  )
  expect((await desk.ledger(type, person, next)).balance).toMatchObject({ entitled: 14, used: 3 })
})
