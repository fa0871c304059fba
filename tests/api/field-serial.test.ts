import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'

const slips = defineResource({
  name: 'slips',
  table: 'test_slip',
  needs: { read: 'annotations:read', write: 'annotations:manage' },
  fields: {
    code: { type: 'serial', pattern: 'SL-{year}-{n:4}' },
    number: { type: 'serial', pattern: 'N{n}' },
    title: { type: 'text', max: 40, key: true },
  },
})

let api: TestApi
let admin: Person
beforeAll(async () => {
  api = await testApi({}, [{ name: 'slips', resources: [slips], routes: resourceRoutes(slips) }])
  for (const statement of [
    `CREATE TABLE test_slip (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL, number text NOT NULL, title text NOT NULL CHECK (title <> 'broken'),
      version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id), UNIQUE (company_id, code), UNIQUE (company_id, number), UNIQUE (company_id, title))`,
    `SELECT make_tenant_table('test_slip')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const make = (title: string, more: object = {}) =>
  api.call('POST', '/api/slips', { as: admin, body: { values: { title, ...more } } })

it('numbers the rows of twenty at once without a gap or a double, though some fail and some are there already', async () => {
  const titles = Array.from({ length: 20 }, (_, at) => (at % 5 === 4 ? 'broken' : at % 5 === 3 ? 'same' : `slip ${at}`))
  const answers = await Promise.all(titles.map((title) => make(title)))
  const kept = answers.filter(({ status }) => status === 201).map(({ json }) => json.values)
  expect(kept).toHaveLength(13)
  const year = new Date().getUTCFullYear()
  const wanted = Array.from({ length: 13 }, (_, at) => [`SL-${year}-${String(at + 1).padStart(4, '0')}`, `N${at + 1}`])
  expect(kept.map(({ code, number }) => [code, number]).toSorted()).toEqual(wanted.toSorted())
})

it('is given by the portal alone', async () => {
  const { status, json } = await make('mine', { code: 'SL-1' })
  expect([status, json.error.details.faults[0]]).toMatchObject([400, { field: 'code', code: 'read_only' }])
})
