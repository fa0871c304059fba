import { setTimeout as sleep } from 'node:timers/promises'
import { tableFromIPC } from 'apache-arrow'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'

let setup: ApiWithCube
let { api, cube, user } = {} as ApiWithCube
beforeAll(async () => {
  setup = await apiWithCube()
  ;({ api, cube, user } = setup)
})
afterAll(() => setup.close())
beforeEach(() => setup.reset())

const query = {
  measures: ['oee.run_seconds', 'oee.good_pieces'],
  dimensions: ['oee.machine'],
  timeDimensions: [{ dimension: 'oee.business_date', granularity: 'day', dateRange: ['2026-11-01', '2026-11-20'] }],
}

function extract(body: unknown, init: RequestInit = {}) {
  return fetch(`${api.url}/api/reports/extract`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  })
}

describe('the extract', () => {
  it('passes typed Arrow columns on under their short names, with their age', async () => {
    const response = await extract({ query })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.apache.arrow.stream',
      'x-refreshed-at': '2026-11-21T10:42:00.000Z',
    })
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()))
    expect(
      table.schema.fields.map((field: { name: string; type: unknown }) => `${field.name} ${String(field.type)}`),
    ).toEqual([
      'machine Dictionary<Int32, Utf8>',
      'business_date Date32<DAY>',
      'run_seconds Float64',
      'good_pieces Float64',
    ])
    expect(table.numRows).toBe(10)
    expect(table.get(6)!.toJSON()).toEqual({
      machine: 'Machine 6',
      business_date: Date.UTC(2026, 10, 7),
      run_seconds: 2,
      good_pieces: null,
    })
  })

  it('asks Cube as the caller, for columns and one row more than the limit', async () => {
    await extract({ query: { ...query, limit: 50 } })
    const [{ query: sent, claims }] = cube.asked as [(typeof cube.asked)[0]]
    expect(sent).toMatchObject({ responseFormat: 'columnar', limit: 51, measures: query.measures })
    expect(claims.company_id).toBe(api.companyId)
    expect(claims.sub).toBe(user.uid)
    expect(claims.permissions).toContain('oee:read')
  })

  it('keeps its columns when there are no rows', async () => {
    cube.rows = 0
    const response = await extract({ query })
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()))
    expect([table.numRows, table.numCols]).toEqual([0, 4])
  })

  it('says how many rows there may be when Cube finds more', async () => {
    cube.instead = async () => ({ status: 413, body: { error: 'too many', code: 'extract_too_large' } })
    const answer = await api.call('POST', '/api/reports/extract', { as: user, body: { query: { ...query, limit: 9 } } })
    expect(answer.status).toBe(413)
    expect(answer.json.error).toMatchObject({ code: 'extract_too_large', details: { limit: 9 } })
  })

  it('cuts the answer off when the rows end early', async () => {
    const body = Buffer.from(new Uint8Array(await (await extract({ query })).arrayBuffer()))
    cube.cutOff = body.length / 2
    const response = await extract({ query })
    delete cube.cutOff
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  })

  it('does not ask Cube for a view that the caller may not read', async () => {
    const guest = await api.as('Guest')
    const stoppages = { measures: ['stoppages.stop_count'], dimensions: ['stoppages.machine'] }
    const answer = await api.call('POST', '/api/reports/extract', { as: guest, body: { query: stoppages } })
    expect([answer.status, answer.json.error.code]).toEqual([403, 'forbidden'])
    expect(cube.asked).toEqual([])
  })

  it.each([
    ['members of two views', { ...query, dimensions: ['scrap.machine'] }],
    ['a filter on another view', { ...query, filters: [{ member: 'scrap.machine', operator: 'set' }] }],
    ['no column', { measures: [] }],
    ['a column twice', { ...query, dimensions: ['oee.machine', 'oee.machine'] }],
    ['an unknown key', { ...query, ungrouped: true }],
    ['an unknown operator', { ...query, filters: [{ member: 'oee.machine', operator: 'sql', values: ['x'] }] }],
    ['a member that is none', { ...query, dimensions: ["oee.machine'; DROP TABLE x"] }],
    ['an order by something else', { ...query, order: [['oee.area', 'asc']] }],
    ['a limit over the largest', { ...query, limit: 500_001 }],
  ])('refuses %s', async (_, bad) => {
    const answer = await api.call('POST', '/api/reports/extract', { as: user, body: { query: bad } })
    expect([answer.status, answer.json.error.code]).toEqual([400, 'invalid_input'])
    expect(cube.asked).toEqual([])
  })

  it('waits while Cube works', async () => {
    let left = 3
    cube.instead = async () => (left-- > 0 ? { status: 200, body: { error: 'Continue wait' } } : undefined)
    expect((await extract({ query })).status).toBe(200)
    expect(cube.asked).toHaveLength(4)
  })

  it('says what a named question waits for, and polls under that name', async () => {
    const progress = { step: 'queued', ahead: 2 }
    let waits: object | undefined = { error: 'Continue wait', progress }
    cube.instead = async () => waits && { status: 200, body: waits }
    const named = { query, question: '0123456789abcdef0123456789abcdef' }
    const answers = [await extract(named)]
    waits = { error: 'Continue wait', progress: { step: 'unheard of' } }
    answers.push(await extract(named))
    waits = undefined
    answers.push(await extract(named))
    expect(await answers[0]!.json()).toEqual({ waiting: progress })
    expect(await answers[1]!.json()).toEqual({ waiting: { step: 'preparing' } })
    expect(tableFromIPC(new Uint8Array(await answers[2]!.arrayBuffer())).numRows).toBe(10)
    expect(new Set(cube.asked.map(({ question }) => question))).toEqual(new Set([`${user.uid}-${named.question}`]))
  })

  it('dismisses abandoned questions in Cube, by the caller’s own names', async () => {
    const question = '0123456789abcdef0123456789abcdef'
    const left = (body: object) => api.call('POST', '/api/reports/questions/left', { as: user, body })
    expect((await left({ questions: [question] })).status).toBe(204)
    expect(cube.left).toEqual([`${user.uid}-${question}`])
    expect((await left({ questions: ['*'] })).status).toBe(400)
  })

  it.each([
    [400, 'query_refused', 400, 'query_refused', null],
    [403, 'forbidden', 403, 'forbidden', null],
    [429, 'too_many_questions', 429, 'too_many_questions', '5'],
    [503, 'query_too_slow', 503, 'query_too_slow', '30'],
    [500, 'internal', 503, 'unavailable', '5'],
    [401, 'not_signed_in', 503, 'unavailable', '5'],
    [500, undefined, 503, 'unavailable', '5'],
  ])('turns Cube %i (%s) into %i %s', async (status, cubeCode, expected, code, retryAfter) => {
    cube.instead = async () => ({ status, body: { error: 'secret internals', code: cubeCode } })
    const answer = await api.call('POST', '/api/reports/extract', { as: user, body: { query } })
    expect([answer.status, answer.json.error.code]).toEqual([expected, code])
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
    expect(answer.text).not.toContain('internals')
  })

  it('is unavailable while Cube is away', async () => {
    api.config.cubeUrl = 'http://127.0.0.1:9'
    const answer = await api.call('POST', '/api/reports/extract', { as: user, body: { query } })
    api.config.cubeUrl = cube.url
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('gives the question up when the browser does', async () => {
    cube.instead = async () => {
      await sleep(3000)
      return undefined
    }
    const abort = new AbortController()
    const extracting = extract({ query }, { signal: abort.signal }).catch((error: Error) => error.name)
    await expect.poll(() => cube.asked.length).toBe(1)
    abort.abort()
    expect(await extracting).toBe('AbortError')
    await expect.poll(() => cube.abandoned).toBe(1)
  })
})
