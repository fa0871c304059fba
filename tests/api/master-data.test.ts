import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { type Plant, makePlant } from './support/small-plant.ts'

let api: TestApi
let plant: Plant
let admin: Person
let classId: string
beforeAll(async () => {
  api = await testApi()
  plant = await makePlant(api)
  admin = await api.as('Admin')
  const { json } = await api.call('GET', '/api/master-data/machine-classes', { as: admin })
  classId = json.rows[0].id
})
afterAll(() => api.close())

const create = (kind: string, values: object) =>
  api.call('POST', `/api/master-data/${kind}`, { as: admin, body: { values } })
const change = (kind: string, id: string, version: number, values: object) =>
  api.call('PATCH', `/api/master-data/${kind}/${id}`, { as: admin, body: { version, values } })
const step = (kind: string, id: string, verb: string, version: number) =>
  api.call('POST', `/api/master-data/${kind}/${id}/${verb}`, { as: admin, body: { version } })
const history = async (kind: string, id: string) =>
  (await api.call('GET', `/api/master-data/${kind}/${id}/history`, { as: admin })).json.entries
const faults = (answer: { json: { error: { details: { faults: { field: string; code: string }[] } } } }) =>
  answer.json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)

describe('every kind', () => {
  it('is made, changed and remembered field by field', async () => {
    const product = (await create('products', { code: 'CAP', name: 'Cap 30 mm' })).json
    const mould = (await create('moulds', { code: 'M1', name: 'Mould 1', cavities: 8 })).json
    const samples: Record<string, [made: object, changed: Record<string, unknown>]> = {
      sites: [{ code: 'S2', name: 'Second', timeZone: 'Europe/Berlin', firstWeekday: 1 }, { firstWeekday: 7 }],
      areas: [{ code: 'A9', name: 'Packing', site: plant.site }, { name: 'Packing hall' }],
      'stoppage-reasons': [
        {
          code: 'R1',
          name: 'Drive',
          parent: null,
          lossClass: 'breakdown',
          countsAs: 'availability_loss',
          concernsTool: false,
        },
        { concernsTool: true },
      ],
      'scrap-reasons': [{ code: 'Q1', name: 'Burnt', parent: null }, { name: 'Burned' }],
      'machine-classes': [
        {
          code: 'C9',
          name: 'Robot',
          minorStopSeconds: 120,
          minorStopReason: null,
          silentAfterSeconds: 60,
          skill: null,
        },
        { minorStopSeconds: 90 },
      ],
      machines: [
        {
          code: 'P9',
          name: 'Press 9',
          area: plant.area,
          machineClass: classId,
          line: null,
          inServiceFrom: null,
          inServiceUntil: null,
          offShifts: ['night'],
          photos: [],
          papers: [],
        },
        { offShifts: ['evening', 'night'], line: 'L1' },
      ],
      moulds: [{ code: 'M2', name: 'Mould 2', cavities: 4, photos: [] }, { cavities: 2 }],
      products: [{ code: 'LID', name: 'Lid' }, { name: 'Lid 40 mm' }],
      'ideal-cycles': [
        { product: product.id, machine: plant.machine, mould: mould.id, secondsPerPiece: 2.5 },
        { secondsPerPiece: 2.25 },
      ],
      departments: [{ code: 'D1', name: 'Press shop', manager: null, area: plant.area }, { name: 'Presses' }],
      positions: [{ code: 'P1', name: 'Operator' }, { name: 'Machine operator' }],
      skills: [{ code: 'S1', name: 'Crane' }, { name: 'Bridge crane' }],
      shifts: [
        {
          site: plant.site,
          shift: 'morning',
          startsAt: '06:00',
          endsAt: '14:00',
          weekdays: [1, 2, 3, 4, 5],
          breaks: [{ startsAt: '09:00', endsAt: '09:15' }],
        },
        { breaks: [{ startsAt: '09:30', endsAt: '10:00' }], weekdays: [1, 2, 3, 4, 5, 6] },
      ],
      calendar: [
        { site: plant.site, date: '2099-01-01', description: 'New Year', working: false },
        { description: 'New Year’s Day' },
      ],
    }
    for (const [kind, [made, changed]] of Object.entries(samples)) {
      const created = await create(kind, made)
      expect({ kind, status: created.status, text: created.text }).toMatchObject({ kind, status: 201 })
      // Lines have ids besides.
      expect(created.json.values).toMatchObject(made)
      expect(Object.keys(created.json.values).toSorted()).toEqual(Object.keys(made).toSorted())
      const { id } = created.json
      const saved = await change(kind, id, 1, changed)
      expect({ kind, status: saved.status, text: saved.text }).toMatchObject({ kind, status: 200 })
      expect(saved.json).toMatchObject({ version: 2, values: { ...made, ...changed } })
      expect((await api.call('GET', `/api/master-data/${kind}/${id}`, { as: admin })).json.values).toMatchObject({
        ...made,
        ...changed,
      })
      const [latest, first] = await history(kind, id)
      expect(first).toMatchObject({ action: 'create', version: 1 })
      expect(latest).toMatchObject({ action: 'change', version: 2, by: expect.any(String) })
      expect(latest.changes.map((one: { field: string }) => one.field).toSorted()).toEqual(
        Object.keys(changed).toSorted(),
      )
      const outdated = await change(kind, id, 1, changed)
      expect(outdated.status).toBe(409)
      expect(outdated.json.error.details).toMatchObject({ current: { version: 2 }, history: [{ version: 2 }] })
    }
  })

  it('keeps the references of its history by the names they had', async () => {
    const { json } = await create('machines', {
      code: 'P10',
      name: 'Press 10',
      area: plant.area,
      machineClass: classId,
    })
    const [made] = await history('machines', json.id)
    expect(made.changes).toContainEqual({ field: 'area', before: null, after: { code: 'A1', name: 'Moulding' } })
  })

  it('is counted, with who changed it last', async () => {
    const { json } = await api.call('GET', '/api/master-data', { as: admin })
    expect(json).toHaveLength(17)
    expect(json.find((one: { kind: string }) => one.kind === 'products')).toMatchObject({
      rows: 2,
      retired: 0,
      changedBy: expect.any(String),
    })
  })

  it('is found by part of a name, sorted and paged', async () => {
    const { json } = await api.call('GET', '/api/master-data/machines?search=press&sort=code&order=desc&pageSize=2', {
      as: admin,
    })
    expect(json.total).toBe(4)
    expect(json.rows.map((row: { values: { code: string } }) => row.values.code)).toEqual(['P9', 'P8'])
    const byArea = await api.call('GET', '/api/master-data/machines?search=moulding', { as: admin })
    expect(byArea.json.total).toBe(4)
  })

  it('of a machine holds the days on which it is in service', async () => {
    const machine = { code: 'S11', name: 'Saw 11', area: plant.area, machineClass: classId }
    const days = { inServiceFrom: '2026-06-02', inServiceUntil: '2026-06-01' }
    expect(faults(await create('machines', { ...machine, ...days }))).toEqual(['inServiceUntil: service_reversed'])
    const { json } = await create('machines', { ...machine, inServiceFrom: '2026-06-02' })
    expect(json.values).toMatchObject({ inServiceFrom: '2026-06-02', inServiceUntil: null })
    const changed = await change('machines', json.id, 1, { inServiceUntil: '2026-06-30' })
    expect(changed.json.values).toMatchObject({ inServiceFrom: '2026-06-02', inServiceUntil: '2026-06-30' })
  })
})

describe('a row that does not fit', () => {
  it('is refused with every fault by its field', async () => {
    const answer = await create('machines', {
      code: '',
      name: 'x'.repeat(121),
      area: null,
      machineClass: classId,
      wheels: 4,
    })
    expect(answer.status).toBe(400)
    expect(faults(answer).toSorted()).toEqual([
      'area: missing',
      'code: missing',
      'name: too_long',
      'wheels: unknown_field',
    ])
    expect(
      faults(await create('machines', { code: 'P7', name: 'Again', area: plant.area, machineClass: classId })),
    ).toEqual(['code: taken'])
    expect(
      faults(await create('machines', { code: 'P99', name: 'x', area: plant.machine, machineClass: classId })),
    ).toEqual(['area: unknown_reference'])
    expect(faults(await create('sites', { code: 'S9', name: 'x', timeZone: 'Mars/Olympus' }))).toEqual([
      'timeZone: not_a_time_zone',
    ])
    expect(faults(await create('calendar', { site: plant.site, date: '2020-01-01', description: 'x' }))).toEqual([
      'date: past_date',
    ])
    const product = (await create('products', { code: 'P0', name: 'x' })).json
    expect(faults(await create('ideal-cycles', { product: product.id, secondsPerPiece: 0 }))).toEqual([
      'secondsPerPiece: too_small',
    ])
  })

  it('keeps its code for ever', async () => {
    expect(faults(await change('machines', plant.machine, 1, { code: 'P70' }))).toEqual(['code: fixed'])
  })

  it('cannot be below itself', async () => {
    const reason = async (code: string, parent: string | null) =>
      (await create('scrap-reasons', { code, name: code, parent })).json
    const top = await reason('T1', null)
    const below = await reason('T2', top.id)
    expect(faults(await change('scrap-reasons', top.id, 1, { parent: below.id }))).toEqual(['parent: tree_cycle'])
    expect(faults(await change('scrap-reasons', top.id, 1, { parent: top.id }))).toEqual(['parent: tree_cycle'])
  })

  it('as a shift does not overlap another one, nor have breaks outside', async () => {
    const evening = (times: object) =>
      create('shifts', { site: plant.site, shift: 'evening', weekdays: [1], breaks: [], ...times })
    expect(faults(await evening({ startsAt: '13:30', endsAt: '22:00' }))).toEqual(['startsAt: shifts_overlap'])
    expect(faults(await evening({ startsAt: '14:00', endsAt: '14:00' }))).toEqual(['endsAt: empty_shift'])
    const late = { startsAt: '14:00', endsAt: '22:00', breaks: [{ startsAt: '21:50', endsAt: '22:10' }] }
    expect(faults(await evening(late))).toEqual(['breaks: break_outside'])
  })
})

describe('out of use', () => {
  it('deletes a row without rows in use below it, and removes it from choices', async () => {
    const area = (await create('areas', { code: 'OLD', name: 'Old hall', site: plant.site })).json
    const machine = (await create('machines', { code: 'OM', name: 'Old press', area: area.id, machineClass: classId }))
      .json
    const refused = await step('areas', area.id, 'deactivate', 1)
    expect(refused.status).toBe(409)
    expect(refused.json.error).toMatchObject({ details: { dependants: [{ kind: 'machines', names: ['Old press'] }] } })
    expect((await step('machines', machine.id, 'deactivate', 1)).json).toMatchObject({ active: false, version: 2 })
    // The day is kept on which a machine went: it does not count after it.
    const [gone] = await history('machines', machine.id)
    expect(gone.changes).toContainEqual({
      field: 'inServiceUntil',
      before: null,
      after: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect((await step('areas', area.id, 'deactivate', 1)).status).toBe(200)
    expect(faults(await create('machines', { code: 'OM2', name: 'x', area: area.id, machineClass: classId }))).toEqual([
      'area: inactive_reference',
    ])
    expect(faults(await step('machines', machine.id, 'activate', 2))).toEqual(['area: inactive_reference'])
    expect((await history('areas', area.id))[0]).toMatchObject({
      action: 'deactivate',
      changes: [{ field: 'active', before: true, after: false }],
    })
  })

  it('is not deleted while something refers to it, and says what', async () => {
    const answer = await api.call('DELETE', `/api/master-data/areas/${plant.area}`, { as: admin })
    expect(answer.status).toBe(409)
    expect(answer.json.error.details.uses).toContainEqual({ table: 'machine', count: expect.any(Number) })
    const { json } = await create('products', { code: 'TYPO', name: 'Typo' })
    expect((await api.call('DELETE', `/api/master-data/products/${json.id}`, { as: admin })).status).toBe(200)
    expect((await api.call('GET', `/api/master-data/products/${json.id}`, { as: admin })).status).toBe(404)
  })
})

describe('at once', () => {
  it('of parallel changes one wins', async () => {
    const { json } = await create('products', { code: 'RACE', name: 'Race' })
    const answers = await Promise.all([1, 2, 3, 4].map((n) => change('products', json.id, 1, { name: `Race ${n}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await history('products', json.id)).toHaveLength(2)
  })

  it('a new machine is announced', async () => {
    const reader = await makePerson(api, { email: 'reader@plant.example', role: 'User' })
    expect(
      (await create('machines', { code: 'NEW1', name: 'New', area: plant.area, machineClass: classId })).status,
    ).toBe(201)
    const states = await api.call('GET', '/api/machines/states?site=PLANT', { as: reader })
    expect(states.json.machines.map((machine: { code: string }) => machine.code)).toContain('NEW1')
    const refused = await api.call('POST', '/api/master-data/products', { as: reader, body: { values: {} } })
    expect(refused.status).toBe(403)
  })
})
