import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'

let api: TestApi
let admin: Person
/** The author, an employee with an account; a colleague; somebody who reads all ideas. */
let ada: Person
let bo: Person
let reader: Person
let employee: string
let owner: string

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  ada = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
  bo = await makePerson(api, { email: 'bo@plant.example', role: 'Guest' })
  reader = await makePerson(api, { email: 'reader@plant.example', role: 'DemoUser' })
  const make = (code: string, name: string, user_id: string | null) =>
    api.owner
      .insertInto('employee')
      .values({ company_id: api.companyId, code, name, user_id })
      .returning('id')
      .executeTakeFirstOrThrow()
  employee = (await make('1', 'Ada', ada.uid)).id
  owner = (await make('2', 'Cy', null)).id
})
afterAll(() => api.close())

const send = (values: object = {}, as = ada) =>
  api.call('POST', '/api/ideas', {
    as,
    body: { values: { name: 'Trolley for moulds', description: 'Two people carry them today.', ...values } },
  })
const step = (id: string, name: string, version: number, values: object = {}, as = admin) =>
  api.call('POST', `/api/ideas/${id}/${name}`, { as, body: { version, values } })
const faultsOf = (answer: { json: { error: { details: { faults: { field: string; code: string }[] } } } }) =>
  answer.json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)

async function photo(as: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer()
  const body = { name: 'photo.jpg', kind: 'image', sizeBytes: bytes.byteLength }
  const { id } = (await api.call('POST', '/api/uploads', { as, body })).json
  const form = new FormData()
  form.set('offset', '0')
  form.set('chunk', new Blob([new Uint8Array(bytes)]), 'chunk')
  await api.call('PATCH', `/api/uploads/${id}`, { as, body: form })
  return (await api.call('POST', `/api/uploads/${id}/finish`, { as })).json.id
}

describe('an idea', () => {
  it('is accepted, carried out by a day and closed with its gain, and its author is notified of each step', async () => {
    const before = { id: await photo(ada), moment: 'before' }
    const made = (await send({ images: [before] })).json
    expect(made).toMatchObject({ status: 'open', actions: ['withdraw'], refs: { sentBy: { id: employee } } })
    expect(made.values.code).toMatch(/^IDEA-\d{4}-0001$/)
    const asked = await step(made.id, 'accept', made.version)
    expect(faultsOf(asked)).toEqual(['owner: missing', 'dueOn: missing'])
    const accepted = (await step(made.id, 'accept', made.version, { owner, dueOn: '2026-12-24' })).json
    expect(accepted).toMatchObject({ status: 'accepted', actions: ['reconsider', 'carryOut'] })
    const images = [before, { id: await photo(admin), moment: 'after' }]
    const done = (await step(made.id, 'carryOut', accepted.version, { images })).json
    expect(done.values.images).toMatchObject(images)
    expect(faultsOf(await step(made.id, 'close', done.version))).toEqual(['gain: missing'])
    const lost = await step(made.id, 'close', done.version, { gain: { amount: '-1', currency: 'TRY' } })
    expect(faultsOf(lost)).toEqual(['gain: too_small'])
    const gain = { amount: '48000.5', currency: 'TRY' }
    const closed = (await step(made.id, 'close', done.version, { gain })).json
    expect(closed).toMatchObject({ status: 'closed', actions: [], values: { gain } })
    const notices = (await api.call('GET', '/api/notifications', { as: ada })).json.rows
    expect(notices.map(({ facts }: { facts: { status: string } }) => facts.status)).toEqual([
      'closed',
      'done',
      'accepted',
    ])
    expect(notices[0].link).toBe(`/dashboard/gorevler/ideas?row=${made.id}`)
  })

  it('is refused with a reason that its author reads, and may be judged again without it', async () => {
    const made = (await send()).json
    expect(faultsOf(await step(made.id, 'refuse', made.version))).toEqual(['answer: missing'])
    await step(made.id, 'refuse', made.version, { answer: 'We have one.' })
    const seen = (await api.call('GET', `/api/ideas/${made.id}`, { as: ada })).json
    expect(seen).toMatchObject({ status: 'refused', values: { answer: 'We have one.' }, actions: [] })
    const again = (await step(made.id, 'reconsider', seen.version)).json
    expect(again).toMatchObject({ status: 'open', values: { answer: null } })
  })

  it('belongs to its author: others neither see nor withdraw it, readers change nothing', async () => {
    const made = (await send()).json
    const one = `/api/ideas/${made.id}`
    const change = (as: Person) =>
      api.call('PATCH', one, { as, body: { version: made.version, values: { name: 'Another' } } })
    const statuses = async (as: Person) => [
      (await api.call('GET', one, { as })).status,
      (await change(as)).status,
      (await step(made.id, 'withdraw', made.version, {}, as)).status,
      (await step(made.id, 'refuse', made.version, { answer: 'No' }, as)).status,
    ]
    expect(await statuses(bo)).toEqual([404, 404, 404, 403])
    expect(await statuses(reader)).toEqual([200, 404, 404, 403])
    const listed = (await api.call('GET', '/api/ideas?search=trolley', { as: bo })).json
    expect(listed.total).toBe(0)
    const changed = (await change(ada)).json
    expect((await step(made.id, 'withdraw', changed.version, {}, ada)).json.status).toBe('withdrawn')
    // Withdrawn, it stays as it is.
    expect((await change(ada)).status).toBe(409)
  })

  it('may come from an account that belongs to no employee', async () => {
    const made = (await send({}, bo)).json
    expect(made.values.sentBy).toBeNull()
  })
})
