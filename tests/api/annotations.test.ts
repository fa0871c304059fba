import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { type Plant, makePlant } from './support/small-plant.ts'

let api: TestApi
let plant: Plant
let author: Person
let colleague: Person
beforeAll(async () => {
  api = await testApi()
  plant = await makePlant(api)
  author = await makePerson(api, { email: 'author@plant.example', role: 'User' })
  colleague = await makePerson(api, { email: 'colleague@plant.example', role: 'User' })
})
afterAll(() => api.close())

const days = { from: '2026-11-20', to: '2026-11-21' }
const write = (note: object = {}, as = author) =>
  api.call('POST', '/api/annotations', {
    as,
    body: {
      place: { kind: 'machine', id: plant.machine },
      span: days,
      sign: 'maintenance',
      body: 'Belt changed',
      ...note,
    },
  })
const list = async (search = '', as = colleague) =>
  (await api.call('GET', `/api/annotations${search}`, { as })).json as { id: string; mine: boolean }[]

describe('a note', () => {
  it('on days of a machine is read by colleagues, with its place, its author and its time', async () => {
    const { status, json } = await write()
    expect(status).toBe(201)
    expect(json).toMatchObject({
      place: { kind: 'machine', machine: 'Press 7', area: 'Moulding', site: 'Plant' },
      ...days,
      start: null,
      end: null,
      sign: 'maintenance',
      body: 'Belt changed',
      author: 'User Tester',
      mine: true,
      version: 1,
    })
    const seen = (await list('?from=2026-11-21&to=2026-11-30')).find((note) => note.id === json.id)
    expect(seen?.mine).toBe(false)
    expect((await list('?from=2026-11-22')).some((note) => note.id === json.id)).toBe(false)
  })

  it('on an interval of a night shift has the shift’s business date and keeps the clock of the site', async () => {
    const span = { start: '2026-11-21T01:30', end: '2026-11-21T02:00' }
    const { json } = await write({ span })
    expect(json).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-20',
      start: '2026-11-21T01:30:00',
      end: '2026-11-21T02:00:00',
    })
    const stored = await api.owner
      .selectFrom('annotation')
      .select('during')
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow()
    // Istanbul is three hours ahead of UTC.
    expect(String(stored.during)).toContain('2026-11-20 22:30:00+00')
  })

  it('is refused when it ends before it begins, says nothing, or names a place there is not', async () => {
    const refused = [
      { span: { from: '2026-11-21', to: '2026-11-20' } },
      { span: { start: '2026-11-20T10:00', end: '2026-11-20T10:00' } },
      { body: '   ' },
      { sign: 'red' },
      { place: { kind: 'machine', id: plant.area } },
    ]
    for (const note of refused) expect((await write(note)).status).toBe(400)
  })

  it('is changed and deleted by its author, and by whoever manages notes; each leaves a trace', async () => {
    const { json } = await write()
    const path = `/api/annotations/${json.id}`
    expect((await api.call('PATCH', path, { as: colleague, body: { version: 1, body: 'Mine' } })).json.error.code).toBe(
      'forbidden',
    )
    expect((await api.call('DELETE', path, { as: colleague })).status).toBe(403)

    const changed = await api.call('PATCH', path, {
      as: author,
      body: { version: 1, body: 'Belt and motor changed', place: { kind: 'area', id: plant.area } },
    })
    expect(changed.json).toMatchObject({
      body: 'Belt and motor changed',
      place: { kind: 'area', machine: null },
      version: 2,
      ...days,
    })
    const late = await api.call('PATCH', path, { as: author, body: { version: 1, sign: 'note' } })
    expect(late.status).toBe(409)
    expect(late.json.error.details.current).toMatchObject({ version: 2, body: 'Belt and motor changed' })

    expect((await api.call('DELETE', path, { as: await api.as('Admin') })).status).toBe(204)
    expect((await list()).some((note) => note.id === json.id)).toBe(false)
    const trace = await api.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', json.id)
      .orderBy('id')
      .execute()
    expect(trace.map((row) => row.action)).toEqual(['annotation.create', 'annotation.change', 'annotation.delete'])
  })

  it('cannot be written by readers', async () => {
    expect((await write({}, await api.as('DemoUser'))).status).toBe(403)
    expect((await api.call('GET', '/api/annotations', { as: await api.as('GUVENLIK') })).status).toBe(403)
  })
})
