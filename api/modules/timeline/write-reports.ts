import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Timeline } from './build-timeline.ts'
import type { Bucket } from './carry.ts'

export interface MachineReports extends Pick<Timeline, 'buckets' | 'scrap' | 'reportsFromMs'> {
  machine: string
  /** Instant from which the scrap is known. */
  atMs: number
}

type FactTable = 'production_report' | 'scrap_report' | 'unordered_count'

interface ReportRow {
  key: string
  machine: string
  order: string
  operator: string | null
  fromMs: number
  toMs: number
  good: number
  scrap: number
  rework: number
  booked: number
}

interface ScrapRow {
  key: string
  machine: string
  order: string
  operator: string | null
  reason: string | null
  pieces: number
  ms: number
}

/**
 * Writes the differences of reports derived from device events: one production report per machine, order, operator and
 * clock hour cut at shift edges, one scrap report per scrap event and one per hour for scrap counted without a reason.
 *
 * @returns the machines with changes.
 */
export async function writeReports(
  trx: Trx,
  companyId: string,
  machines: readonly MachineReports[],
): Promise<Set<string>> {
  const reports = compare(
    await readReports(trx, companyId, machines),
    machines.map(({ machine, buckets, reportsFromMs }) => ({
      machine,
      rows: buckets.flatMap((bucket) => reportOf(machine, bucket)),
      named: buckets.map((bucket) => bucketName(machine, bucket)),
      from: reportsFromMs,
    })),
    { at: ({ toMs }) => toMs, same: isSameReport },
  )
  await remove(trx, companyId, 'production_report', reports.gone)
  await updateReports(trx, companyId, reports.changed)
  await insertReports(trx, companyId, reports.made)

  const scrap = compare(
    await readScrap(trx, companyId, machines),
    machines.map((one) => ({ machine: one.machine, rows: scrapOf(one), named: [], from: one.atMs })),
    { at: (row) => row.ms, same: isSameScrap },
  )
  await remove(trx, companyId, 'scrap_report', scrap.gone)
  await updateScrap(trx, companyId, scrap.changed)
  await insertScrap(trx, companyId, scrap.made)
  return new Set(
    [reports, scrap].flatMap(({ gone, changed, made }) => [...gone, ...changed, ...made].map(({ machine }) => machine)),
  )
}

export const bucketName = (machine: string, { start, order, operator }: Bucket) =>
  `ingest:${machine}:${start}:${order ?? '-'}:${operator ?? '-'}`

function reportOf(machine: string, bucket: Bucket): ReportRow[] {
  const { order, operator, fromMs, toMs, good, scrap, rework, booked } = bucket
  if (order === null || good + scrap + booked === 0) return []
  return [{ key: bucketName(machine, bucket), machine, order, operator, fromMs, toMs, good, scrap, rework, booked }]
}

function scrapOf({ machine, scrap, buckets }: MachineReports): ScrapRow[] {
  const scrapEvents = scrap.map(({ device, id, order, operator, reason, pieces, ms }) => ({
    key: `ingest:${device}:${id}`,
    machine,
    order,
    operator,
    reason,
    pieces,
    ms,
  }))
  const counted = buckets.flatMap((bucket) => {
    const { order, operator, unexplained: pieces, unexplainedMs: ms } = bucket
    return order !== null && pieces > 0
      ? [{ key: `${bucketName(machine, bucket)}:scrap`, machine, order, operator, reason: null, pieces, ms }]
      : []
  })
  return [...scrapEvents, ...counted]
}

const isSameReport = (a: ReportRow, b: ReportRow) =>
  a.good === b.good &&
  a.scrap === b.scrap &&
  a.rework === b.rework &&
  a.booked === b.booked &&
  a.fromMs === b.fromMs &&
  a.toMs === b.toMs
const isSameScrap = (a: ScrapRow, b: ScrapRow) =>
  a.pieces === b.pieces && a.ms === b.ms && a.order === b.order && a.operator === b.operator

/** Which rows are no more, are others, are new. What lies before a machine's `from` stays unless it is named. */
export function compare<Row extends { key: string; machine: string }>(
  present: readonly Row[],
  machines: readonly { machine: string; rows: readonly Row[]; named: readonly string[]; from: number }[],
  { at, same }: { at: (row: Row) => number; same: (a: Row, b: Row) => boolean },
) {
  const rowByKey = new Map(present.map((row) => [row.key, row]))
  const changed: Row[] = []
  const made: Row[] = []
  const from = new Map(machines.map((one) => [one.machine, one.from]))
  const named = new Set(machines.flatMap((one) => one.named))
  for (const { rows } of machines)
    for (const row of rows) {
      const before = rowByKey.get(row.key)
      rowByKey.delete(row.key)
      if (!before) made.push(row)
      else if (!same(before, row)) changed.push(row)
    }
  const gone = [...rowByKey.values()].filter((row) => named.has(row.key) || at(row) >= from.get(row.machine)!)
  return { gone, changed, made }
}

/** Rows of device events that lie in the hours of the machines' buckets or later. */
export const presentFrom = (machines: readonly MachineReports[]) =>
  sql`json_to_recordset(${JSON.stringify(
    machines.map(({ machine, atMs, reportsFromMs, buckets }) => {
      const first = Math.min(atMs, reportsFromMs, ...buckets.map(({ start }) => start * 1000))
      return { machine, at: first < -1e14 ? '-infinity' : new Date(first).toISOString() }
    }),
  )}::json) AS w(machine uuid, at timestamptz)`

/** OFFSET keeps the look at each machine's own rows: joined, the planner would read the whole history instead. */
export const sinceOf = (table: FactTable, companyId: string) => sql`
  SELECT * FROM ${sql.table(table)} x
  WHERE x.company_id = ${companyId} AND x.machine_id = w.machine AND x.reported_at >= w.at OFFSET 0`

async function readReports(trx: Trx, companyId: string, machines: readonly MachineReports[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT r.source_key AS key, r.machine_id AS machine, r.work_order_id AS "order", r.operator_id AS operator, r.good,
      r.scrap, r.rework, r.booked_seconds AS booked,
      round(extract(epoch FROM lower(r.during)) * 1000)::float8 AS "fromMs",
      round(extract(epoch FROM r.reported_at) * 1000)::float8 AS "toMs"
    FROM ${presentFrom(machines)}
    CROSS JOIN LATERAL (${sinceOf('production_report', companyId)}) r
    WHERE starts_with(r.source_key, 'ingest:')`.execute(trx)
  return rows
}

async function readScrap(trx: Trx, companyId: string, machines: readonly MachineReports[]): Promise<ScrapRow[]> {
  const { rows } = await sql<ScrapRow>`
    SELECT r.source_key AS key, r.machine_id AS machine, r.work_order_id AS "order", r.operator_id AS operator,
      r.reason_id AS reason, r.quantity AS pieces, round(extract(epoch FROM r.reported_at) * 1000)::float8 AS ms
    FROM ${presentFrom(machines)}
    CROSS JOIN LATERAL (${sinceOf('scrap_report', companyId)}) r
    WHERE starts_with(r.source_key, 'ingest:')`.execute(trx)
  return rows
}

export async function remove(
  trx: Trx,
  companyId: string,
  table: FactTable,
  rows: readonly { key: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ key }) => key)
  await trx.deleteFrom(table).where('company_id', '=', companyId).where('source_key', 'in', keys).execute()
}

const reportRows = (rows: readonly ReportRow[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) AS r(key text,
  machine uuid, "order" uuid, operator uuid, "fromMs" float8, "toMs" float8, good integer, scrap integer, rework integer,
  booked integer)`
export const at = (column: string) => sql`to_timestamp(${sql.ref(column)} / 1000)`
// A single piece takes no time: its range holds that one instant.
export const during = sql`tstzrange(${at('r.fromMs')}, ${at('r.toMs')}, CASE WHEN r."fromMs" = r."toMs" THEN '[]' ELSE '[)' END)`
/** The ideal cycle of the order's product: with its mould, else without one; with the machine, else without one. */
const idealCycle = sql`(
  SELECT c.seconds_per_piece FROM ideal_cycle c
  WHERE c.company_id = o.company_id AND c.product_id = o.product_id
    AND (c.machine_id = r.machine OR c.machine_id IS NULL) AND (c.mold_id = o.mold_id OR c.mold_id IS NULL)
  ORDER BY c.mold_id IS NULL, c.machine_id IS NULL LIMIT 1)`

async function updateReports(trx: Trx, companyId: string, rows: readonly ReportRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE production_report p SET good = r.good, scrap = r.scrap, rework = r.rework, booked_seconds = r.booked,
      during = ${during}, reported_at = ${at('r.toMs')},
      ideal_cycle_seconds = coalesce(p.ideal_cycle_seconds, ${idealCycle})
    FROM ${reportRows(rows)}
    JOIN work_order o ON o.company_id = ${companyId} AND o.id = r."order"
    WHERE p.company_id = ${companyId} AND p.source_key = r.key`.execute(trx)
}

async function insertReports(trx: Trx, companyId: string, rows: readonly ReportRow[]): Promise<void> {
  if (rows.length === 0) return
  // The trigger that places a report in its shift gives the dates.
  await sql`
    INSERT INTO production_report (company_id, source_key, kind, machine_id, work_order_id, mold_id, operator_id, during,
      reported_at, booked_seconds, good, scrap, rework, ideal_cycle_seconds, business_date, reported_local)
    SELECT ${companyId}, r.key, 'production', r.machine, r."order", o.mold_id, r.operator, ${during}, ${at('r.toMs')},
      r.booked, r.good, r.scrap, r.rework, ${idealCycle}, '2000-01-01', '2000-01-01'
    FROM ${reportRows(rows)}
    JOIN work_order o ON o.company_id = ${companyId} AND o.id = r."order"`.execute(trx)
}

const scrapRows = (rows: readonly ScrapRow[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) AS r(key text,
  machine uuid, "order" uuid, operator uuid, reason uuid, pieces integer, ms float8)`

/** A reason given by a person since then stays. */
async function updateScrap(trx: Trx, companyId: string, rows: readonly ScrapRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE scrap_report s SET quantity = r.pieces, reported_at = ${at('r.ms')}, work_order_id = r."order",
      mold_id = o.mold_id, operator_id = r.operator
    FROM ${scrapRows(rows)}
    JOIN work_order o ON o.company_id = ${companyId} AND o.id = r."order"
    WHERE s.company_id = ${companyId} AND s.source_key = r.key`.execute(trx)
}

async function insertScrap(trx: Trx, companyId: string, rows: readonly ScrapRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO scrap_report (company_id, source_key, machine_id, work_order_id, mold_id, operator_id, reason_id, quantity,
      reported_at, business_date, reported_local)
    SELECT ${companyId}, r.key, r.machine, r."order", o.mold_id, r.operator, r.reason, r.pieces, ${at('r.ms')},
      '2000-01-01', '2000-01-01'
    FROM ${scrapRows(rows)}
    JOIN work_order o ON o.company_id = ${companyId} AND o.id = r."order"`.execute(trx)
}
