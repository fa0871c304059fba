import { sql } from 'kysely'
import { operatorName } from '#api/platform/db/seen-people.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { HistoryEntry, OrderStory } from './work-orders.contract.ts'

const mostIntervals = 200
const mostHistory = 200
const clock = 'YYYY-MM-DD"T"HH24:MI:SS'

/** Pieces of an order by business date, as they were reported. */
export async function daysOf(trx: Trx, id: string): Promise<OrderStory['days']> {
  const { rows } = await sql<OrderStory['days'][number]>`
    SELECT business_date AS date, sum(good)::integer AS good, sum(scrap)::integer AS scrap FROM production_report
    WHERE work_order_id = ${id} GROUP BY business_date HAVING sum(good + scrap) > 0 ORDER BY business_date`.execute(trx)
  return rows
}

/** The latest states that machines were in with the order. */
export async function intervalsOf(trx: Trx, id: string): Promise<OrderStory['intervals']> {
  const { rows } = await sql<OrderStory['intervals'][number]>`
    SELECT m.name AS machine,
      CASE WHEN t.state <> 'stop' THEN t.state WHEN t.reason_id IS NULL THEN 'undefined'
        WHEN r.counts_as <> 'availability_loss' THEN 'planned' WHEN r.loss_class = 'setup' THEN 'setup'
        ELSE 'stop' END AS state,
      r.name AS reason, to_char(t.started_local, ${clock}) AS "startedLocal", to_char(t.ended_local, ${clock}) AS "endedLocal",
      t.seconds, ${operatorName} AS operator
    FROM (
      SELECT company_id, interval_id, min(machine_id::text)::uuid AS machine_id, min(state) AS state,
        min(reason_id::text)::uuid AS reason_id, min(operator_id::text)::uuid AS operator_id,
        min(started_local) AS started_local, max(ended_local) AS ended_local, sum(seconds)::integer AS seconds
      FROM machine_time WHERE work_order_id = ${id}
      GROUP BY company_id, interval_id ORDER BY min(started_at) DESC LIMIT ${mostIntervals}) t
    JOIN machine m ON m.company_id = t.company_id AND m.id = t.machine_id
    LEFT JOIN stoppage_reason r ON r.company_id = t.company_id AND r.id = t.reason_id
    LEFT JOIN employee e ON e.company_id = t.company_id AND e.id = t.operator_id
    ORDER BY t.started_local DESC`.execute(trx)
  return unite(rows)
}

type Interval = OrderStory['intervals'][number]

/** Pieces of one state that touch are one, however they were recorded. The latest comes first. */
function unite(pieces: readonly Interval[]): Interval[] {
  const united: Interval[] = []
  for (const piece of pieces) {
    const later = united.at(-1)
    const same =
      later?.startedLocal === piece.endedLocal &&
      later.machine === piece.machine &&
      later.state === piece.state &&
      later.reason === piece.reason &&
      later.operator === piece.operator
    if (same) Object.assign(later, { startedLocal: piece.startedLocal, seconds: later.seconds + piece.seconds })
    else united.push({ ...piece })
  }
  return united
}

/**
 * What people did with an order, the latest first.
 *
 * @param since only what made a later version than this.
 */
export async function historyOf(trx: Trx, id: string, since = 0): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    SELECT to_json(l.at) #>> '{}' AS at, u.first_name || ' ' || u.last_name AS by, l.action,
      coalesce(l.detail -> 'changes', '{}') AS changes, (l.detail ->> 'version')::integer AS version
    FROM audit_log l
    LEFT JOIN user_account u ON u.company_id = l.company_id AND u.id = l.user_id
    WHERE l.subject = 'work_order' AND l.subject_id = ${id}
      AND coalesce((l.detail ->> 'version')::integer, 1) > ${since}
    ORDER BY l.at DESC, l.id DESC LIMIT ${mostHistory}`.execute(trx)
  return rows
}
