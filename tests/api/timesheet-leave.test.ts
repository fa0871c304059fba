import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import { usualCodes } from '#api/modules/timesheets/timesheet-codes.contract.ts'
import { accrueDue } from '#api/modules/leave/leave-worker.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeWorkedMonth } from '#tests/support/worked-month.ts'
import { payrollLines, readTimesheetFile } from './support/timesheet-files.ts'

let api: TestApi
let admin: Person
let plant: Awaited<ReturnType<typeof makeWorkedMonth>>

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  plant = await makeWorkedMonth(api, ['Ada', 'Bo'])
})
afterAll(() => api.close())

const good = async (method: string, path: string, body?: object) => {
  const { status, json, text } = await api.call(method, `/api/${path}`, { as: admin, body })
  expect({ path, status, text: status < 300 || text }).toMatchObject({ text: true })
  return json
}
const typeOf = async (code: string, payCode: string | null, unit = 'half'): Promise<string> => {
  const values = { code, name: code, unit, paid: true, limited: false, countsHolidays: false, payCode }
  return (await good('POST', 'leave/types', { values: { ...values, askedBy: 'everybody', colour: 'blue' } })).id
}
const take = (employee: string, leaveType: string, firstDate: string, lastDate = firstDate, more: object = {}) =>
  good('POST', 'leave/requests', { employee, leaveType, firstDate, lastDate, approve: true, ...more })
const payroll = async (name: string) => {
  await plant.settled()
  return payrollLines(await readTimesheetFile(api, admin, { site: plant.site, kind: 'payroll' }))
    .filter(([, code, , , pay]) => code === name && !['REST', 'ABSENT', 'WORK', 'MISSING'].includes(`${pay}`))
    .map(([, , , , code, quantity, unit]) => (unit === 'days' ? [code, quantity] : [code, quantity, unit]))
}

it('writes days of leave by the code of their type, and by the usual one where it has none', async () => {
  const [ada, bo] = plant.people as [string, string]
  const sick = await typeOf('SICK', '2100')
  const unpaid = await typeOf('UNPAID', '2200')
  const annual = await typeOf('ANNUAL', null)
  const errand = await typeOf('ERRAND', '2300', 'hour')
  const lieu = await typeOf('LIEU', null, 'hour')
  // From Friday to Monday, then a day of each of two types, a day of both by halves, and half a day that is worked.
  await take(ada, sick, '2026-06-05', '2026-06-08')
  await take(ada, annual, '2026-06-09')
  await take(ada, unpaid, '2026-06-10')
  await take(ada, sick, '2026-06-11', '2026-06-11', { firstPart: 'morning' })
  await take(ada, annual, '2026-06-11', '2026-06-11', { firstPart: 'afternoon' })
  await take(ada, unpaid, '2026-06-12', '2026-06-12', { firstPart: 'morning' })
  await take(bo, annual, '2026-06-05')
  // By the hour on working days, with a code and without one.
  await take(bo, errand, '2026-06-09', '2026-06-09', { fromTime: '06:00', untilTime: '08:00' })
  await take(bo, lieu, '2026-06-10', '2026-06-10', { fromTime: '12:00', untilTime: '13:30' })
  // Bo was there although the whole day was leave.
  await take(bo, annual, '2026-06-11')
  await plant.attend(bo, ['2026-06-11'])
  expect(await payroll('Ada')).toEqual([
    ['2100', 2.5],
    ['2200', 1.5],
    ['LEAVE', 1.5],
  ])
  expect(await payroll('Bo')).toEqual([
    ['OT-REST', 8, 'hours'],
    ['2300', 2, 'hours'],
    ['LEAVE', 1],
    ['LEAVE', 1.5, 'hours'],
  ])
  const { people } = await good('GET', `timesheets?site=${plant.site}&month=2026-06`)
  expect(people.map((one: { items: { leave_days: number } }) => one.items.leave_days)).toEqual([5, 1])

  // Leave without any code is left out; a type's own code is written all the same.
  const codes = { ...usualCodes, pay: { ...usualCodes.pay, leave_days: null } }
  await good('PUT', 'timesheet-codes', { version: 0, codes })
  expect(await payroll('Ada')).toEqual([
    ['2100', 2.5],
    ['2200', 1.5],
  ])
  expect(await payroll('Bo')).toEqual([
    ['OT-REST', 8, 'hours'],
    ['2300', 2, 'hours'],
  ])
})

it('writes half a day of leave beside half a holiday as half a day', async () => {
  const small = await makeWorkedMonth(api, ['Cy'], 'H')
  const [cy] = small.people as [string]
  const date = '2026-06-19'
  await good('POST', 'holidays', { values: { description: 'Eve', date, part: 'afternoon', site: small.site } })
  await take(cy, await typeOf('DOCTOR', '2400'), date, date, { firstPart: 'morning' })
  await small.settled()
  const lines = payrollLines(await readTimesheetFile(api, admin, { site: small.site, kind: 'payroll' }))
  expect(lines.filter(([, , , , code]) => code === '2400' || code === 'LEAVE')).toMatchObject([
    ['2026-06', 'Cy', 'Cy', 'Injection', '2400', 0.5, 'days'],
  ])
})

it('keeps a code of a type with its history, and takes none that is too long', async () => {
  const id = await typeOf('CARE', 'CARE-1')
  const change = (payCode: string | null, version: number) =>
    api.call('PATCH', `/api/leave/types/${id}`, { as: admin, body: { version, values: { payCode } } })
  expect((await change('x'.repeat(21), 1)).status).toBe(400)
  expect((await change('CARE-2', 1)).status).toBe(200)
  const { entries } = await good('GET', `leave/types/${id}/history`)
  expect(JSON.stringify(entries)).toContain('CARE-2')
  expect((await change(null, 2)).status).toBe(200)
})

describe('overtime that is given as leave', () => {
  const hour = 3600
  const date = '2026-06-10'
  let month: typeof plant
  let di: string
  let lieu: string
  beforeAll(async () => {
    month = await makeWorkedMonth(api, ['Di'], 'L')
    di = month.people[0]!
    lieu = await makeLieu()
    const rules = { ...usualRules, overtimeNeedsApproval: true }
    await good('PUT', `attendance-rules/${month.site}`, { version: 0, from: '2026-06-01', rules })
    await month.pass(di, ['in', `${date}T06:00`], ['out', `${date}T17:00`])
    await month.settled()
  })
  const lieuValues = { unit: 'hour', paid: true, limited: true, askedBy: 'everybody', colour: 'teal' }
  const makeLieu = async () => {
    const values = { ...lieuValues, code: 'TOIL', name: 'Time off in lieu', overtime: 'usual', overtimeFactor: 1.5 }
    return (await good('POST', 'leave/types', { values })).id as string
  }
  /** The way out is another than was punched. */
  const leaveAt = async (time: string) => {
    const { punches } = await good('GET', `attendance-corrections?employee=${di}&date=${date}`)
    const out = punches.find(({ state, ignored }: { state: string; ignored: unknown }) => state === 'out' && !ignored)
    const add = [{ reader: month.reader, at: `${date}T${time}`, state: 'out' }]
    const change = { employee: di, date, add, ignore: [out.id], restore: [], reason: 'Seen at the gate' }
    await good('POST', 'attendance-corrections', { ...change, intoNextPeriod: true })
    await month.settled()
  }
  const queue = () => good('GET', `attendance-overtime?employee=${di}`)
  const decide = async (approved: number, asLeave?: string, seconds = 3 * hour) => {
    const days = [{ employee: di, date, seconds, approved }]
    expect(await good('POST', 'attendance-overtime/decisions', { days, asLeave })).toMatchObject({ decided: 1 })
    await month.settled()
  }
  const ledger = (year = 2026) => good('GET', `leave/ledger?employee=${di}&type=${lieu}&year=${year}`)
  const booked = async () => {
    const { entries } = await ledger()
    return entries.map((one: { amount: number; source: string; by: string | null }) => [
      one.amount,
      one.source,
      one.by !== null,
    ])
  }
  const paid = async (of = '2026-06') => {
    const lines = payrollLines(await readTimesheetFile(api, admin, { site: month.site, kind: 'payroll', month: of }))
    return lines.filter(([, , , , code]) => `${code}`.startsWith('OT')).map(([, , , , code, hours]) => [code, hours])
  }

  it('is in the ledger with its day, once, follows the day and the decision, and is not paid', async () => {
    expect(await queue()).toMatchObject({
      leaves: [{ id: lieu, name: 'Time off in lieu', factor: 1.5, usual: true }],
      rows: [{ date, state: 'waiting', leave: null }],
    })
    await decide(2 * hour, lieu)
    expect(await booked()).toEqual([[3, date, true]])
    expect(await queue()).toMatchObject({ rows: [{ state: 'approved', leave: { id: lieu, hours: 3 } }] })
    expect(await paid()).toEqual([])
    expect((await ledger()).balance).toMatchObject({ entitled: 3, remaining: 3 })

    // Once only, however often the day is built and the same is decided.
    await decide(2 * hour, lieu)
    await api.owner
      .insertInto('attendance_work')
      .values({ company_id: api.companyId, employee_id: di, since: '2026-06-01', until: '2026-06-30' } as never)
      .execute()
    await month.settled()
    expect(await booked()).toEqual([[3, date, true]])

    // Approved overtime keeps its factor.
    const { version } = await good('GET', `leave/types/${lieu}`)
    await good('PATCH', `leave/types/${lieu}`, { version, values: { overtimeFactor: 2 } })
    // The day turns out to have one hour only: the rest is not withdrawn.
    await leaveAt('15:00')
    expect(await booked()).toEqual([
      [3, date, true],
      [-1.5, date, false],
    ])
    await leaveAt('17:00')
    expect((await booked()).at(-1)).toEqual([1.5, date, true])

    await decide(0)
    expect((await booked()).at(-1)).toEqual([-3, date, true])
    await decide(3 * hour)
    expect((await ledger()).balance.remaining).toBe(0)
    expect(await paid()).toEqual([['OT-DAY', 3]])
  })

  it('takes back in the next month what a locked one paid', async () => {
    await good('POST', 'timesheets/lock', { site: month.site, month: '2026-06', despite: 1 })
    await leaveAt('18:00')
    await decide(4 * hour, lieu, 4 * hour)
    expect((await ledger()).balance.remaining).toBe(8)
    expect(await paid()).toEqual([['OT-DAY', 3]])
    expect(await paid('2026-07')).toEqual([['OT-DAY', -3]])
  })

  it('goes on whole into the next year where no policy says otherwise', async () => {
    const entry = { company_id: api.companyId, employee_id: di, leave_type_id: lieu, year: 2025 }
    await api.owner
      .insertInto('leave_ledger_entry')
      .values({ ...entry, kind: 'overtime', amount: 5, source_date: '2025-12-30' } as never)
      .execute()
    await accrueDue(api.owner, api.companyId, new AbortController().signal)
    await accrueDue(api.owner, api.companyId, new AbortController().signal)
    expect((await ledger(2025)).balance).toMatchObject({ entitled: 5, remaining: 0 })
    expect((await ledger()).balance).toMatchObject({ carriedOver: 5, remaining: 13 })
  })

  it('is of types in hours with a balance, and none else is approved', async () => {
    const values = { ...lieuValues, code: 'DAYS', name: 'Days', unit: 'day', overtime: 'offered' }
    const refused = await api.call('POST', '/api/leave/types', { as: admin, body: { values } })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('not_in_hours')
    const ofHours = { values: { ...values, unit: 'hour' } }
    expect((await api.call('POST', '/api/leave/types', { as: admin, body: ofHours })).text).toContain('factor_missing')
    const days = [{ employee: di, date, seconds: 4 * hour, approved: hour }]
    const other = await typeOf('OTHER', null, 'hour')
    const body = { days, asLeave: other }
    const answer = await api.call('POST', '/api/attendance-overtime/decisions', { as: admin, body })
    expect(answer).toMatchObject({ status: 400, json: { error: { fields: [{ path: 'asLeave' }] } } })
  })
})
