import { sql } from 'kysely'
import type { Database } from '#api/platform/db/database.ts'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { type Book, sheet } from '#api/platform/resource/workbook/book.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { texts } from '#api/texts/texts.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'

/** Of people with permissions that roles have: a User plans visits of their own, an Admin sees and decides all. */
const visitFlow = {
  approve: { from: ['planned'], to: 'approved', needs: 'annotations:manage' },
  refuse: { from: ['planned'], to: 'refused', needs: 'annotations:manage', asks: ['reason', 'host'] },
  cancel: { from: ['planned', 'approved'], to: 'cancelled', needs: 'annotations:write:own' },
} as const satisfies Flow<'planned' | 'approved' | 'refused' | 'cancelled'>

export const gates = defineResource({
  name: 'gates',
  table: 'test_gate',
  needs: { read: 'annotations:read', write: 'annotations:manage' },
  retires: true,
  links: true,
  fields: { code: { type: 'text', max: 20, key: true }, name: { type: 'text', max: 60 } },
})

export const visits = defineResource({
  name: 'visits',
  path: 'front-desk/visits',
  table: 'test_visit',
  needs: { read: 'annotations:read:own', write: 'annotations:write:own', all: 'annotations:manage' },
  flow: visitFlow,
  editable: ['planned'],
  retires: true,
  comments: true,
  watchers: true,
  links: true,
  print: { history: true },
  fields: {
    code: { type: 'text', max: 20, key: true },
    name: { type: 'text', max: 60 },
    gate: { type: 'reference', to: 'gates' },
    host: { type: 'email', optional: true },
    kind: { type: 'choice', options: ['supplier', 'customer'], initial: 'customer' },
    from: { type: 'date', column: 'from_date' },
    to: { type: 'date', column: 'to_date' },
    arrivesAt: { type: 'datetime', optional: true },
    escorted: { type: 'flag', initial: true, fixed: true },
    allergies: { type: 'text', max: 60, optional: true, needs: 'leave:health' },
    papersOfHealth: { type: 'files', needs: 'leave:health' },
    notes: { type: 'longText', max: 1000, optional: true },
    instructions: { type: 'richText', optional: true },
    photos: { type: 'images', max: 3, pair: true },
    papers: { type: 'files' },
    checks: {
      type: 'lines',
      part: { table: 'test_visit_check', owner: 'visit_id' },
      fields: {
        question: { type: 'text', max: 60 },
        photos: { type: 'images', max: 2 },
        papers: { type: 'files', max: 2 },
      },
    },
    badge: { type: 'text', max: 20, readOnly: true },
    days: { type: 'integer', min: 1, max: 1000, readOnly: true },
    reason: { type: 'text', max: 100, setByStep: true },
  },
  list: {
    columns: ['code', 'name', 'from', 'status'],
    sort: ['-from', 'name'],
    filters: ['kind', 'gate', 'escorted', 'from', 'arrivesAt', 'allergies', 'status'],
    from: 'test_visit_standing',
    views: { board: { by: 'status', limits: { planned: 3 }, ranked: true }, calendar: { start: 'from', end: 'to' } },
  },
  faults: { ends_before_start: 'ends before it begins', unwelcome: '{name} is not let in' },
  judge: ({ from, to }) => (to < from ? fault('to', 'ends_before_start') : null),
})

/** Actions that ran after a row was written, in order. */
export const followed: string[] = []

const visitHooks: Hooks<typeof visits> = {
  before: {
    async create(_trx, _actor, { values }) {
      if (values.name === 'Nobody')
        throw refuse(visits, [fault<'unwelcome'>('name', 'unwelcome', { name: values.name })])
      return { badge: `B-${values.code}` }
    },
  },
  after: {
    async create(_trx, actor, row, before) {
      followed.push(`${actor.caller.uid === undefined} ${row.values.code} ${before === null}`)
    },
    async approve(_trx, _actor, row, before) {
      followed.push(`${row.values.code} ${before?.status} to ${row.status}`)
      return { holdsFrom: new Date('2030-01-01T00:00:00Z') }
    },
    async delete(_trx, _actor, row) {
      followed.push(`${row.values.code} gone`)
      if (row.values.name === 'Stays') throw new Error('nothing of it may remain')
    },
  },
}

/** Gates as a book of their own: none is named Nowhere, and no name occurs twice. */
const gateBook: Book = {
  path: 'front-desk',
  needs: gates.needs,
  sheets: [
    sheet(gates, {
      before: {
        async create(_trx, _actor, { values }) {
          if (values.name === 'Nowhere') throw refuse(gates, [fault('name', 'not_a_choice', { value: 'Nowhere' })])
        },
      },
    }),
  ],
  texts: (language) => ({
    ...texts[language].workbook,
    sheets: { gates: language === 'tr' ? 'Kapılar' : 'Gates' },
    refusals: texts[language].refusals,
  }),
  rules: async () => ({
    gates: (row, rows) =>
      row.values['name'] === 'Twin' && rows.some(({ id, values }) => id !== row.id && values['name'] === 'Twin')
        ? fault('name', 'taken', { value: 'Twin' })
        : null,
  }),
  async settle(_trx, _actor, written) {
    followed.push(`settled ${written.length}`)
    return new Map(written.map(({ row }) => [row.id, new Date('2030-01-01T00:00:00Z')]))
  },
}

export const visitsModule: AppModule = {
  name: 'visits',
  resources: [gates, visits],
  routes: [...bookRoutes(gateBook), ...resourceRoutes(gates), ...resourceRoutes(visits, visitHooks)],
}

export async function makeVisitTables(owner: Database): Promise<void> {
  const base = `id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
    code text NOT NULL, name text NOT NULL, active boolean NOT NULL DEFAULT true, version integer NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, id), UNIQUE (company_id, code)`
  for (const statement of [
    `CREATE TABLE test_gate (${base})`,
    `CREATE TABLE test_visit (${base}, gate_id uuid NOT NULL, host text, kind text NOT NULL, from_date date NOT NULL,
      to_date date NOT NULL, arrives_at timestamptz, escorted boolean NOT NULL, allergies text, notes text, instructions jsonb, instructions_schema integer, badge text NOT NULL,
      reason text, rank text COLLATE "C", status text NOT NULL DEFAULT 'planned', created_by uuid NOT NULL,
      FOREIGN KEY (company_id, gate_id) REFERENCES test_gate (company_id, id))`,
    `CREATE TABLE test_visit_check (id uuid NOT NULL DEFAULT uuidv7(), company_id uuid NOT NULL REFERENCES company (id),
      visit_id uuid NOT NULL, position integer NOT NULL, question text NOT NULL, PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, visit_id) REFERENCES test_visit (company_id, id) ON DELETE CASCADE)`,
    `CREATE VIEW test_visit_standing WITH (security_invoker = true) AS
      SELECT *, to_date - from_date + 1 AS days FROM test_visit`,
    `SELECT make_tenant_table('test_gate'), make_tenant_table('test_visit'),
      make_line_table('test_visit_check', 'visit_id', 'test_visit')`,
    `GRANT SELECT ON test_visit_standing TO vardiya_app`,
  ])
    await sql.raw(statement).execute(owner)
}
