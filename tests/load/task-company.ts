import pg from 'pg'
import { addAccounts, type SeededCompany, seedCompany } from './companies.ts'

/** A company with many tasks, and what its pages ask for. */
export interface TaskCompany extends SeededCompany {
  tasks: number
  /** Accounts of those who look at pages at once. */
  emails: string[]
  machine: string
  department: string
  area: string
  /** Whom most tasks are of. */
  person: string
  /** An open task. */
  task: string
}

const plant = { machines: 20, days: 10, staff: 120 }

/** Who look at tasks at the same time. */
export const users = 8

/** Seeds a small plant, unless it is there, and fills it up with tasks: a fifth of them open. */
export async function taskCompany(ownerUrl: string, tasks: number, say: (text: string) => void): Promise<TaskCompany> {
  const company = await seedCompany(ownerUrl, { code: `TASKS${tasks}`, ...plant }, say)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const emails = await addAccounts(client, company, users)
    const count = async () =>
      (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM task WHERE company_id = $1', [company.id]))
        .rows[0]!.n
    const missing = tasks - (await count())
    if (missing > 0) await fill(client, company.id, missing)
    const { rows } = await client.query<Pick<TaskCompany, 'machine' | 'department' | 'area' | 'person' | 'task'>>(
      `SELECT t.machine_id AS machine, t.department_id AS department, t.area_id AS area, r.person_id AS person, t.id AS task
       FROM task t JOIN task_responsible r ON r.company_id = t.company_id AND r.task_id = t.id
       WHERE t.company_id = $1 AND t.machine_id IS NOT NULL AND t.area_id IS NOT NULL AND t.status = 'waiting' LIMIT 1`,
      [company.id],
    )
    return { ...company, tasks: await count(), emails, ...rows[0]! }
  } finally {
    await client.end()
  }
}

/**
 * Five years of tasks with mini tasks, one to three people, a due date for most, and a comment on every tenth. Of every fifth
 * one something is still to be done.
 */
async function fill(client: pg.Client, company: string, tasks: number): Promise<void> {
  await client.query('BEGIN')
  await client.query(
    `CREATE TEMP TABLE made ON COMMIT DROP AS
     WITH machines AS (SELECT array_agg(id ORDER BY code) AS ids, array_agg(area_id ORDER BY code) AS areas,
         array_agg(name ORDER BY code) AS names FROM machine WHERE company_id = $1),
       departments AS (SELECT array_agg(id ORDER BY id) AS ids FROM department WHERE company_id = $1),
       positions AS (SELECT array_agg(id ORDER BY id) AS ids FROM position WHERE company_id = $1),
       reasons AS (SELECT array_agg(id ORDER BY id) AS ids FROM stoppage_reason WHERE company_id = $1),
       accounts AS (SELECT array_agg(id ORDER BY email) AS ids FROM user_account WHERE company_id = $1)
     SELECT n, uuidv7() AS id, departments.ids[1 + n % cardinality(departments.ids)] AS department,
       positions.ids[1 + n % cardinality(positions.ids)] AS position,
       CASE WHEN n % 4 > 0 THEN machines.ids[1 + n % cardinality(machines.ids)] END AS machine,
       CASE WHEN n % 4 > 0 THEN machines.areas[1 + n % cardinality(machines.ids)] END AS area,
       CASE WHEN n % 3 = 0 THEN reasons.ids[1 + n % cardinality(reasons.ids)] END AS reason,
       accounts.ids[1 + n % cardinality(accounts.ids)] AS author,
       (ARRAY['Change the belt of', 'Grease', 'Clean', 'Align', 'Check the guard of', 'Replace the seal of'])[1 + n % 6]
         || ' ' || machines.names[1 + n % cardinality(machines.ids)] || ' ' || n AS title,
       CASE WHEN n % 5 > 0 THEN 'closed' WHEN n % 10 = 0 THEN 'waiting' WHEN n % 20 = 5 THEN 'in_progress'
         WHEN n % 40 = 15 THEN 'intervened' ELSE 'deleted' END AS status,
       current_date - (n::bigint * 1825 / $2)::int AS made_on
     FROM generate_series(1, $2::int) n, machines, departments, positions, reasons, accounts`,
    [company, tasks],
  )
  await client.query(
    `INSERT INTO task (company_id, id, title, description, priority, department_id, position_id, due_on, machine_id, area_id,
       reason_id, site_id, status, status_description, status_date, created_by, created_at)
     SELECT $1, m.id, m.title, 'Found at the round of the week: ' || repeat('it runs loud and warm. ', 1 + n % 12),
       (ARRAY['low', 'medium', 'high'])[1 + n % 3], m.department, m.position,
       CASE WHEN n % 6 > 0 THEN m.made_on + 7 + n % 30 END, m.machine, m.area, m.reason, s.id, m.status,
       'As it was left', m.made_on + n % 20, m.author, m.made_on
     FROM made m, (SELECT id FROM site WHERE company_id = $1 ORDER BY code LIMIT 1) s`,
    [company],
  )
  await client.query(
    `INSERT INTO task_responsible (company_id, task_id, person_id)
     SELECT DISTINCT $1::uuid, m.id, people.ids[1 + (m.n * 7 + part * 13) % cardinality(people.ids)]
     FROM made m CROSS JOIN LATERAL generate_series(0, m.n % 3) part,
       (SELECT array_agg(id ORDER BY code) AS ids FROM employee WHERE company_id = $1) people`,
    [company],
  )
  await client.query(
    `INSERT INTO mini_task (company_id, task_id, position, title, done)
     SELECT $1, m.id, part, 'Step ' || part, m.status = 'closed' OR part < m.n % 4
     FROM made m CROSS JOIN LATERAL generate_series(0, m.n % 5) part`,
    [company],
  )
  await client.query(
    `INSERT INTO row_comment (company_id, subject, subject_id, author_id, text)
     SELECT $1, 'task', m.id, m.author, 'The part is ordered' FROM made m WHERE m.n % 10 = 0`,
    [company],
  )
  await client.query('COMMIT')
  await client.query('VACUUM ANALYZE task, task_responsible, mini_task, row_comment')
}
