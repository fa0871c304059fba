import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualCodes } from '#api/modules/timesheets/timesheet-codes.contract.ts'
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
  // By the hour beside work, with a code and without one.
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

  // What has no code at all is left out; a type's own one is written all the same.
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
