import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { Services } from '#api/platform/http/services.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { remindOfCompany } from '#api/platform/schedule/remind.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { twoClocks } from './support/two-clocks.ts'

const flow = {
  finish: { from: ['open'], to: 'done', needs: 'annotations:manage' },
} as const satisfies Flow<'open' | 'done'>

const checks = defineResource({
  name: 'checks',
  table: 'test_check',
  needs: { read: 'annotations:read', write: 'annotations:manage' },
  flow,
  author: 'created_by',
  watchers: true,
  schedule: { due: 'dueOn', done: ['done'], before: [5, 1], site: 'site', concerns: ['owner'] },
  fields: {
    code: { type: 'text', max: 20, key: true },
    dueOn: { type: 'date', optional: true },
    site: { type: 'reference', to: 'sites', optional: true },
    owner: { type: 'reference', to: 'employees', optional: true },
  },
})

let api: TestApi
let services: Services
let admin: Person
let ada: Person
let sites: Awaited<ReturnType<typeof twoClocks>>['sites']
let dayAt: Awaited<ReturnType<typeof twoClocks>>['dayAt']
let adaHerself = ''
beforeAll(async () => {
  const start = async (given: Services) => {
    services = given
    return async () => undefined
  }
  api = await testApi({}, [{ name: 'checks', resources: [checks], routes: resourceRoutes(checks), start }])
  for (const statement of [
    `CREATE TABLE test_check (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL, due_on date, site_id uuid, owner_id uuid, status text NOT NULL DEFAULT 'open', created_by uuid,
      version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code))`,
    `SELECT make_tenant_table('test_check')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
  ada = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
  ;({ sites, dayAt } = await twoClocks(api))
  const company_id = api.companyId
  const employee = { company_id, code: 'E1', name: 'Ada', user_id: ada.uid }
  adaHerself = (await api.owner.insertInto('employee').values(employee).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => api.close())

let count = 0
const make = async (days: number | null, values: object = {}, site = sites.early) => {
  const dueOn = days === null ? null : await dayAt(site, days)
  const body = { values: { code: `C${++count}`, dueOn, site, ...values } }
  const { json, status } = await api.call('POST', '/api/checks', { as: admin, body })
  expect(status).toBe(201)
  return json as { id: string; version: number; dueIn: number | null; values: { code: string; dueOn: string } }
}
const finish = async ({ id, version }: { id: string; version: number }) =>
  (await api.call('POST', `/api/checks/${id}/finish`, { as: admin, body: { version } })).json
const listed = async (due: string) => {
  const { json } = await api.call('GET', `/api/checks?due=${due}&pageSize=500`, { as: admin })
  return json.rows.map(({ values }: { values: { code: string } }) => values.code) as string[]
}
const remind = () => remindOfCompany(services, api.companyId)
const noticesOf = async ({ uid }: Person, row: { id: string }) =>
  (await api.owner.selectFrom('notification').select('facts').where('user_id', '=', uid).orderBy('id').execute())
    .map(({ facts }) => facts as Record<string, unknown>)
    .filter((facts) => facts['row'] === row.id)

describe('a row that is to be done by a date', () => {
  it('is due by the clock of its site, until it is done', async () => {
    const late = await make(-3)
    const soon = await make(5)
    const later = await make(6)
    const without = await make(null)
    expect([late, soon, later, without].map(({ dueIn }) => dueIn)).toEqual([-3, 5, 6, null])
    // One date, two clocks.
    const here = await make(-1)
    const there = await make(null, { dueOn: here.values.dueOn, site: sites.late })
    expect({ here: here.dueIn, isDueThere: there.dueIn! >= 0 }).toEqual({ here: -1, isDueThere: true })
    expect((await listed('overdue')).toSorted()).toEqual([late, here].map(({ values }) => values.code).toSorted())
    expect((await listed('soon')).toSorted()).toEqual([soon, there].map(({ values }) => values.code).toSorted())
    expect((await finish(late)).dueIn).toBeNull()
    expect(await listed('overdue')).toEqual([here.values.code])
    expect((await api.call('GET', '/api/checks?due=never', { as: admin })).status).toBe(400)
  })

  it('reminds whom it concerns once for each step, whoever looks and how often', async () => {
    const row = await make(4, { owner: adaHerself })
    await Promise.all([remind(), remind()])
    await remind()
    const notice = { kind: 'rowDue', of: 'checks', row: row.id, title: row.values.code, late: false }
    expect(await noticesOf(ada, row)).toEqual([{ ...notice, due: row.values.dueOn }])
    expect(await noticesOf(admin, row)).toHaveLength(1)
    // The days pass: only the last missed step is notified.
    const days = async (from: number) =>
      sql`UPDATE test_check SET due_on = ${await dayAt(sites.early, from)}::date WHERE id = ${row.id}`.execute(
        api.owner,
      )
    await days(-2)
    expect(await remind()).toBeGreaterThan(0)
    await remind()
    expect((await noticesOf(ada, row)).map(({ late }) => late)).toEqual([false, true])
    await days(10)
    await remind()
    expect(await noticesOf(ada, row)).toHaveLength(2)
  })

  it('reminds nobody who may not read it, and of nothing that is done', async () => {
    const row = await make(1, { owner: adaHerself })
    await finish(row)
    const other = await make(1, { owner: adaHerself })
    await api.owner.updateTable('user_account').set({ status: 'banned' }).where('id', '=', ada.uid).execute()
    await remind()
    await api.owner.updateTable('user_account').set({ status: 'active' }).where('id', '=', ada.uid).execute()
    expect([await noticesOf(admin, row), await noticesOf(ada, other)]).toEqual([[], []])
    expect(await noticesOf(admin, other)).toHaveLength(1)
  })
})
