import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealTicket } from '#api/modules/kiosk/kiosk-ticket.ts'
import { hashPin } from '#api/modules/personnel/badge.service.ts'
import { type TestApi, makePerson, testApi } from '#tests/support/api.ts'

let api: TestApi
let reader: string
let key: string
let device: string
let ada: { id: string; code: string }
let people = 0
const pinHash = hashPin('4711')

beforeAll(async () => {
  api = await testApi()
  const admin = await api.as('Admin')
  const make = async (path: string, values: object) => {
    const { status, json, text } = await api.call('POST', `/api/${path}`, { as: admin, body: { values } })
    expect({ path, status, text: status === 201 || text }).toMatchObject({ status: 201 })
    return json.id as string
  }
  const site = await make('master-data/sites', { code: 'IST', name: 'İstanbul', timeZone: 'Europe/Istanbul' })
  const fromZone = await make('master-data/zones', { code: 'OUT', name: 'Out', kind: 'outside' })
  const toZone = await make('master-data/zones', { code: 'HALL', name: 'Hall', kind: 'production' })
  reader = await make('master-data/readers', { code: 'GATE', name: 'Gate', site, fromZone, toZone, direction: 'both' })
  device = await make('devices', { code: 'K1', name: 'Door', kind: 'kiosk', reader })
  key = JSON.parse((await api.call('POST', `/api/devices/${device}/keys`, { as: admin })).text).key
})
afterAll(() => api.close())

beforeEach(async () => {
  await api.owner.deleteFrom('sign_in_attempt').execute()
  const code = `00${++people}7`
  const { id } = await api.owner
    .insertInto('employee')
    .values({ company_id: api.companyId, code, name: `Ada ${people}`, pin_hash: await pinHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`INSERT INTO employee_card (company_id, employee_id, number, valid_from)
    VALUES (${api.companyId}, ${id}, ${`C${code}`}, '2026-01-01')`.execute(api.owner)
  ada = { id, code }
})

const call = (method: string, path: string, body?: object, as = key) =>
  api.call(method, path, { body, headers: { authorization: `Bearer ${as}` } })
const identify = (body: object) => call('POST', '/api/kiosk/identify', body)
const send = (punches: object[], sentAt = new Date().toISOString()) =>
  call('POST', '/api/kiosk/punches', { sentAt, punches })
const punchesOf = async () =>
  (
    await api.owner
      .selectFrom('punch')
      .select(['credential', 'credential_kind as kind', 'state', 'occurred_at as at', 'held', 'reader_id as reader'])
      .where('source', '=', 'kiosk')
      .where((each) => each.or([each('employee_id', '=', ada.id), each('held', 'is not', null)]))
      .orderBy('occurred_at')
      .execute()
  ).map(({ at, ...punch }) => ({ ...punch, at: at.toISOString().slice(0, 19) }))
const punch = (how: object, at: number, state: 'in' | 'out') => ({
  id: randomUUID().replaceAll('-', ''),
  at: new Date(at).toISOString(),
  state,
  ...how,
})

describe('an idea at a kiosk', () => {
  const picture = async (ticket: string, as = key) => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a00' } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.set('ticket', ticket)
    body.set('picture', new File([new Uint8Array(photo)], 'Ada.jpg'))
    return api.call('POST', '/api/kiosk/pictures', { body, headers: { authorization: `Bearer ${as}` } })
  }
  const sendIdea = (values: object) =>
    call('POST', '/api/kiosk/ideas', { name: 'A ramp', description: 'We lift the pallets.', picture: null, ...values })

  it('is of the person, with a photo, and of their account, which sees what becomes of it', async () => {
    const { ticket } = (await identify({ number: ada.code, pin: '4711' })).json
    const photo = (await picture(ticket)).json.id
    const { code } = (await sendIdea({ ticket, picture: photo })).json
    const admin = await api.as('Admin')
    const found = (await api.call('GET', `/api/ideas?search=${code}`, { as: admin })).json.rows[0]
    expect(found).toMatchObject({ status: 'open', refs: { sentBy: { code: ada.code } } })
    expect(found.values.images).toMatchObject([{ id: photo, moment: 'before' }])
    // The same picture is not given twice.
    expect((await sendIdea({ ticket, picture: photo })).json.error.details.faults[0].code).toBe('not_files')
    const account = await makePerson(api, { email: `ada${ada.code}@plant.example`, role: 'Guest' })
    await api.owner.updateTable('employee').set({ user_id: account.uid }).where('id', '=', ada.id).execute()
    const later = (await sendIdea({ ticket })).json.code
    const own = (await api.call('GET', '/api/ideas', { as: account })).json.rows
    expect(own.map(({ values }: { values: { code: string } }) => values.code)).toEqual([later])
  })

  it('is refused with a ticket that is old or of elsewhere, and without a text', async () => {
    const { ticket } = (await identify({ number: ada.code, pin: '4711' })).json
    const empty = await sendIdea({ ticket, name: ' ' })
    expect(empty.json.error.details.faults).toMatchObject([{ field: 'name', code: 'missing' }])
    const sealed = (at: number, kiosk = device) =>
      sealTicket(api.config.appSecret, { company: api.companyId, device: kiosk, employee: ada.id, at })
    const strangers = [sealed(Date.now() - 16 * 60_000), sealed(Date.now(), randomUUID()), 'none']
    for (const stranger of strangers) {
      expect((await sendIdea({ ticket: stranger })).status).toBe(401)
      expect((await picture(stranger)).status).toBe(401)
    }
    expect((await sendIdea({ ticket: sealed(Date.now() - 14 * 60_000) })).status).toBe(201)
  })
})

describe('a kiosk', () => {
  it('belongs to a reader', async () => {
    const values = { code: 'K0', name: 'Lost', kind: 'kiosk' }
    const lost = await api.call('POST', '/api/devices', { as: await api.as('Admin'), body: { values } })
    expect(lost.json.error.details.faults).toMatchObject([{ field: 'reader', code: 'reader_needed' }])
  })

  it('knows what it is, and does nothing but that', async () => {
    expect((await call('GET', '/api/kiosk')).json).toEqual({
      name: 'Door',
      reader: { name: 'Gate', direction: 'both' },
      timeZone: 'Europe/Istanbul',
    })
    expect((await call('POST', '/api/ingest/v1/events', [])).status).toBe(403)
    expect((await call('GET', '/api/personnel/employees')).status).toBe(401)
    const gateway = await api.call('POST', '/api/devices', {
      as: await api.as('Admin'),
      body: { values: { code: 'G1', name: 'Gateway', kind: 'gateway' } },
    })
    const made = await api.call('POST', `/api/devices/${gateway.json.id}/keys`, { as: await api.as('Admin') })
    for (const path of ['/api/kiosk', '/api/kiosk/identify', '/api/kiosk/punches']) {
      const body = path.endsWith('y')
        ? { card: 'C' }
        : path.endsWith('s')
          ? { sentAt: new Date().toISOString(), punches: [punch({ card: 'C' }, Date.now(), 'in')] }
          : undefined
      const { status } = await call(body ? 'POST' : 'GET', path, body, JSON.parse(made.text).key)
      expect({ path, status }).toEqual({ path, status: 403 })
    }
  })

  it('shows the name and the last state for a card, and records the punch', async () => {
    const first = await identify({ card: `C${ada.code}` })
    expect(first.json).toMatchObject({ name: `Ada ${people}`, last: null })
    expect(Object.keys(first.json).toSorted()).toEqual(['last', 'name', 'ticket'])
    const at = Date.now()
    expect((await send([punch({ card: `C${ada.code}` }, at, 'in')])).json).toMatchObject([{ result: 'kept' }])
    const next = await identify({ number: ada.code.replace(/^0+/, ''), pin: '4711' })
    expect(next.json.last).toMatchObject({ state: 'in' })
    expect((await send([punch({ ticket: next.json.ticket }, at + 1000, 'out')])).json).toMatchObject([
      { result: 'kept' },
    ])
    expect(await punchesOf()).toMatchObject([
      { credential: `C${ada.code}`, kind: 'card', state: 'in', held: null, reader },
      { credential: ada.code, kind: 'employee', state: 'out', held: null, reader },
    ])
  })

  it('counts repeated punches once, and at the right time though its clock is wrong', async () => {
    const wrong = Date.now() - 7_200_000
    const waited = [
      punch({ card: `C${ada.code}` }, wrong - 60_000, 'in'),
      punch({ card: `C${ada.code}` }, wrong, 'out'),
    ]
    const again = () => send(waited, new Date(wrong).toISOString())
    const ids = waited.map(({ id }) => ({ id, result: 'kept' }))
    expect((await Promise.all([again(), again(), again()])).map(({ json }) => json)).toEqual([ids, ids, ids])
    expect((await again()).json).toEqual(ids)
    const kept = await punchesOf()
    expect(kept).toHaveLength(2)
    expect(Math.abs(Date.parse(`${kept[1]!.at}Z`) - Date.now())).toBeLessThan(60_000)
  })

  it('answers the same for a known and an unknown card, and holds old punches', async () => {
    const days = (count: number) => Date.now() - count * 86_400_000
    const answers = []
    for (const card of [`C${ada.code}`, `NOBODY${people}`])
      answers.push(
        (await send([punch({ card }, days(0), 'in'), punch({ card }, days(2), 'in'), punch({ card }, days(4), 'in')]))
          .json,
      )
    const results = answers.map((answer) => answer.map(({ result }: { result: string }) => result))
    expect(results).toEqual([
      ['kept', 'kept', 'held'],
      ['kept', 'kept', 'held'],
    ])
    const held = (await punchesOf()).filter(({ credential }) => credential === `C${ada.code}`).map((each) => each.held)
    expect(held).toEqual(['old', null, null])
  })

  it('stores punches of unknown cards, and refuses tickets that are foreign, expired or forged', async () => {
    const now = Date.now()
    const { ticket } = (await identify({ card: `C${ada.code}` })).json
    const other = await api.owner
      .insertInto('employee')
      .values({ company_id: api.companyId, code: `X${people}`, name: 'Other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const forged = ticket.replace(ada.id, other.id)
    const { json } = await send([
      punch({ card: `NOBODY${people}` }, now, 'in'),
      punch({ ticket: forged }, now, 'in'),
      punch({ ticket }, now - 10 * 60_000, 'in'),
      punch({ ticket: 'x' }, now, 'in'),
    ])
    expect(json.map(({ result }: { result: string }) => result)).toEqual(['kept', 'refused', 'refused', 'refused'])
    expect(await punchesOf()).toContainEqual(expect.objectContaining({ credential: `NOBODY${people}`, held: 'card' }))
  })

  it('does not let a PIN be guessed: a person waits after a few wrong ones, whoever tries and however the number is written', async () => {
    const numbers = [ada.code, ada.code.slice(1), ada.code.slice(2), ada.code, `0${ada.code}`]
    for (const [at, number] of numbers.entries())
      expect(await outcome(identify({ number, pin: `90${at}1` }))).toBe('401 invalid_credentials')
    expect(await outcome(identify({ number: ada.code, pin: '4711' }))).toBe('429 too_many_attempts')
    // An unknown number behaves the same.
    for (const at of numbers.keys())
      expect(await outcome(identify({ number: 'NOBODY', pin: `90${at}1` }))).toBe('401 invalid_credentials')
    expect(await outcome(identify({ number: 'NOBODY', pin: '4711' }))).toBe('429 too_many_attempts')
    expect(await outcome(identify({ card: `C${ada.code}` }))).toBe('200 undefined')
  })

  it('waits itself when many numbers or cards are tried, at once too', async () => {
    const pins = await Promise.all(
      Array.from({ length: 40 }, (_, at) => outcome(identify({ number: `N${at}`, pin: '9182' }))),
    )
    expect(pins.filter((each) => each === '401 invalid_credentials')).toHaveLength(30)
    expect(pins.filter((each) => each === '429 too_many_attempts')).toHaveLength(10)
    // A valid card in between does not reset the limit.
    const cards: string[] = []
    for (let at = 0; at < 40; at++)
      cards.push(await outcome(identify({ card: at % 5 === 4 && at < 30 ? `C${ada.code}` : `N${at}` })))
    expect(Object.groupBy(cards, (each) => each)).toMatchObject({
      '200 undefined': { length: 6 },
      '401 invalid_credentials': { length: 30 },
      '429 too_many_attempts': { length: 4 },
    })
  })

  it('refuses people who have left, have no PIN, or were anonymised', async () => {
    await api.owner.updateTable('employee').set({ pin_hash: null }).where('id', '=', ada.id).execute()
    expect(await outcome(identify({ number: ada.code, pin: '4711' }))).toBe('401 invalid_credentials')
    await api.owner.updateTable('employee').set({ employed_until: '2026-01-31' }).where('id', '=', ada.id).execute()
    expect(await outcome(identify({ card: `C${ada.code}` }))).toBe('401 invalid_credentials')
  })

  it('ends with its key', async () => {
    const admin = await api.as('Admin')
    const keys = await api.call('GET', `/api/devices/${device}/keys`, { as: admin })
    await api.call('DELETE', `/api/device-keys/${keys.json[0].id}`, { as: admin })
    await expect.poll(async () => (await call('GET', '/api/kiosk')).status).toBe(401)
  })
})

async function outcome(answer: Promise<{ status: number; json: { error?: { code: string } } }>): Promise<string> {
  const { status, json } = await answer
  return `${status} ${json.error?.code}`
}
