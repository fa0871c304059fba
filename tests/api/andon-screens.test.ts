import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRoutes } from '#api/app.ts'
import { attendanceTopic } from '#api/modules/attendance/days/attendance-day.contract.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let admin: Person
let company: string
let reader: Person
let stranger: Person
let machineIds: string[]

beforeAll(async () => {
  api = await testApi()
  company = await makeCompany(api.owner, 'WALLS')
  admin = await makePerson(api, { email: 'walls@plant.example', role: 'Admin', companyId: company })
  reader = await makePerson(api, { email: 'walls-reader@plant.example', role: 'User', companyId: company })
  stranger = await makePerson(api, { email: 'other-walls@plant.example', role: 'Admin' })
  const made = await sql<{ id: string }>`
    WITH place AS (INSERT INTO site (company_id, code, name, time_zone) VALUES (${company}, 'NORTH', 'North', 'UTC') RETURNING id),
    hall AS (INSERT INTO area (company_id, code, name, site_id) SELECT ${company}, 'A', 'Hall A', id FROM place RETURNING id),
    kind AS (INSERT INTO machine_class (company_id, code, name) VALUES (${company}, 'P', 'Press') RETURNING id)
    INSERT INTO machine (company_id, code, name, area_id, machine_class_id)
    SELECT ${company}, code, code, hall.id, kind.id FROM hall, kind, unnest(ARRAY['P1', 'P2']) code RETURNING id`.execute(
    api.owner,
  )
  machineIds = made.rows.map(({ id }) => id)
})
afterAll(() => api.close())

const call = (method: string, path: string, body?: unknown, as = admin) => api.call(method, path, { as, body })

describe('plans of the plant', () => {
  const name = () => `Hall ${randomUUID().slice(0, 8)}`
  const make = async () => (await call('POST', '/api/andon/layouts', { site: 'NORTH', name: name() })).json

  it('keep the places of machines, whoever was first', async () => {
    const layout = await make()
    expect(layout).toMatchObject({ version: 1, places: [], imageId: null })
    const places = machineIds.map((machineId, index) => ({ machineId, x: 0.25, y: 0.5 + index / 4 }))
    const saved = await call('PATCH', `/api/andon/layouts/${layout.id}`, { version: 1, places })
    expect(saved.json.version).toBe(2)
    expect(saved.json.places).toHaveLength(2)
    const late = await call('PATCH', `/api/andon/layouts/${layout.id}`, { version: 1, places: [] })
    expect(late.status).toBe(409)
    expect(late.json.error.details.current).toMatchObject({ version: 2 })
    expect(late.json.error.details.current.places).toHaveLength(2)
    const listed = await call('GET', '/api/andon/layouts?site=NORTH', undefined, reader)
    expect(listed.json.layouts.map(({ id }: { id: string }) => id)).toContain(layout.id)
  })

  it('refuse a name twice, a foreign machine, a reader and another company', async () => {
    const layout = await make()
    expect((await call('POST', '/api/andon/layouts', { site: 'NORTH', name: layout.name })).json.error.code).toBe(
      'name_taken',
    )
    const foreign = { version: 1, places: [{ machineId: randomUUID(), x: 0.5, y: 0.5 }] }
    expect((await call('PATCH', `/api/andon/layouts/${layout.id}`, foreign)).json.places).toEqual([])
    const beyond = { version: 2, places: [{ machineId: machineIds[0], x: 1.2, y: 0 }] }
    expect((await call('PATCH', `/api/andon/layouts/${layout.id}`, beyond)).status).toBe(400)
    expect((await call('PATCH', `/api/andon/layouts/${layout.id}`, { version: 2 }, reader)).status).toBe(403)
    expect((await call('PATCH', `/api/andon/layouts/${layout.id}`, { version: 2 }, stranger)).status).toBe(404)
    expect((await call('POST', '/api/andon/layouts', { site: 'NORTH', name: 'x' }, stranger)).status).toBe(404)
    expect((await call('DELETE', `/api/andon/layouts/${layout.id}`)).status).toBe(204)
    expect((await call('GET', `/api/andon/layouts/${layout.id}`)).status).toBe(404)
  })

  it('show a re-encoded picture; a file that is no picture is refused', async () => {
    const layout = await make()
    const upload = (bytes: Uint8Array | string, type: string) => {
      const form = new FormData()
      form.append('plan', new Blob([bytes as BlobPart], { type }), 'plan.png')
      return call('POST', '/api/andon/plans', form)
    }
    const png = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const sent = await upload(png, 'image/png')
    expect(sent.json).toMatchObject({ width: 800, height: 400 })
    const shown = await call('PATCH', `/api/andon/layouts/${layout.id}`, { version: 1, imageId: sent.json.id })
    expect(shown.json).toMatchObject({ width: 800, height: 400, imageId: sent.json.id })
    const file = await call('GET', `/api/andon/layouts/${layout.id}/file`, undefined, reader)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect((await call('GET', `/api/andon/layouts/${layout.id}/file`, undefined, stranger)).status).toBe(404)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>1</script></svg>'
    expect((await upload(svg, 'image/png')).json.error.code).toBe('not_an_image')
    const other = await call('PATCH', `/api/andon/layouts/${layout.id}`, { version: 2, imageId: randomUUID() })
    expect(other.status).toBe(400)
  })
})

describe('a display on the wall', () => {
  const screen = {
    site: 'NORTH',
    slides: [{ kind: 'status' }, { kind: 'stopped' }],
    slideSeconds: 20,
    language: 'tr',
    sound: false,
  }
  const open = (body: object, cookie?: string) =>
    api.call('POST', '/api/auth/display', { body, headers: cookie ? { cookie } : {} })

  async function hang() {
    const made = (await call('POST', '/api/andon/screens', { ...screen, name: `Wall ${randomUUID()}` })).json
    const device = (await call('POST', '/api/andon/devices', { screenId: made.id, name: 'TV' })).json
    const opened = await open({ secret: device.token })
    const cookie = opened.headers.getSetCookie()[0]!
    return { screen: made, device, cookie, display: { token: opened.json.token } as Person, opened }
  }

  it('hears that people changed, without names', async () => {
    const { display } = await hang()
    const stop = new AbortController()
    const response = await fetch(`${api.url}/api/live`, {
      headers: { authorization: `Bearer ${display.token}` },
      signal: stop.signal,
    })
    const events = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const employee = randomUUID()
    await inCompany(api.owner, company, (trx) =>
      announce(trx, { company: company, topic: attendanceTopic, ids: [employee] }),
    )
    let received = ''
    while (!received.includes('"attendance"')) received += (await events.read()).value ?? ''
    stop.abort()
    expect(received).toContain('{"topic":"attendance","ids":[]}')
  })

  it('sees its screen, the board and the plans; its cookie lasts and cannot be read by scripts', async () => {
    const { screen: ownScreen, cookie, display, opened } = await hang()
    expect(opened.json.screenId).toBe(ownScreen.id)
    expect(cookie).toMatch(/^vardiya_display=[\w-]{43}; /)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    const again = await open({}, cookie.split(';')[0])
    expect(again.json.screenId).toBe(ownScreen.id)
    const board = await call('GET', '/api/andon/board?site=NORTH', undefined, display)
    expect(board.json.machines).toHaveLength(2)
    expect((await call('GET', `/api/andon/screens/${ownScreen.id}`, undefined, display)).json).toMatchObject({
      language: 'tr',
    })
    expect((await call('GET', '/api/andon/layouts?site=NORTH', undefined, display)).status).toBe(200)
    const listed = (await call('GET', '/api/andon/devices')).json.devices
    expect(listed.find(({ screenId }: { screenId: string }) => screenId === ownScreen.id).lastSeenAt).not.toBeNull()
  })

  it('is refused everywhere else', async () => {
    const { display } = await hang()
    const other = await hang()
    expect((await call('GET', `/api/andon/screens/${other.screen.id}`, undefined, display)).status).toBe(404)
    const closed = listRoutes(true).filter((route) => route.access !== 'public' && route.access !== 'device')
    expect(closed.filter((route) => route.display).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/andon/board',
      'GET /api/andon/layouts',
      'GET /api/andon/layouts/:id',
      'GET /api/andon/layouts/:id/file',
      'GET /api/andon/screens/:id',
      'GET /api/live',
      'GET /api/presence/totals',
      'GET /api/safety/wall',
    ])
    for (const { method, path } of closed.filter((route) => !route.display)) {
      const { status } = await call(method, path.replace(/:\w+/g, randomUUID()), undefined, display)
      expect({ path: `${method} ${path}`, status }).toEqual({ path: `${method} ${path}`, status: 403 })
    }
    expect((await call('GET', '/api/andon/devices', undefined, { token: other.device.token } as Person)).status).toBe(
      401,
    )
  })

  it('is ended at once when it is revoked, or its screen is removed', async () => {
    const { device, display, cookie } = await hang()
    expect((await call('DELETE', `/api/andon/devices/${device.id}`, undefined, stranger)).status).toBe(404)
    expect((await call('DELETE', `/api/andon/devices/${device.id}`)).status).toBe(204)
    expect((await call('GET', '/api/andon/board?site=NORTH', undefined, display)).status).toBe(401)
    expect((await open({}, cookie.split(';')[0])).json.error.code).toBe('token_invalid')
    expect((await open({ secret: device.token })).json.error.code).toBe('token_invalid')
    const second = await hang()
    expect((await call('DELETE', `/api/andon/screens/${second.screen.id}`)).status).toBe(204)
    expect((await call('GET', '/api/andon/board?site=NORTH', undefined, second.display)).status).toBe(401)
  })

  it('needs a link; its secret is answered once and stored as a hash', async () => {
    expect((await open({})).status).toBe(401)
    expect((await open({ secret: 'x'.repeat(43) })).status).toBe(400)
    const { device } = await hang()
    expect(JSON.stringify((await call('GET', '/api/andon/devices')).json)).not.toContain(device.token)
    const kept = await sql<{ found: number }>`
      SELECT count(*) AS found FROM andon_device WHERE encode(token_hash, 'escape') LIKE ${`%${device.token}%`}`.execute(
      api.owner,
    )
    expect(Number(kept.rows[0]?.found)).toBe(0)
  })

  it('screens answer an outdated change with the present state, and a duplicate name with the fault', async () => {
    const { screen: made } = await hang()
    const first = await call('PATCH', `/api/andon/screens/${made.id}`, { version: 1, slideSeconds: 30 })
    expect(first.json).toMatchObject({ slideSeconds: 30, version: 2 })
    const late = await call('PATCH', `/api/andon/screens/${made.id}`, { version: 1, sound: true })
    expect(late.status).toBe(409)
    expect(late.json.error.details.current).toMatchObject({ slideSeconds: 30, sound: false })
    expect((await call('POST', '/api/andon/screens', { ...screen, name: made.name })).json.error.code).toBe(
      'name_taken',
    )
    expect((await call('POST', '/api/andon/screens', { ...screen, name: 'x', slides: [] })).status).toBe(400)
  })
})
