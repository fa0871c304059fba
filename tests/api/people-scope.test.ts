import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database, inCompany, type Within } from '#api/platform/db/database.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'

/** Tables that are limited to visible people; each has rows here. */
const tables = ['punch', 'shift_assignment', 'attendance_day', 'zone_stay', 'attendance_exception'] as const

let api: TestApi
let app: Database
let admin: Person
/** A head with a day of their own; a member of the department; a person elsewhere. */
let head: Person
let departments: { led: string; other: string }
let employees: { head: string; member: string; stranger: string }

const insert = async (table: string, row: object): Promise<string> => {
  const made = await api.owner
    .insertInto(table as 'machine')
    .values({ company_id: api.companyId, ...row } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  return made.id
}

beforeAll(async () => {
  api = await testApi()
  app = createDatabase(api.database.appUrl, { max: 1 })
  admin = await api.as('FullAdmin')
  head = await makePerson(api, { email: 'head@people.example', role: 'User' })
  const site = await insert('site', { code: 'S9', name: 'Site', time_zone: 'Europe/Istanbul' })
  departments = {
    led: await insert('department', { code: 'LED', name: 'Assembly' }),
    other: await insert('department', { code: 'ELSE', name: 'Moulding' }),
  }
  employees = {
    head: await insert('employee', { code: 'H1', name: 'Head', user_id: head.uid, department_id: departments.other }),
    member: await insert('employee', { code: 'M1', name: 'Member', department_id: departments.led }),
    stranger: await insert('employee', { code: 'X1', name: 'Stranger', department_id: departments.other }),
  }
  await sql`UPDATE department SET manager_id = ${employees.head} WHERE id = ${departments.led}`.execute(api.owner)
  const outside = await insert('zone', { code: 'OUT', name: 'Outside', kind: 'outside' })
  const inside = await insert('zone', { code: 'IN', name: 'Hall', kind: 'production' })
  const door = { code: 'R1', name: 'Door', site_id: site, from_zone_id: outside, to_zone_id: inside, direction: 'both' }
  const reader_id = await insert('reader', door)
  const day = { business_date: '2026-11-20' }
  for (const employee_id of Object.values(employees)) {
    await insert('shift_assignment', { ...day, employee_id, kind: 'rest' })
    await insert('punch', {
      source: 'device',
      origin: 'R1',
      credential_kind: 'card',
      credential: employee_id.slice(-12),
      said_at: '2026-11-20T08:00:00',
      occurred_at: new Date('2026-11-20T05:00:00Z'),
      reader_id,
      employee_id,
    })
  }
  // Built days would be replaced, so the test waits until all are built.
  await until(async () => (await sql`SELECT FROM attendance_work`.execute(api.owner)).rows.length === 0)
  const numbers = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'attendance_day' AND is_nullable = 'NO' AND data_type = 'integer'`.execute(api.owner)
  const nothing = Object.fromEntries(numbers.rows.map(({ name }) => [name, 0]))
  const kept = { site_id: site, kind: 'rest', status: 'rest', waiting_for: [], inside: false }
  for (const table of ['attendance_exception', 'zone_stay', 'attendance_day'] as const)
    await api.owner.deleteFrom(table).where('company_id', '=', api.companyId).execute()
  for (const employee_id of Object.values(employees)) {
    const dayOfPerson = { ...day, employee_id }
    await insert('attendance_day', { ...nothing, ...dayOfPerson, ...kept })
    await insert('zone_stay', {
      ...dayOfPerson,
      number: 1,
      kind: 'production',
      started_at: new Date(),
      auto_exit: false,
    })
    await insert('attendance_exception', { ...dayOfPerson, kind: 'unplanned', severity: 'info', site_id: site })
  }
})
afterAll(async () => {
  await app.destroy()
  await api.close()
})

const save = async (id: string, figuresOf: object | null) => {
  const { version } = (await api.call('GET', `/api/permissions/${id}`, { as: admin })).json
  const { status } = await api.call('PUT', `/api/permissions/${id}/figures`, {
    as: admin,
    body: { version, figuresOf },
  })
  expect(status).toBe(200)
}
const seenIn = (table: string, people: NonNullable<Within['scope']>['people']) =>
  inCompany(app, { companyId: api.companyId, scope: people && { people } }, async (trx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT e.name FROM ${sql.table(table)} t JOIN employee e ON e.id = t.employee_id ORDER BY 1`.execute(trx)
    return rows.map(({ name }) => name)
  })

describe('rows of people', () => {
  it.each(tables)('are of departments and of the own person: %s', async (table) => {
    const { led, other } = departments
    expect(await seenIn(table, undefined)).toEqual(['Head', 'Member', 'Stranger'])
    expect(await seenIn(table, { departments: [led], employee: employees.head })).toEqual(['Head', 'Member'])
    expect(await seenIn(table, { departments: [other], employee: null })).toEqual(['Head', 'Stranger'])
    expect(await seenIn(table, { departments: [], employee: employees.member })).toEqual(['Member'])
    expect(await seenIn(table, { departments: [], employee: null })).toEqual([])
    // A transaction leaves nothing of its people behind.
    expect(await seenIn(table, undefined)).toHaveLength(3)
  })

  it('nobody writes rows of hidden people', async () => {
    const scope = { people: { departments: [departments.led], employee: employees.head } }
    const write = (employee_id: string) =>
      inCompany(app, { companyId: api.companyId, scope }, async (trx) => {
        const day = { company_id: api.companyId, employee_id, business_date: '2026-11-21', kind: 'rest' }
        await trx.insertInto('shift_assignment').values(day).execute()
        const all = await trx.updateTable('shift_assignment').set({ version: 2 }).executeTakeFirst()
        return all.numUpdatedRows
      })
    await expect(write(employees.stranger)).rejects.toThrow(/row-level security/)
    expect(await write(employees.member)).toBe(3n)
  })
})

it('raw events of devices hide the numbers of hidden operators', async () => {
  const device_id = await insert('device', { code: 'D9', name: 'Gateway', kind: 'gateway' })
  for (const operator of ['M1', 'X1', 'TYPO'])
    await insert('device_event', {
      device_id,
      event_id: operator,
      kind: 'operator_on',
      occurred_at: new Date(),
      held: 'machine',
      data: JSON.stringify({ machine: 'NONE', operator }),
    })
  const heldEvents = async (as: Person) => {
    const { json } = await api.call('GET', '/api/quarantine', { as })
    return Object.fromEntries(
      json.rows.map(({ id, data }: { id: string; data: { operator: string } }) => [id, data.operator]),
    )
  }
  await insert('permission_grant', { user_id: head.uid, permission: 'devices:read', granted: true })
  expect(await heldEvents(admin)).toEqual({ M1: 'M1', X1: 'X1', TYPO: 'TYPO' })
  expect(await heldEvents(head)).toEqual({ M1: 'M1', X1: 'Somebody', TYPO: 'TYPO' })
})

describe('visible people', () => {
  const punches = async () =>
    (await api.call('GET', '/api/punches', { as: head })).json.rows
      .map(({ employee }: { employee: { name: string } }) => employee.name)
      .toSorted()
  const peopleOf = async () => (await api.call('GET', '/api/session', { as: head })).json.peopleOf

  it('follows the person’s scope from the next request on', async () => {
    const led = { departments: ['Assembly'], reports: 0, self: true }
    expect([await punches(), await peopleOf()]).toEqual([['Head', 'Member'], led])
    // A person's manager sees them too, whatever their department.
    const manage = (manager: string | null) =>
      api.owner.updateTable('employee').set({ manager_id: manager }).where('id', '=', employees.stranger).execute()
    await manage(employees.head)
    expect([await punches(), await peopleOf()]).toEqual([['Head', 'Member', 'Stranger'], { ...led, reports: 1 }])
    await save(head.uid, { kind: 'own' })
    expect([await punches(), await peopleOf()]).toEqual([['Head'], { departments: [], reports: 0, self: true }])
    await manage(null)
    await save(head.uid, { kind: 'chosen', areas: [], departments: [departments.other] })
    expect([await punches(), await peopleOf()]).toEqual([
      ['Head', 'Member', 'Stranger'],
      { ...led, departments: ['Assembly', 'Moulding'] },
    ])
    await save(head.uid, { kind: 'all' })
    expect([await punches(), await peopleOf()]).toEqual([['Head', 'Member', 'Stranger'], null])
    await save(head.uid, null)
    await sql`UPDATE department SET manager_id = NULL WHERE id = ${departments.led}`.execute(api.owner)
    expect(await punches()).toEqual(['Head'])
    await sql`UPDATE employee SET user_id = NULL WHERE id = ${employees.head}`.execute(api.owner)
    expect([await punches(), await peopleOf()]).toEqual([[], { departments: [], reports: 0, self: false }])
  })

  it('takes no department of another company, and lists one’s own', async () => {
    const { version } = (await api.call('GET', `/api/permissions/${head.uid}`, { as: admin })).json
    const body = { version, figuresOf: { kind: 'chosen', areas: [], departments: [employees.head] } }
    const { json } = await api.call('PUT', `/api/permissions/${head.uid}/figures`, { as: admin, body })
    expect(json.error.fields).toMatchObject([{ path: 'figuresOf.departments' }])
    const { json: list } = await api.call('GET', '/api/permission-departments', { as: admin })
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Assembly', 'Moulding'])
  })

  it('has defaults: everybody for an administrator, the team for others', async () => {
    const usual = async (id: string) =>
      (await api.call('GET', `/api/permissions/${id}`, { as: admin })).json.usualFiguresOf
    const other = await makePerson(api, { email: 'admin@people.example', role: 'Admin' })
    expect([await usual(other.uid), await usual(head.uid)]).toEqual([{ kind: 'all' }, { kind: 'team' }])
    // A person who decides about people sees them.
    const grant = { company_id: api.companyId, user_id: head.uid, permission: 'personnel:write', granted: true }
    await api.owner.insertInto('permission_grant').values(grant).execute()
    expect([await usual(head.uid), await peopleOf()]).toEqual([{ kind: 'all' }, null])
  })

  it('a permission about other things opens nobody’s days; permissions about everybody’s are suspended', async () => {
    const person = await makePerson(api, { email: 'technician@people.example', role: 'User' })
    for (const permission of ['settings:manage', 'audit:read', 'mailbox:read', 'timesheets:lock', 'users:manage']) {
      await api.owner.deleteFrom('permission_grant').where('user_id', '=', person.uid).execute()
      const grant = { company_id: api.companyId, user_id: person.uid, permission, granted: true }
      await api.owner.insertInto('permission_grant').values(grant).execute()
      const { json } = await api.call('GET', '/api/session', { as: person })
      const seen = (await api.call('GET', '/api/punches', { as: person })).json.rows
      expect({ permission, peopleOf: json.peopleOf, seen }).toEqual({
        permission,
        peopleOf: { departments: [], reports: 0, self: false },
        seen: [],
      })
      expect(json.permissions.includes(permission)).toBe(permission === 'settings:manage')
    }
  })
})
