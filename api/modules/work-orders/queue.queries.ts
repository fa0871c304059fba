import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Windows } from './finish-estimate.ts'
import { colourName } from './order-colours.ts'
import type { OrderColour } from './order-fields.contract.ts'

/** How far ahead the working time of machines is looked at. */
const aheadDays = 60
/** Days of an order's last production within which its pace says something of its machine. */
const paceDays = 30

export type QueueMachine = {
  id: string
  code: string
  name: string
  area: string
  areaId: string
  site: string
  siteId: string
  timeZone: string
  active: boolean
  today: string
  /** Shifts in which it is not rostered. */
  offShifts: string[]
  /** Its performance of late; null when nothing ran. */
  performance: number | null
}

export async function listQueueMachines(trx: Trx, areas: readonly string[] | null): Promise<QueueMachine[]> {
  const { rows } = await sql<QueueMachine>`
    SELECT m.id, m.code, m.name, a.name AS area, a.id AS "areaId", s.name AS site, s.id AS "siteId",
      s.time_zone AS "timeZone", m.active,
      s.today,
      ARRAY(SELECT o.shift FROM machine_off_shift o WHERE o.company_id = m.company_id AND o.machine_id = m.id) AS "offShifts",
      pace.performance
    FROM machine m
    JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    JOIN (
      SELECT s.company_id, s.id, s.name, s.time_zone, coalesce((SELECT i.business_date FROM shift_instance i
        WHERE i.company_id = s.company_id AND i.site_id = s.id
          AND i.business_date BETWEEN current_date - 2 AND current_date + 2 AND i.during @> now() LIMIT 1),
        at_zone(now(), s.time_zone)::date) AS today
      FROM site s OFFSET 0) s ON s.company_id = a.company_id AND s.id = a.site_id
    LEFT JOIN (
      SELECT w.company_id, w.machine_id, sum(g.ideal_total_seconds)::float8 / nullif(sum(g.run_seconds), 0) AS performance
      FROM work_order_progress g
      JOIN work_order w ON w.company_id = g.company_id AND w.id = g.work_order_id
      WHERE g.last_date >= current_date - ${paceDays}::integer AND g.ideal_total_seconds IS NOT NULL AND g.run_seconds > 0
      GROUP BY w.company_id, w.machine_id) pace ON pace.company_id = m.company_id AND pace.machine_id = m.id
    WHERE ${areas ? sql`a.id = ANY (${[...areas]}::uuid[])` : sql`true`}
    ORDER BY s.name, a.name, m.name`.execute(trx)
  return rows
}

export type QueueRow = {
  id: string
  code: string
  product: string
  productCode: string
  mold: string | null
  plannedQuantity: number | null
  produced: number
  remaining: number
  startDate: string | null
  dueDate: string | null
  colour: OrderColour | null
  labels: string[]
  version: number
  machineId: string
  current: boolean
  cycleSeconds: number | null
  performance: number | null
  runSeconds: number
  position: number | null
}

/** The order of open orders at their machines: the present one first, then by place, then by start. */
const queueOrder = sql`current DESC, s.queue_position NULLS LAST, s.start_date NULLS LAST, s.due_date NULLS LAST, s.code`

/** Open orders in use, at a machine or waiting for it. An order that another machine has is listed there. */
export async function listQueue(trx: Trx): Promise<QueueRow[]> {
  const { rows } = await sql<Omit<QueueRow, 'colour'> & { colour: string | null }>`
    SELECT s.id, s.code, p.name AS product, p.code AS "productCode", k.name AS mold, s.planned_quantity AS "plannedQuantity",
      s.good AS produced, s.remaining, s.start_date AS "startDate", s.due_date AS "dueDate", s.colour, s.labels, s.version,
      coalesce(s.at_machine_id, s.machine_id) AS "machineId", s.at_machine_id IS NOT NULL AS current,
      s.cycle_seconds AS "cycleSeconds", s.ideal_total_seconds::float8 / nullif(s.run_seconds, 0) AS performance,
      s.run_seconds AS "runSeconds", s.queue_position AS position
    FROM work_order_standing s
    JOIN product p ON p.company_id = s.company_id AND p.id = s.product_id
    LEFT JOIN mold k ON k.company_id = s.company_id AND k.id = s.mold_id
    WHERE s.status = 'open' AND s.active AND coalesce(s.at_machine_id, s.machine_id) IS NOT NULL
    ORDER BY ${queueOrder}`.execute(trx)
  return rows.map((row) => ({ ...row, colour: colourName(row.colour) }))
}

/** Takes the queue of a machine for this transaction: who moves orders there meanwhile waits. */
export async function lockQueue(trx: Trx, machineId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`queue ${machineId}`}, 11))`.execute(trx)
}

/** Those that wait at a machine, in their order. */
export async function listWaiting(trx: Trx, machineId: string): Promise<{ id: string; position: number | null }[]> {
  const { rows } = await sql<{ id: string; position: number | null }>`
    SELECT s.id, s.queue_position AS position, false AS current FROM work_order_standing s
    WHERE s.status = 'open' AND s.active AND s.machine_id = ${machineId} AND s.at_machine_id IS NULL
    ORDER BY ${queueOrder}`.execute(trx)
  return rows.map(({ id, position }) => ({ id, position }))
}

export async function setPositions(trx: Trx, positions: ReadonlyMap<string, number>): Promise<void> {
  if (positions.size === 0) return
  await sql`
    UPDATE work_order w SET queue_position = n.position
    FROM unnest(${[...positions.keys()]}::uuid[], ${[...positions.values()]}::float8[]) AS n (id, position)
    WHERE w.id = n.id`.execute(trx)
}

/** Working time of sites from now on, shift by shift and without breaks. */
export async function listWorkingTime(trx: Trx): Promise<Map<string, { shift: string; start: number; end: number }[]>> {
  const { rows } = await sql<{ siteId: string; shift: string; start: number; end: number }>`
    SELECT i.site_id AS "siteId", i.shift, extract(epoch FROM lower(span))::float8 * 1000 AS start,
      extract(epoch FROM upper(span))::float8 * 1000 AS "end"
    FROM shift_instance i
    CROSS JOIN LATERAL unnest(tstzmultirange(i.during) - coalesce(i.breaks, '{}')) AS span
    WHERE i.working AND i.business_date BETWEEN current_date - 2 AND current_date + 2 + ${aheadDays}::integer
      AND i.during && tstzrange(now(), now() + make_interval(days => ${aheadDays}::integer))
    ORDER BY i.site_id, lower(span)`.execute(trx)
  const bySite = new Map<string, { shift: string; start: number; end: number }[]>()
  for (const { siteId, ...span } of rows) bySite.set(siteId, [...(bySite.get(siteId) ?? []), span])
  return bySite
}

/** What of a site's working time a machine works in. */
export const windowsOf = (
  spans: readonly { shift: string; start: number; end: number }[] | undefined,
  offShifts: readonly string[],
): Windows => (spans ?? []).filter(({ shift }) => !offShifts.includes(shift)).map(({ start, end }) => [start, end])

export type OverviewCounts = {
  open: number
  running: number
  late: number
  dueThisWeek: number
  finishedToday: number
}

export async function countOrders(
  trx: Trx,
  { today, weekEnd }: { today: string; weekEnd: string },
): Promise<OverviewCounts> {
  const { rows } = await sql<OverviewCounts>`
    SELECT count(*) FILTER (WHERE status = 'open' AND active) AS open,
      count(*) FILTER (WHERE status = 'open' AND active AND running) AS running,
      count(*) FILTER (WHERE status = 'open' AND active AND late) AS late,
      count(*) FILTER (WHERE status = 'open' AND active AND due_date BETWEEN ${today}::date AND ${weekEnd}::date) AS "dueThisWeek",
      count(*) FILTER (WHERE done_date = ${today}::date OR status = 'closed' AND active_until = ${today}::date) AS "finishedToday"
    FROM work_order_standing
    WHERE status = 'open' OR active_until >= ${today}::date OR done_date = ${today}::date`.execute(trx)
  return rows[0]!
}
