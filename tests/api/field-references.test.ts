import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { type Book, sheet } from '#api/platform/resource/workbook/book.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { texts } from '#api/texts/texts.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { cellOf, workbookDesk } from './support/workbook-desk.ts'

const needs = { read: 'annotations:read', write: 'annotations:manage' } as const
const code = { type: 'text', max: 20, key: true } as const
const guards = defineResource({
  name: 'guards',
  table: 'test_guard',
  needs,
  retires: true,
  fields: { code, name: { type: 'text', max: 60 } },
})
const crews = defineResource({
  name: 'crews',
  table: 'test_crew',
  needs,
  retires: true,
  fields: {
    code,
    guards: {
      type: 'references',
      to: 'guards',
      optional: true,
      initial: [],
      most: 3,
      part: { table: 'test_crew_guard', owner: 'crew_id', column: 'guard_id' },
    },
  },
  list: { filters: ['guards'] },
})
const book: Book = {
  path: 'watch',
  needs,
  sheets: [sheet(guards), sheet(crews)],
  texts: (language) => ({
    ...texts[language].workbook,
    sheets: { guards: 'Guards', crews: 'Crews' },
    headings: { ...texts[language].workbook.headings, guards: 'Who' },
    refusals: texts[language].refusals,
  }),
}

let api: TestApi
let admin: Person
const ids: Record<string, string> = {}
beforeAll(async () => {
  const routes = [...bookRoutes(book), ...resourceRoutes(guards), ...resourceRoutes(crews)]
  api = await testApi({}, [{ name: 'watch', resources: [guards, crews], routes }])
  const base = `id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id), code text NOT NULL,
    active boolean NOT NULL DEFAULT true, version integer NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id), UNIQUE (company_id, code)`
  for (const statement of [
    `CREATE TABLE test_guard (${base}, name text NOT NULL)`,
    `CREATE TABLE test_crew (${base})`,
    `CREATE TABLE test_crew_guard (company_id uuid NOT NULL, crew_id uuid NOT NULL, guard_id uuid NOT NULL,
      PRIMARY KEY (company_id, crew_id, guard_id),
      FOREIGN KEY (company_id, crew_id) REFERENCES test_crew (company_id, id),
      FOREIGN KEY (company_id, guard_id) REFERENCES test_guard (company_id, id))`,
    `SELECT make_tenant_table('test_guard'), make_tenant_table('test_crew'), make_tenant_table('test_crew_guard')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
  for (const name of ['Ada', 'Bob', 'Çelik', 'Dee'])
    ids[name] = (await call('POST', 'guards', { values: { code: name[0], name } })).json.id
})
afterAll(() => api.close())

const call = (method: string, at: string, body?: object) =>
  api.call(method, `/api/${at}`, { as: admin, ...(body && { body }) })
const crew = async (name: string, ...names: string[]) =>
  (await call('POST', 'crews', { values: { code: name, guards: names.map((one) => ids[one]) } })).json
const codesOf = (row: { severalRefs: { guards: { code: string }[] } }) => row.severalRefs.guards.map((one) => one.code)
const faultsOf = ({ json }: { json: { error: { details: { faults: { field: string; code: string }[] } } } }) =>
  json.error.details.faults.map((one) => `${one.field}: ${one.code}`)

it('several are stored once each, shown by name, changed under the version of their row, and kept by name in history', async () => {
  const row = await crew('ONE', 'Dee', 'Ada', 'Dee')
  expect(codesOf(row)).toEqual(['A', 'D'])
  const changed = await call('PATCH', `crews/${row.id}`, { version: 1, values: { guards: [ids['Ada'], ids['Bob']] } })
  expect([changed.json.version, codesOf(changed.json)]).toEqual([2, ['A', 'B']])
  expect((await call('PATCH', `crews/${row.id}`, { version: 1, values: { guards: [] } })).status).toBe(409)
  const [last] = (await call('GET', `crews/${row.id}/history`)).json.entries
  expect(last.changes).toEqual([
    {
      field: 'guards',
      before: [
        { code: 'A', name: 'Ada' },
        { code: 'D', name: 'Dee' },
      ],
      after: [
        { code: 'A', name: 'Ada' },
        { code: 'B', name: 'Bob' },
      ],
    },
  ])
  await crew('NONE')
  expect((await call('GET', `crews?guards=${ids['Bob']}`)).json.rows).toMatchObject([{ values: { code: 'ONE' } }])
  expect((await call('GET', 'crews?guards=nobody')).status).toBe(400)
})

it('one that is unknown, of another kind or out of use is refused; one that was there stays', async () => {
  const row = await crew('TWO', 'Çelik')
  const give = (guard: unknown[]) => call('PATCH', `crews/${row.id}`, { version: 1, values: { guards: guard } })
  expect(faultsOf(await give([row.id]))).toEqual(['guards: unknown_reference'])
  expect(faultsOf(await give(['nobody', ids['Ada']]))).toEqual(['guards: unknown_reference'])
  expect(faultsOf(await give(Object.values(ids)))).toEqual(['guards: too_large'])
  const used = await call('POST', `guards/${ids['Çelik']}/deactivate`, { version: 1 })
  expect(used.json.error.details).toMatchObject({ dependants: [{ kind: 'crews', names: ['TWO'] }] })
  expect((await call('GET', `guards/${ids['Çelik']}/uses`)).json).toEqual([{ table: 'test_crew_guard', count: 1 }])
  await call('POST', `crews/${row.id}/deactivate`, { version: 1 })
  expect((await call('POST', `guards/${ids['Çelik']}/deactivate`, { version: 1 })).status).toBe(200)
  expect(faultsOf(await call('POST', `crews/${row.id}/activate`, { version: 2 }))).toEqual([
    'guards: inactive_reference',
  ])
  const both = { version: 2, values: { guards: [ids['Çelik'], ids['Ada']] } }
  expect(codesOf((await call('PATCH', `crews/${row.id}`, both)).json)).toEqual(['A', 'Ç'])
  const other = await call('POST', 'crews', { values: { code: 'THREE', guards: [ids['Çelik']] } })
  expect(faultsOf(other)).toEqual(['guards: inactive_reference'])
})

it('goes out into a workbook by codes and comes back', async () => {
  const desk = workbookDesk(api, admin, 'watch')
  await crew('BOOK', 'Dee', 'Bob')
  const workbook = await desk.take()
  const cell = cellOf(workbook, 'Crews', 'BOOK', 'Who')
  expect(cell.value).toBe('B, D')
  cell.value = 'D; A'
  cellOf(workbook, 'Crews', 'ONE', 'Who').value = 'A, Nobody'
  const run = await desk.bring(workbook)
  expect(await desk.rows(run.id)).toMatchObject([
    {
      key: 'BOOK',
      changes: [{ field: 'guards', before: [{ name: 'Bob' }, { name: 'Dee' }], after: [{ name: 'Ada' }, {}] }],
    },
    { key: 'ONE', faults: [{ field: 'guards', code: 'unknown_reference' }] },
  ])
  await desk.apply(run.id)
  const { rows } = (await call('GET', 'crews?search=BOOK')).json
  expect(codesOf(rows[0])).toEqual(['A', 'D'])
})
