import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { Services } from '#api/platform/http/services.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { remindOfCompany } from '#api/platform/schedule/remind.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'

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

const roundFlow = {
  finish: { from: ['open'], to: 'done', needs: 'annotations:manage' },
  reopen: { from: ['done'], to: 'open', needs: 'annotations:manage' },
} as const satisfies Flow<'open' | 'done'>

const rounds = defineResource({
  name: 'rounds',
  table: 'test_round',
  needs: { read: 'annotations:read', write: 'annotations:manage' },
  flow: roundFlow,
  author: 'created_by',
  schedule: {
    due: 'dueOn',
    done: ['done'],
    repeats: 'rule',
    site: 'site',
  },
  fields: {
    dueOn: { type: 'date' },
    rule: { type: 'recurrence', optional: true },
    note: { type: 'text', max: 60 },
    site: { type: 'reference', to: 'sites' },
    result: { type: 'choice', options: ['open', 'good', 'bad'], initial: 'open', once: true },
    found: { type: 'text', max: 60, optional: true, onlyWhen: { field: 'result', is: ['bad'] } },
    answers: {
      type: 'lines',
      part: { table: 'test_round_answer', owner: 'round_id' },
      fields: {
        question: { type: 'text', max: 60 },
        answer: { type: 'flag', initial: false, once: true },
        remark: { type: 'text', max: 60, optional: true, once: true },
        photos: { type: 'images' },
      },
    },
  },
  list: { sort: 'dueOn' },
})

let api: TestApi
let services: Services
let admin: Person
let ada: Person
/** Sites whose dates are never the same: 25 hours lie between their clocks. */
const sites = { early: '', late: '' }
let adaHerself = ''
beforeAll(async () => {
  const start = async (given: Services) => {
    services = given
    return async () => undefined
  }
  api = await testApi({}, [
    { name: 'checks', resources: [checks], routes: resourceRoutes(checks), start },
    { name: 'rounds', resources: [rounds], routes: resourceRoutes(rounds) },
  ])
  for (const statement of [
    `CREATE TABLE test_check (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL, due_on date, site_id uuid, owner_id uuid, status text NOT NULL DEFAULT 'open', created_by uuid,
      version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code))`,
    `CREATE TABLE test_round (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      due_on date NOT NULL, rule text, note text NOT NULL, site_id uuid NOT NULL, result text NOT NULL, found text, status text NOT NULL DEFAULT 'open', created_by uuid,
      version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id))`,
    `CREATE TABLE test_round_answer (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      round_id uuid NOT NULL, position integer NOT NULL, question text NOT NULL, answer boolean NOT NULL, remark text,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, round_id) REFERENCES test_round (company_id, id) ON DELETE CASCADE)`,
    `SELECT make_tenant_table('test_check'), make_tenant_table('test_round'),
      make_line_table('test_round_answer', 'round_id', 'test_round')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
  ada = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
  const company_id = api.companyId
  const made = await api.owner
    .insertInto('site')
    .values([
      { company_id, code: 'ZE', name: 'Early', time_zone: 'Pacific/Kiritimati' },
      { company_id, code: 'ZL', name: 'Late', time_zone: 'Pacific/Pago_Pago' },
    ])
    .returning('id')
    .execute()
  sites.early = made[0]!.id
  sites.late = made[1]!.id
  const employee = { company_id, code: 'E1', name: 'Ada', user_id: ada.uid }
  adaHerself = (await api.owner.insertInto('employee').values(employee).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => api.close())

/** A date so many days from today by the clock of a site. */
const dayAt = async (site: string, days: number) =>
  (
    await sql<{ day: string }>`
      SELECT (at_zone(now(), time_zone)::date + ${days}::integer)::text AS day FROM site WHERE id = ${site}`.execute(
      api.owner,
    )
  ).rows[0]!.day
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

describe('a row that comes again', () => {
  const round = async (note: string, days: number, rule: string | null, more: object = {}) => {
    const dueOn = await dayAt(sites.early, days)
    const body = { values: { dueOn, rule, note, site: sites.early, ...more } }
    return (await api.call('POST', '/api/rounds', { as: admin, body })).json as { id: string; version: number }
  }
  const step = (name: string, { id, version }: { id: string; version: number }) =>
    api.call('POST', `/api/rounds/${id}/${name}`, { as: admin, body: { version } })
  const all = async (note: string) => {
    const { json } = await api.call('GET', '/api/rounds?pageSize=500', { as: admin })
    return (json.rows as { status: string; values: { note: string; dueOn: string; rule: string } }[])
      .filter(({ values }) => values.note === note)
      .map(({ status, values }) => ({ status, dueOn: values.dueOn, rule: values.rule }))
  }
  const ruleFrom = async (days: number, rule: string) => {
    const day = (await dayAt(sites.early, days)).replaceAll('-', '')
    return `DTSTART:${day}T080000\nRRULE:${rule}`
  }

  it('is made once for the next date by the clock of its site when it is done, however often that is', async () => {
    const rule = await ruleFrom(-21, 'FREQ=WEEKLY')
    const row = await round('weekly', -21, rule)
    const both = await Promise.all([step('finish', row), step('finish', row)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = expect.stringContaining('FREQ=WEEKLY')
    const twice = [
      { status: 'done', dueOn: await dayAt(sites.early, -21), rule: kept },
      // Three dates were missed; today counts as one.
      { status: 'open', dueOn: await dayAt(sites.early, 7), rule: kept },
    ]
    expect(await all('weekly')).toEqual(twice)
    const done = both.find(({ status }) => status === 200)!.json
    const opened = (await step('reopen', done)).json
    expect((await step('finish', opened)).status).toBe(200)
    expect(await all('weekly')).toEqual(twice)
  })

  it('stays with its author, whoever finishes the row before', async () => {
    const other = await makePerson(api, { email: 'second@plant.example', role: 'Admin' })
    const { id, version } = await round('theirs', -1, await ruleFrom(-1, 'FREQ=DAILY'))
    expect((await api.call('POST', `/api/rounds/${id}/finish`, { as: other, body: { version } })).status).toBe(200)
    const { rows } = await sql<{ author: string }>`
      SELECT created_by AS author FROM test_round WHERE note = 'theirs'`.execute(api.owner)
    expect(rows.map(({ author }) => author)).toEqual([admin.uid, admin.uid])
  })

  it('begins anew in what is of one row alone, of its lines too, and keeps the rest', async () => {
    const answers = [
      { question: 'Door shut?', answer: true, remark: 'Late' },
      { question: 'Seal whole?', answer: true },
    ]
    const given = { result: 'bad', found: 'Rust', answers }
    const row = await round('answered', -1, await ruleFrom(-1, 'FREQ=DAILY'), given)
    expect((await step('finish', row)).json.values).toMatchObject(given)
    const { json } = await api.call('GET', '/api/rounds?sort=dueOn&order=desc', { as: admin })
    const { id } = json.rows.find(({ values }: { values: { note: string } }) => values.note === 'answered')
    const next = (await api.call('GET', `/api/rounds/${id}`, { as: admin })).json.values
    expect(next).toMatchObject({ note: 'answered', result: 'open', found: null })
    const fresh = { id: expect.any(String), answer: false, remark: null, photos: [] }
    expect(next.answers).toEqual(answers.map(({ question }) => ({ ...fresh, question })))
  })

  it('comes no more after the end of its rule or without one', async () => {
    for (const [note, rule] of [
      ['ended', await ruleFrom(-8, 'FREQ=DAILY;COUNT=2')],
      ['once', null],
    ] as const) {
      expect((await step('finish', await round(note, -8, rule))).status).toBe(200)
      expect(await all(note)).toHaveLength(1)
    }
  })
})
