import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldFiles } from '#api/modules/files/delete-old-files.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { fileKey } from '#api/platform/files/uploads.ts'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { Public } from '#api/platform/resource/public/public-reach.contract.ts'
import { registerResources } from '#api/platform/resource/registry.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { type Person, type TestApi, makeCompany, testApi } from '#tests/support/api.ts'
import { faults } from './support/visit-desk.ts'

const needs = { read: 'annotations:read', write: 'annotations:manage' } as const
const halls = defineResource({
  name: 'halls',
  table: 'test_hall',
  needs,
  retires: true,
  fields: { code: { type: 'text', max: 20, key: true }, name: { type: 'text', max: 60 } },
})
/** Tours that people book by themselves. */
const tours = defineResource({
  name: 'tours',
  path: 'gate/tours',
  table: 'test_tour',
  needs,
  flow: { open: { from: ['planned'], to: 'open', needs: 'annotations:manage' } } satisfies Flow<'planned' | 'open'>,
  public: {
    read: { fields: ['code', 'name', 'hall'], where: { status: 'open' } },
    create: { fields: ['name', 'code', 'hall', 'photos'], options: ['hall'], limits: { address: 7, company: 9 } },
  },
  fields: {
    code: { type: 'text', max: 20, key: true },
    name: { type: 'text', max: 60 },
    hall: { type: 'reference', to: 'halls', optional: true },
    photos: { type: 'images', max: 2 },
    cost: { type: 'integer', min: 0, max: 1000, initial: 7 },
  },
})

let api: TestApi
let admin: Person
let chief: Person
const call = (method: string, path: string, body?: object, as?: Person, headers?: Record<string, string>) =>
  api.call(method, `/api/${path}`, { ...(as && { as }), ...(body && { body }), ...(headers && { headers }) })
const send = (values: object, more: object = {}, company = 'demo') =>
  call('POST', `public/${company}/gate/tours`, { values, ...more })
const keyOf = (id: string) => fileKey(api.companyId, id)
const publish = async (published: string[]) => {
  const { version } = (await call('GET', 'company/settings', undefined, chief)).json
  return call('PUT', 'company/settings', { version, change: { published } }, chief)
}

beforeAll(async () => {
  const routes = [...resourceRoutes(halls), ...resourceRoutes(tours, { before: { create: async () => ({ cost: 9 }) } })]
  api = await testApi({ rateLimits: true }, [{ name: 'tours', resources: [halls, tours], routes }])
  const base = `id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id), code text NOT NULL,
    name text NOT NULL, version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, id), UNIQUE (company_id, code)`
  for (const statement of [
    `CREATE TABLE test_hall (${base}, active boolean NOT NULL DEFAULT true)`,
    `CREATE TABLE test_tour (${base}, hall_id uuid, cost integer NOT NULL, status text NOT NULL DEFAULT 'planned')`,
    `SELECT make_tenant_table('test_hall'), make_tenant_table('test_tour')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
  chief = await api.as('FullAdmin')
  await makeCompany(api.owner, 'SHY')
})
afterAll(() => api.close())

describe('parts open without an account', () => {
  let tour: string
  let hall: string
  beforeAll(async () => {
    hall = (await call('POST', 'halls', { values: { code: 'H', name: 'Great hall' } }, admin)).json.id
    const made = async (code: string) =>
      (await call('POST', 'gate/tours', { values: { code, name: `Tour ${code}`, hall } }, admin)).json
    const { id, version } = await made('T1')
    await made('T2')
    await call('POST', `gate/tours/${id}/open`, { version }, admin)
    tour = id
  })
  beforeEach(async () => void (await publish(['tours'])))

  it('is there only in a company that publishes it', async () => {
    expect((await publish([])).status).toBe(200)
    for (const path of ['public/demo', 'public/demo/gate/tours', `public/demo/gate/tours/${tour}`, 'public/demo/logo'])
      expect((await call('GET', path)).status).toBe(404)
    expect((await publish(['halls'])).json.error.fields).toMatchObject([{ path: 'change.published' }])
    expect((await publish(['tours'])).json).toMatchObject({
      publishable: expect.arrayContaining(['tours']),
      settings: { published: ['tours'] },
    })
    expect((await call('GET', 'public/demo')).json).toMatchObject({ published: ['tours'], logoUrl: null })
    for (const company of ['shy', 'nobody', '%00', "'"])
      expect((await call('GET', `public/${company}/gate/tours`)).status).toBeGreaterThanOrEqual(400)
    expect((await call('GET', 'public/shy/gate/tours')).status).toBe(404)
  })

  it('is the fields that it names, of rows that are as it says', async () => {
    const values = { code: 'T1', name: 'Tour T1', hall: 'Great hall' }
    const { json, headers } = await call('GET', 'public/DEMO/gate/tours')
    expect(json).toEqual({ rows: [{ id: tour, values }], total: 1 })
    expect(headers.get('set-cookie')).toBe(null)
    expect((await call('GET', `public/demo/gate/tours/${tour}`)).json).toEqual({ id: tour, values })
    expect((await call('GET', 'public/demo/gate/tours?search=great')).json.total).toBe(1)
    const { rows } = await sql<{ id: string }>`SELECT id FROM test_tour WHERE code = 'T2'`.execute(api.owner)
    expect((await call('GET', `public/demo/gate/tours/${rows[0]!.id}`)).status).toBe(404)
    for (const query of ['status=planned', 'sort=cost', 'mine=true', 'pageSize=1000'])
      expect((await call('GET', `public/demo/gate/tours?${query}`)).status).toBe(400)
  })

  it('opens nothing else of the resource, and nothing of others', async () => {
    for (const [method, path] of [
      ['GET', 'halls'],
      ['GET', 'gate/tours/options'],
      ['GET', `gate/tours/${tour}/history`],
      ['PATCH', `gate/tours/${tour}`],
      ['DELETE', `gate/tours/${tour}`],
      ['POST', `gate/tours/${tour}/open`],
    ] as const) {
      const body = method === 'POST' ? { version: 1 } : undefined
      expect([400, 404]).toContain((await call(method, `public/demo/${path}`, body)).status)
      expect((await call(method, path, body)).status).toBe(401)
    }
  })

  it('offers rows in use of the references that it names, by name alone', async () => {
    const closed = (await call('POST', 'halls', { values: { code: 'C', name: 'Closed hall' } }, admin)).json
    await call('POST', `halls/${closed.id}/deactivate`, { version: closed.version }, admin)
    const at = 'public/demo/gate/tours/options'
    expect((await call('GET', `${at}/hall`)).json).toEqual([{ id: hall, name: 'Great hall' }])
    expect((await call('GET', `${at}/hall?search=GREAT`)).json).toHaveLength(1)
    // By its code alone.
    expect((await call('GET', `${at}/hall?search=H&id=${closed.id}`)).json).toEqual([])
    for (const path of [`${at}/code`, `${at}/cost`, `${at}/hall?active=all`])
      expect((await call('GET', path)).status).toBe(400)
    expect(faults(await send({ code: 'X', name: 'X', hall: closed.id }))).toEqual(['hall: inactive_reference'])
  })

  it('keeps pictures for a row, drawn anew and nameless; those without a row go', async () => {
    const path = '/api/public/demo/gate/tours/pictures'
    const picture = async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.set('picture', new File([bytes], 'Photo of Ada.jpg'))
      return api.call('POST', path, { body })
    }
    const camera = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a00' } }).withExif({
      IFD0: { Artist: 'Ada' },
    })
    const bytes = new Uint8Array(await camera.jpeg().toBuffer())
    const [first, second] = [await picture(bytes), await picture(bytes)]
    expect(first.json).toMatchObject({ name: 'picture.webp', mediaType: 'image/webp', width: 60, height: 40 })
    expect((await picture(new TextEncoder().encode('no picture'))).json.error.code).toBe('not_an_image')
    const photos = [{ id: first.json.id, caption: 'The gate' }]
    expect((await call('GET', `files/${first.json.id}`, undefined, admin)).status).toBe(404)
    const upload = { code: 'Z', name: 'Z', photos }
    expect(faults(await call('POST', 'gate/tours', { values: upload }, admin))).toEqual(['photos: not_files'])
    expect((await send({ code: 'P', name: 'Pictured', photos })).status).toBe(201)
    expect(faults(await send({ code: 'Q', name: 'Q', photos }))).toEqual(['photos: not_files'])
    const read = await call('GET', `files/${first.json.id}`, undefined, admin)
    expect({ status: read.status, named: read.text.includes('Ada') }).toEqual({ status: 200, named: false })
    const files = await createFiles(api.config.filesUrl)
    await deleteOldFiles({ db: api.owner, files }, new AbortController().signal, new Date(Date.now() + 2 * 86_400_000))
    const left = await sql<{ id: string }>`SELECT id FROM file WHERE folder = 'rows'`.execute(api.owner)
    expect(left.rows).toEqual([{ id: first.json.id }])
    expect([await files.has(keyOf(first.json.id)), await files.has(keyOf(second.json.id))]).toEqual([true, false])
  })

  it('accepts rows of the named fields, limited per address and company, and reveals nothing about them', async () => {
    expect(faults(await send({ code: 'N', name: 'New', cost: 1 }))).toEqual(['cost: unknown_field'])
    expect((await send({ code: 'N', name: 'New' }, { website: 'https://spam.example' })).status).toBe(400)
    expect((await send({ code: 'N', name: 'x'.repeat(30_000) })).status).toBe(413)
    const made = await send({ code: 'N', name: 'New' })
    expect({ status: made.status, json: made.json }).toEqual({ status: 201, json: {} })
    const kept = (await call('GET', 'gate/tours?search=New', undefined, admin)).json.rows[0]
    const logged = await sql<{ from: string | null }>`
      SELECT address AS "from" FROM audit_log WHERE subject_id = ${kept.id}`.execute(api.owner)
    expect(logged.rows).toEqual([{ from: null }])
    expect(kept).toMatchObject({ status: 'planned', values: { code: 'N', cost: 9 } })
    const history = await call('GET', `gate/tours/${kept.id}/history`, undefined, admin)
    expect(history.json.entries).toMatchObject([{ action: 'create', by: null }])
    const late = await send({ code: 'M', name: 'More' })
    expect({ status: late.status, code: late.json.error.code }).toEqual({ status: 429, code: 'too_many_requests' })
  })
})

it('a definition with a form that nobody could send, or with references to other rows, stops the start', () => {
  const withPublic = (open: Public) => () => registerResources([halls, { ...tours, public: open }])
  expect(withPublic({ create: { fields: ['code'] } })).toThrow('nobody could send a row without name')
  expect(withPublic({ create: { fields: ['code', 'name', 'hall'] } })).toThrow('nobody can choose rows of others')
  const choosing = (options: string[]) => withPublic({ create: { fields: ['code', 'name'], options } })
  expect(choosing(['hall'])).toThrow('hall gives everybody nothing to choose')
  expect(choosing(['code'])).toThrow('code gives everybody nothing to choose')
})
