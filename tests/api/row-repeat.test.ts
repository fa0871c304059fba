import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { repeatOfCompany } from '#api/platform/schedule/repeat.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { twoClocks } from './support/two-clocks.ts'

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

const plans = defineResource({
  name: 'plans',
  table: 'test_plan',
  needs: { read: 'annotations:read', write: 'annotations:manage' },
  flow: roundFlow,
  author: 'created_by',
  schedule: { due: 'dueOn', done: ['done'], repeats: 'rule', ahead: 3, site: 'site' },
  fields: {
    dueOn: { type: 'date' },
    rule: { type: 'recurrence', optional: true },
    note: { type: 'text', max: 60 },
    site: { type: 'reference', to: 'sites' },
    label: { type: 'text', max: 60, readOnly: true },
  },
  list: { sort: 'dueOn' },
})
let isBroken = false
const planHooks: Hooks<typeof plans> = {
  before: {
    async create(_trx, _actor, { values }) {
      if (isBroken && values.note === 'broken') throw new Error('It cannot be made')
      return { label: `${values.note} ${values.dueOn}` }
    },
  },
}

let api: TestApi
let services: Services
let admin: Person
let sites: Awaited<ReturnType<typeof twoClocks>>['sites']
let dayAt: Awaited<ReturnType<typeof twoClocks>>['dayAt']
beforeAll(async () => {
  const start = async (given: Services) => {
    services = given
    return async () => undefined
  }
  const routes = [...resourceRoutes(rounds), ...resourceRoutes(plans, planHooks)]
  api = await testApi({}, [{ name: 'rounds', resources: [rounds, plans], routes, start }])
  for (const statement of [
    `CREATE TABLE test_round (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      due_on date NOT NULL, rule text, note text NOT NULL, site_id uuid NOT NULL, result text NOT NULL, found text, status text NOT NULL DEFAULT 'open', created_by uuid,
      version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id))`,
    `CREATE TABLE test_plan (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      due_on date NOT NULL, rule text, note text NOT NULL, site_id uuid NOT NULL, label text NOT NULL,
      status text NOT NULL DEFAULT 'open', created_by uuid, version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id))`,
    `CREATE TABLE test_round_answer (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      round_id uuid NOT NULL, position integer NOT NULL, question text NOT NULL, answer boolean NOT NULL, remark text,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, round_id) REFERENCES test_round (company_id, id) ON DELETE CASCADE)`,
    `SELECT make_tenant_table('test_round'), make_tenant_table('test_plan'),
      make_line_table('test_round_answer', 'round_id', 'test_round')`,
  ])
    await sql.raw(statement).execute(api.owner)
  admin = await api.as('Admin')
  ;({ sites, dayAt } = await twoClocks(api))
})
afterAll(() => api.close())

/** A rule that begins so many days from today. */
const ruleFrom = async (days: number, rule: string) => {
  const day = (await dayAt(sites.early, days)).replaceAll('-', '')
  return `DTSTART:${day}T080000\nRRULE:${rule}`
}

describe('a row that comes again', () => {
  const round = async (note: string, days: number, rule: string | null, more: object = {}) => {
    const dueOn = await dayAt(sites.early, days)
    const body = { values: { dueOn, rule, note, site: sites.early, ...more } }
    return (await api.call('POST', '/api/rounds', { as: admin, body })).json as { id: string; version: number }
  }
  const step = (name: string, { id, version }: { id: string; version: number }) =>
    api.call('POST', `/api/rounds/${id}/${name}`, { as: admin, body: { version } })
  const all = async (note: string) => {
    const { json } = await api.call('GET', '/api/rounds?pageSize=500&sort=dueOn', { as: admin })
    return (json.rows as { status: string; values: { note: string; dueOn: string; rule: string } }[])
      .filter(({ values }) => values.note === note)
      .map(({ status, values }) => ({ status, dueOn: values.dueOn, rule: values.rule }))
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

describe('a row whose next one comes ahead of its date', () => {
  const plan = async (note: string, days: number, rule: string, site = sites.early) => {
    const values = { dueOn: await dayAt(sites.early, days), rule: await ruleFrom(days, rule), note, site }
    return (await api.call('POST', '/api/plans', { as: admin, body: { values } })).json as {
      id: string
      version: number
    }
  }
  const all = async (note: string) => {
    const { json } = await api.call('GET', '/api/plans?pageSize=500&sort=dueOn', { as: admin })
    return (json.rows as { id: string; status: string; values: { note: string; dueOn: string; label: string } }[])
      .filter(({ values }) => values.note === note)
      .map(({ id, status, values }) => ({ id, status, dueOn: values.dueOn, label: values.label }))
  }
  /** As two processes do it at once, and again later. */
  const repeat = async () => {
    const both = await Promise.all([1, 2].map(() => repeatOfCompany(services, api.companyId)))
    expect(await repeatOfCompany(services, api.companyId)).toBe(0)
    return both[0]! + both[1]!
  }

  it('is made once, so many days ahead by the clock of its site, while the one before is still open', async () => {
    await plan('early', -4, 'FREQ=WEEKLY')
    // The same dates, and there it is a day or two earlier.
    await plan('late', -4, 'FREQ=WEEKLY', sites.late)
    expect(await repeat()).toBe(1)
    const [missed, next, ...more] = await all('early')
    expect([missed!.status, next!.status, more]).toEqual(['open', 'open', []])
    const day = await dayAt(sites.early, 3)
    expect(next).toMatchObject({ dueOn: day, label: `early ${day}` })
    expect(await all('late')).toHaveLength(1)
    const { entries } = (await api.call('GET', `/api/plans/${next!.id}/history`, { as: admin })).json
    expect(entries).toMatchObject([{ action: 'create', by: null }])
    const { rows } = await sql`SELECT FROM test_plan WHERE id = ${next!.id} AND created_by = ${admin.uid}`.execute(
      api.owner,
    )
    expect(rows).toHaveLength(1)
  })

  it('leaves out what was missed, and comes whether the one before was done or not', async () => {
    await plan('missed', -28, 'FREQ=WEEKLY')
    expect(await repeat()).toBe(1)
    expect((await all('missed')).map(({ dueOn }) => dueOn)).toEqual([
      await dayAt(sites.early, -28),
      await dayAt(sites.early, 0),
    ])
    const { id, version } = await plan('done', 0, 'FREQ=DAILY;INTERVAL=4')
    expect((await api.call('POST', `/api/plans/${id}/finish`, { as: admin, body: { version } })).status).toBe(200)
    expect(await repeat()).toBe(0)
    const passed = sql`UPDATE test_plan SET due_on = due_on - 1, rule = ${await ruleFrom(-1, 'FREQ=DAILY;INTERVAL=4')}`
    await sql`${passed} WHERE id = ${id}`.execute(api.owner)
    expect(await repeat()).toBe(1)
    expect((await all('done')).map(({ status }) => status)).toEqual(['done', 'open'])
  })

  it('keeps no other waiting where it cannot be made', async () => {
    await plan('broken', -1, 'FREQ=DAILY')
    await plan('whole', -1, 'FREQ=DAILY;COUNT=2')
    isBroken = true
    expect(await repeat()).toBe(1)
    isBroken = false
    expect([(await all('broken')).length, (await all('whole')).length]).toEqual([1, 2])
    expect(await repeatOfCompany(services, api.companyId)).toBe(1)
  })
})
