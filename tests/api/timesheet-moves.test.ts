import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualRules } from '#api/modules/attendance/attendance-rules.contract.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeWorkedMonth } from '#tests/support/worked-month.ts'

let api: TestApi
let admin: Person
/** The one that people leave, and the one to which they go. */
let plant: Awaited<ReturnType<typeof makeWorkedMonth>>
let site: string
const hour = 3600

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  plant = await makeWorkedMonth(api, ['Ada', 'Bo', 'Cy'])
  for (const person of plant.people) await plant.attend(person, plant.workdays)
  ;({ site } = await makeWorkedMonth(api, ['Dee'], 'B'))
  await plant.settled()
})
afterAll(() => api.close())

const call = (method: string, path: string, body?: object) => api.call(method, `/api/${path}`, { as: admin, body })
const good = async (method: string, path: string, body?: object) => {
  const { status, json, text } = await call(method, path, body)
  expect({ path, status, text: status < 300 || text }).toMatchObject({ text: true })
  return json
}
const sheetOf = (at: string, month: string) => good('GET', `timesheets?site=${at}&month=${month}`)
const personAt = async (person: string, at: string, month = '2026-06') =>
  ((await sheetOf(at, month)).people as { id: string }[]).find(({ id }) => id === person)
async function lock(at: string, month: string): Promise<void> {
  const { people } = await sheetOf(at, month)
  const despite = people.filter((one: { approval: { status: string } }) => one.approval.status !== 'approved').length
  expect(await good('POST', 'timesheets/lock', { site: at, month, despite })).toMatchObject({ locked: true })
}
const unlock = async (at: string, month: string) => {
  const { version } = (await sheetOf(at, month)).lock
  return call('POST', 'timesheets/unlock', { site: at, month, version, reason: 'Forgotten' })
}
const move = (person: string) =>
  api.owner.updateTable('employee').set({ site_id: site }).where('id', '=', person).execute()
async function rebuild(person: string): Promise<void> {
  const june = { since: '2026-06-01', until: '2026-06-30' }
  await api.owner
    .insertInto('attendance_work')
    .values({ company_id: api.companyId, employee_id: person, ...june } as never)
    .execute()
  await plant.settled()
}
/** Somebody stayed an hour longer on a day. */
const stayed = (employee: string, date: string, hours = 1) => ({
  employee,
  date,
  add: [
    { reader: plant.reader, at: `${date}T14:30`, state: 'in' },
    { reader: plant.reader, at: `${date}T${14 + hours}:30`, state: 'out' },
  ],
  ignore: [],
  restore: [],
  reason: 'Came back',
})

it('leaves locked months of who moves as they are, and books at the new site what comes later', async () => {
  const [, bo] = plant.people as [string, string]
  await lock(plant.site, '2026-06')
  const before = await personAt(bo, plant.site)
  await move(bo)
  const fix = stayed(bo, '2026-06-08')
  const refused = await call('POST', 'attendance-corrections', fix)
  expect(refused).toMatchObject({ status: 409, json: { error: { details: { locked: true, booksIn: '2026-07-01' } } } })
  // A punch that no reader saw says so too, also one after midnight that is of the day before.
  const byHand = { employee: bo, reader: plant.reader, state: 'in', reason: 'Card forgotten' }
  expect(await good('POST', 'punches', { ...byHand, at: '2026-06-30T06:00:30' })).toMatchObject({
    booksIn: '2026-07-01',
  })
  expect(await good('POST', 'punches', { ...byHand, at: '2026-07-01T06:00:00' })).toMatchObject({ booksIn: null })
  const { booked } = await good('POST', 'attendance-corrections', { ...fix, intoNextPeriod: true })
  expect(booked).toMatchObject([{ date: '2026-06-08', bookedIn: '2026-07-01', worked: hour, missing: 0 }])
  await rebuild(bo)
  expect(await personAt(bo, plant.site)).toEqual(before)
  expect(await personAt(bo, site, '2026-07')).toMatchObject({
    corrections: { worked: hour, overtime_day: hour, missing: 0 },
  })
  expect(await personAt(bo, site)).toMatchObject({ cells: expect.arrayContaining([null]), planned: 0 })
})

it('opens no month of which another site has paid something, and keeps its days where they are paid', async () => {
  const [, bo] = plant.people as [string, string]
  await lock(site, '2026-07')
  expect((await unlock(plant.site, '2026-06')).json.error.details).toEqual({ later: true })
  expect((await unlock(site, '2026-07')).status).toBe(204)
  expect((await unlock(plant.site, '2026-06')).status).toBe(204)
  await plant.settled()
  // The hour is in its month now, where the month was paid, and booked nowhere else.
  expect(await personAt(bo, plant.site)).toMatchObject({ items: { worked: (22 * 8 + 1) * hour, overtime_day: hour } })
  expect(await personAt(bo, site, '2026-07')).toMatchObject({ corrections: null })
})

it('takes no day into a month that is locked at the new site', async () => {
  const cy = plant.people[2]!
  await lock(site, '2026-06')
  const before = await personAt(cy, plant.site)
  expect(before).toMatchObject({ items: { worked: 22 * 8 * hour } })
  await move(cy)
  await rebuild(cy)
  expect(await personAt(cy, plant.site)).toEqual(before)
  // What comes later is written where the day stands, as its month is open there.
  expect(await good('POST', 'attendance-corrections', stayed(cy, '2026-06-09'))).toMatchObject({ booked: [] })
  expect(await personAt(cy, plant.site)).toMatchObject({ items: { worked: (22 * 8 + 1) * hour } })
})

it('lets overtime be approved that turned up after the month was locked, and pays what was approved', async () => {
  const [ada] = plant.people as [string]
  const rules = { ...usualRules, overtimeNeedsApproval: true }
  expect((await call('PUT', `attendance-rules/${plant.site}`, { version: 0, from: '2026-06-01', rules })).status).toBe(
    200,
  )
  await plant.settled()
  await lock(plant.site, '2026-06')
  await good('POST', 'attendance-corrections', { ...stayed(ada, '2026-06-10', 3), intoNextPeriod: true })
  await plant.settled()
  const corrections = async () => (await personAt(ada, plant.site, '2026-07')) as object
  expect(await corrections()).toMatchObject({ corrections: { worked: 3 * hour, overtime_day: 0 } })
  const queue = async () => (await good('GET', `attendance-overtime?employee=${ada}`)).rows
  expect(await queue()).toMatchObject([
    { date: '2026-06-10', seconds: 3 * hour, approved: 0, state: 'waiting', locked: false },
  ])
  const decision = { employee: ada, date: '2026-06-10', seconds: 3 * hour, approved: 2 * hour }
  expect(await good('POST', 'attendance-overtime/decisions', { days: [decision] })).toMatchObject({ decided: 1 })
  await plant.settled()
  expect(await corrections()).toMatchObject({ corrections: { overtime_day: 2 * hour } })
  expect(await queue()).toMatchObject([{ approved: 2 * hour, state: 'approved' }])
  expect(await personAt(ada, plant.site)).toMatchObject({ overtime: 0, items: { overtime_day: 0 } })
})
