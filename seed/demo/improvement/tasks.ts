import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { stopSource } from '#api/modules/tasks/task-sources.contract.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { type Random, randomOf } from '../random.ts'
import type { MadeRecord } from './five-s.ts'
import type { Office } from './office.ts'

export interface Cause {
  kind: 'stoppage' | 'five_s' | 'audit_answer' | 'machine' | 'incident'
  title: string
  description: string
  made: string
  closed?: string | null
  machine?: string | null
  area?: string | null
  reason?: string | null
  record?: string
  source?: string
  minis: readonly string[]
  comment?: string
}

interface Doer {
  id: string
  department: string
  position: string
}

/** Tasks of long stops, 5S records and low answers of audits: most are closed, mostly on time. */
export async function writeTasks(trx: Trx, office: Office, records: readonly MadeRecord[]): Promise<void> {
  await writeTasksOf(trx, office, [
    ...(await causesOfStops(trx, office)),
    ...records.filter((_, at) => at % 2 === 0).map(causeOfRecord),
    ...records.filter(({ title }) => title.startsWith('Part jams')).map(causeOfRecord),
    ...(await causesOfAnswers(trx, office)),
  ])
}

/** One task for each cause, with who does it. */
export async function writeTasksOf(trx: Trx, office: Office, causes: readonly Cause[]): Promise<void> {
  const doers = await findDoers(trx, office.companyId)
  if (doers.length === 0) return
  const causeByKey = new Map(causes.map((cause) => [cause.source ?? cause.record ?? cause.title, cause]))
  const rows = [...causeByKey].map(([key, cause]) =>
    taskOf(office, cause, doers, randomOf('task', cause.made, cause.title, key.length)),
  )
  await insertTasks(trx, office, rows)
}

/** Who repairs, sets up and maintains. */
async function findDoers(trx: Trx, companyId: string): Promise<Doer[]> {
  const { rows } = await sql<Doer>`
    SELECT e.id, e.department_id AS department, e.position_id AS position FROM employee e
    JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    WHERE e.company_id = ${companyId} AND e.active AND e.position_id IS NOT NULL AND d.area_id IS NULL
    ORDER BY e.code LIMIT 14`.execute(trx)
  return rows
}

async function causesOfStops(trx: Trx, { companyId, from, today }: Office): Promise<Cause[]> {
  const { rows } = await sql<{
    machine: string
    code: string
    area: string
    reason: string
    name: string
    start: string
    day: string
    minutes: number
  }>`
    SELECT * FROM (
      SELECT DISTINCT ON (t.machine_id, date_trunc('month', t.business_date)) t.machine_id AS machine, m.code, m.area_id AS area,
        t.reason_id AS reason, r.name, to_char(t.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS start,
        t.business_date::text AS day, round(extract(epoch FROM t.ended_at - t.started_at) / 60)::integer AS minutes
      FROM machine_time t
      JOIN machine m ON m.company_id = t.company_id AND m.id = t.machine_id
      JOIN stoppage_reason r ON r.company_id = t.company_id AND r.id = t.reason_id AND r.loss_class = 'breakdown'
      WHERE t.company_id = ${companyId} AND t.state = 'stop' AND t.business_date BETWEEN ${from}::date AND ${today}::date - 1
        AND t.ended_at - t.started_at > interval '2 hours'
      ORDER BY t.machine_id, date_trunc('month', t.business_date), t.ended_at - t.started_at DESC, t.started_at) s
    ORDER BY hashtext(s.start || s.code) LIMIT 60`.execute(trx)
  return rows.map(({ machine, code, area, reason, name, start, day, minutes }) => ({
    kind: 'stoppage',
    title: `${name}: find the cause, ${code}`,
    description: `The machine stood for ${minutes} minutes. Find what broke, mend it for good, and say how it is kept from coming back.`,
    made: day,
    machine,
    area,
    reason,
    source: stopSource(machine, start),
    minis: ['Look at the machine with the setter', 'Order the spare part', 'Check again after a week'],
    comment: 'Spare part ordered, the supplier says four days.',
  }))
}

const causeOfRecord = ({ id, title, machine, registered, closed }: MadeRecord): Cause => ({
  kind: 'five_s',
  title: `5S: ${title}`,
  description: 'Settle the findings of the record and take a picture of the place as it is to stay.',
  made: registered,
  closed,
  machine: machine.id,
  area: machine.areaId,
  record: id,
  minis: ['Clear the place', 'Mark and label', 'Take the picture of the standard'],
})

async function causesOfAnswers(trx: Trx, { companyId, today }: Office): Promise<Cause[]> {
  const { rows } = await sql<{
    audit: string
    answer: string
    number: string
    question: string
    area: string
    day: string
  }>`
    SELECT a.id AS audit, n.id AS answer, a.number, n.question, a.area_id AS area, a.due_on::text AS day
    FROM five_s_audit a JOIN five_s_answer n ON n.company_id = a.company_id AND n.audit_id = a.id AND n.points <= 1
    WHERE a.company_id = ${companyId} AND a.status = 'done' AND a.due_on < ${today}::date - 2
    ORDER BY a.number DESC, n.position LIMIT 12`.execute(trx)
  return rows.map(({ audit, answer, number, question, area, day }) => ({
    kind: 'audit_answer',
    title: `${number}: ${question}`.slice(0, 200),
    description: 'The audit found this wanting. Mend it and show the place to the auditor.',
    made: plusDays(day, 1),
    area,
    source: `${audit}:${answer}`,
    minis: ['Agree on the standard with the shift', 'Show the auditor'],
  }))
}

function taskOf({ today, leaders }: Office, cause: Cause, doers: readonly Doer[], random: Random) {
  const age = daysBetween(cause.made, today)
  const took = random.whole(2, 24)
  const closed =
    cause.closed === undefined ? (age > took && random.chance(0.93) ? plusDays(cause.made, took) : null) : cause.closed
  const status = closed ? 'closed' : random.pick(['waiting', 'in_progress', 'in_progress', 'intervened'] as const)
  const doer = random.pick(doers)
  const second = random.pick(doers)
  return {
    ...cause,
    id: randomUUID(),
    priority: random.weighted(['low', 'medium', 'high'], (one) => (one === 'medium' ? 3 : 2)),
    department: doer.department,
    position: doer.position,
    due: plusDays(cause.made, random.whole(10, 28)),
    status,
    told: closed
      ? 'Done and checked with the shift.'
      : status === 'waiting'
        ? 'Waits for a free hour at the machine.'
        : 'Under way.',
    on: closed ?? (age > 3 ? plusDays(cause.made, Math.min(age, 3)) : cause.made),
    author: random.pick(leaders),
    people: [...new Set([doer.id, ...(random.chance(0.3) ? [second.id] : [])])],
    minute: random.whole(0, 480),
    minis: cause.minis.map((title, position) => ({
      title,
      position,
      done: closed !== null || (status !== 'waiting' && position === 0),
    })),
    said: cause.comment && random.chance(0.4) ? cause.comment : null,
  }
}

async function insertTasks(trx: Trx, { companyId, siteId }: Office, rows: readonly object[]): Promise<void> {
  await sql`
    WITH n AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(id uuid, title text,
        description text, priority text, department uuid, position uuid, due date, machine uuid, area uuid, reason uuid, kind text,
        source text, record uuid, status text, told text, "on" date, author uuid, people uuid[], minute integer, made date,
        minis jsonb, said text)),
      made AS (
        INSERT INTO task (company_id, id, title, description, priority, category, department_id, position_id, due_on, machine_id, area_id,
          reason_id, site_id, source_kind, source_id, five_s_record_id, status, status_description, status_date, created_by,
          created_at)
        SELECT ${companyId}, id, title, description, priority,
          (SELECT r.category FROM five_s_record r WHERE r.company_id = ${companyId} AND r.id = record), department, position, due, machine, area, reason, ${siteId}, kind,
          source, record, status, told, "on", author, least(made + interval '5 hours' + make_interval(mins => minute), now()) FROM n),
      people AS (
        INSERT INTO task_responsible (company_id, task_id, person_id) SELECT ${companyId}, id, unnest(people) FROM n),
      said AS (
        INSERT INTO row_comment (company_id, subject, subject_id, author_id, text, created_at)
        SELECT ${companyId}, 'task', id, author, said, least(made + interval '30 hours', now()) FROM n WHERE said IS NOT NULL)
    INSERT INTO mini_task (company_id, task_id, position, title, done)
    SELECT ${companyId}, n.id, m.position, m.title, m.done
    FROM n, jsonb_to_recordset(n.minis) AS m(position integer, title text, done boolean)`.execute(trx)
}
