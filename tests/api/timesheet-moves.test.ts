import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
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
const move = (person: string, from: string) =>
  api.owner
    .insertInto('employee_placement')
    .values({
      company_id: api.companyId,
      employee_id: person,
      valid_from: from,
      site_id: site,
      department_id: plant.department,
    })
    .execute()
async function rebuild(person: string): Promise<void> {
  const june = { since: '2026-06-01', until: '2026-06-30' }
  await api.owner
    .insertInto('attendance_work')
    .values({ company_id: api.companyId, employee_id: person, ...june } as never)
    .execute()
  await plant.settled()
}
/** A person stayed an hour longer on a day. */
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
  await move(bo, '2026-07-01')
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
  expect(await personAt(bo, site)).toBeUndefined()
})

it('opens no month that another site has paid in part, and keeps its days where they are paid', async () => {
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
  await move(cy, '2026-06-01')
  await rebuild(cy)
  expect(await personAt(cy, plant.site)).toEqual(before)
  // A later correction is booked in the day's own month, because that is unlocked there.
  expect(await good('POST', 'attendance-corrections', stayed(cy, '2026-06-09'))).toMatchObject({ booked: [] })
  expect(await personAt(cy, plant.site)).toMatchObject({ items: { worked: (22 * 8 + 1) * hour } })
})

it('overtime found after the month was locked can be approved, and is then paid', async () => {
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

describe('a move in the middle of a month', () => {
  const rowsOf = async (person: string) =>
    new Map(
      (await api.owner.selectFrom('attendance_day').selectAll().where('employee_id', '=', person).execute()).map(
        (row) => [row.business_date, row],
      ),
    )
  /** The site that Eve leaves, and one with mornings an hour earlier: an arrival at 06:00 there is late. */
  let old: Awaited<ReturnType<typeof makeWorkedMonth>>
  let early: Awaited<ReturnType<typeof makeWorkedMonth>>
  let eve: string
  beforeAll(async () => {
    early = await makeWorkedMonth(api, ['Fay'], 'E')
    await api.owner
      .updateTable('shift_definition')
      .set({ starts_at: '05:00', ends_at: '13:00' })
      .where('site_id', '=', early.site)
      .execute()
    old = await makeWorkedMonth(api, ['Eve'], 'F')
    eve = old.people[0]!
    await old.attend(eve, old.workdays)
    await old.settled()
  })

  it('keeps worked days and the timesheet of the old site, and builds the days from then on alone', async () => {
    const before = await rowsOf(eve)
    const moved = await good('POST', 'personnel/placements', {
      values: {
        employee: eve,
        validFrom: '2026-06-15',
        site: early.site,
        department: early.department,
        position: null,
      },
    })
    await old.settled()
    const after = await rowsOf(eve)
    const changed = [...after.values()].filter(
      (row) => Number(row.updated_at) !== Number(before.get(row.business_date)?.updated_at),
    )
    expect(changed.map(({ business_date }) => business_date).toSorted()).toEqual(
      [...before.keys()].filter((date) => date >= '2026-06-15').toSorted(),
    )
    expect(after.get('2026-06-12')).toEqual(before.get('2026-06-12'))
    expect(after.get('2026-06-15')).toMatchObject({
      site_id: early.site,
      department_id: early.department,
      late_seconds: hour,
      worked_seconds: 8 * hour,
    })
    const [there, here] = [await personAt(eve, old.site), await personAt(eve, early.site)]
    expect(there).toMatchObject({ department: 'Injection', items: { worked: 10 * 8 * hour, missing: 0 } })
    expect(here).toMatchObject({ items: { worked: 12 * 8 * hour } })
    expect(await api.owner.selectFrom('employee').select('site_id').where('id', '=', eve).executeTakeFirst()).toEqual({
      site_id: early.site,
    })
    // After the correction it is as if the move had never happened.
    await good('PATCH', `personnel/placements/${moved.id}`, {
      version: moved.version,
      values: { site: old.site },
    })
    await old.settled()
    expect((await rowsOf(eve)).get('2026-06-15')).toMatchObject({ site_id: old.site, late_seconds: 0 })
  })

  it('has each day where a naive reader of the placements has it, whatever is added, changed and removed', async () => {
    let state = 2030
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const sites = [old.site, early.site]
    const dates = [...(await rowsOf(eve)).keys()].toSorted()
    for (let round = 0; round < 6; round++) {
      const placements = await api.owner
        .selectFrom('employee_placement')
        .select(['id', 'valid_from', 'site_id'])
        .where('employee_id', '=', eve)
        .execute()
      const one = placements[Math.floor(random() * placements.length)]!
      const to = { site_id: sites[Math.floor(random() * 2)]! }
      const deed = placements.length < 3 || random() < 0.4 ? 'add' : random() < 0.5 ? 'change' : 'remove'
      const valid_from = `2026-06-${String(1 + Math.floor(random() * 29)).padStart(2, '0')}`
      if (deed === 'remove') await api.owner.deleteFrom('employee_placement').where('id', '=', one.id).execute()
      else if (deed === 'change')
        await api.owner.updateTable('employee_placement').set(to).where('id', '=', one.id).execute()
      else
        await api.owner
          .insertInto('employee_placement')
          .values({ company_id: api.companyId, employee_id: eve, valid_from, ...to })
          .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'valid_from']).doUpdateSet(to))
          .execute()
      await old.settled()
      const now = (
        await api.owner.selectFrom('employee_placement').selectAll().where('employee_id', '=', eve).execute()
      ).toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
      const naive = dates.map((date) => now.findLast((at) => at.valid_from <= date)?.site_id ?? now[0]!.site_id)
      const rows = await rowsOf(eve)
      expect(dates.map((date) => rows.get(date)?.site_id)).toEqual(naive)
    }
  })
})
