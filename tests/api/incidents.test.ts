import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { incidents } from '#api/modules/incidents/incidents.contract.ts'
import { incidentFlow } from '#api/modules/incidents/incidents.states.ts'
import type { Services } from '#api/platform/http/services.ts'
import { type RowOf, statusesOf } from '#api/platform/resource/resource.contract.ts'
import { remindOfCompany } from '#api/platform/schedule/remind.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { rowsOf } from './support/insert-rows.ts'

type Incident = RowOf<typeof incidents>

let api: TestApi
let services: Services
/** Who manages safety and knows injuries; who manages it without them; who reported; another; who only reads. */
const people = {} as Record<'doctor' | 'manager' | 'reporter' | 'stranger' | 'reader' | 'guest', Person>
const ids = {} as Record<'area' | 'machine' | 'worker', string>

beforeAll(async () => {
  const start = async (given: Services) => {
    services = given
    return async () => undefined
  }
  api = await testApi({}, [{ name: 'beside', routes: [], start }])
  const grant = (person: Person, permission: string, granted: boolean) =>
    api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, user_id: person.uid, permission, granted })
      .execute()
  people.doctor = await api.as('Admin')
  people.guest = await api.as('Guest')
  people.manager = await makePerson(api, { email: 'manager@plant.example', role: 'Admin' })
  people.reporter = await makePerson(api, { email: 'reporter@plant.example', role: 'User' })
  people.stranger = await makePerson(api, { email: 'stranger@plant.example', role: 'User' })
  people.reader = await makePerson(api, { email: 'reader@plant.example', role: 'User' })
  await grant(people.manager, 'safety:injuries', false)
  await grant(people.reader, 'safety:read', true)
  const insert = rowsOf(api)
  const site = await insert('site', { code: 'S1', name: 'Site', time_zone: 'Europe/Istanbul' })
  ids.area = await insert('area', { code: 'A1', name: 'Hall', site_id: site })
  const machineClass = await insert('machine_class', { code: 'P', name: 'Presses' })
  ids.machine = await insert('machine', {
    code: 'P1',
    name: 'Press',
    area_id: ids.area,
    machine_class_id: machineClass,
  })
  ids.worker = await insert('employee', { code: 'E1', name: 'Worker' })
  for (const [date, part] of [
    ['2026-10-28', 'afternoon'],
    ['2026-10-29', 'whole'],
  ])
    await insert('holiday', { date, part, description: 'Republic day' })
})
afterAll(() => api.close())

const call = (method: string, path: string, as: Person | undefined, body?: object) =>
  api.call(method, `/api/${path}`, { ...(as && { as }), ...(body && { body }) })
const given = (more: object = {}) => ({
  kind: 'near_miss',
  occurredAt: '2026-10-26T21:30:00.000Z',
  area: ids.area,
  description: 'A pallet fell beside me',
  ...more,
})
const send = (more: object = {}, as = people.reporter) => call('POST', 'incidents', as, { values: given(more) })
const make = async (more: object = {}, as = people.reporter): Promise<Incident> => {
  const { status, json, text } = await send(more, as)
  expect({ status, text }).toMatchObject({ status: 201 })
  return json
}
const change = (row: Incident, values: object, as: Person) =>
  call('PATCH', `incidents/${row.id}`, as, { version: row.version, values })
const take = (as: Person, step: string, { id, version }: Incident, values: object = {}) =>
  call('POST', `incidents/${id}/${step}`, as, { version, values })
const judged = { likelihood: 4, severity: 5, cause: 'guard', rootCause: 'No guard' }
const asked = (step: string) => ({ investigate: { investigator: people.manager.uid }, act: judged })[step] ?? {}
/** A report in a status. */
async function at(status: string, more: object = {}): Promise<Incident> {
  const ways: Record<string, string[]> = {
    reported: [],
    investigating: ['investigate'],
    acting: ['investigate', 'act'],
    closed: ['investigate', 'close'],
  }
  let row = await make(more)
  for (const step of ways[status]!) row = (await take(people.doctor, step, row, asked(step))).json
  expect(row.status).toBe(status)
  return row
}
const faultsOf = (json: { error: { details: { faults: { field: string; code: string }[] } } }) =>
  json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)

describe('a safety report', () => {
  it('is sent by everybody with an account and read by its author and whoever reads all', async () => {
    const row = await make({ machine: ids.machine, area: null })
    expect(row).toMatchObject({ status: 'reported', refs: { area: { id: ids.area } }, actions: [] })
    expect(row.values.number).toMatch(/^INC-\d{4}-\d{4}$/)
    for (const [as, status] of [
      [people.reporter, 200],
      [people.stranger, 404],
      [people.reader, 200],
      [people.manager, 200],
      [people.guest, 403],
    ] as const)
      expect((await call('GET', `incidents/${row.id}`, as)).status).toBe(status)
    expect((await change(row, { place: 'Stairs' }, people.reader)).status).toBe(404)
    expect((await change(row, { place: 'Stairs' }, people.reporter)).status).toBe(200)
    expect((await send({}, people.guest)).status).toBe(403)
  })

  it('names what is wrong with it', async () => {
    expect(faultsOf((await send({ area: null })).json)).toEqual(['area: no_place'])
    expect(faultsOf((await send({ occurredAt: '2099-01-01T08:00:00Z' })).json)).toEqual(['occurredAt: not_happened'])
    expect(faultsOf((await send({ likelihood: 3 })).json)).toEqual(['likelihood: unknown_field'])
    const told = { kind: 'injury', authorityToldOn: '2026-10-24' }
    expect(faultsOf((await send(told, people.doctor)).json)).toEqual(['authorityToldOn: told_before'])
  })

  it.each(Object.keys(incidentFlow) as (keyof typeof incidentFlow)[])(
    'step %s is for its roles alone',
    async (step) => {
      const { from } = incidentFlow[step]
      for (const status of statusesOf({ flow: incidentFlow })) {
        const row = await at(status)
        const isStep = (from as readonly string[]).includes(status)
        for (const [as, refused] of [
          [people.guest, 403],
          [people.reporter, 403],
          [people.reader, 403],
          [people.manager, isStep ? 200 : 409],
        ] as const)
          expect(`${status}: ${(await take(as, step, row, asked(step))).status}`).toBe(`${status}: ${refused}`)
      }
    },
  )

  it('needs a risk and a cause for its actions, and its tasks done to be closed', async () => {
    const row = await at('investigating')
    expect(faultsOf((await take(people.manager, 'act', row, { likelihood: 2 })).json)).toEqual([
      'severity: missing',
      'cause: missing',
      'rootCause: missing',
    ])
    const acting: Incident = (await take(people.manager, 'act', row, judged)).json
    expect(acting.values).toMatchObject({ risk: 20, riskAfter: null })
    const insert = rowsOf(api)
    const department = await insert('department', { code: randomUUID().slice(0, 8), name: 'Upkeep' })
    const position = await insert('position', { code: randomUUID().slice(0, 8), name: 'Fitter' })
    const task = { department_id: department, position_id: position, source_kind: 'incident', source_id: row.id }
    const said = { status_description: 'Ordered', status_date: '2026-10-27', created_by: people.manager.uid }
    await insert('task', { title: 'Fit a guard', description: 'Steel', priority: 'high', ...task, ...said })
    const refused = await take(people.manager, 'close', acting)
    expect(refused.json.error.fields).toEqual([{ path: '', message: 'are not done yet: Fit a guard' }])
    await sql`UPDATE task SET status = 'closed' WHERE source_id = ${row.id}`.execute(api.owner)
    const closed = await take(people.manager, 'close', acting, { likelihoodAfter: 1, severityAfter: 5 })
    expect(closed.json).toMatchObject({ status: 'closed', values: { riskAfter: 5 } })
    expect((await change(closed.json, { place: 'Late' }, people.manager)).status).toBe(409)
  })
})

describe('an injury', () => {
  const hurt = { bodyPart: 'hand', injury: 'Cut to the bone', lostDays: 12 }

  it('has to be told to the authority after three working days, by the clock and the holidays of its site', async () => {
    const row = await make({ kind: 'injury' }, people.doctor)
    // 00:30 on Tuesday 27 October in Istanbul: 28 (half a holiday), 30 (after a holiday), 2 November.
    expect(row.values).toMatchObject({ authorityBy: '2026-11-02', authorityDue: '2026-11-02' })
    await sql`UPDATE company_settings SET safety_notice_days = 1`.execute(api.owner)
    const moved: Incident = (await change(row, { place: 'Gate' }, people.doctor)).json
    expect(moved.values.authorityBy).toBe('2026-10-28')
    await sql`UPDATE company_settings SET safety_notice_days = 3`.execute(api.owner)
    await remindOfCompany(services, api.companyId)
    const noticesOf = async (as: Person) =>
      (await call('GET', 'notifications', as)).json.rows.map(({ facts }: { facts: object }) => facts)
    // While nobody investigates, all who manage safety beside its author.
    for (const as of [people.doctor, people.manager])
      expect(await noticesOf(as)).toContainEqual(expect.objectContaining({ kind: 'rowDue', row: row.id, late: true }))
    for (const as of [people.reporter, people.stranger])
      expect(await noticesOf(as)).not.toContainEqual(expect.objectContaining({ kind: 'rowDue' }))
    const told = { authorityToldOn: '2026-10-30', authorityReference: 'SGK-17' }
    const done: Incident = (await change(moved, told, people.doctor)).json
    expect(done).toMatchObject({ dueIn: null, values: { authorityBy: '2026-11-02', authorityDue: null } })
    expect((await make()).values).toMatchObject({ authorityBy: null })
  })

  it('is known in detail to whoever may know it, and to nobody else', async () => {
    const row = await make({ kind: 'injury', ...hurt, people: [ids.worker], outcome: 'lost_time' }, people.doctor)
    expect(row.values).toMatchObject(hurt)
    for (const as of [people.manager, people.reader]) {
      const answers = ['', '/history'].map((part) => call('GET', `incidents/${row.id}${part}`, as))
      for (const { status, text } of [...(await Promise.all(answers)), await call('GET', 'incidents', as)])
        expect(`${status} ${/bodyPart|Cut to|lostDays/.test(text)}`).toBe('200 false')
    }
    expect((await call('GET', 'incidents?bodyPart=hand', people.manager)).status).toBe(403)
    expect((await call('GET', 'incidents?bodyPart=hand', people.doctor)).json.total).toBe(1)
    expect(faultsOf((await change(row, { lostDays: 1 }, people.manager)).json)).toEqual(['lostDays: unknown_field'])
    const log = await call('GET', `audit?thing=${row.id}`, people.doctor)
    expect(log.text).toContain('bodyPart')
    expect(log.text).not.toMatch(/Cut to|hand"/)
    expect((await call('GET', `audit?thing=${row.id}`, people.manager)).text).not.toContain('bodyPart')
    // Whoever reported it knows what they reported, and not what was found.
    const own = await make({ kind: 'injury' })
    await change(own, { ...hurt, people: [ids.worker], whys: [{ why: 'No guard' }] }, people.doctor)
    const { values } = (await call('GET', `incidents/${own.id}`, people.reporter)).json
    for (const name of ['bodyPart', 'people', 'whys', 'risk']) expect(values).not.toHaveProperty(name)
  })
})

describe('a report without an account', () => {
  it('is one like others, and nothing is kept of who sent it', async () => {
    await sql`UPDATE company_settings SET published = '{incidents}'`.execute(api.owner)
    const sent = await call('POST', 'public/demo/incidents', undefined, { values: given({ kind: 'unsafe_condition' }) })
    expect({ status: sent.status, json: sent.json }).toEqual({ status: 201, json: {} })
    const { rows } = await sql<{ id: string; created_by: string | null }>`
      SELECT id, created_by FROM incident ORDER BY id DESC LIMIT 1`.execute(api.owner)
    const { id, created_by } = rows[0]!
    expect(created_by).toBe(null)
    const { entries } = (await call('GET', `audit?thing=${id}`, people.doctor)).json
    expect(entries).toMatchObject([{ action: 'incident.create', by: null, address: null }])
    for (const as of [people.reporter, people.stranger])
      expect((await call('GET', `incidents/${id}`, as)).status).toBe(404)
    expect((await call('GET', `incidents/${id}`, people.manager)).json).toMatchObject({ mine: false })
    const { json } = await call('GET', 'notifications', people.manager)
    expect(json.rows[0].facts).toMatchObject({ kind: 'incidentReported', about: 'unsafe_condition' })
    for (const closed of [{ lostDays: 3 }, { people: [ids.worker] }, { investigator: people.manager.uid }])
      expect(
        (await call('POST', 'public/demo/incidents', undefined, { values: given(closed) })).json.error.fields,
      ).toMatchObject([{ path: `values.${Object.keys(closed)[0]}` }])
    expect((await call('GET', 'public/demo/incidents', undefined)).status).toBe(404)
    await sql`UPDATE company_settings SET published = '{}'`.execute(api.owner)
  })
})

it('has corrective actions that are tasks of safety unless somebody says otherwise', async () => {
  const { id } = await make()
  const admin = await api.as('Admin')
  const insert = rowsOf(api)
  const values = {
    name: 'Mend the fence',
    description: 'It is bent',
    department: await insert('department', { code: 'D1', name: 'Workshop' }),
    position: await insert('position', { code: 'P1', name: 'Fitter' }),
    responsible: [ids.worker],
    statusDescription: 'Waits for a day without shifts',
    statusDate: '2026-11-28',
    sourceKind: 'incident',
    sourceId: id,
  }
  const categoryOf = async (more: object) =>
    (await call('POST', 'tasks', admin, { values: { ...values, ...more } })).json.values.category
  expect(await categoryOf({})).toBe('safety')
  expect(await categoryOf({ category: 'quality' })).toBe('quality')
  expect(await categoryOf({ sourceKind: 'manual', sourceId: null })).toBe(null)
})
