import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inCompany } from '#api/platform/db/database.ts'
import { fillShifts } from '#api/modules/shifts/shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { type Person, type TestApi, makeCompany, testApi } from '#tests/support/api.ts'

let api: TestApi
let admin: Person
let first: string
let second: string
/** A Wednesday that lies ahead, whenever the test runs. */
const soon = (() => {
  const today = new Date().toISOString().slice(0, 10)
  const weekday = new Date(today).getUTCDay()
  return plusDays(today, 7 + ((3 - weekday + 7) % 7))
})()

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  ;[first, second] = (await Promise.all(['FIRST', 'SECOND'].map(makeSite))) as [string, string]
})
beforeEach(async () => {
  await sql`DELETE FROM holiday`.execute(api.owner)
  await sql`DELETE FROM holiday_fill`.execute(api.owner)
})
afterAll(() => api.close())

async function makeSite(code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO site (company_id, code, name, time_zone) VALUES (${api.companyId}, ${code}, ${code}, 'Europe/Istanbul')
    RETURNING id`.execute(api.owner)
  const { id } = rows[0]!
  await sql`
    INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at)
    VALUES (${api.companyId}, ${id}, 'morning', '06:00', '14:00')`.execute(api.owner)
  const range = { from: plusDays(soon, -3), to: plusDays(soon, 3) }
  await inCompany(api.owner, api.companyId, (trx) => fillShifts(trx, api.companyId, id, range))
  return id
}

const call = (method: string, path: string, body?: object, as = admin) => api.call(method, `/api/${path}`, { as, body })
const add = async (values: object) => {
  const { status, json, text } = await call('POST', 'holidays', { values: { description: 'Feast', ...values } })
  expect({ status, text: status === 201 || text }).toEqual({ status: 201, text: true })
  return json
}
const isWorked = async (site: string, date = soon) =>
  (
    await sql<{ working: boolean }>`
      SELECT working FROM shift_instance WHERE site_id = ${site} AND business_date = ${date}`.execute(api.owner)
  ).rows[0]!.working
const closed = async (site: string) =>
  (
    await sql<{ date: string; working: boolean }>`
      SELECT date::text, working FROM day_off WHERE site_id = ${site} ORDER BY date`.execute(api.owner)
  ).rows.map(({ date, working }) => (working ? `${date} working` : date))

describe('a holiday', () => {
  it('closes the plant at its site, at all of them where none is named, and gives the day back when it goes', async () => {
    const added = await add({ date: soon, site: first })
    expect(added.holdsFrom).not.toBeNull()
    expect([await isWorked(first), await isWorked(second)]).toEqual([false, true])
    await call('DELETE', `holidays/${added.id}`)
    const all = await add({ date: soon })
    expect([await isWorked(first), await isWorked(second)]).toEqual([false, false])
    expect((await call('DELETE', `holidays/${all.id}`)).status).toBe(200)
    expect([await isWorked(first), await isWorked(second)]).toEqual([true, true])
  })

  it('that is worked, or half a day, closes nothing', async () => {
    const worked = await add({ date: soon, working: true })
    await add({ date: soon, part: 'afternoon' })
    expect([await isWorked(first), await closed(first)]).toEqual([true, []])
    await call('PATCH', `holidays/${worked.id}`, { version: 1, values: { working: false } })
    expect([await isWorked(first), await closed(first)]).toEqual([false, [soon]])
  })

  it('of a site outranks one of all sites, and the calendar outranks both', async () => {
    await add({ date: soon })
    await add({ date: soon, site: first, working: true })
    expect([await isWorked(first), await isWorked(second)]).toEqual([true, false])
    const exception = await call('POST', 'master-data/calendar', {
      values: { site: second, date: soon, description: 'Rush order', working: true },
    })
    expect(exception.status).toBe(201)
    expect([await isWorked(second), await closed(second)]).toEqual([true, [`${soon} working`]])
    await call('DELETE', `master-data/calendar/${exception.json.id}`)
    expect(await isWorked(second)).toBe(false)
  })

  it('may be of the past, where shifts stay as they were', async () => {
    const { holdsFrom } = await add({ date: '2020-04-23' })
    expect(holdsFrom).toBeNull()
    expect(await closed(first)).toEqual(['2020-04-23'])
  })

  it('is there once for a date, site and part', async () => {
    await add({ date: soon })
    await add({ date: soon, site: first })
    const again = await call('POST', 'holidays', { values: { date: soon, description: 'Again' } })
    expect([again.status, again.json.error.details.faults[0].code]).toEqual([400, 'taken'])
    const listed = await call('GET', `holidays?site=${second}&dateFrom=${soon}&dateTo=${soon}`)
    expect(listed.json.rows.map((row: { values: { site: string | null } }) => row.values.site)).toEqual([null])
    expect((await call('GET', `holidays?site=${first}`)).json.total).toBe(2)
  })
})

it('is in the roster, and is a holiday in the days of people, also when it is written later', async () => {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO employee (company_id, code, name, site_id) VALUES (${api.companyId}, 'ADA', 'Ada', ${first})
    RETURNING id`.execute(api.owner)
  await sql`
    INSERT INTO shift_assignment (company_id, employee_id, business_date, kind, shift)
    VALUES (${api.companyId}, ${rows[0]!.id}, '2026-04-23', 'work', 'morning')`.execute(api.owner)
  await sql`DELETE FROM attendance_work`.execute(api.owner)
  await add({ date: '2026-04-23', description: 'Children’s Day' })
  const noted = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM attendance_work WHERE employee_id = ${rows[0]!.id}`.execute(api.owner)
  expect(noted.rows[0]!.n).toBeGreaterThan(0)
  const roster = await call('GET', `rosters?site=${first}&from=2026-04-20&to=2026-04-26`)
  expect(roster.json.exceptions).toEqual([{ date: '2026-04-23', working: false, name: 'Children’s Day' }])
  const sheet = await call('GET', `timesheets?site=${first}&month=2026-04`)
  expect(
    sheet.json.days.filter((day: { holiday: boolean }) => day.holiday).map((day: { date: string }) => day.date),
  ).toEqual(['2026-04-23'])
})

it('of half a day leaves people the other half to work', async () => {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO employee (company_id, code, name, site_id) VALUES (${api.companyId}, 'BO', 'Bo', ${first})
    RETURNING id`.execute(api.owner)
  const planned = async () =>
    (
      await sql<{ status: string; hours: number; end: string }>`
        SELECT status, planned_seconds / 3600 AS hours, to_char(shift_end AT TIME ZONE 'Europe/Istanbul', 'HH24:MI') AS end
        FROM attendance_day WHERE employee_id = ${rows[0]!.id}`.execute(api.owner)
    ).rows[0]
  await sql`
    INSERT INTO shift_assignment (company_id, employee_id, business_date, kind, shift)
    VALUES (${api.companyId}, ${rows[0]!.id}, '2026-10-28', 'work', 'morning')`.execute(api.owner)
  await expect.poll(planned).toMatchObject({ hours: 8, end: '14:00' })
  const { id } = await add({ date: '2026-10-28', part: 'afternoon' })
  await expect.poll(planned).toMatchObject({ hours: 4, end: '10:00' })
  await add({ date: '2026-10-28', part: 'morning' })
  await expect.poll(planned).toMatchObject({ status: 'holiday', hours: 0 })
  await call('DELETE', `holidays/${id}`)
  await expect.poll(planned).toMatchObject({ hours: 4, end: '14:00' })
})

describe('public holidays', () => {
  const turkey = { country: 'TR', language: 'en' }
  const publicDays = async (more: object = {}) =>
    (await call('GET', `holidays/public?${new URLSearchParams({ ...turkey, years: '2026', ...more })}`)).json as {
      date: string
      part: string
      there: boolean
    }[]
  const daysOf = (some: { date: string; part: string }[]) => some.map(({ date, part }) => ({ date, part }))

  it('are added once, however often they are filled, each with its history', async () => {
    const holidays = await publicDays()
    expect(holidays.filter(({ there }) => there)).toEqual([])
    const days = daysOf(holidays)
    const fill = () => call('POST', 'holidays/fill', { ...turkey, days })
    const [one, two] = await Promise.all([fill(), fill()])
    expect([one.json.added, two.json.added].toSorted((a, b) => a - b)).toEqual([0, days.length])
    expect((await fill()).json).toEqual({ added: 0, there: days.length })
    const { json } = await call('GET', 'holidays?pageSize=100')
    expect(json.total).toBe(days.length)
    expect(json.rows[0].values).toMatchObject({ date: '2026-01-01', country: 'TR', working: false, site: null })
    const { entries } = (await call('GET', `holidays/${json.rows[0].id}/history`)).json
    expect(entries.map(({ action, by }: { action: string; by: string }) => [action, by !== null])).toEqual([
      ['create', true],
    ])
    expect((await publicDays()).every(({ there }) => there)).toBe(true)
    expect((await publicDays({ site: first })).every(({ there }) => there)).toBe(true)
  })

  it('open the plant where they are working days, and what people change or take out stays so', async () => {
    const china = { country: 'CN', language: 'en' }
    const offered = async () => {
      const { json } = await call('GET', `holidays/public?${new URLSearchParams({ ...china, years: '2026' })}`)
      return new Map((json as { date: string; there: boolean; gone: boolean }[]).map((one) => [one.date, one]))
    }
    const days = ['2026-02-28', '2026-05-09', '2026-10-05'].map((date) => ({ date, part: 'whole' }))
    expect((await call('POST', 'holidays/fill', { ...china, days })).json).toEqual({ added: 3, there: 0 })
    expect(await closed(first)).toEqual(['2026-02-28 working', '2026-05-09 working', '2026-10-05'])
    const { rows } = (await call('GET', 'holidays')).json
    const [saturday, moved, gone] = rows
    await call('PATCH', `holidays/${saturday.id}`, { version: 1, values: { working: false } })
    await call('DELETE', `holidays/${moved.id}`)
    await add({ date: '2026-05-10' })
    await call('DELETE', `holidays/${gone.id}`)
    expect(await closed(first)).toEqual(['2026-02-28', '2026-05-10'])
    expect((await call('POST', 'holidays/fill', { ...china, days: days.slice(0, 1) })).json.added).toBe(0)
    expect(await closed(first)).toEqual(['2026-02-28', '2026-05-10'])
    const again = await offered()
    const state = (date: string) => [again.get(date)!.there, again.get(date)!.gone]
    expect(['2026-02-28', '2026-05-09', '2026-10-05', '2026-10-06'].map(state)).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ])
  })

  it('of one site leave the others as they are', async () => {
    const days = daysOf(await publicDays()).slice(0, 2)
    await call('POST', 'holidays/fill', { ...turkey, site: first, days })
    expect((await publicDays({ site: first })).filter(({ there }) => there)).toHaveLength(2)
    expect((await publicDays({ site: second })).filter(({ there }) => there)).toEqual([])
    expect((await call('POST', 'holidays/fill', { ...turkey, days })).json).toEqual({ added: 2, there: 0 })
  })

  it('are refused where no country has them, or the day is none', async () => {
    const day = { date: '2026-01-01', part: 'whole' }
    const fill = (body: object) => call('POST', 'holidays/fill', { ...turkey, days: [day], ...body })
    expect((await fill({ country: 'XX' })).status).toBe(400)
    expect((await fill({ country: 'DE-XX' })).status).toBe(400)
    expect((await fill({ days: [{ date: '2026-01-02', part: 'whole' }] })).status).toBe(400)
    expect((await fill({ days: [day], more: true })).status).toBe(400)
    expect((await call('GET', 'holidays?pageSize=1')).json.total).toBe(0)
    const countries = (await call('GET', 'holidays/countries')).json as { code: string; regions: object[] }[]
    expect(countries.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['TR', 'US', 'GB', 'DE', 'FR', 'VN', 'CN', 'AE', 'SA', 'EG']),
    )
  })

  it('cannot be changed by readers, nor at the site of another company', async () => {
    const reader = await api.as('User')
    const day = { date: '2026-01-01', part: 'whole' }
    expect((await call('GET', 'holidays', undefined, reader)).status).toBe(200)
    expect((await call('POST', 'holidays/fill', { ...turkey, days: [day] }, reader)).status).toBe(403)
    const guard = await api.as('GUVENLIK')
    expect((await call('GET', 'holidays', undefined, guard)).status).toBe(403)
    const other = await makeCompany(api.owner, 'OTHER')
    const { rows } = await sql<{ id: string }>`
      INSERT INTO site (company_id, code, name, time_zone) VALUES (${other}, 'X', 'X', 'UTC') RETURNING id`.execute(
      api.owner,
    )
    expect((await call('POST', 'holidays/fill', { ...turkey, site: rows[0]!.id, days: [day] })).status).toBe(404)
    await sql`INSERT INTO holiday (company_id, date, description) VALUES (${other}, ${soon}, 'Theirs')`.execute(
      api.owner,
    )
    expect((await call('GET', 'holidays')).json.total).toBe(0)
    expect(await closed(first)).toEqual([])
  })
})
