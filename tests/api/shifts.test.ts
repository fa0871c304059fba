import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let person: Person
let stranger: Person
beforeAll(async () => {
  api = await testApi()
  const company = await makeCompany(api.owner, 'SHIFTS')
  person = await makePerson(api, { email: 'shifts@plant.example', role: 'User', companyId: company })
  stranger = await makePerson(api, { email: 'no-shifts@plant.example', role: 'User' })
  await sql`
    WITH made AS (INSERT INTO site (company_id, code, name, time_zone) VALUES (${company}, 'NORTH', 'North', 'Europe/Istanbul') RETURNING id)
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working)
    SELECT ${company}, made.id, shift, date '2026-03-02', tstzrange(start, start + interval '8 hours'), true
    FROM made, (VALUES ('morning', timestamptz '2026-03-02 05:00Z'), ('night', timestamptz '2026-03-02 21:00Z')) v (shift, start)
  `.execute(api.owner)
})
afterAll(() => api.close())

const ask = (as: Person, query: string) => api.call('GET', `/api/shifts?${query}`, { as })

it('answers the shifts of a business date by the clock of the site', async () => {
  const { status, json } = await ask(person, 'site=NORTH&from=2026-03-02&to=2026-03-02')
  expect(status).toBe(200)
  expect(json.shifts).toEqual([
    {
      businessDate: '2026-03-02',
      shift: 'morning',
      working: true,
      start: '2026-03-02T08:00:00',
      end: '2026-03-02T16:00:00',
    },
    {
      businessDate: '2026-03-02',
      shift: 'night',
      working: true,
      start: '2026-03-03T00:00:00',
      end: '2026-03-03T08:00:00',
    },
  ])
  expect(json.now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
})

it('knows no site of another company, and no period without end', async () => {
  expect((await ask(stranger, 'site=NORTH&from=2026-03-02&to=2026-03-02')).status).toBe(404)
  expect((await ask(person, 'site=NORTH&from=2026-03-02&to=2027-03-02')).status).toBe(400)
  expect((await ask(person, 'site=NORTH&from=2026-03-02&to=2026-03-01')).status).toBe(400)
})
