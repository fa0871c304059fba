import { tableFromIPC } from 'apache-arrow'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dataLimit } from '#api/modules/data/data.contract.ts'
import { makeCompany, makePerson, type Person } from '#tests/support/api.ts'
import { sampleMeta } from '#tests/support/sample-subscription.ts'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'

let setup: ApiWithCube
let { api, cube, user } = {} as ApiWithCube
let token: Person
beforeAll(async () => {
  setup = await apiWithCube()
  ;({ api, cube, user } = setup)
  token = await tokenOf(user, ['oee:read', 'exports:run', 'views:use'])
})
afterAll(() => setup.close())
beforeEach(() => setup.reset({ rows: 8, meta: sampleMeta }))

async function tokenOf(as: Person, permissions: string[]): Promise<Person> {
  const { json } = await api.call('POST', '/api/tokens', { as, body: { name: 'Tool', permissions, days: 7 } })
  return { ...as, token: json.token }
}

let made = 0
async function viewOf(search: string, as = user, more: object = {}): Promise<string> {
  const route = '/dashboard/rapor/raporlar/oee'
  const body = { report: 'oee', route, search, needs: 'oee:read', name: `View ${++made}`, ...more }
  const { status, json, text } = await api.call('POST', '/api/views', { as, body })
  expect({ status, text: status === 201 || text }).toEqual({ status: 201, text: true })
  return json.id
}
const read = (id: string, format: string, as: Person | undefined = token, query = '') =>
  api.call('GET', `/api/data/${id}.${format}${query}`, { as })
const columns = 'columns=machine,good_pieces,availability'

describe('a saved view as data', () => {
  it('is JSON: a list of objects with figures as numbers and unknown ones as null', async () => {
    const id = await viewOf(`preset=last7Days&machine=Press+1&${columns}`)
    const { status, headers, json, text } = await read(id, 'json')
    expect({ status, text: status === 200 || text }).toEqual({ status: 200, text: true })
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(json).toHaveLength(8)
    expect(json[0]).toEqual({ machine: 'Machine 0', good_pieces: 3, availability: 0.5 })
    expect(json[6]).toEqual({ machine: 'Machine 6', good_pieces: null, availability: 0.5 })
    const { query, claims } = cube.asked.at(-1)!
    expect(query['filters']).toContainEqual({ member: 'oee.machine', operator: 'equals', values: ['Press 1'] })
    expect(claims.permissions.toSorted()).toEqual(['exports:run', 'oee:read', 'views:use'])
  })

  it('is CSV with a point in numbers and one header line, by names or by titles', async () => {
    const id = await viewOf(`preset=last7Days&${columns}`)
    const { headers, text } = await read(id, 'csv')
    expect(headers.get('content-type')).toContain('text/csv')
    expect(text.split('\r\n').slice(0, 2)).toEqual(['machine,good_pieces,availability', 'Machine 0,3,0.5'])
    expect(parse(text)).toHaveLength(9)
    const titled = await read(id, 'csv', token, '?headers=titles')
    expect(titled.text.split('\r\n')[0]).toBe('machine,good_pieces,availability')
    expect((await read(id, 'csv', token, '?headers=none')).status).toBe(400)
  })

  it('is an Arrow stream with types', async () => {
    const id = await viewOf(`preset=last7Days&${columns}`)
    const response = await fetch(`${api.url}/api/data/${id}.arrow`, {
      headers: { authorization: `Bearer ${token.token}` },
    })
    expect(response.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream')
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()))
    expect(table.numRows).toBe(8)
    expect(table.schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'machine Utf8',
      'good_pieces Float64',
      'availability Float64',
    ])
    expect(table.get(6)?.toJSON()).toEqual({ machine: 'Machine 6', good_pieces: null, availability: 0.5 })
  })

  it('moves with the calendar where its period does, and stays where it was picked', async () => {
    const moving = await viewOf('preset=yesterday')
    await read(moving, 'json')
    const daysOf = () => (cube.asked.at(-1)!.query.timeDimensions as { dateRange?: string[] }[])[0]!.dateRange
    const [from, to] = daysOf()!
    expect(from).toBe(to)
    expect(from! < new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)).toBe(true)
    const fixed = await viewOf('from=2026-10-01&to=2026-10-31')
    await read(fixed, 'json')
    expect(daysOf()).toEqual(['2026-10-01', '2026-10-31'])
  })

  it('runs nothing in a spreadsheet, and leaves other readers the text as it is', async () => {
    cube.instead = async ({ query }) => ({
      status: 200,
      body: {
        data: {
          members: ['oee.machine', 'oee.good_pieces'],
          columns: [
            ['=HYPERLINK("x")', 'a,"b"\nc'],
            [1, 2],
          ],
        },
        annotation: {
          dimensions: { 'oee.machine': { type: 'string' } },
          measures: { 'oee.good_pieces': { type: 'number', meta: { kind: 'additive' } } },
        },
        lastRefreshTime: '2026-11-21T10:42:00.000Z',
        total: query.total ? 2 : null,
      },
    })
    const id = await viewOf('columns=machine,good_pieces')
    expect(parse((await read(id, 'csv')).text)).toEqual([
      ['machine', 'good_pieces'],
      [`'=HYPERLINK("x")`, '1'],
      ['a,"b"\nc', '2'],
    ])
    expect((await read(id, 'json')).json[0].machine).toBe('=HYPERLINK("x")')
  })

  it('is an empty table where nothing happened', async () => {
    setup.reset({ rows: 0, meta: sampleMeta })
    const id = await viewOf(columns)
    expect((await read(id, 'json')).json).toEqual([])
    expect((await read(id, 'csv')).text).toBe('machine,good_pieces,availability\r\n')
    const response = await fetch(`${api.url}/api/data/${id}.arrow`, {
      headers: { authorization: `Bearer ${token.token}` },
    })
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()))
    expect([table.numRows, table.numCols]).toEqual([0, 3])
  })

  it('is refused, not cut, with too many rows', async () => {
    setup.reset({ rows: dataLimit, meta: sampleMeta })
    const { status, json } = await read(await viewOf(columns), 'json')
    expect({ status, code: json.error.code }).toEqual({ status: 422, code: 'too_many_rows' })
    expect(json.error.details).toEqual({ limit: dataLimit })
  })

  it('says what Cube says', async () => {
    cube.instead = async () => ({ status: 500, body: { error: 'away' } })
    expect((await read(await viewOf(columns), 'json')).status).toBe(503)
  })

  it('is also a question of Explore', async () => {
    const search = 'view=oee&show=good_pieces&by=machine&preset=last7Days'
    const id = await viewOf(search, user, { report: 'explore', route: '/dashboard/analytics/explore' })
    expect((await read(id, 'json')).json[0]).toEqual({ machine: 'Machine 0', good_pieces: 3 })
  })
})

describe('who reads', () => {
  it('works by name and password too, and asks for them', async () => {
    const id = await viewOf(columns)
    const basic = (password: string) => `Basic ${Buffer.from(`whoever:${password}`).toString('base64')}`
    const ask = (authorization?: string) =>
      api.call('GET', `/api/data/${id}.csv`, authorization ? { headers: { authorization } } : {})
    const nobody = await ask()
    expect({ status: nobody.status, asked: nobody.headers.get('www-authenticate') }).toEqual({
      status: 401,
      asked: 'Basic realm="Vardiya", charset="UTF-8"',
    })
    expect((await ask(basic(token.token))).status).toBe(200)
    expect((await ask(basic('demo-password'))).status).toBe(401)
    expect((await ask(basic(user.token))).status).toBe(401)
    expect((await ask('Basic !')).status).toBe(401)
  })

  it('needs the permission to export, the report’s permission, and the view', async () => {
    const id = await viewOf(columns)
    const { status: noExport } = await read(id, 'json', await tokenOf(user, ['oee:read', 'views:use']))
    expect(noExport).toBe(403)
    const { status: noReport } = await read(id, 'json', await tokenOf(user, ['exports:run', 'scrap:read']))
    expect(noReport).toBe(403)
    const colleague = await makePerson(api, { email: 'colleague@plant.example', role: 'User' })
    const theirs = await tokenOf(colleague, ['oee:read', 'exports:run'])
    expect((await read(id, 'json', theirs)).status).toBe(404)
    const admin = await api.as('FullAdmin')
    const shared = await viewOf(columns, admin, { sharedRoles: ['User'] })
    expect((await read(shared, 'json', theirs)).status).toBe(200)
    const companyId = await makeCompany(api.owner, 'ELSEWHERE')
    const stranger = await makePerson(api, { email: 'elsewhere@plant.example', role: 'FullAdmin', companyId })
    expect((await read(shared, 'json', await tokenOf(stranger, ['oee:read', 'exports:run']))).status).toBe(404)
  })
})

describe('limits', () => {
  it('thirty a minute for each token', async () => {
    const strict = await apiWithCube({ rateLimits: true })
    try {
      strict.reset({ rows: 1, meta: sampleMeta })
      const { json } = await strict.api.call('POST', '/api/tokens', {
        as: strict.user,
        body: { name: 'Loop', permissions: ['oee:read', 'exports:run'], days: 1 },
      })
      const as = { ...strict.user, token: json.token }
      const statuses: number[] = []
      const path = `/api/data/${crypto.randomUUID()}.json`
      for (let count = 0; count < 32; count++) statuses.push((await strict.api.call('GET', path, { as })).status)
      expect(statuses.filter((status) => status === 404)).toHaveLength(30)
      const { status, headers } = await strict.api.call('GET', path, { as })
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})
