import { sql } from 'kysely'
import { operatorName } from '#api/platform/db/seen-people.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { shownState } from '../machines/shown-state.service.ts'
import type { History, HistoryRecord } from './andon.contract.ts'

type Site = History['site'] & { id: string }

/** An older report that no record follows is forgotten. */
const assignedDays = 30

const iso = (instant: ReturnType<typeof sql>) => sql`to_json(${instant}) #>> '{}'`

export async function findSite(trx: Trx, code: string): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    SELECT id, code, name, time_zone AS "timeZone" FROM site WHERE code = ${code}`.execute(trx)
  return rows[0]
}

/**
 * The machines in use, and those taken out of use on a day before today but within or after a window that begins at
 * `from`. A machine exists from its start date or its first signal, without both from its creation.
 */
export async function listMachines(trx: Trx, siteId: string, from: string): Promise<History['machines']> {
  const { rows } = await sql<History['machines'][number]>`
    SELECT m.id, m.code, m.area_id AS "areaId", a.name AS area, c.name AS "machineClass",
      CASE WHEN count(*) OVER (PARTITION BY m.name) > 1 THEN m.name || ' (' || m.code || ')' ELSE m.name END AS machine,
      c.minor_stop_seconds AS "limitSeconds", c.silent_after_seconds AS "silentAfterSeconds",
      ${iso(sql`coalesce(least(at_zone(m.in_service_from::timestamp, s.time_zone), l.first_recorded_at),
        uuid_extract_timestamp(m.id))`)} AS "servesFrom",
      CASE WHEN NOT m.active THEN ${iso(sql`at_zone((m.in_service_until + 1)::timestamp, s.time_zone)`)} END
        AS "servesUntil"
    FROM machine m
    LEFT JOIN machine_life l ON l.company_id = m.company_id AND l.machine_id = m.id
    JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    JOIN machine_class c ON c.company_id = m.company_id AND c.id = m.machine_class_id
    WHERE a.site_id = ${siteId} AND (m.active OR m.in_service_until < at_zone(now(), s.time_zone)::date
      AND m.in_service_until >= at_zone(${from}::timestamptz, s.time_zone)::date)
    ORDER BY a.name, m.code`.execute(trx)
  return rows
}

const recordColumns = sql`
  t.machine_id AS "machineId", t.state AS raw, t.reason_id AS "reasonId", ${shownState(sql`t`)} AS state, r.name AS reason,
  t.work_order_id AS "orderId", ${operatorName} AS operator, t.operator_id AS "operatorId", i.built AS live, ${iso(sql`t.started_at`)} AS start,
  ${iso(sql`t.ended_at`)} AS "end"`
const recordNames = sql`
  JOIN machine_state_interval i ON i.company_id = t.company_id AND i.id = t.interval_id
  LEFT JOIN stoppage_reason r ON r.company_id = t.company_id AND r.id = t.reason_id
  LEFT JOIN employee e ON e.company_id = t.company_id AND e.id = t.operator_id`

/** The operator is an id: within the api only. */
type ById<Row extends { person: number | null }> = Omit<Row, 'person'> & { operatorId: string | null }
type RecordRow = Omit<ById<HistoryRecord>, 'since'> & { raw: string; reasonId: string | null; since?: string }

/** Each machine's record that holds the instant, or its last one before it, with the beginning of that state. */
async function recordsAt(trx: Trx, machineIds: string[], at: string): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    SELECT ${recordColumns}, ${iso(sql`began.at`)} AS since
    FROM unnest(${machineIds}::uuid[]) AS m(id)
    CROSS JOIN LATERAL (
      SELECT * FROM machine_time x WHERE x.machine_id = m.id AND x.started_at <= ${at}::timestamptz
      ORDER BY x.started_at DESC LIMIT 1) t
    ${recordNames}
    CROSS JOIN LATERAL (
      -- By itself: an instant that is looked up within a comparison cannot use an index under row-level security.
      SELECT coalesce((
        SELECT x.started_at FROM machine_time x
        WHERE x.machine_id = m.id AND x.started_at <= t.started_at
          AND (x.state <> t.state OR x.reason_id IS DISTINCT FROM t.reason_id)
        ORDER BY x.started_at DESC LIMIT 1), '-infinity') AS other OFFSET 0) before
    CROSS JOIN LATERAL (
      SELECT x.started_at AS at FROM machine_time x
      WHERE x.machine_id = m.id AND x.started_at > before.other ORDER BY x.started_at LIMIT 1) began`.execute(trx)
  return rows
}

async function recordsBetween(trx: Trx, machineIds: string[], from: string, to: string): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    SELECT ${recordColumns} FROM machine_time t ${recordNames}
    WHERE t.machine_id = ANY (${machineIds}::uuid[]) AND t.started_at > ${from}::timestamptz
      AND t.started_at <= ${to}::timestamptz
    ORDER BY t.started_at`.execute(trx)
  return rows
}

/** What machines did from an instant to another, the record at the first one included; pieces of one state are joined. */
export async function listRecords(
  trx: Trx,
  machineIds: string[],
  from: string,
  to: string,
): Promise<ById<HistoryRecord>[]> {
  const rows = await recordsAt(trx, machineIds, from)
  if (Date.parse(from) < Date.parse(to)) rows.push(...(await recordsBetween(trx, machineIds, from, to)))
  const records: ById<HistoryRecord>[] = []
  const last = new Map<string, { record: ById<HistoryRecord>; row: RecordRow }>()
  for (const row of rows) {
    const before = last.get(row.machineId)
    const same = before?.row.raw === row.raw && before.row.reasonId === row.reasonId
    const { machineId, state, reason, orderId, operator, operatorId, live, start, end } = row
    const since = row.since ?? (same ? before.record.since : start)
    const record = { machineId, start, end, state, reason, orderId, operator, operatorId, since, live }
    if (same && before.row.end === start && before.row.orderId === orderId && before.record.operatorId === operatorId) {
      before.record.end = end
      before.row = row
    } else {
      records.push(record)
      last.set(machineId, { record, row })
    }
  }
  return records
}

/** The last reports about machines until an instant. */
export async function listAssignments(
  trx: Trx,
  machineIds: string[],
  to: string,
): Promise<ById<History['assignments'][number]>[]> {
  const { rows } = await sql<ById<History['assignments'][number]>>`
    SELECT a.machine_id AS "machineId", ${iso(sql`a.at`)} AS at, a.work_order_id AS "orderId", ${operatorName} AS operator,
      a.operator_id AS "operatorId", ${iso(sql`a.operator_since`)} AS "operatorSince"
    FROM machine_assignment a
    LEFT JOIN employee e ON e.company_id = a.company_id AND e.id = a.operator_id
    WHERE a.machine_id = ANY (${machineIds}::uuid[]) AND a.at <= least(now(), ${to}::timestamptz)
      AND a.at > now() - make_interval(days => ${assignedDays}::int)`.execute(trx)
  return rows
}

/** Where people are signed on at machines of other sites. */
export async function listAway(
  trx: Trx,
  siteId: string,
  people: readonly string[],
  to: string,
): Promise<(Omit<History['away'][number], 'person'> & { operatorId: string })[]> {
  const { rows } = await sql<Omit<History['away'][number], 'person'> & { operatorId: string }>`
    SELECT a.operator_id AS "operatorId", m.name AS machine, r.id AS "areaId", r.name AS area,
      ${iso(sql`nullif(coalesce(a.operator_since, a.at), '-infinity')`)} AS "operatorSince"
    FROM machine_assignment a
    JOIN machine m ON m.company_id = a.company_id AND m.id = a.machine_id AND m.active
    JOIN area r ON r.company_id = m.company_id AND r.id = m.area_id AND r.site_id <> ${siteId}
    WHERE a.operator_id = ANY (${[...people]}::uuid[]) AND a.at <= least(now(), ${to}::timestamptz)
      AND a.at > now() - make_interval(days => ${assignedDays}::int)`.execute(trx)
  return rows
}

/** Shifts that a window touches, in order; breaks as instants. */
export async function listShifts(trx: Trx, siteId: string, from: string, to: string): Promise<History['shifts']> {
  const { rows } = await sql<History['shifts'][number]>`
    SELECT i.business_date AS "businessDate", i.shift, i.working, ${iso(sql`lower(i.during)`)} AS start,
      ${iso(sql`upper(i.during)`)} AS "end",
      coalesce((SELECT json_agg(json_build_object('start', lower(b), 'end', upper(b)) ORDER BY lower(b))
        FROM unnest(i.breaks) b), '[]') AS breaks
    FROM shift_instance i
    WHERE i.site_id = ${siteId}
      AND i.business_date BETWEEN (${from}::timestamptz - interval '2 days')::date
        AND (${to}::timestamptz + interval '2 days')::date
      AND i.during && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[]')
    ORDER BY i.during`.execute(trx)
  return rows
}

/** From the beginning of a business date's first shift to the end of its last one. */
export async function readDay(trx: Trx, siteId: string, date: string): Promise<{ start: string; end: string } | null> {
  const { rows } = await sql<{ start: string; end: string }>`
    SELECT ${iso(sql`min(lower(during))`)} AS start, ${iso(sql`max(upper(during))`)} AS "end"
    FROM shift_instance WHERE site_id = ${siteId} AND business_date = ${date} HAVING count(*) > 0`.execute(trx)
  return rows[0] ?? null
}

/** Pieces booked in the shifts for a time that began by `to`; bookings ahead of the server's clock count now. */
export async function listReports(
  trx: Trx,
  machineIds: string[],
  shifts: History['shifts'],
  to: string,
): Promise<History['reports']> {
  const days = shifts.map((shift) => shift.businessDate)
  const { rows } = await sql<History['reports'][number]>`
    SELECT p.machine_id AS "machineId", p.work_order_id AS "orderId", sum(p.good)::integer AS good,
      sum(p.scrap)::integer AS scrap, ${iso(sql`least(p.reported_at, now())`)} AS at,
      ${iso(sql`lower(s.during)`)} AS "shiftStart", ${iso(sql`least(lower(p.during), p.reported_at, now())`)} AS since
    FROM production_report p
    LEFT JOIN shift_instance s ON s.company_id = p.company_id AND s.id = p.shift_instance_id
    WHERE p.machine_id = ANY (${machineIds}::uuid[]) AND p.business_date = ANY (${days}::date[])
      AND least(lower(p.during), p.reported_at, now()) <= ${to}::timestamptz AND p.good + p.scrap > 0
    GROUP BY 1, 2, 5, 6, 7 ORDER BY 5`.execute(trx)
  return rows
}

/** Pieces counted in the shifts without an order at the machine, for a time that began by `to`. */
export async function listUnordered(
  trx: Trx,
  machineIds: string[],
  shifts: History['shifts'],
  to: string,
): Promise<History['unordered']> {
  const days = shifts.map((shift) => shift.businessDate)
  const { rows } = await sql<History['unordered'][number]>`
    SELECT u.machine_id AS "machineId", u.good + u.scrap AS pieces, ${iso(sql`least(u.reported_at, now())`)} AS at,
      ${iso(sql`lower(s.during)`)} AS "shiftStart", ${iso(sql`least(lower(u.during), now())`)} AS since
    FROM unordered_count u
    LEFT JOIN shift_instance s ON s.company_id = u.company_id AND s.id = u.shift_instance_id
    WHERE u.machine_id = ANY (${machineIds}::uuid[]) AND u.business_date = ANY (${days}::date[])
      AND least(lower(u.during), now()) <= ${to}::timestamptz
    ORDER BY u.reported_at`.execute(trx)
  return rows
}

/** The orders at machines, with the pieces made before the listed reports. */
export async function listWorks(
  trx: Trx,
  pairs: { machineId: string; orderId: string }[],
  reports: History['reports'],
  to: string,
): Promise<History['works']> {
  const counted = new Map<string, number>()
  for (const { orderId, good, at } of reports)
    if (Date.parse(at) <= Date.parse(to)) counted.set(orderId, (counted.get(orderId) ?? 0) + good)
  const { rows } = await sql<Omit<History['works'][number], 'goodBefore'> & { good: number }>`
    SELECT w.id AS "orderId", x.machine AS "machineId", w.code AS "order", p.name AS product, w.colour,
      w.planned_quantity AS planned, c.seconds AS "cycleSeconds", g.good - coalesce(late.good, 0) AS good
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS n("machineId" uuid, "orderId" uuid)
    CROSS JOIN LATERAL (SELECT n."machineId" AS machine) x
    JOIN work_order w ON w.id = n."orderId"
    JOIN product p ON p.company_id = w.company_id AND p.id = w.product_id
    JOIN work_order_progress g ON g.company_id = w.company_id AND g.work_order_id = w.id
    LEFT JOIN LATERAL (
      SELECT sum(r.good)::integer AS good FROM production_report r
      WHERE ${to}::timestamptz < now() AND r.company_id = w.company_id AND r.work_order_id = w.id
        AND least(r.reported_at, now()) > ${to}::timestamptz) late ON true
    LEFT JOIN LATERAL (
      SELECT i.seconds_per_piece::double precision AS seconds FROM ideal_cycle i
      WHERE i.company_id = w.company_id AND i.product_id = w.product_id
        AND (i.machine_id = x.machine OR i.machine_id IS NULL) AND (i.mold_id = w.mold_id OR i.mold_id IS NULL)
      ORDER BY i.machine_id NULLS LAST, i.mold_id NULLS LAST LIMIT 1) c ON true`.execute(trx)
  return rows.map(({ good, ...work }) => ({ ...work, goodBefore: good - (counted.get(work.orderId) ?? 0) }))
}

/** Planned pieces of machines in shifts, and who rests. */
export async function listPlans(trx: Trx, machineIds: string[], shifts: History['shifts']): Promise<History['plans']> {
  const days = shifts.map((shift) => shift.businessDate)
  const { rows } = await sql<History['plans'][number]>`
    SELECT q.machine_id AS "machineId", ${iso(sql`lower(s.during)`)} AS "shiftStart",
      q.scheduled_seconds = 0 AS rests, plan.pieces
    FROM machine_shift q
    JOIN shift_instance s ON s.company_id = q.company_id AND s.id = q.shift_instance_id
    LEFT JOIN LATERAL (
      SELECT sum(p.planned_pieces)::integer AS pieces FROM production_plan p
      WHERE p.company_id = q.company_id AND p.machine_id = q.machine_id
        AND p.shift_instance_id = q.shift_instance_id) plan ON true
    WHERE q.machine_id = ANY (${machineIds}::uuid[]) AND q.business_date = ANY (${days}::date[])`.execute(trx)
  return rows
}

/** The latest instant until which the machines recorded anything, and whether devices report. */
export async function latestRecord(trx: Trx, machineIds: string[]): Promise<{ until: Date | null; live: boolean }> {
  const { rows } = await sql<{ until: Date | null; live: boolean | null }>`
    SELECT max(t.ended_at) AS until, bool_or(i.built) AS live
    FROM unnest(${machineIds}::uuid[]) AS m(id)
    CROSS JOIN LATERAL (
      SELECT * FROM machine_time x WHERE x.machine_id = m.id ORDER BY x.started_at DESC LIMIT 1) t
    JOIN machine_state_interval i ON i.company_id = t.company_id AND i.id = t.interval_id`.execute(trx)
  const row = rows[0]
  return { until: row?.until ?? null, live: row?.live ?? false }
}
