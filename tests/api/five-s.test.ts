import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { fiveSRecords } from '#api/modules/five-s/five-s-records.contract.ts'
import { richTextOf } from '#api/platform/rich-text/rich-text.contract.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { type Answer, type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { hostileTexts } from '#tests/support/hostile/xss-lines.ts'
import { actionsOfPdf, plain, readPdf } from '#tests/support/read-export.ts'
import { rowOf } from '#tests/support/row-of.ts'

type FiveS = RowOf<typeof fiveSRecords>

const path = '/api/five-s-records'
let api: TestApi
let admin: Person
let ada: Person
let bo: Person
let area = ''
let machine = ''
let otherMachine = ''
/** What a record needs. */
let whole: Record<string, unknown>

const picture = (as: Person, n: number) =>
  rowOf(api.owner)('file', {
    company_id: api.companyId,
    folder: 'rows',
    storage_key: `rows/board-${as.uid}-${n}`,
    owner_id: as.uid,
    name: `board-${n}.webp`,
    media_type: 'image/webp',
    size_bytes: 9,
    width: 4,
    height: 3,
  })
let pictures = 0
const create = async (values: object = {}, as = ada): Promise<Answer> => {
  pictures += 1
  const images = [{ id: await picture(as, pictures), moment: 'before' }]
  return api.call('POST', path, { as, body: { values: { ...whole, images, ...values } } })
}
const created = async (values: object = {}, as = ada): Promise<FiveS> => {
  const { status, json } = await create(values, as)
  expect({ status, json }).toMatchObject({ status: 201 })
  return json
}
const change = ({ id, version }: FiveS, values: object, as = ada) =>
  api.call('PATCH', `${path}/${id}`, { as, body: { version, values } })
const step = ({ id, version }: FiveS, name: string, as = ada) =>
  api.call('POST', `${path}/${id}/${name}`, { as, body: { version } })
const faults = ({ status, json }: Answer) => ({
  status,
  faults: json.error?.details?.faults?.map((one: { field: string; code: string }) => `${one.field}: ${one.code}`),
})

beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  ada = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
  bo = await makePerson(api, { email: 'bo@plant.example', role: 'User' })
  const insert = rowOf(api.owner)
  const company = { company_id: api.companyId }
  const site = await insert('site', { ...company, code: 'S1', name: 'Plant', time_zone: 'Pacific/Kiritimati' })
  const kind = { ...company, machine_class_id: await insert('machine_class', { ...company, code: 'P', name: 'Press' }) }
  area = await insert('area', { ...company, code: 'A1', name: 'Hall 1', site_id: site })
  const otherArea = await insert('area', { ...company, code: 'A2', name: 'Hall 2', site_id: site })
  machine = await insert('machine', { ...kind, code: 'M1', name: 'Press 1', area_id: area })
  otherMachine = await insert('machine', { ...kind, code: 'M2', name: 'Press 2', area_id: otherArea })
  whole = {
    title: 'Tools lie on the floor',
    name: 'Tool board',
    explanation: 'People stumble, and search for keys.',
    category: 'safety',
    priority: 'high',
    areas: [area],
    machines: [machine],
    members: [ada.uid],
    startsOn: '2026-12-01',
    endsOn: '2026-12-04',
    closingOn: '2026-12-05',
    duration: 3.5,
    findings: [{ finding: 'Keys on the floor', pillar: 'sort' }, { finding: 'No outlines on the board' }],
    tags: ['board', 'press'],
    content: richTextOf('Paint outlines\nHang up the keys'),
  }
})
afterAll(() => api.close())

describe('section 5 of the specification', () => {
  it.each([
    ['title', ''],
    ['explanation', ''],
    ['name', null],
    ['content', null],
    ['content', richTextOf('  ')],
    ['category', null],
    ['priority', null],
    ['duration', null],
    ['startsOn', null],
    ['endsOn', null],
    ['members', []],
    ['images', []],
  ])('%s is required', async (field, empty) => {
    expect(faults(await create({ [field]: empty }))).toEqual({ status: 400, faults: [`${field}: missing`] })
  })

  it.each([
    ['one tag', { tags: ['board'] }, 'tags: too_small'],
    ['the same tag twice', { tags: ['board', ' BOARD '] }, 'tags: too_small'],
    ['one finding', { findings: [{ finding: 'Keys on the floor' }] }, 'findings: too_small'],
    ['no destination', { areas: [], machines: [] }, 'areas: no_destination'],
    ['an end on the day of the start', { endsOn: '2026-12-01' }, 'endsOn: ends_not_later'],
    ['an end before the start', { endsOn: '2026-11-30' }, 'endsOn: ends_not_later'],
    ['no time at all', { duration: 0 }, 'duration: too_small'],
    ['an unknown category', { category: 'other' }, 'category: not_a_choice'],
    ['a picture of nobody', { images: [{ id: '01890000-0000-7000-8000-000000000000' }] }, 'images: not_files'],
  ])('%s is refused', async (_, values, refusal) => {
    expect(faults(await create(values))).toEqual({ status: 400, faults: [refusal] })
  })

  it('what is taken away from a record is asked for again', async () => {
    const row = await created()
    for (const field of ['tags', 'members', 'images', 'findings'])
      expect(faults(await change(row, { [field]: [] })).faults?.[0]).toMatch(`${field}: `)
    expect(faults(await change(row, { areas: [], machines: [] })).faults).toEqual(['areas: no_destination'])
    expect((await change(row, { areas: [] })).status).toBe(200)
  })
})

it('a record has its Bess ID and its day by the clock of the plant, and is found by what it holds', async () => {
  const year = new Date().getUTCFullYear()
  const row = await created({
    title: 'Oil below the pump',
    category: 'environment',
    machines: [otherMachine],
    areas: [],
  })
  expect(row.values).toMatchObject({
    number: expect.stringMatching(new RegExp(`^5S-${year}-\\d{4}$`)),
    registeredOn: new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(),
  })
  expect(row.values.findings).toMatchObject([{ finding: 'Keys on the floor', settled: false }, { pillar: null }])
  const found = async (query: string) =>
    (await api.call('GET', `${path}?${query}`, { as: ada })).json.rows.map((one: FiveS) => one.values.number)
  expect(await found('search=pump')).toEqual([row.values.number])
  expect(await found('category=environment')).toEqual([row.values.number])
  expect(await found(`machines=${otherMachine}`)).toEqual([row.values.number])
  const [listed] = (await api.call('GET', `${path}?search=pump`, { as: ada })).json.rows
  expect(listed.values.images).toMatchObject([{ moment: 'before', width: 4 }])
  expect(faults(await change(row, { number: '5S-1999-0001' })).faults).toEqual(['number: read_only'])
})

it('what might run a script stays text: on its page and in its PDF', async () => {
  const lines = hostileTexts.map((line) => line.replaceAll(/\p{Cc}/gu, ' '))
  const title = '<img src=x onerror=alert(1)>'
  const row = await created({ title, content: richTextOf(lines.join('\n')) })
  const { html } = (await api.call('GET', `${path}/${row.id}`, { as: ada })).json
  expect(DomUtils.textContent(parseDocument(html.content).children)).toBe(lines.join(''))
  const body = {
    version: row.version,
    language: 'en',
    kind: '5S record',
    title,
    status: 'Open',
    facts: [{ field: 'content', label: 'Content', text: '' }],
    history: [],
    words: { pageOf: 'Page {page} of {pages}', printed: 'Printed', history: 'History' },
  }
  const printed = await fetch(`${api.url}${path}/${row.id}/print`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect({ status: printed.status }).toEqual({ status: 200 })
  const bytes = new Uint8Array(await printed.arrayBuffer())
  expect(plain((await readPdf(bytes)).join(''))).toContain(plain('<script>alert(1)</script>'))
  expect(await actionsOfPdf(bytes)).toEqual([])
})

it('is closed and opened again; a closed one is not changed, and each step is kept', async () => {
  const row = await created()
  const closed = (await step(row, 'close', bo)).json
  expect(closed).toMatchObject({ status: 'closed', actions: ['reopen'] })
  expect(closed.values.closedOn).toBe(closed.values.registeredOn)
  expect((await change(closed, { title: 'Late' })).status).toBe(409)
  expect((await step(row, 'close', bo)).status).toBe(409)
  const open = (await step(closed, 'reopen')).json
  expect(open.values.closedOn).toBeNull()
  expect(open).toMatchObject({ status: 'open', actions: ['close'] })
  const { entries } = (await api.call('GET', `${path}/${row.id}/history`, { as: ada })).json
  expect(entries.map((one: { action: string }) => one.action)).toEqual(['reopen', 'close', 'create'])
})

it('whoever sees a part of the plant sees the records of its places, their own, and those they are responsible for', async () => {
  const cem = await makePerson(api, { email: 'cem@plant.example', role: 'User' })
  const figures_of = JSON.stringify({ kind: 'chosen', areas: [area] })
  await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', cem.uid).execute()
  const rows = {
    here: await created({ machines: [] }),
    there: await created({ areas: [], machines: [otherMachine] }),
    responsible: await created({ areas: [], machines: [otherMachine], members: [cem.uid] }),
    own: await created({}, cem),
  }
  const seen = await Promise.all(
    Object.values(rows).map(async ({ id }) => (await api.call('GET', `${path}/${id}`, { as: cem })).status),
  )
  expect(seen).toEqual([200, 404, 200, 200])
  expect(faults(await create({ areas: [], machines: [otherMachine] }, cem)).status).toBe(400)
  const { entries } = (await api.call('GET', '/api/calendar?from=2026-12-01&to=2026-12-31', { as: cem })).json
  const onCalendar = entries.map(({ id }: { id: string }) => id)
  expect(onCalendar).toContain(rows.here.id)
  expect(onCalendar).not.toContain(rows.there.id)
})

it('who wrote it changes it, and who manages; others look at it, and nobody without the permission', async () => {
  const row = await created()
  expect((await change(row, { priority: 'low' }, bo)).status).toBe(404)
  expect((await api.call('DELETE', `${path}/${row.id}`, { as: bo })).status).toBe(404)
  expect((await api.call('GET', `${path}/${row.id}`, { as: bo })).json.values.title).toBe('Tools lie on the floor')
  const changed = await change(row, { priority: 'low' }, admin)
  expect(changed.json).toMatchObject({ version: 2, values: { priority: 'low' } })
  const guest = await api.as('Guest')
  expect((await api.call('GET', path, { as: guest })).status).toBe(403)
  expect((await api.call('DELETE', `${path}/${row.id}`, { as: ada })).status).toBe(200)
  expect((await api.call('GET', `${path}/${row.id}`, { as: ada })).status).toBe(404)
})
