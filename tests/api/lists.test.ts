import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listRoutes } from '#api/app.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeListedRows } from './support/listed-rows.ts'

/** Every paged list: the routes with a query for a page. */
const lists = listRoutes(true).flatMap(({ path, query }) => {
  const shape = (query as z.ZodObject | undefined)?.shape ?? {}
  return 'page' in shape ? [{ path, sized: 'pageSize' in shape }] : []
})

let api: TestApi
let admin: Person
/** Further query of a list besides its page, by its path. */
let queryByPath: Record<string, string>
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  queryByPath = await makeListedRows(api, admin)
})
afterAll(() => api.close())

interface Answer {
  rows: unknown[]
  total: number
}

async function read(path: string, query: string): Promise<Answer> {
  const { status, json, text } = await api.call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, {
    as: admin,
  })
  expect({ status, text: status === 200 || text }).toEqual({ status: 200, text: true })
  const { rows, items, entries, total } = json
  return { rows: rows ?? items ?? entries, total }
}

describe.each(lists)('$path', ({ path, sized }) => {
  it('answers the last page to whoever asks for one behind it, and never that there is nothing', async () => {
    // A new list needs rows, and its path below.
    expect(queryByPath).toHaveProperty([path])
    const size = sized ? 'pageSize=1&' : ''
    const first = await read(queryByPath[path]!, size)
    expect(first.total).toBeGreaterThan(1)
    const last = Math.ceil(first.total / first.rows.length)
    const ofLast = await read(queryByPath[path]!, `${size}page=${last}`)
    expect(ofLast.rows.length).toBeGreaterThan(0)
    for (const page of [last + 1, 1000])
      expect({ page, ...(await read(queryByPath[path]!, `${size}page=${page}`)) }).toEqual({ page, ...ofLast })
  })
})

it('a list without rows is empty on every page', async () => {
  const somebody = await api.as('User')
  for (const page of [1, 2, 1000]) {
    const { json } = await api.call('GET', `/api/notifications?page=${page}`, { as: somebody })
    expect(json).toEqual({ rows: [], total: 0, unread: 0 })
  }
})

interface Refusal {
  details?: { faults?: { field: string | null; code: string }[] }
}

/** Builds a new row from an existing one: without the portal's own fields, and with new values in unique ones. */
async function send(method: 'POST' | 'PATCH', path: string, more: object, row: Record<string, unknown>) {
  const values = { ...row }
  for (let tries = 0; ; tries++) {
    const { status, json } = await api.call(method, path, { as: admin, body: { ...more, values } })
    const faults = (json?.error as Refusal | undefined)?.details?.faults ?? []
    const mended = faults.filter(({ field, code }) => {
      if (field === null) return false
      if (code === 'read_only' || code === 'unknown_field' || code === 'fixed') return delete values[field]
      if (code === 'taken') return (values[field] = `${String(values[field])}9`)
      return false
    })
    if (mended.length === 0 || tries === 3) return status
  }
}

it('every action of every resource is tried once, and none fails', async () => {
  const routes = listRoutes(true)
  // Rows that others refer to come last.
  const bases = Object.entries(queryByPath)
    .filter(([path]) => path.endsWith('/:id/history'))
    .toReversed()
  const statusByRoute: Record<string, number> = {}
  for (const [path, history] of bases) {
    const one = path.replace(/\/history$/, '')
    const address = history.replace(/\/history$/, '')
    const list = one.replace(/\/:id$/, '')
    const { json: row } = await api.call('GET', address, { as: admin })
    const has = (method: string, of: string) => routes.some((route) => route.method === method && route.path === of)
    const version = async () => (await api.call('GET', address, { as: admin })).json?.version ?? 1
    for (const route of [`${list}/options`, one, `${one}/uses`, path])
      if (has('GET', route))
        statusByRoute[`GET ${route}`] = (await api.call('GET', route.replace(one, address), { as: admin })).status
    if (has('POST', list)) statusByRoute[`POST ${list}`] = await send('POST', list, {}, row.values)
    if (has('PATCH', one)) {
      const text = Object.entries(row.values).find(([name, value]) => name === 'name' && typeof value === 'string')
      const changed = text ? { ...row.values, name: `${text[1]} anew` } : row.values
      statusByRoute[`PATCH ${one}`] = await send('PATCH', address, { version: row.version }, changed)
    }
    const steps = routes.filter(({ method, path: of }) => method === 'POST' && of.startsWith(`${one}/`))
    const inTurn = ['activate', 'deactivate'].map((step) => `${one}/${step}`)
    for (const { path: of } of steps.toSorted((a, b) => inTurn.indexOf(b.path) - inTurn.indexOf(a.path)))
      if (!of.includes(':', one.length)) {
        const body = { version: await version() }
        statusByRoute[`POST ${of}`] = (await api.call('POST', of.replace(one, address), { as: admin, body })).status
      }
  }
  for (const [path, history] of bases) {
    const one = path.replace(/\/history$/, '')
    if (routes.some((route) => route.method === 'DELETE' && route.path === one))
      statusByRoute[`DELETE ${one}`] = (
        await api.call('DELETE', history.replace(/\/history$/, ''), { as: admin })
      ).status
  }
  expect(Object.entries(statusByRoute).filter(([, status]) => status >= 500)).toEqual([])
  // Most requests succeed.
  const done = Object.values(statusByRoute).filter((status) => status < 300).length
  expect(done).toBeGreaterThan(Object.keys(statusByRoute).length / 2)
})
