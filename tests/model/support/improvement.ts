import type pg from 'pg'
import type { Plant } from './plant.ts'

const records = [
  {
    areas: ['Hall A'],
    machines: [],
    category: 'safety',
    priority: 'high',
    registered: '2026-03-02',
    due: '2026-03-10',
  },
  {
    areas: [],
    machines: ['V1', 'V2'],
    category: 'quality',
    priority: 'low',
    registered: '2026-03-03',
    closed: '2026-03-09',
  },
  {
    areas: ['Hall B'],
    machines: ['V2', 'V3'],
    category: 'cost',
    priority: 'low',
    registered: '2026-03-03',
    closed: '2026-04-01',
  },
  { areas: [], machines: ['V4'], category: 'safety', priority: 'medium', registered: '2026-03-20', due: '2199-01-01' },
  { areas: ['Hall A', 'Hall B'], machines: [], category: 'environment', priority: 'high', registered: '2026-10-02' },
]

const tasks = [
  {
    people: ['Ada', 'Bo'],
    machine: 'V1',
    area: 'Hall B',
    kind: 'stoppage',
    made: '2026-03-02',
    due: '2026-03-05',
    closed: '2026-03-05',
  },
  // Late in the evening: by the clock of the site it is the next day.
  {
    people: ['Ada'],
    machine: 'V2',
    area: 'Hall A',
    kind: 'machine',
    made: '2026-03-04 23:30',
    due: '2026-03-05',
    closed: '2026-03-09',
  },
  {
    people: ['Bo', 'Cem', ''],
    area: 'Hall A',
    kind: 'alert',
    category: 'safety',
    made: '2026-03-05',
    due: '2026-03-20',
    status: 'in_progress',
  },
  { people: [''], kind: 'manual', made: '2026-03-06', status: 'intervened' },
  {
    people: ['Cem'],
    machine: 'V3',
    area: 'Hall B',
    kind: 'stoppage',
    made: '2026-03-06',
    due: '2199-01-01',
    status: 'waiting',
  },
  // On time, late, and in time by two, one of whom is an account alone.
  {
    people: ['Ada', 'Bo'],
    kind: 'incident',
    category: 'safety',
    made: '2026-03-20',
    due: '2026-03-24',
    closed: '2026-03-24',
  },
  { people: ['Ada'], kind: 'manual', category: 'safety', made: '2026-03-20', due: '2026-03-25', closed: '2026-03-26' },
  {
    people: ['Cem', ''],
    kind: 'manual',
    category: 'quality',
    made: '2026-03-20',
    due: '2026-03-25',
    closed: '2026-03-25',
  },
  { people: ['Cem'], machine: 'V3', area: 'Hall B', kind: 'machine', made: '2026-03-07', closed: '2026-03-17' },
  {
    people: ['Ada'],
    machine: 'V4',
    area: 'Hall A',
    kind: 'manual',
    made: '2026-03-08',
    due: '2026-03-09',
    status: 'deleted',
  },
]

const audits = [
  { area: 'Hall A', due: '2026-03-04', done: '2026-03-04 23:30', status: 'done', answers: ['4', '2', 'na', '0'] },
  { area: 'Hall A', due: '2026-03-11', done: '2026-03-12 08:00', status: 'done', answers: ['3', '3', '1'] },
  { area: 'Hall B', due: '2026-03-12', done: '2026-03-12 08:00', status: 'done', answers: ['na', '4', '4', '3'] },
  { area: 'Hall B', due: '2026-03-20', done: null, status: 'in_progress', answers: ['1'] },
  { area: 'Hall A', due: '2026-03-23', done: '2026-03-23 08:00', status: 'done', answers: ['4', '3'] },
  { area: 'Hall A', due: '2026-03-24', done: '2026-03-25 08:00', status: 'done', answers: ['2'] },
  { area: 'Hall B', due: '2026-03-21', done: null, status: 'missed', answers: [] },
  { area: 'Hall A', due: '2026-03-22', done: null, status: 'cancelled', answers: [] },
  { area: 'Hall A', due: '2199-01-01', done: null, status: 'planned', answers: [] },
]
const pillars = ['sort', 'set_in_order', 'shine', 'standardise', 'sustain']

/** 5S records, audits and tasks: of one place and of several, of one person and of several, on time, late and open. */
export async function fillImprovement(client: pg.Client, { company, name }: Plant): Promise<void> {
  const insert = async (sql: string, ...values: unknown[]): Promise<string> =>
    (await client.query<{ id: string }>(`${sql} RETURNING id`, [company, ...values])).rows[0]!.id
  const idOf = (table: string, n: number) => `(SELECT id FROM ${table} WHERE company_id = $1 AND code = $${n})`
  const account = await insert(
    `INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
      VALUES ($1, $2, 'Zoe', $3, 'User', '-')`,
    `${company}@five-s.example`,
    name('Keeper'),
  )
  // Dora audits.
  await client.query('UPDATE employee SET user_id = $2 WHERE company_id = $1 AND code = $3', [
    company,
    account,
    name('Dora'),
  ])
  for (const [n, { areas, machines, category, priority, registered, due, closed }] of records.entries()) {
    const record = await insert(
      `INSERT INTO five_s_record (company_id, number, title, name, explanation, content, content_schema, category, priority,
         registered_on, starts_on, ends_on, closing_on, closed_on, status, duration, tags, created_by)
       VALUES ($1, $2, $3, 'By hand', 'By hand', '{}', 1, $4, $5, $6, '2026-03-02', '2026-03-03', $7, $8, $9, 1, '{a,b}', $10)`,
      name(`5S-${n}`),
      name(`Record ${n}`),
      category,
      priority,
      registered,
      due,
      closed,
      closed ? 'closed' : 'open',
      account,
    )
    for (const [table, codes] of [
      ['area', areas],
      ['machine', machines],
    ] as const)
      for (const code of codes)
        await client.query(
          `INSERT INTO five_s_record_${table} (company_id, record_id, ${table}_id) VALUES ($1, $2, ${idOf(table, 3)})`,
          [company, record, name(code)],
        )
    for (let at = 0; at < n + 2; at += 1)
      await insert(
        `INSERT INTO five_s_finding (company_id, record_id, position, finding, settled) VALUES ($1, $2, $3, 'By hand', $4)`,
        record,
        at,
        at < n,
      )
  }
  const templates = []
  for (const [code, target] of [
    ['Walk', 80],
    ['Area', 60],
  ] as const)
    templates.push(
      await insert(
        `INSERT INTO audit_template (company_id, code, name, target) VALUES ($1, $2, $2, $3)`,
        name(code),
        target,
      ),
    )
  for (const [n, { area, due, done, status, answers }] of audits.entries()) {
    const audit = await insert(
      `INSERT INTO five_s_audit (company_id, number, template_id, area_id, site_id, auditor_id, due_on, target, done_at, status)
       VALUES ($1, $2, $3, ${idOf('area', 4)}, ${idOf('site', 5)}, $6, $7, $8, $9::timestamp AT TIME ZONE 'UTC', $10)`,
      name(`AUD-${n}`),
      templates[n % 2],
      name(area),
      name('Site'),
      account,
      due,
      n % 2 ? 60 : 80,
      done,
      status,
    )
    for (const [at, answer] of answers.entries())
      await insert(
        `INSERT INTO five_s_answer (company_id, audit_id, position, pillar, question, weight, answer)
         VALUES ($1, $2, $3, $4, 'By hand', $5, $6)`,
        audit,
        at,
        pillars[(at + n) % 5],
        at + 1,
        answer,
      )
  }
  for (const [n, { people, machine, area, kind, category, made, due, closed, status = 'closed' }] of tasks.entries()) {
    const task = await insert(
      `INSERT INTO task (company_id, title, description, priority, department_id, position_id, due_on, machine_id, area_id,
         site_id, source_kind, source_id, status, status_date, created_by, created_at, category)
       VALUES ($1, $2, 'By hand', $3, ${idOf('department', 4)}, ${idOf('position', 5)}, $6, ${idOf('machine', 7)},
         ${idOf('area', 8)}, ${idOf('site', 9)}, $10, 'By hand', $11, $12, $13, $14::timestamp AT TIME ZONE 'UTC', $15)`,
      name(`Task ${n}`),
      n % 2 ? 'high' : 'low',
      name(n % 3 ? 'Moulding' : 'Packing'),
      name('Setter'),
      due,
      machine && name(machine),
      area && name(area),
      n === 3 ? null : name('Site'),
      kind,
      status,
      closed ?? '2026-03-09',
      account,
      made,
      category,
    )
    for (const person of people)
      await client.query(
        `INSERT INTO task_responsible (company_id, task_id, person_id)
         VALUES ($1, $2, coalesce(${idOf('employee', 3)}, $4::uuid))`,
        [company, task, person && name(person), account],
      )
  }
}
