import type pg from 'pg'
import type { Plant } from './plant.ts'

interface Report {
  kind: string
  /** By the clock of UTC: late in the evening it is the next day in Berlin. */
  at: string
  area: string
  machine?: string
  outcome?: string
  cause?: string
  part?: string
  lost?: number
  due?: string
  told?: string
  risks?: [number, number]
  after?: [number, number]
  status: string
  /** Statuses of its tasks. */
  tasks?: string[]
}

const reports: Report[] = [
  { kind: 'near_miss', at: '2026-03-02 09:00', area: 'Hall A', status: 'reported' },
  {
    kind: 'near_miss',
    at: '2026-03-03 23:30',
    area: 'Hall B',
    machine: 'V1',
    cause: 'guard',
    risks: [3, 4],
    after: [1, 4],
    status: 'closed',
    tasks: ['closed'],
  },
  {
    kind: 'unsafe_condition',
    at: '2026-03-04 07:00',
    area: 'Hall A',
    machine: 'V2',
    cause: 'order',
    risks: [2, 2],
    status: 'acting',
    tasks: ['waiting', 'in_progress', 'closed', 'deleted'],
  },
  { kind: 'incident', at: '2026-03-05 13:00', area: 'Hall A', cause: 'transport', status: 'investigating' },
  {
    kind: 'injury',
    at: '2026-03-09 10:00',
    area: 'Hall B',
    machine: 'V3',
    outcome: 'lost_time',
    cause: 'guard',
    part: 'hand',
    lost: 12,
    due: '2026-03-12',
    risks: [4, 5],
    after: [2, 5],
    status: 'closed',
  },
  {
    kind: 'injury',
    at: '2026-03-25 22:45',
    area: 'Hall A',
    outcome: 'first_aid',
    part: 'finger',
    lost: 0,
    due: '2026-03-30',
    told: '2026-03-28',
    status: 'acting',
    tasks: ['intervened'],
  },
  {
    kind: 'injury',
    at: '2026-07-01 08:00',
    area: 'Hall A',
    outcome: 'restricted_work',
    cause: 'posture',
    due: '2199-01-01',
    status: 'reported',
  },
  { kind: 'injury', at: '2026-07-02 08:00', area: 'Hall B', status: 'reported' },
]

/** Safety reports of every kind and state, and two people who punch no card: one of them in March only. */
export async function fillSafety(client: pg.Client, { company, name }: Plant): Promise<void> {
  await insertReports(client, { company, name }, reports)
  const day = (employee: string, date: string, of: Partial<WorkedDay>) =>
    insertDay(client, { company, name }, employee, date, of)
  await insertPeople(client, { company, name }, ['Kit', 'Lou'])
  for (const date of ['2026-03-02', '2026-03-03']) {
    await day('Kit', date, { status: 'absent' })
    await day('Lou', date, { status: 'waiting' })
  }
  // What is no work, what is excused and what is yet to come are no hours.
  await day('Kit', '2026-03-04', { kind: 'leave', status: 'leave' })
  await day('Kit', '2026-03-05', { status: 'excused' })
  await day('Kit', '2199-03-05', { status: 'planned' })
  // Lou punches from the 2nd of April on: thirty days after the 3rd of March, more after the 2nd.
  await day('Lou', '2026-04-02', { status: 'present', punches: 2, worked: 27_000 })
  // A test's api would rebuild these days, without punches.
  await client.query('DELETE FROM attendance_work WHERE company_id = $1', [company])
}

/** 2 lost-time injuries, 5 recordable ones, 34 lost days and 412,000 hours, a part of them by the roster alone. */
export async function fillRates(client: pg.Client, { company, name }: Plant): Promise<void> {
  const injury = { kind: 'injury', area: 'Hall', status: 'closed' }
  await insertReports(client, { company, name }, [
    { ...injury, at: '2026-02-03 08:00', outcome: 'lost_time', lost: 20 },
    { ...injury, at: '2026-03-17 08:00', outcome: 'lost_time', lost: 14 },
    { ...injury, at: '2026-05-04 08:00', outcome: 'medical_treatment' },
    { ...injury, at: '2026-06-09 08:00', outcome: 'restricted_work' },
    { ...injury, at: '2026-08-20 08:00', outcome: 'medical_treatment' },
    { ...injury, at: '2026-08-21 08:00', outcome: 'first_aid' },
  ])
  await insertPeople(client, { company, name }, ['All', 'Roster'])
  const hours = 411_992
  await insertDay(client, { company, name }, 'All', '2026-06-01', {
    status: 'present',
    punches: 2,
    worked: hours * 3600,
  })
  await insertDay(client, { company, name }, 'Roster', '2026-06-01', { status: 'absent' })
  await client.query('DELETE FROM attendance_work WHERE company_id = $1', [company])
}

type Named = Pick<Plant, 'company' | 'name'>

async function insertReports(client: pg.Client, { company, name }: Named, rows: readonly Report[]): Promise<void> {
  for (const [n, report] of rows.entries()) {
    const { rows: made } = await client.query<{ id: string }>(
      `INSERT INTO incident (company_id, number, kind, occurred_at, area_id, machine_id, description, outcome, cause, body_part,
         lost_days, authority_by, authority_told_on, likelihood, severity, likelihood_after, severity_after, status)
       VALUES ($1, $2, $3, $4::timestamp AT TIME ZONE 'UTC', (SELECT id FROM area WHERE company_id = $1 AND code = $5),
         (SELECT id FROM machine WHERE company_id = $1 AND code = $6), 'By hand', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       RETURNING id`,
      [
        company,
        name(`INC-${n}`),
        report.kind,
        report.at,
        name(report.area),
        report.machine && name(report.machine),
        report.outcome,
        report.cause,
        report.part,
        report.lost,
        report.due,
        report.told,
        ...(report.risks ?? [null, null]),
        ...(report.after ?? [null, null]),
        report.status,
      ],
    )
    for (const status of report.tasks ?? [])
      await client.query(
        `WITH made AS (INSERT INTO task (company_id, title, description, priority, department_id, position_id, source_kind, source_id, status,
           status_date, created_by, created_at)
         SELECT $1, $2, 'By hand', 'low', (SELECT id FROM department WHERE company_id = $1 LIMIT 1),
           (SELECT id FROM position WHERE company_id = $1 LIMIT 1), 'incident', $3, $4, '2026-03-12',
           (SELECT id FROM user_account WHERE company_id = $1 AND first_name = 'Zoe'), '2026-03-10'
         RETURNING company_id, id, created_by)
         INSERT INTO task_responsible (company_id, task_id, person_id) SELECT company_id, id, created_by FROM made`,
        [company, name(`Measure ${n} ${status}`), made[0]!.id, status],
      )
  }
}

async function insertPeople(client: pg.Client, { company, name }: Named, people: readonly string[]): Promise<void> {
  for (const person of people)
    await client.query(`INSERT INTO employee (company_id, code, name) VALUES ($1, $2, $2)`, [company, name(person)])
}

interface WorkedDay {
  kind: string
  status: string
  punches: number
  worked: number
}

const times = [
  'present',
  'missing',
  'night',
  'late',
  'early_leave',
  ...['day', 'night', 'week', 'rest', 'holiday', 'credited'].map((kind) => `overtime_${kind}`),
  'auto_exit',
].map((time) => `${time}_seconds`)
const zones = ['production', 'rest', 'canteen', 'wc', 'outside', 'own'].flatMap((zone) => [
  `${zone}_seconds`,
  `${zone}_entries`,
])

async function insertDay(
  client: pg.Client,
  { company, name }: Named,
  employee: string,
  date: string,
  { kind = 'work', status = 'present', punches = 0, worked = 0 }: Partial<WorkedDay>,
): Promise<void> {
  const zeros = [...times, ...zones, 'auto_exits']
  await client.query(
    `INSERT INTO attendance_day (company_id, employee_id, business_date, site_id, kind, status, waiting_for, planned_seconds,
       worked_seconds, punches, inside, ${zeros.join(', ')})
     VALUES ($1, (SELECT id FROM employee WHERE company_id = $1 AND code = $2), $3,
       (SELECT id FROM site WHERE company_id = $1 AND code = $4), $5, $6, '{}', $7, $8, $9, false, ${zeros.map(() => '0').join(', ')})`,
    [company, name(employee), date, name('Site'), kind, status, kind === 'work' ? 28_800 : 0, worked, punches],
  )
}
