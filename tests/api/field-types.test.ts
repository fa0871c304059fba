import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fields, NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldTypes } from '#api/platform/resource/fields/field-types.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { columnOf } from '#api/platform/resource/storage.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'

/**
 * Every field type with values that refer to no other row; pure functions are tested in
 * tests/unit/resource/field-types.test.ts.
 */
const types = Object.entries(fieldTypes).filter(
  ([, { sample, sql: sqlSample }]) => sample.good.length > 0 && !('files' in sqlSample) && !('lines' in sqlSample),
)
const sampled = types.map(([name, { sample }]) => [name, { ...sample.field, optional: true }])
const fields: Fields = {
  code: { type: 'text', max: 20, key: true },
  ...Object.fromEntries(sampled),
  manual: { type: 'richText', optional: true },
}
const things = defineResource({
  name: 'things',
  table: 'test_thing',
  needs: { read: 'annotations:read', write: 'annotations:manage' },
  fields,
  list: { sort: 'code', filters: types.map(([name]) => name) },
})

let api: TestApi
let admin: Person
beforeAll(async () => {
  api = await testApi({}, [{ name: 'things', resources: [things], routes: resourceRoutes(things) }])
  const columns = types.flatMap(
    ([
      name,
      {
        sql: { type, ...rest },
      },
    ]) => {
      const column = columnOf({ ...fields[name]!, name } as NamedField)
      const more = Object.entries(('more' in rest && rest.more) || {})
      return [`${column} ${type}`, ...more.map(([suffix, its]) => `${column}_${suffix} ${its}`)]
    },
  )
  for (const statement of [
    `CREATE TABLE test_thing (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL, ${columns.join(', ')}, manual jsonb, manual_schema integer, version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id), UNIQUE (company_id, code))`,
    `SELECT make_tenant_table('test_thing')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const call = (method: string, at: string, body?: object) =>
  api.call(method, `/api/things${at}`, { as: admin, ...(body && { body }) })

describe.each(types)('a field of the type %s', (name, { sample }) => {
  it('is stored, answered, sorted and changed as given', async () => {
    const ids: string[] = []
    for (const [index, value] of sample.good.entries()) {
      const { status, json, text } = await call('POST', '', { values: { code: `${name} ${index}`, [name]: value } })
      expect({ status, text }).toMatchObject({ status: 201 })
      expect(json.values[name]).toEqual(value)
      ids.push(json.id)
    }
    const { json } = await call('GET', `?sort=${name}&pageSize=500`)
    const ownRows = json.rows.filter(({ id }: { id: string }) => ids.includes(id))
    const readValues = ownRows.map(({ values }: { values: Record<string, unknown> }) => values[name])
    expect(readValues).toEqual(sample.good)
    const same = await call('PATCH', `/${ids[0]}`, { version: 1, values: { [name]: sample.good[0] } })
    expect(same.json.version).toBe(1)
    const last = sample.good.at(-1)
    const changed = await call('PATCH', `/${ids[0]}`, { version: 1, values: { [name]: last } })
    expect(changed.json.values[name]).toEqual(last)
    const history = (await call('GET', `/${ids[0]}/history`)).json.entries
    expect(history[0].changes).toContainEqual(expect.objectContaining({ field: name, after: last }))
  })

  it('is refused by its name where it does not fit, and narrows a list', async () => {
    for (const value of sample.bad) {
      const { status, json } = await call('POST', '', { values: { code: `bad ${name}`, [name]: value } })
      expect({ status, field: json.error?.details?.faults[0]?.field }).toEqual({ status: 400, field: name })
    }
    expect((await call('GET', `?${name}=0&${name}From=0&${name}To=0`)).status).toBe(400)
  })
})

describe('a formatted text', () => {
  const manual = (...words: string[]) => ({
    schema: 1,
    doc: {
      type: 'doc',
      content: words.map((text) => ({
        type: 'paragraph',
        content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
      })),
    },
  })

  it('is found by its words, and the row itself has it as cleaned HTML', async () => {
    const made = await call('POST', '', {
      values: { code: 'MANUAL', manual: manual('Grease the <guide> rods', 'weekly') },
    })
    expect(made.json.html).toEqual({
      manual:
        '<p dir="auto"><strong>Grease the &lt;guide&gt; rods</strong></p><p dir="auto"><strong>weekly</strong></p>',
    })
    const { json } = await call('GET', `?search=${encodeURIComponent('<guide> rod')}`)
    expect(json.rows.map(({ values }: { values: Record<string, unknown> }) => values['code'])).toEqual(['MANUAL'])
    expect(json.rows[0].html).toBeUndefined()
    expect((await call('GET', '?search=paragraph')).json.total).toBe(0)
  })

  it('may be longer than what a call usually carries', async () => {
    const marks = ['bold', 'italic', 'underline'].map((type) => ({ type }))
    const page = { type: 'paragraph', content: [{ type: 'text', text: '料'.repeat(49), marks }] }
    const pages = { schema: 1, doc: { type: 'doc', content: Array.from({ length: 400 }, () => page) } }
    const body = { values: { code: 'LONG', manual: pages } }
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(100_000)
    expect((await call('POST', '', body)).status).toBe(201)
  })
})
