import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildPerson } from '#api/modules/attendance/worker/build-person.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import { furnish } from '#seed/demo/furnish.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

const size = { days: 9, machines: 12 }
// A Friday at 10:10 local time: a running shift, behind it a Sunday.
const now = new Date('2026-11-20T07:10:00Z')

const facts = [
  'work_order',
  'machine_shift',
  'machine_state_interval',
  'machine_time',
  'machine_life',
  'machine_latest',
  'work_order_progress',
  'production_report',
  'scrap_report',
  'production_plan',
  'calendar_exception',
  'holiday',
  'product',
  'ideal_cycle',
  'employee',
  'machine',
  'mold',
  'shift_assignment',
  'punch',
]
/** Made by the database at the moment of writing; shift instances are compared by their date and shift. */
const chance = ['id', 'updated_at', 'shift_instance_id', 'version']

let bulk: TestDatabase
let client: pg.Client

beforeAll(async () => {
  bulk = await testDatabase()
  client = new pg.Client(bulk.ownerUrl)
  await client.connect()
  await seedDemo(bulk.ownerUrl, { ...size, now })
})
afterAll(async () => {
  await client.end()
  await bulk.drop()
})

/** A fingerprint of every fact table. */
async function prints(url: string, skip: string[] = []): Promise<Record<string, string>> {
  const other = new pg.Client(url)
  await other.connect()
  const printByTable: Record<string, string> = {}
  for (const table of facts.filter((name) => !skip.includes(name))) {
    const { rows } = await other.query(
      `SELECT count(*) || ' ' || md5(string_agg(md5((to_jsonb(t) - $1::text[])::text), '' ORDER BY md5((to_jsonb(t) - $1::text[])::text))) AS print FROM ${table} t`,
      [chance],
    )
    printByTable[table] = rows[0].print
  }
  await other.end()
  return printByTable
}

/** Days marked for the rollups. */
async function marks(url: string): Promise<string[]> {
  const other = new pg.Client(url)
  await other.connect()
  const { rows } = await other.query('SELECT DISTINCT business_date::text AS day FROM fact_change ORDER BY 1')
  await other.end()
  return rows.map(({ day }) => day)
}

async function schema(url: string): Promise<string[]> {
  const other = new pg.Client(url)
  await other.connect()
  const { rows } = await other.query(`
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint WHERE conrelid <> 0
    UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid::regclass::text !~ 'pg_'
    UNION ALL SELECT oid::regclass || ' ' || relrowsecurity || ' ' || relforcerowsecurity FROM pg_class WHERE relkind = 'r'
    UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`)
  await other.end()
  return rows.map((row) => row.line)
}

async function asOwner(url: string, text: string): Promise<object[]> {
  const other = new pg.Client(url)
  await other.connect()
  try {
    return (await other.query<object>(text)).rows
  } finally {
    await other.end()
  }
}

async function inOther<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await testDatabase()
  try {
    return await work(database.ownerUrl)
  } finally {
    await database.drop()
  }
}

test('the bulk path leaves the schema as it was and the facts that the triggers would have made', async () => {
  await inOther(async (url) => {
    const before = await schema(url)
    expect(await schema(bulk.ownerUrl)).toEqual(before)
    await seedDemo(url, { ...size, now, bulk: false })
    expect(await prints(url)).toEqual(await prints(bulk.ownerUrl))
    expect(await marks(url)).toEqual(await marks(bulk.ownerUrl))
  })
})

test('made in steps it is the plant that it is when made at once', async () => {
  await inOther(async (url) => {
    await seedDemo(url, { ...size, days: 7, now: new Date('2026-11-18T10:59:17Z') })
    expect((await seedDemo(url, { now: new Date('2026-11-18T20:00:00Z') })).intervals).toBeGreaterThan(0)
    await seedDemo(url, { now })
    // Days that lay ahead of the first present are in the calendar of both.
    expect(await prints(url)).toEqual(await prints(bulk.ownerUrl))
  })
})

test('days made in bulk equal those built from punches and rosters', async () => {
  const db = createDatabase(bulk.ownerUrl, { max: 1 })
  try {
    const { rows } = await client.query<{ company: string; employee: string; days: string }>(`
      SELECT company_id AS company, employee_id AS employee, count(*) AS days FROM attendance_day
      GROUP BY 1, 2 HAVING bool_or(status = 'present')`)
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.reduce((all, { days }) => all + Number(days), 0)).toBeGreaterThan(2000)
    const between = { since: now.getTime() / 1000 - 12 * 86_400, until: now.getTime() / 1000 + 40 * 86_400 }
    for (const { company, employee } of rows)
      expect(
        await inCompany(db, company, (trx) => buildPerson(trx, company, employee, between)),
        `days of ${employee} were other than they should be`,
      ).toBe(false)
  } finally {
    await db.destroy()
  }
})

test('a second run adds nothing', async () => {
  const before = await prints(bulk.ownerUrl)
  expect(await seedDemo(bulk.ownerUrl, { ...size, now })).toMatchObject({ intervals: 0, toppedUp: true })
  expect((await seedDemo(bulk.ownerUrl, { now: new Date(now.getTime() - 3_600_000) })).intervals).toBe(0)
  expect(await prints(bulk.ownerUrl)).toEqual(before)
})

test.each([
  ['while the history is simulated', 0],
  ['while constraints are checked', 0.85],
])('a seed that is cancelled %s leaves nothing behind', async (_, from) => {
  await inOther(async (url) => {
    const cancel = new AbortController()
    const onProgress = (_text: string, done: number) => void (done >= from && cancel.abort())
    const work = seedDemo(url, { ...size, now, signal: cancel.signal, onProgress })
    await expect(work).rejects.toThrow('Cancelled')
    const emptyPrints = await prints(url)
    expect(new Set(Object.values(emptyPrints))).toEqual(new Set([null]))
    expect(await schema(url)).toEqual(await schema(bulk.ownerUrl))
    expect(await asOwner(url, "SELECT FROM company WHERE code = 'DEMO'")).toEqual([])
  })
})

test('a plant is loaded beside somebody who reads its tables in another order, and neither is ended', async () => {
  await inOther(async (url) => {
    const reader = new pg.Client(url)
    await reader.connect()
    await reader.query('BEGIN; SELECT FROM work_order; SELECT FROM stoppage_reason')
    const seeding = seedDemo(url, { ...size, now })
    seeding.catch(() => undefined)
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`
    await vi.waitUntil(async () => (await asOwner(url, waiting)).length > 0, { timeout: 20_000, interval: 5 })
    await reader.query('SELECT FROM company; SELECT FROM machine_shift; SELECT FROM machine_state_interval; COMMIT')
    await reader.end()
    await seeding
    expect(await prints(url)).toEqual(await prints(bulk.ownerUrl))
  })
})

describe('the plant', () => {
  const ask = async (query: string) => (await client.query(query)).rows[0]

  test('scrap reports add up to the booked scrap of every machine, shift and order', async () => {
    const row = await ask(`
      SELECT count(*)::int AS groups, count(*) FILTER (WHERE booked IS DISTINCT FROM reported)::int AS apart FROM (
        SELECT machine_id, business_date, shift, work_order_id, nullif(sum(scrap), 0) AS booked FROM production_report GROUP BY 1, 2, 3, 4
      ) p FULL JOIN (
        SELECT machine_id, business_date, shift, work_order_id, sum(quantity) AS reported FROM scrap_report GROUP BY 1, 2, 3, 4
      ) s USING (machine_id, business_date, shift, work_order_id)`)
    expect(row.groups).toBeGreaterThan(100)
    expect(row.apart).toBe(0)
  })

  test('ends at now, and the running shift is filled', async () => {
    const row = await ask(
      `SELECT max(upper(during)) AS last, count(*) FILTER (WHERE upper(during) = '${now.toISOString()}')::int AS machines FROM machine_state_interval`,
    )
    expect(row).toEqual({ last: now, machines: size.machines })
    expect(
      (
        await ask(
          `SELECT count(*)::int AS n FROM production_report WHERE reported_at = '${now.toISOString()}' AND good > 0`,
        )
      ).n,
    ).toBeGreaterThan(3)
  })

  test('every machine has a row for every shift that has begun, up to now, and no shift holds more time than it has', async () => {
    const row = await ask(`
      SELECT count(*)::int AS rows, count(*) FILTER (WHERE t.seconds > s.calendar_seconds
        OR (s.scheduled_seconds > 0 AND t.net > s.scheduled_seconds - s.break_seconds))::int AS over,
        sum(s.calendar_seconds)::int AS calendar
      FROM machine_shift s LEFT JOIN (
        SELECT machine_id, shift_instance_id, sum(seconds) AS seconds, sum(net_seconds) AS net FROM machine_time GROUP BY 1, 2
      ) t USING (machine_id, shift_instance_id)`)
    const begun = await ask(`
      SELECT count(*)::int AS shifts,
        sum(extract(epoch FROM least(upper(during), '${now.toISOString()}') - lower(during)))::int AS seconds
      FROM shift_instance WHERE lower(during) < '${now.toISOString()}'`)
    expect(row).toEqual({
      rows: size.machines * begun.shifts,
      over: 0,
      calendar: size.machines * begun.seconds,
    })
  })

  test('most orders reach the ordered quantity, a few are closed with less, and some have more', async () => {
    const row = await ask(`
      SELECT count(*)::int AS closed, count(*) FILTER (WHERE g.good < o.planned_quantity)::int AS short,
        count(*) FILTER (WHERE g.good > o.planned_quantity)::int AS over
      FROM work_order o JOIN work_order_progress g ON g.company_id = o.company_id AND g.work_order_id = o.id
      WHERE o.status = 'closed'`)
    expect(row.closed).toBeGreaterThan(20)
    expect(row.short / row.closed).toBeLessThan(0.25)
    expect(row.over).toBeGreaterThan(0)
  })

  test('has people who decide, with reasons, and what they set up, once', async () => {
    const { id } = await ask(`SELECT id FROM company WHERE code = 'DEMO'`)
    const office = () =>
      ask(`
        SELECT (SELECT count(*)::int FROM own_role) AS roles, (SELECT count(*)::int FROM alert) AS alerts,
          (SELECT count(*)::int FROM leave_approver) AS approvers, (SELECT count(*)::int FROM staffing_need) AS needs,
          (SELECT count(*)::int FROM approval_delegation) AS substitutes,
          (SELECT string_agg(DISTINCT status, ' ') FROM webhook) AS channels,
          (SELECT count(*)::int FROM attendance_exception WHERE status <> 'open') AS decided,
          (SELECT count(*)::int FROM attendance_exception) AS exceptions,
          (SELECT count(*)::int FROM attendance_decision d JOIN attendance_exception x
            ON (x.company_id, x.employee_id, x.business_date, x.kind, x.status)
              = (d.company_id, d.employee_id, d.business_date, d.kind, d.decision)
              AND x.at IS NOT DISTINCT FROM d.at AND d.reason <> '') AS told,
          (SELECT count(*)::int FROM overtime_decision WHERE leave_type_id IS NOT NULL) AS lieu,
          (SELECT count(*)::int FROM overtime_decision o JOIN leave_ledger_entry l ON (l.employee_id, l.source_date,
            l.leave_type_id) = (o.employee_id, o.business_date, o.leave_type_id)
            AND l.amount = round(o.approved_seconds * 1.5 / 3600, 3)) AS booked`)
    await furnish(bulk.ownerUrl, { company: 'DEMO', companyId: id })
    const made = await office()
    expect(made).toMatchObject({ roles: 2, alerts: 2, approvers: 5, substitutes: 2, channels: 'paused' })
    expect(made.needs).toBeGreaterThan(3)
    expect(made.told).toBe(made.decided)
    expect(made.decided / made.exceptions).toBeGreaterThan(0.3)
    expect(made.lieu).toBeGreaterThan(3)
    expect(made.booked).toBe(made.lieu)
    await furnish(bulk.ownerUrl, { company: 'DEMO', companyId: id })
    expect(await office()).toEqual(made)
  })

  test('has audits, 5S records, tasks and ideas as the rules of the portal have them', async () => {
    const row = await ask(`
      SELECT (SELECT count(*)::int FROM five_s_audit WHERE status = 'done') AS audits,
        (SELECT count(*)::int FROM five_s_audit a WHERE status = 'done' AND (score IS DISTINCT FROM (SELECT
            round(100.0 * sum(n.points * n.weight) / sum(4 * n.weight), 1)::float8 FROM five_s_answer n
            WHERE n.audit_id = a.id AND n.points IS NOT NULL)
          OR EXISTS (SELECT FROM five_s_answer n WHERE n.audit_id = a.id AND (n.answer IS NULL OR n.points < n.photo_below)))) AS wrong,
        (SELECT count(*)::int FROM five_s_record) AS records,
        (SELECT count(*)::int FROM five_s_record r WHERE (SELECT count(*) FROM five_s_finding f WHERE f.record_id = r.id) < 2
          OR closed_on > current_date OR (status = 'closed') <> (closed_on IS NOT NULL)) AS "wrongRecords",
        (SELECT count(*)::int FROM task) AS tasks,
        (SELECT count(*)::int FROM task t WHERE status_date > current_date
          OR NOT EXISTS (SELECT FROM task_responsible p WHERE p.task_id = t.id)) AS "wrongTasks",
        (SELECT count(*)::int FROM idea) AS ideas,
        (SELECT sum(last)::int FROM number_series) AS numbers,
        (SELECT count(*)::int FROM five_s_audit) + (SELECT count(*)::int FROM five_s_record)
          + (SELECT count(*)::int FROM idea) + (SELECT count(*)::int FROM incident) AS numbered`)
    expect(row).toMatchObject({ wrong: 0, wrongRecords: 0, wrongTasks: 0, ideas: 14, numbers: row.numbered })
    for (const some of [row.audits, row.records, row.tasks]) expect(some).toBeGreaterThan(0)
  })

  test('has safety reports that hang together with attendance, leave and tasks', async () => {
    const row = await ask(`
      SELECT count(*)::int AS reports, count(*) FILTER (WHERE created_by IS NULL)::int AS open,
        count(*) FILTER (WHERE status = 'closed' AND EXISTS (SELECT FROM task t WHERE t.source_kind = 'incident'
          AND t.source_id = i.id::text AND t.status <> 'closed'))::int AS "closedTooEarly",
        count(*) FILTER (WHERE kind = 'injury' AND authority_by IS NULL)::int AS "withoutDate",
        count(*) FILTER (WHERE kind = 'injury' AND NOT EXISTS (SELECT FROM incident_person p
          JOIN punch a ON a.employee_id = p.employee_id AND a.occurred_at BETWEEN i.occurred_at - interval '14 hours' AND i.occurred_at
          JOIN punch b ON b.employee_id = p.employee_id AND b.occurred_at BETWEEN i.occurred_at AND i.occurred_at + interval '14 hours'
          WHERE p.incident_id = i.id))::int AS "wasAway",
        count(*) FILTER (WHERE outcome = 'lost_time' AND (lost_days < 2
          OR NOT EXISTS (SELECT FROM incident_person p JOIN leave_day l ON l.employee_id = p.employee_id
            JOIN leave_request r ON r.id = l.request_id JOIN leave_type t ON t.id = r.leave_type_id AND t.code = 'SICK'
            WHERE p.incident_id = i.id AND l.business_date = at_zone(i.occurred_at, s.time_zone)::date + 1)
          OR EXISTS (SELECT FROM incident_person p JOIN punch a ON a.employee_id = p.employee_id AND a.counts
            AND at_zone(a.occurred_at, s.time_zone)::date - at_zone(i.occurred_at, s.time_zone)::date BETWEEN 1 AND lost_days
            WHERE p.incident_id = i.id)))::int AS "wasThere"
      FROM incident i JOIN area a ON a.id = i.area_id JOIN site s ON s.id = a.site_id`)
    expect(row).toMatchObject({ closedTooEarly: 0, withoutDate: 0, wasAway: 0, wasThere: 0 })
    for (const some of [row.reports, row.open]) expect(some).toBeGreaterThan(0)
  })

  test('has costs of every machine, person and product, and no product inside itself', async () => {
    const row = await ask(`
      WITH RECURSIVE inside AS (
        SELECT b.product_id AS top, l.component_id AS part FROM bill_of_material b JOIN bill_line l ON l.bill_id = b.id
          WHERE l.component_id IS NOT NULL
        UNION
        SELECT i.top, l.component_id FROM inside i JOIN bill_of_material b ON b.product_id = i.part
          JOIN bill_line l ON l.bill_id = b.id AND l.component_id IS NOT NULL)
      SELECT (SELECT count(*)::int FROM machine m WHERE NOT EXISTS (
          SELECT FROM machine_rate_at(m.company_id, m.id, current_date))) AS "unratedMachines",
        (SELECT count(*)::int FROM employee e WHERE e.position_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM labour_rate_at(e.company_id, e.id, e.position_id, current_date))) AS "unratedPeople",
        (SELECT count(*)::int FROM product p WHERE NOT EXISTS (SELECT FROM bill_at(p.company_id, p.id, current_date))
          OR NOT EXISTS (SELECT FROM sales_price_at(p.company_id, p.id, current_date))) AS "products",
        (SELECT count(*)::int FROM bill_line l WHERE l.material_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM material_price_at(l.company_id, l.material_id, current_date))) AS "materials",
        (SELECT count(*)::int FROM product p CROSS JOIN LATERAL sales_price_at(p.company_id, p.id, current_date) s
          WHERE s.price <= (SELECT sum(l.quantity * m.price * CASE k.kind WHEN 'by_product' THEN -1 ELSE 1 END)
            FROM bill_at(p.company_id, p.id, current_date) b JOIN bill_line l ON l.bill_id = b.id
            JOIN material k ON k.id = l.material_id
            CROSS JOIN LATERAL material_price_at(l.company_id, l.material_id, current_date) m)) AS "losing",
        (SELECT count(*)::int FROM inside WHERE top = part) AS circles,
        (SELECT count(*)::int FROM inside) AS parts,
        (SELECT count(*)::int FROM site s CROSS JOIN generate_series(0, 23) AS hour WHERE NOT EXISTS (
          SELECT FROM energy_price_at(s.company_id, s.id, current_date + hour * interval '1 hour'))) AS "unpricedHours",
        (SELECT count(DISTINCT pool_id)::int FROM overhead_amount) AS pools`)
    expect(row).toEqual({
      unratedMachines: 0,
      unratedPeople: 0,
      products: 0,
      materials: 0,
      losing: 0,
      circles: 0,
      parts: row.parts,
      unpricedHours: 0,
      pools: 5,
    })
    expect(row.parts).toBeGreaterThan(10)
  })

  test('stops only where the machine is rostered', async () => {
    const row = await ask(`
      SELECT count(*)::int AS n FROM machine_time t JOIN machine_shift s USING (machine_id, shift_instance_id)
      WHERE t.state <> 'idle' AND s.scheduled_seconds = 0`)
    expect(row.n).toBe(0)
  })
})
