import { beforeAll, describe, expect, it } from 'vitest'
import { listenTo } from '#api/platform/db/listen.ts'
import { type Person, type TestApi, makeCompany, makePerson } from '#tests/support/api.ts'
import { type Visit, codes, faults, visitDesk, path } from './support/visit-desk.ts'
import { followed } from './support/visits.ts'

const desk = visitDesk()
const { call, plan, planned, step, list } = desk
let api: TestApi
let admin: Person
let ada: Person
let bob: Person
let gate: string
beforeAll(() => void ({ api, admin, ada, bob, gate } = desk.people()))

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

  it('has a history of all changes with author and values', async () => {
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
    ['&within=2027-01-02,2027-01-02', ['L2', 'L3']],
    ['&within=2027-01-06,2027-01-31', []],
    ['&page=2&pageSize=2', ['L3']],
    ['&page=9&pageSize=2', ['L3']],
    ['&mine=true&active=no', []],
  ])('asked for %j', async (query, expected) => {
    const listQuery = query.includes('fromTo') ? `fromFrom=2027-01-01${query}` : between + query
    expect(codes(await list(listQuery))).toEqual(expected)
  })

  it.each([
    'sort=id',
    'sort=created_by',
    'kind=thief',
    'status=gone',
    'gate=north',
    'fromFrom=today',
    'within=2027-01-01',
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

  it('finds what there is to choose from by parts of its name, page by page', async () => {
    const [oguz, side] = await Promise.all(
      [
        { code: 'OG', name: 'Oğuz kapısı' },
        { code: 'Oğuz', name: 'Side gate' },
      ].map(async (values) => (await call('POST', '/api/gates', admin, { values })).json.id),
    )
    await call('POST', `/api/gates/${oguz}/deactivate`, admin, { version: 1 })
    const options = async (query: string) => {
      const { json } = await call('GET', `/api/gates/options?${query}`, ada)
      return json.map(({ code }: { code: string }) => code)
    }
    expect(await options('search=OGUZ')).toEqual(['OG'])
    expect(await options('search=oğuz')).toEqual(['Oğuz', 'OG'])
    expect(await options('search=oğuz&active=yes')).toEqual(['Oğuz'])
    expect(await options('search=100%25')).toEqual([])
    expect(await options('search=gate&take=1&skip=1')).toEqual(['Oğuz'])
    expect(await options(`ids=${side},${gate}`)).toEqual(['N', 'Oğuz'])
    for (const wrong of ['ids=x', 'wheels=4', 'take=1001', 'search=' + 'x'.repeat(101)])
      expect((await call('GET', `/api/gates/options?${wrong}`, ada)).status).toBe(400)
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

it('announces changes to people who may read it', async () => {
  const announced: { topic: string; needs: string[]; ids: string[] }[] = []
  const connection = listenTo(api.database.ownerUrl, 'live', {
    notification: (payload) => void announced.push(JSON.parse(payload) as (typeof announced)[number]),
    connected: () => undefined,
  })
  await expect.poll(async () => (await planned(), announced.length), { timeout: 20_000 }).toBeGreaterThan(0)
  const row = await planned()
  await expect
    .poll(() => announced.find(({ ids }) => ids.includes(row.id)), { timeout: 20_000 })
    .toMatchObject({ topic: 'test_visit', needs: ['annotations:read'] })
  await connection.close()
})

describe('the place of a card', () => {
  const place = (id: string, after: string | null, as = ada) => call('POST', `${path}/${id}/place`, as, { after })
  const order = async () => codes(await list('sort=rank&search=RANK')).map((code) => code.slice('RANK-'.length))

  it('is placed between two others, also beside rows without a place', async () => {
    const rows: Visit[] = []
    for (const code of ['A', 'B', 'C', 'D']) rows.push(await planned({ code: `RANK-${code}`, name: code }))
    const [a, b, c, d] = rows.map(({ id }) => id) as [string, string, string, string]
    expect(await order()).toEqual(['A', 'B', 'C', 'D'])
    expect((await place(d, a)).status).toBe(200)
    expect(await order()).toEqual(['A', 'D', 'B', 'C'])
    await place(b, null)
    await place(a, c)
    expect(await order()).toEqual(['B', 'D', 'C', 'A'])
    await planned({ code: 'RANK-E', name: 'E' })
    expect(await order()).toEqual(['B', 'D', 'C', 'A', 'E'])
    await Promise.all([place(b, d), place(c, d), place(a, d)])
    expect((await order()).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect((await order())[0]).toBe('D')
  })

  it('is changed by people who may change the row, and only behind an existing row', async () => {
    const visit = await planned()
    expect((await place(visit.id, visit.id)).status).toBe(400)
    expect((await place(visit.id, gate)).status).toBe(400)
    expect((await place(visit.id, null, bob)).status).toBe(404)
  })
})
