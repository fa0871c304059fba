import { sql } from 'kysely'
import { operatorName } from '#api/platform/db/seen-people.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { shownState } from '../machines/shown-state.service.ts'
import type { Choices, MachineLive, MadeReport, OrderLive } from './production.contract.ts'
import { takeBackMinutes } from './production.contract.ts'

/** Cycles that give the machine's pace as their mean. */
const lastCycles = 20
/** Hours within which those cycles lie. */
const cycleHours = 2
/** Hours of listed reports. */
const reportHours = 8
const mostReports = 12

const iso = (instant: ReturnType<typeof sql>) => sql`to_json(${instant}) #>> '{}'`

/** Code of the site of a machine in use. */
export async function siteOfMachine(trx: Trx, machineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    SELECT s.code FROM machine m
    JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    WHERE m.id = ${machineId} AND m.active`.execute(trx)
  return rows[0]?.code
}

type OrderDetail = NonNullable<MachineLive['orderDetail']> & { good: number }

export async function orderDetail(trx: Trx, orderId: string): Promise<OrderDetail | null> {
  const { rows } = await sql<OrderDetail>`
    SELECT p.code AS "productCode", g.good, g.scrap, w.due_date AS "dueDate", d.name AS mold, w.note
    FROM work_order w
    JOIN product p ON p.company_id = w.company_id AND p.id = w.product_id
    JOIN work_order_progress g ON g.company_id = w.company_id AND g.work_order_id = w.id
    LEFT JOIN mold d ON d.company_id = w.company_id AND d.id = w.mold_id
    WHERE w.id = ${orderId}`.execute(trx)
  return rows[0] ?? null
}

type Shift = NonNullable<MachineLive['shift']>

/** The machine's seconds per piece on an order: from its last cycles, or else run time of the shift over its pieces. */
export async function cycleOf(
  trx: Trx,
  machineId: string,
  { orderId, shift }: { orderId: string | null; shift: Shift | null },
): Promise<MachineLive['cycle']> {
  const { rows } = await sql<{
    ideal: number | null
    seconds: number | null
    pieces: number | null
    run: number | null
    made: number | null
  }>`
    SELECT ideal.seconds AS ideal, cycles.seconds, cycles.pieces::integer AS pieces, run.seconds AS run, made.pieces AS made
    FROM (SELECT ${orderId}::uuid AS id) o
    LEFT JOIN LATERAL (
      SELECT i.seconds_per_piece::double precision AS seconds FROM work_order w
      JOIN ideal_cycle i ON i.company_id = w.company_id AND i.product_id = w.product_id
        AND (i.machine_id = ${machineId} OR i.machine_id IS NULL) AND (i.mold_id = w.mold_id OR i.mold_id IS NULL)
      WHERE w.id = o.id ORDER BY i.machine_id NULLS LAST, i.mold_id NULLS LAST LIMIT 1) ideal ON true
    LEFT JOIN LATERAL (
      SELECT sum(c.seconds) AS seconds, sum(c.good) AS pieces FROM (
        SELECT (e.data ->> 'seconds')::double precision AS seconds, (e.data ->> 'good')::double precision AS good
        FROM device_event e
        WHERE e.machine_id = ${machineId} AND e.kind = 'cycle' AND (e.held IS NULL OR e.released_at IS NOT NULL)
          AND e.occurred_at BETWEEN now() - make_interval(hours => ${cycleHours}::int) AND now()
        ORDER BY e.occurred_at DESC LIMIT ${lastCycles}) c) cycles ON cycles.pieces > 0
    LEFT JOIN LATERAL (
      SELECT sum(t.seconds)::integer AS seconds FROM machine_time t
      WHERE t.machine_id = ${machineId} AND t.business_date = ${shift?.businessDate ?? null}::date
        AND t.shift = ${shift?.shift ?? null} AND t.state = 'run' AND t.work_order_id = o.id) run ON true
    LEFT JOIN LATERAL (
      SELECT sum(r.good + r.scrap)::integer AS pieces FROM production_report r
      WHERE r.machine_id = ${machineId} AND r.business_date = ${shift?.businessDate ?? null}::date
        AND r.shift = ${shift?.shift ?? null} AND r.work_order_id = o.id) made ON true`.execute(trx)
  const { ideal, seconds, pieces, run, made } = rows[0]!
  if (seconds !== null && pieces) return { ideal, actual: seconds / pieces, by: 'cycles', pieces }
  return { ideal, actual: run && made ? run / made : null, by: 'run', pieces: made ?? 0 }
}

/** Pieces of the shift until now: people may have reported since the machine's latest record. */
export async function countsOfShift(
  trx: Trx,
  machineId: string,
  shift: Shift,
): Promise<{ good: number; scrap: number }> {
  const { rows } = await sql<{ good: number; scrap: number }>`
    SELECT coalesce(sum(good), 0)::integer AS good, coalesce(sum(scrap), 0)::integer AS scrap FROM production_report
    WHERE machine_id = ${machineId} AND business_date = ${shift.businessDate}::date AND shift = ${shift.shift}`.execute(
    trx,
  )
  return rows[0]!
}

export async function scrapOfShift(trx: Trx, machineId: string, shift: Shift): Promise<MachineLive['scrapByReason']> {
  const { rows } = await sql<MachineLive['scrapByReason'][number]>`
    SELECT r.name AS reason, sum(s.quantity)::integer AS quantity FROM scrap_report s
    LEFT JOIN scrap_reason r ON r.company_id = s.company_id AND r.id = s.reason_id
    WHERE s.machine_id = ${machineId} AND s.business_date = ${shift.businessDate}::date AND s.shift = ${shift.shift}
    GROUP BY r.id, r.name ORDER BY 2 DESC, 1`.execute(trx)
  return rows
}

/** States of the machine in a shift. */
export async function timelineOf(trx: Trx, machineId: string, shift: Shift): Promise<MachineLive['timeline']> {
  const { rows } = await sql<MachineLive['timeline'][number]>`
    SELECT ${iso(sql`t.started_at`)} AS start, ${iso(sql`t.ended_at`)} AS "end", ${shownState(sql`t`)} AS state,
      r.name AS reason
    FROM machine_time t
    LEFT JOIN stoppage_reason r ON r.company_id = t.company_id AND r.id = t.reason_id
    WHERE t.machine_id = ${machineId} AND t.started_at >= ${shift.start}::timestamptz
      AND t.started_at < ${shift.end}::timestamptz
    ORDER BY t.started_at`.execute(trx)
  return rows
}

/** Reports of people about a machine at the portal. */
export async function madeReports(trx: Trx, machineId: string, uid: string): Promise<MadeReport[]> {
  const { rows } = await sql<MadeReport>`
    WITH told AS (
      SELECT e.*, split_part(e.event_id, ':', 1) AS uid, split_part(e.event_id, ':', 2) AS report FROM device_event e
      JOIN device d ON d.company_id = e.company_id AND d.id = e.device_id AND d.kind = 'portal'
      WHERE e.machine_id = ${machineId} AND e.occurred_at > now() - make_interval(hours => ${reportHours}::int)
        AND (e.held IS NULL OR e.released_at IS NOT NULL))
    SELECT t.report AS id,
      CASE WHEN t.kind <> 'count' THEN t.kind WHEN (t.data ->> 'rework')::integer > 0 THEN 'rework'
        ELSE 'good' END AS kind,
      ${iso(sql`t.occurred_at`)} AS at,
      CASE t.kind WHEN 'count' THEN (t.data ->> 'good')::integer WHEN 'scrap' THEN (t.data ->> 'quantity')::integer END
        AS quantity,
      coalesce(s.name, q.name, w.code, ${operatorName}) AS about, u.first_name || ' ' || u.last_name AS by,
      back.is_back AS "takenBack",
      t.uid = ${uid} AND NOT back.is_back AND t.received_at > now() - make_interval(mins => ${takeBackMinutes}::int)
        AS "canTakeBack"
    FROM told t
    JOIN user_account u ON u.company_id = t.company_id AND u.id::text = t.uid
    LEFT JOIN scrap_reason s ON s.company_id = t.company_id AND s.id = t.reason_id
    LEFT JOIN stoppage_reason q ON q.company_id = t.company_id AND q.id = t.reason_id
    LEFT JOIN work_order w ON w.company_id = t.company_id AND w.id = t.work_order_id
    LEFT JOIN employee e ON e.company_id = t.company_id AND e.id = t.operator_id
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM told b WHERE b.kind = 'revoke'
      AND b.data ->> 'event' = t.event_id) AS is_back) back
    WHERE t.kind <> 'revoke' AND split_part(t.event_id, ':', 3) = ''
    ORDER BY t.occurred_at DESC, t.event_id LIMIT ${mostReports}`.execute(trx)
  return rows
}

export async function findOrder(trx: Trx, id: string): Promise<OrderLive['order'] | undefined> {
  const { rows } = await sql<OrderLive['order']>`
    SELECT w.id, w.code, p.name AS product, w.status, w.planned_quantity AS planned, g.good, g.scrap,
      w.due_date AS "dueDate"
    FROM work_order w
    JOIN product p ON p.company_id = w.company_id AND p.id = w.product_id
    JOIN work_order_progress g ON g.company_id = w.company_id AND g.work_order_id = w.id
    WHERE w.id = ${id}`.execute(trx)
  return rows[0]
}

/** Sites of the machines where an order may be, and the machine it is planned on. */
export async function placesOfOrder(trx: Trx, id: string): Promise<{ site: string; plannedOn: string | null }[]> {
  const { rows } = await sql<{ site: string; plannedOn: string | null }>`
    SELECT s.code AS site, max(w.machine_id::text) AS "plannedOn" FROM site s
    LEFT JOIN work_order w ON w.id = ${id} AND EXISTS (
      SELECT FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      WHERE m.company_id = w.company_id AND m.id = w.machine_id AND a.site_id = s.id)
    GROUP BY s.code`.execute(trx)
  return rows
}

/** Open orders for a machine, its own first and in their queue; people; reasons of scrap, the usual ones first. */
export async function choicesFor(trx: Trx, machineId: string): Promise<Choices> {
  const orders = await sql<Choices['orders'][number]>`
    SELECT w.id, w.code, p.name AS product, w.planned_quantity AS planned, g.good,
      (w.machine_id = ${machineId}) IS TRUE AS here
    FROM work_order w
    JOIN product p ON p.company_id = w.company_id AND p.id = w.product_id
    JOIN work_order_progress g ON g.company_id = w.company_id AND g.work_order_id = w.id
    WHERE w.status = 'open' AND w.active
    ORDER BY (w.machine_id = ${machineId}) IS TRUE DESC, w.queue_position NULLS LAST, w.start_date NULLS LAST, w.code
    LIMIT 500`.execute(trx)
  const operators = await trx
    .selectFrom('employee')
    .select(['id', 'code', 'name'])
    .where('active', '=', true)
    // A person who has left cannot sign on; a day of tolerance covers all time zones.
    .where((row) =>
      row.or([row('employed_until', 'is', null), row('employed_until', '>=', sql<string>`current_date - 1`)]),
    )
    .orderBy('name')
    .limit(2000)
    .execute()
  const scrapReasons = await sql<Choices['scrapReasons'][number]>`
    SELECT r.id, r.code, r.name, g.name AS group, coalesce(used.times, 0) AS used
    FROM scrap_reason r
    LEFT JOIN scrap_reason g ON g.company_id = r.company_id AND g.id = r.parent_id
    LEFT JOIN (
      SELECT s.reason_id, count(*)::integer AS times FROM scrap_report s
      WHERE s.machine_id = ${machineId} AND s.business_date > current_date - 60 GROUP BY 1) used ON used.reason_id = r.id
    WHERE r.active AND NOT EXISTS (
      SELECT FROM scrap_reason c WHERE c.company_id = r.company_id AND c.parent_id = r.id AND c.active)
    ORDER BY used.times DESC NULLS LAST, r.code`.execute(trx)
  return { orders: orders.rows, operators, scrapReasons: scrapReasons.rows }
}
