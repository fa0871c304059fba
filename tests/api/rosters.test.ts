import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '#api/platform/resource/faults.contract.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

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

const step = (count: number, shift: string) => ({ shift, days: count })

it('stores rotations, and names the faults of others', async () => {
  const add = (code: string, ...steps: ReturnType<typeof step>[]) =>
    api.call('POST', '/api/rotations', { as: admin, body: { values: { code, name: code, steps } } })
  const faults = async (...steps: ReturnType<typeof step>[]) =>
    (await add('BAD', ...steps)).json.error.details.faults.map((one: Fault) => `${one.field} ${one.code}`)
  expect(await faults()).toEqual(['steps too_small'])
  expect(await faults(step(3, 'rest'))).toEqual(['steps only_rest'])
  expect(await faults(step(360, 'morning'), step(7, 'rest'))).toEqual(['steps over_a_year'])
  expect(await faults(step(6, 'morning'), step(0, 'dawn'))).toEqual([
    'steps.1.shift not_a_choice',
    'steps.1.days too_small',
  ])
  const made = await add('3X8', step(2, 'morning'), step(2, 'evening'), step(2, 'night'), step(2, 'rest'))
  expect(made.status).toBe(201)
  expect(made.json.values.length).toBe('8')
  rotation = made.json.id
})

it('gives people the days of a rotation, teams one after the other', async () => {
  expect((await assign({ employees: [people[0]] })).json).toEqual({ days: 7, faults: [], faultsTotal: 0 })
  expect((await assign({ employees: [people[1]], offset: 2 })).json).toMatchObject({ days: 7, faultsTotal: 0 })
  expect((await roster(people[0]!)).join('')).toBe('mmeennr')
  expect((await roster(people[1]!)).join('')).toBe('eennrrm')
  expect((await assign({ employees: [people[0]] })).json.days).toBe(0)
})

it('writes nothing that breaks a rule, unless the request overrides it', async () => {
  const made = await api.call('POST', '/api/rotations', {
    as: admin,
    body: {
      values: { code: 'HARD', name: 'Hard', steps: [step(12, 'morning'), step(1, 'night'), step(1, 'morning')] },
    },
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

it('skips days of leave, and refuses days of a locked timesheet, of foreign and unknown people', async () => {
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

describe('the planner', () => {
  const from = '2026-07-06'
  const to = '2026-07-12'
  let machine: string
  let area: string
  const grid = (query = '') => api.call('GET', `/api/rosters?site=${site}&from=${from}&to=${to}${query}`, { as: admin })
  const change = (changes: object[], more: object = {}, as = admin) =>
    api.call('POST', '/api/rosters/changes', { as, body: { changes, ...more } })
  const day = (employee: string, date: string, was: string, wanted: string, more: object = {}) => ({
    employee,
    date: `2026-07-${date}`,
    was,
    to: wanted,
    ...more,
  })
  const days = async () => (await grid()).json.people.map((one: { days: string }) => one.days)

  beforeAll(async () => {
    const insert = async (table: string, row: object) =>
      (
        (await api.owner
          .insertInto(table as 'site')
          .values({ company_id: api.companyId, ...row } as never)
          .returning('id')
          .executeTakeFirstOrThrow()) as { id: string }
      ).id
    area = await insert('area', { code: 'ROSTER', name: 'Press shop', site_id: site })
    const skill = await insert('skill', { code: 'RUN', name: 'Running presses' })
    const machineClass = await insert('machine_class', { code: 'PRESS', name: 'Presses', skill_id: skill })
    machine = await insert('machine', { code: 'P1', name: 'P1', area_id: area, machine_class_id: machineClass })
    await api.owner
      .insertInto('employee_skill')
      .values({
        company_id: api.companyId,
        employee_id: people[0]!,
        skill_id: skill,
        acquired_on: '2026-01-01',
      } as never)
      .execute()
    await insert('staffing_need', { area_id: area, shift: 'morning', valid_from: '2026-07-07', people: 2 })
  })

  it('plans days, all or none, and lists violated rules', async () => {
    expect(await days()).toEqual(['-------', '-------'])
    const morning = day(people[0]!, '06', '-', 'M', { machine })
    expect((await change([morning, day(people[1]!, '06', '-', 'N')])).json).toEqual({
      days: 2,
      faults: [],
      faultsTotal: 0,
    })
    expect(await days()).toEqual(['M------', 'N------'])
    // The night ends when the morning begins; the other person is not trained for the machine.
    const against = await change([day(people[1]!, '07', '-', 'M', { machine })])
    expect(against.json).toMatchObject({ days: 0, faultsTotal: 2 })
    expect(against.json.faults.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'rest_short',
      'skill_missing',
    ])
    expect(await days()).toEqual(['M------', 'N------'])
    expect((await change([day(people[1]!, '07', '-', 'M', { machine })], { despiteFaults: true })).json.days).toBe(1)
    const { json } = await grid()
    expect(json.people[1]).toMatchObject({ days: 'NM-----', at: { 1: machine } })
    expect(json.faults).toHaveLength(2)
    const entry = await api.owner
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'roster.change')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ days: 1, changes: ['R2 2026-07-07 - → M'], faults: 2 })
  })

  it('shows planned people of an area beside its need, even to readers who see few people, without those who have left', async () => {
    const values = {
      company_id: api.companyId,
      code: 'GONE',
      name: 'Gone',
      site_id: site,
      employed_until: '2026-07-07',
    }
    const gone = await api.owner.insertInto('employee').values(values).returning('id').executeTakeFirstOrThrow()
    const planned = { company_id: api.companyId, employee_id: gone.id, kind: 'work', shift: 'morning' as const }
    await api.owner
      .insertInto('shift_assignment')
      .values(
        ['2026-07-07', '2026-07-08'].map((date) => ({ ...planned, business_date: date, machine_id: machine })) as never,
      )
      .execute()
    const staffingPath = `/api/rosters/staffing?site=${site}&from=${from}&to=${to}`
    const few = await api.call('GET', staffingPath, { as: await api.as('User') })
    expect(few.json.rows[0].planned).toEqual([1, 2, 0, 0, 0, 0, 0])
    await api.owner.deleteFrom('shift_assignment').where('employee_id', '=', gone.id).execute()
    // Their days may be there by now, so they stay and count no more.
    await api.owner.updateTable('employee').set({ active: false }).where('id', '=', gone.id).execute()
    const { json } = await api.call('GET', `/api/rosters/staffing?site=${site}&from=${from}&to=${to}`, { as: admin })
    expect(json.rows).toEqual([
      {
        area: { id: area, code: 'ROSTER', name: 'Press shop' },
        shift: 'morning',
        needed: [null, 2, 2, 2, 2, 2, 2],
        planned: [1, 1, 0, 0, 0, 0, 0],
      },
    ])
  })

  it('refuses outdated versions, leave, duplicates, locked days and foreign rows', async () => {
    const surprised = await change([day(people[0]!, '06', '-', 'E'), day(people[0]!, '08', '-', 'E')])
    expect(surprised.status).toBe(409)
    expect(surprised.json.error.details.surprises).toEqual([{ employee: people[0], date: '2026-07-06', now: 'M' }])
    expect(await days()).toEqual(['M------', 'NM-----'])
    await api.owner
      .insertInto('shift_assignment')
      .values({ company_id: api.companyId, employee_id: people[0]!, business_date: '2026-07-12', kind: 'leave' })
      .execute()
    expect((await change([day(people[0]!, '12', 'L', 'M')])).status).toBe(409)
    expect((await change([day(people[0]!, '08', '-', 'M'), day(people[0]!, '08', '-', 'E')])).status).toBe(400)
    expect((await change([day(people[0]!, '08', '-', 'L')])).status).toBe(400)
    expect((await change([day(site, '08', '-', 'M')])).status).toBe(404)
    expect((await change([day(people[0]!, '08', '-', 'M', { machine: site })])).status).toBe(404)
    const locked = await change([{ employee: people[0], date: '2026-06-25', was: '-', to: 'M' }])
    expect(locked.status).toBe(409)
    expect(locked.json.error.details.locked).toEqual(['2026-06-25'])
    expect((await grid('&search=nobody')).json.people).toEqual([])
    expect((await api.call('GET', `/api/rosters?from=${from}&to=2027-01-01`, { as: admin })).status).toBe(400)
  })

  it('shows and plans visible people only', async () => {
    const planner = await api.as('User')
    await api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, user_id: planner.uid, permission: 'rosters:manage', granted: true } as never)
      .execute()
    // A User sees their own days, and this account has no employee.
    expect((await api.call('GET', `/api/rosters?site=${site}&from=${from}&to=${to}`, { as: planner })).json.total).toBe(
      0,
    )
    expect((await change([day(people[0]!, '10', '-', 'M')], {}, planner)).status).toBe(404)
  })

  it('shows a reader their team, and violations only for people they see otherwise', async () => {
    const member = await makePerson(api, { email: 'member@rosters.example', role: 'User' })
    const insert = async (table: string, row: object) => {
      const values = { company_id: api.companyId, ...row } as never
      return (
        await api.owner
          .insertInto(table as 'site')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    }
    const department = await insert('department', { code: 'TEAM', name: 'Team' })
    const ownSite = await insert('site', { code: 'TEAM', name: 'Team', time_zone: 'Europe/Istanbul' })
    await insert('shift_definition', { site_id: ownSite, code: 'night', starts_at: '22:00', ends_at: '06:00' })
    await insert('shift_definition', { site_id: ownSite, code: 'morning', starts_at: '06:00', ends_at: '14:00' })
    const boss = await insert('employee', { code: 'T0', name: 'T0', site_id: ownSite })
    const of = { site_id: ownSite, department_id: department }
    const ids = [
      await insert('employee', { code: 'T1', name: 'T1', ...of, manager_id: boss, user_id: member.uid }),
      await insert('employee', { code: 'T2', name: 'T2', ...of }),
      await insert('employee', { code: 'T3', name: 'T3', site_id: ownSite, manager_id: boss }),
    ]
    await insert('employee', { code: 'T4', name: 'T4', site_id: ownSite })
    const late = (employee: string) => [day(employee, '06', '-', 'N'), day(employee, '07', '-', 'M')]
    await change(ids.flatMap(late), { despiteFaults: true })
    const look = async () => {
      const { json } = await api.call('GET', `/api/rosters?from=${from}&to=${to}`, { as: member })
      const faults = new Set(json.faults.map(({ code }: { code: string }) => code))
      return [json.people.map((one: { code: string; days: string }) => `${one.code} ${one.days}`), [...faults]]
    }
    expect(await look()).toEqual([['T1 NM-----', 'T2 NM-----', 'T3 NM-----'], ['T1']])
    const oneself = JSON.stringify({ kind: 'own' })
    await api.owner.updateTable('user_account').set({ figures_of: oneself }).where('id', '=', member.uid).execute()
    expect(await look()).toEqual([['T1 NM-----'], ['T1']])
    // Seeing the team does not allow planning it.
    const grant = { company_id: api.companyId, user_id: member.uid, permission: 'rosters:manage', granted: true }
    await api.owner.insertInto('permission_grant').values(grant).execute()
    await api.owner.updateTable('user_account').set({ figures_of: null }).where('id', '=', member.uid).execute()
    expect((await look())[0]).toEqual(['T1 NM-----'])
  })

  it('one of two planners wins who fill the same day at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) => change([day(people[0]!, '09', '-', i % 2 ? 'M' : 'E')])),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await change([day(people[0]!, '09', (await days())[0][3], '-')])).json.days).toBe(1)
    expect((await days())[0]).toBe('M-----L')
  })
})
