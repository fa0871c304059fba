import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenTo } from '#api/platform/db/listen.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { type Person, type TestApi, makeCompany, makePerson, testApi } from '#tests/support/api.ts'
import { followed, makeVisitTables, type visits, visitsModule } from './support/visits.ts'

type Visit = RowOf<typeof visits>
const path = '/api/front-desk/visits'

let api: TestApi
let admin: Person
let ada: Person
let bob: Person
let gate: string
beforeAll(async () => {
  api = await testApi({}, [visitsModule])
  await makeVisitTables(api.owner)
  admin = await api.as('Admin')
  ada = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
  bob = await makePerson(api, { email: 'bob@plant.example', role: 'User' })
  gate = (await call('POST', '/api/gates', admin, { values: { code: 'N', name: 'North gate' } })).json.id
})
afterAll(() => api.close())
beforeEach(() => void followed.splice(0))

const call = (method: string, at: string, as: Person, body?: object, headers?: Record<string, string>) =>
  api.call(method, at, { as, ...(body && { body }), ...(headers && { headers }) })
let made = 0
const plan = (values: object = {}, as = ada) =>
  call('POST', path, as, {
    values: { code: `V${++made}`, name: `Visitor ${made}`, gate, from: '2026-12-01', to: '2026-12-02', ...values },
  })
const planned = async (values: object = {}, as = ada): Promise<Visit> => {
  const { status, json, text } = await plan(values, as)
  expect({ status, text }).toMatchObject({ status: 201 })
  return json
}
const step = (verb: string, { id, version }: Visit, as: Person, values?: object) =>
  call('POST', `${path}/${id}/${verb}`, as, { version, ...(values && { values }) })
const faults = ({ json }: { json: { error: { details: { faults: { field: string; code: string }[] } } } }) =>
  json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)
const list = async (query: string, as = admin): Promise<Visit[]> =>
  (await call('GET', `${path}?${query}`, as)).json.rows
const codes = (rows: Visit[]) => rows.map(({ values }) => values.code)

describe('a row', () => {
  it('is made with what a new one begins with, what a hook gives, and what the view computes', async () => {
    const row = await planned({ code: 'FIRST', arrivesAt: '2026-12-01T08:00:00+03:00', notes: 'By car\nTwo people' })
    expect(row).toMatchObject({
      version: 1,
      active: true,
      status: 'planned',
      mine: true,
      actions: ['cancel'],
      holdsFrom: null,
      values: { kind: 'customer', escorted: true, badge: 'B-FIRST', days: 2, reason: null, host: null },
      refs: { gate: { id: gate, code: 'N', name: 'North gate', active: true } },
    })
    expect(row.values.arrivesAt).toBe('2026-12-01T05:00:00.000Z')
    expect((await call('GET', `${path}/${row.id}`, ada)).json).toEqual({ ...row, holdsFrom: undefined })
    expect(followed).toEqual(['false FIRST true'])
  })

  it('is refused with every fault, also of its own codes with their words', async () => {
    const wrong = {
      code: '',
      gate: admin.uid,
      from: '2026-02-30',
      host: 'nobody',
      kind: 'thief',
      badge: 'X',
      wheels: 4,
    }
    expect(faults(await plan(wrong)).toSorted()).toEqual([
      'badge: read_only',
      'code: missing',
      'from: not_a_date',
      'host: not_an_email',
      'kind: not_a_choice',
      'wheels: unknown_field',
    ])
    expect(faults(await plan({ gate: admin.uid }))).toEqual(['gate: unknown_reference'])
    expect(faults(await plan({ reason: 'x' }))).toEqual(['reason: read_only'])
    expect(faults(await plan({ to: '2026-11-30' }))).toEqual(['to: ends_before_start'])
    const refused = await plan({ name: 'Nobody' })
    expect(refused.json.error.fields).toEqual([{ path: 'values.name', message: 'Nobody is not let in' }])
    for (const hostile of [{ constructor: 'x' }, { name: ['x'] }, { name: 7 }, { from: {} }])
      expect((await plan(hostile)).status).toBe(400)
  })

  it('is judged as a whole when one of its fields changes', async () => {
    const { id } = await planned()
    const refused = await call('PATCH', `${path}/${id}`, ada, { version: 1, values: { from: '2026-12-24' } })
    expect(faults(refused)).toEqual(['to: ends_before_start'])
    expect(faults(await call('PATCH', `${path}/${id}`, ada, { version: 1, values: { code: 'Z' } }))).toEqual([
      'code: fixed',
    ])
    const escorted = { version: 1, values: { escorted: false } }
    expect(faults(await call('PATCH', `${path}/${id}`, ada, escorted))).toEqual(['escorted: fixed'])
  })

  it('has a history of everything that was done to it, by whom, and to what', async () => {
    const { id } = await planned()
    await call('PATCH', `${path}/${id}`, ada, { version: 1, values: { host: 'host@plant.example' } })
    // Nothing changes: nothing to remember.
    await call('PATCH', `${path}/${id}`, ada, { version: 2, values: { host: ' host@plant.example ' } })
    await step('approve', { id, version: 2 } as Visit, admin)
    const { json } = await call('GET', `${path}/${id}/history`, ada)
    expect(json).toMatchObject({
      total: 3,
      entries: [
        {
          action: 'approve',
          version: 3,
          holdsFrom: '2030-01-01T00:00:00.000Z',
          changes: [{ field: 'status', before: 'planned', after: 'approved' }],
        },
        { action: 'change', version: 2, changes: [{ field: 'host', before: null, after: 'host@plant.example' }] },
        { action: 'create', version: 1, by: expect.any(String) },
      ],
    })
    expect(json.entries[2].changes).toContainEqual({
      field: 'gate',
      before: null,
      after: { code: 'N', name: 'North gate' },
    })
  })

  it('asked for twice under one key is made once', async () => {
    const body = { values: { code: 'KEY', name: 'Once', gate, from: '2026-12-01', to: '2026-12-01' } }
    const twice = [1, 2].map(() => call('POST', path, ada, body, { 'idempotency-key': 'visit-1' }))
    const answers = await Promise.all(twice)
    const again = await call('POST', path, ada, body, { 'idempotency-key': 'visit-1' })
    expect(again.status).toBe(201)
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(followed).toEqual(['false KEY true'])
  })

  it('of another company is not there', async () => {
    const companyId = await makeCompany(api.owner, 'ELSEWHERE')
    const stranger = await makePerson(api, { email: 'stranger@other.example', role: 'Admin', companyId })
    const row = await planned()
    expect((await call('GET', `${path}/${row.id}`, stranger)).status).toBe(404)
    expect((await step('approve', row, stranger)).status).toBe(404)
    expect(await list('', stranger)).toEqual([])
    expect(faults(await plan({}, stranger))).toEqual(['gate: unknown_reference'])
  })
})

describe('a list', () => {
  beforeAll(async () => {
    const south = (await call('POST', '/api/gates', admin, { values: { code: 'S', name: 'South gate' } })).json.id
    await planned({ code: 'L1', name: 'Ünal 100%', from: '2027-01-03', to: '2027-01-03', kind: 'supplier' })
    await planned({ code: 'L2', name: 'Berg', gate: south, from: '2027-01-02', to: '2027-01-02', escorted: false })
    const third = { code: 'L3', name: 'Çelik', from: '2027-01-01', to: '2027-01-05', arrivesAt: '2027-01-01T10:00:00Z' }
    await step('cancel', await planned(third), ada)
  })
  const between = 'fromFrom=2027-01-01&fromTo=2027-01-31'

  it.each([
    ['', ['L1', 'L2', 'L3']],
    ['&sort=name', ['L2', 'L3', 'L1']],
    ['&sort=gate&order=desc', ['L2', 'L1', 'L3']],
    ['&sort=arrivesAt', ['L3', 'L1', 'L2']],
    ['&sort=days&order=desc', ['L3', 'L1', 'L2']],
    ['&sort=status', ['L3', 'L1', 'L2']],
    ['&search=berg', ['L2']],
    ['&search=south', ['L2']],
    ['&search=100%25', ['L1']],
    ['&search=_', []],
    ['&kind=supplier', ['L1']],
    ['&kind=supplier,customer', ['L1', 'L2', 'L3']],
    ['&escorted=false', ['L2']],
    ['&status=cancelled,approved', ['L3']],
    ['&arrivesAtFrom=2027-01-01T12:00:00%2B03:00', ['L3']],
    ['&arrivesAtTo=2027-01-01T12:00:00%2B03:00', []],
    ['&fromTo=2027-01-02&sort=code', ['L2', 'L3']],
    ['&page=2&pageSize=2', ['L3']],
    ['&page=9&pageSize=2', ['L3']],
    ['&mine=true&active=no', []],
  ])('asked for %j', async (query, expected) => {
    const asked = query.includes('fromTo') ? `fromFrom=2027-01-01${query}` : between + query
    expect(codes(await list(asked))).toEqual(expected)
  })

  it.each([
    'sort=id',
    'sort=created_by',
    'kind=thief',
    'status=gone',
    'gate=north',
    'fromFrom=today',
    'wheels=4',
    'badge=B',
  ])('refuses %s', async (query) => {
    expect((await call('GET', `${path}?${query}`, admin)).status).toBe(400)
  })

  it('names every row to choose from', async () => {
    const { json } = await call('GET', '/api/gates/options', ada)
    expect(json).toEqual([
      { id: gate, code: 'N', name: 'North gate', active: true },
      { id: expect.any(String), code: 'S', name: 'South gate', active: true },
    ])
  })
})

describe('what is not somebody’s own', () => {
  it('is not there for them, and is for those who reach all', async () => {
    const row = await planned()
    expect((await call('GET', `${path}/${row.id}`, bob)).status).toBe(404)
    expect((await call('GET', `${path}/${row.id}/history`, bob)).status).toBe(404)
    expect((await call('PATCH', `${path}/${row.id}`, bob, { version: 1, values: { name: 'x' } })).status).toBe(404)
    expect((await call('DELETE', `${path}/${row.id}`, bob)).status).toBe(404)
    expect((await step('cancel', row, bob)).status).toBe(404)
    expect((await step('deactivate', row, bob)).status).toBe(404)
    expect(codes(await list('', bob))).not.toContain(row.values.code)
    expect((await call('GET', `${path}/${row.id}`, admin)).json).toMatchObject({ mine: false })
    const [seen] = await list(`search=${row.values.code}`)
    expect(seen).toMatchObject({ mine: false, actions: ['approve', 'refuse', 'cancel'] })
    expect(codes(await list(`mine=true&search=${row.values.code}`))).toEqual([])
  })

  it('is refused to whoever may do nothing of the kind', async () => {
    const guest = await api.as('Guest')
    expect((await plan({}, guest)).status).toBe(403)
    expect((await step('approve', await planned(), ada)).status).toBe(403)
  })
})

describe('a step', () => {
  it('is taken from the status it starts from, by who may, once', async () => {
    const row = await planned()
    const approved = await step('approve', row, admin)
    expect(approved.json).toMatchObject({ status: 'approved', version: 2, actions: ['cancel'] })
    expect(followed).toContain(`${row.values.code} planned to approved`)
    const again = await step('approve', row, admin)
    expect(again.status).toBe(409)
    expect(again.json.error.details).toMatchObject({
      current: { status: 'approved' },
      history: [{ action: 'approve' }],
    })
    expect((await step('approve', approved.json, admin)).status).toBe(409)
    expect((await step('vanish', approved.json, admin)).status).toBe(404)
  })

  it('asks for values, and takes no others', async () => {
    const row = await planned()
    expect(faults(await step('refuse', row, admin))).toEqual(['reason: missing'])
    expect(faults(await step('refuse', row, admin, { reason: 'x'.repeat(101) }))).toEqual(['reason: too_long'])
    expect(faults(await step('refuse', row, admin, { reason: 'Full', name: 'Other' }))).toEqual(['name: unknown_field'])
    const refused = await step('refuse', row, admin, { reason: 'Full', host: 'gate@plant.example' })
    expect(refused.json).toMatchObject({
      status: 'refused',
      values: { reason: 'Full', host: 'gate@plant.example' },
      actions: [],
    })
  })

  it('closes a row for changes that its status does not allow', async () => {
    const row = await planned()
    await step('approve', row, admin)
    const change = await call('PATCH', `${path}/${row.id}`, ada, { version: 2, values: { name: 'Later' } })
    expect(change.status).toBe(409)
    expect((await call('DELETE', `${path}/${row.id}`, ada)).status).toBe(409)
  })
})

describe('what goes', () => {
  it('is out of use, and no choice any more, once nothing in use refers to it', async () => {
    const old = (await call('POST', '/api/gates', admin, { values: { code: 'OLD', name: 'Old gate' } })).json
    const row = await planned({ gate: old.id })
    const used = await call('POST', `/api/gates/${old.id}/deactivate`, admin, { version: 1 })
    expect(used.json.error.details).toMatchObject({ dependants: [{ kind: 'visits', names: [row.values.name] }] })
    expect((await step('deactivate', row, ada)).json).toMatchObject({ active: false, version: 2 })
    expect((await call('POST', `/api/gates/${old.id}/deactivate`, admin, { version: 1 })).status).toBe(200)
    expect(faults(await plan({ gate: old.id }))).toEqual(['gate: inactive_reference'])
    expect(faults(await step('activate', { ...row, version: 2 }, ada))).toEqual(['gate: inactive_reference'])
    expect(codes(await list('active=no'))).toEqual([row.values.code])
  })

  it('is deleted when nothing uses it, with its hook; what fails leaves everything', async () => {
    const refused = await call('DELETE', `/api/gates/${gate}`, admin)
    expect(refused.json.error.details.uses).toMatchObject([{ table: 'test_visit' }])
    expect((await call('GET', `/api/gates/${gate}/uses`, admin)).json).toMatchObject([{ table: 'test_visit' }])
    const row = await planned()
    expect((await call('DELETE', `${path}/${row.id}`, ada)).status).toBe(200)
    expect(followed.at(-1)).toBe(`${row.values.code} gone`)
    expect((await call('GET', `${path}/${row.id}`, ada)).status).toBe(404)
    const stays = await planned({ name: 'Stays' })
    expect((await call('DELETE', `${path}/${stays.id}`, ada)).status).toBe(500)
    expect((await call('GET', `${path}/${stays.id}`, ada)).status).toBe(200)
  })
})

describe('at once', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

  it('of several changes, steps and both, one wins', async () => {
    const first = await planned()
    const names = ['a', 'b', 'c', 'd'].map((name) =>
      call('PATCH', `${path}/${first.id}`, ada, { version: 1, values: { name } }),
    )
    expect(statuses(await Promise.all(names))).toEqual([200, 409, 409, 409])
    const second = await planned()
    const steps = [
      step('approve', second, admin),
      step('refuse', second, admin, { reason: 'x' }),
      step('cancel', second, ada),
    ]
    expect(statuses(await Promise.all(steps))).toEqual([200, 409, 409])
    expect((await call('GET', `${path}/${second.id}/history`, admin)).json.total).toBe(2)
  })

  it('of several rows of one key one is made, and the others are told why not', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => plan({ code: 'SAME' })))
    expect(statuses(answers)).toEqual([201, 400, 400, 400])
    for (const answer of answers.filter(({ status }) => status === 400)) expect(faults(answer)).toEqual(['code: taken'])
  })

  it('a row that goes out of use is referred to by none that is in use', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = (await call('POST', '/api/gates', admin, { values: { code: `R${round}`, name: 'Race' } })).json
      const [gone, came] = await Promise.all([
        call('POST', `/api/gates/${id}/deactivate`, admin, { version: 1 }),
        plan({ gate: id }),
      ])
      expect([`${gone.status} ${came.status}`]).toEqual([
        expect.stringMatching(/^(200 400|409 201)$/) as unknown as string,
      ])
    }
  })
})

it('what changes is announced to those who may read it', async () => {
  const told: { topic: string; needs: string[]; ids: string[] }[] = []
  const connection = listenTo(api.database.ownerUrl, 'live', {
    notification: (payload) => void told.push(JSON.parse(payload) as (typeof told)[number]),
    connected: () => undefined,
  })
  await expect.poll(async () => (await planned(), told.length), { timeout: 20_000 }).toBeGreaterThan(0)
  const row = await planned()
  await expect
    .poll(() => told.find(({ ids }) => ids.includes(row.id)), { timeout: 20_000 })
    .toMatchObject({ topic: 'test_visit', needs: ['annotations:read'] })
  await connection.close()
})
