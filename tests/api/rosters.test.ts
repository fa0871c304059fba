import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let admin: Person
let site: string
let rotation: string
let people: string[]

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  const insert = async (table: string, rows: object[]) => {
    const made = await api.owner
      .insertInto(table as 'site')
      .values(rows.map((row) => ({ company_id: api.companyId, ...row })) as never)
      .returning('id')
      .execute()
    return made.map(({ id }) => id as string)
  }
  ;[site] = (await insert('site', [{ code: 'ROSTER', name: 'Roster', time_zone: 'Europe/Istanbul' }])) as [string]
  await insert(
    'shift_definition',
    [
      ['morning', '06:00', '14:00'],
      ['evening', '14:00', '22:00'],
      ['night', '22:00', '06:00'],
    ].map(([code, starts_at, ends_at]) => ({ site_id: site, code, starts_at, ends_at })),
  )
  people = await insert(
    'employee',
    ['R1', 'R2'].map((code) => ({ code, name: code, site_id: site })),
  )
})
afterAll(() => api.close())

const assign = (body: object, as = admin, id = rotation) =>
  api.call('POST', `/api/rotations/${id}/assignments`, {
    as,
    body: { employees: people, start: '2026-06-15', from: '2026-06-15', to: '2026-06-21', ...body },
  })
const roster = async (employee: string) =>
  (
    await api.owner
      .selectFrom('shift_assignment' as 'employee')
      .select(['business_date', 'kind', 'shift'] as never)
      .where('employee_id' as 'id', '=', employee)
      .orderBy('business_date' as 'id')
      .execute()
  ).map((row) => {
    const { kind, shift } = row as unknown as { kind: string; shift: string | null }
    return shift?.[0] ?? kind[0]
  })

it('keeps rotations that can be read, and says what is wrong with others', async () => {
  const add = (code: string, cycle: string) =>
    api.call('POST', '/api/rotations', { as: admin, body: { values: { code, name: code, cycle } } })
  const refused = await add('BAD', '6M 1X')
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('cycle')
  const made = await add('3X8', '2M 2E 2N 2R')
  expect(made.status).toBe(201)
  rotation = made.json.id
})

it('gives people the days of a rotation, teams one after the other', async () => {
  expect((await assign({ employees: [people[0]] })).json).toEqual({ days: 7, faults: [], faultsTotal: 0 })
  expect((await assign({ employees: [people[1]], offset: 2 })).json).toMatchObject({ days: 7, faultsTotal: 0 })
  expect((await roster(people[0]!)).join('')).toBe('mmeennr')
  expect((await roster(people[1]!)).join('')).toBe('eennrrm')
  expect((await assign({ employees: [people[0]] })).json.days).toBe(0)
})

it('writes nothing that breaks a rule, unless it is asked for despite it', async () => {
  const made = await api.call('POST', '/api/rotations', {
    as: admin,
    body: { values: { code: 'HARD', name: 'Hard', cycle: '6M 6M N M' } },
  })
  const hard = (body: object) => assign({ employees: [people[0]], to: '2026-06-28', ...body }, admin, made.json.id)
  const { json } = await hard({})
  expect(json.days).toBe(0)
  expect(json.faultsTotal).toBe(9)
  expect(json.faults.at(-1)).toMatchObject({ code: 'R1', date: '2026-06-28', kind: 'days_in_row' })
  expect(json.faults.filter(({ kind }: { kind: string }) => kind === 'rest_short')).toMatchObject([
    { date: '2026-06-28' },
  ])
  expect((await roster(people[0]!)).join('')).toBe('mmeennr')
  expect((await hard({ despiteFaults: true })).json.days).toBeGreaterThan(0)
  expect((await roster(people[0]!)).join('')).toBe('mmmmmmmmmmmmnm')
})

it('leaves days of leave, and refuses those of a locked timesheet, of strangers and of nobody', async () => {
  await api.owner
    .updateTable('shift_assignment' as 'employee')
    .set({ kind: 'leave', shift: null } as never)
    .where('employee_id' as 'id', '=', people[1]!)
    .where('business_date' as 'id', '=', '2026-06-16')
    .execute()
  await assign({ employees: [people[1]] })
  expect((await roster(people[1]!)).join('')).toBe('mleennr')
  expect((await assign({ to: '2026-06-01' })).status).toBe(400)
  expect((await assign({ to: '2028-06-01' })).status).toBe(400)
  expect((await assign({ employees: [site] })).status).toBe(404)
  expect((await assign({}, admin, site)).status).toBe(404)
  expect((await assign({}, await api.as('User'))).status).toBe(403)
  await api.owner
    .insertInto('timesheet_period' as 'site')
    .values({
      company_id: api.companyId,
      site_id: site,
      during: '[2026-06-20,2026-07-01)',
      locked_at: new Date(),
      locked_by: admin.uid,
    } as never)
    .execute()
  expect((await assign({})).status).toBe(409)
})
