import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listRoutes } from '#api/app.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeListedRows } from './support/listed-rows.ts'

/** Every list that comes in pages: the routes whose query names one. */
const lists = listRoutes(true).flatMap(({ path, query }) => {
  const shape = (query as z.ZodObject | undefined)?.shape ?? {}
  return 'page' in shape ? [{ path, sized: 'pageSize' in shape }] : []
})

let api: TestApi
let admin: Person
/** What a list is asked for besides its page, by its path. */
let asked: Record<string, string>
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('FullAdmin')
  asked = await makeListedRows(api, admin)
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
    expect(asked).toHaveProperty([path])
    const size = sized ? 'pageSize=1&' : ''
    const first = await read(asked[path]!, size)
    expect(first.total).toBeGreaterThan(1)
    const last = Math.ceil(first.total / first.rows.length)
    const ofLast = await read(asked[path]!, `${size}page=${last}`)
    expect(ofLast.rows.length).toBeGreaterThan(0)
    for (const page of [last + 1, 1000])
      expect({ page, ...(await read(asked[path]!, `${size}page=${page}`)) }).toEqual({ page, ...ofLast })
  })
})

it('a list without rows is empty on every page', async () => {
  const somebody = await api.as('User')
  for (const page of [1, 2, 1000]) {
    const { json } = await api.call('GET', `/api/notifications?page=${page}`, { as: somebody })
    expect(json).toEqual({ rows: [], total: 0, unread: 0 })
  }
})
