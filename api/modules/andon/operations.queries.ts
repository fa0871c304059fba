import { type RawBuilder, sql } from 'kysely'
import { operatorName } from '#api/platform/db/seen-people.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { shownState } from '../machines/shown-state.service.ts'
import type { Operation } from './andon.contract.ts'

/** Older things are not the last ones that happened. */
const days = 7

/**
 * The latest events at machines, newest first: changes of state, orders and people coming and going, pieces that people
 * reported, and explanations of stops.
 *
 * @param machineId one machine; null for all of the site.
 */
export async function listOperations(
  trx: Trx,
  { siteId, machineId, limit }: { siteId: string; machineId: string | null; limit: number },
): Promise<Operation[]> {
  const empty = { reason: sql`NULL::text`, state: sql`NULL::text`, order: sql`NULL::text`, note: sql`NULL::text` }
  const row = (parts: {
    kind: RawBuilder<unknown>
    at: RawBuilder<unknown>
    state?: RawBuilder<unknown>
    reason?: RawBuilder<unknown>
    order?: RawBuilder<unknown>
    good?: RawBuilder<unknown>
    scrap?: RawBuilder<unknown>
    note?: RawBuilder<unknown>
    who: RawBuilder<unknown>
  }) => {
    const { kind, at, state, reason, order, good, scrap, note, who } = { ...empty, ...parts }
    return sql`${kind} AS kind, ${at} AS at, m.id AS "machineId", m.name AS machine, ${state} AS state,
      ${reason} AS reason, ${order} AS "order", ${good ?? sql`NULL::integer`} AS good,
      ${scrap ?? sql`NULL::integer`} AS scrap, ${note} AS note, ${who} AS who`
  }
  const since = sql`now() - make_interval(days => ${days}::int)`

  const { rows } = await sql<Operation>`
    WITH m AS (
      SELECT m.company_id, m.id, m.name FROM machine m
      JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      WHERE a.site_id = ${siteId} AND (${machineId}::uuid IS NULL OR m.id = ${machineId})),
    states AS (
      SELECT ${row({ kind: sql`'state'`, at: sql`t.started_at`, state: shownState(sql`t`), reason: sql`r.name`, order: sql`w.code`, who: operatorName })}
      FROM m CROSS JOIN LATERAL (
        SELECT x.* FROM (
          SELECT y.*, lag(y.state) OVER past AS former, lag(y.reason_id) OVER past AS former_reason FROM (
            SELECT * FROM machine_time z
            WHERE z.company_id = m.company_id AND z.machine_id = m.id AND z.started_at > ${since} AND z.started_at <= now()
            ORDER BY z.started_at DESC LIMIT ${limit * 3 + 1}::int) y
          WINDOW past AS (ORDER BY y.started_at)) x
        WHERE x.former IS NULL OR x.former <> x.state OR x.former_reason IS DISTINCT FROM x.reason_id
        ORDER BY x.started_at DESC LIMIT ${limit}::int) t
      LEFT JOIN stoppage_reason r ON r.company_id = t.company_id AND r.id = t.reason_id
      LEFT JOIN work_order w ON w.company_id = t.company_id AND w.id = t.work_order_id
      LEFT JOIN employee e ON e.company_id = t.company_id AND e.id = t.operator_id),
    events AS (
      SELECT ${row({
        kind: sql`CASE WHEN v.kind = 'count' THEN 'report' ELSE v.kind END`,
        at: sql`v.occurred_at`,
        reason: sql`s.name`,
        order: sql`w.code`,
        good: sql`CASE WHEN v.kind = 'count' THEN (v.data->>'good')::integer END`,
        scrap: sql`CASE v.kind WHEN 'count' THEN (v.data->>'scrap')::integer WHEN 'scrap' THEN (v.data->>'quantity')::integer END`,
        who: operatorName,
      })}
      FROM m CROSS JOIN LATERAL (
        SELECT x.* FROM device_event x JOIN device d ON d.company_id = x.company_id AND d.id = x.device_id
        WHERE x.company_id = m.company_id AND x.machine_id = m.id AND x.occurred_at > ${since} AND x.occurred_at <= now()
          AND (x.held IS NULL OR x.released_at IS NOT NULL)
          -- Repeats the condition of the index \`device_event_told\`: a device sends very many events, and few are of
          -- these kinds.
          AND (x.kind IN ('order_start', 'order_stop', 'operator_on', 'operator_off', 'scrap', 'revoke')
            OR (x.kind = 'count' AND substr(x.event_id, 37, 1) = ':'))
          AND x.kind <> 'revoke' AND (x.kind <> 'count' OR d.kind = 'portal')
          AND NOT EXISTS (SELECT FROM device_event b WHERE b.company_id = x.company_id AND b.device_id = x.device_id
            AND b.kind = 'revoke' AND b.machine_id = x.machine_id AND b.occurred_at = x.occurred_at
            AND b.data->>'event' = x.event_id)
        ORDER BY x.occurred_at DESC LIMIT ${limit}::int) v
      LEFT JOIN work_order w ON w.company_id = v.company_id AND w.id = v.work_order_id
      LEFT JOIN employee e ON e.company_id = v.company_id AND e.id = v.operator_id
      LEFT JOIN scrap_reason s ON s.company_id = v.company_id AND s.id = v.reason_id),
    reports AS (
      SELECT ${row({ kind: sql`'report'`, at: sql`p.reported_at`, order: sql`w.code`, good: sql`p.good`, scrap: sql`p.scrap`, who: operatorName })}
      FROM production_report p
      JOIN m ON m.company_id = p.company_id AND m.id = p.machine_id
      JOIN work_order w ON w.company_id = p.company_id AND w.id = p.work_order_id
      LEFT JOIN employee e ON e.company_id = p.company_id AND e.id = p.operator_id
      -- Counts of devices are no operations; the board shows them.
      WHERE p.business_date >= (now() - interval '2 days')::date AND p.reported_at <= now()
        AND p.good + p.scrap > 0 AND left(p.source_key, 7) <> 'ingest:'
      ORDER BY p.reported_at DESC LIMIT ${limit}::int),
    words AS (
      SELECT ${row({ kind: sql`s.kind`, at: sql`s.made_at`, reason: sql`r.name`, note: sql`s.note`, who: sql`u.first_name || ' ' || u.last_name` })}
      FROM stoppage_action s
      JOIN m ON m.company_id = s.company_id AND m.id = s.machine_id
      JOIN user_account u ON u.company_id = s.company_id AND u.id = s.made_by
      LEFT JOIN stoppage_reason r ON r.company_id = s.company_id AND r.id = s.reason_id
      WHERE s.undone_at IS NULL AND s.at > ${since}
      ORDER BY s.made_at DESC LIMIT ${limit}::int)
    SELECT kind, to_json(at) #>> '{}' AS at, "machineId", machine, state, reason, "order", good, scrap, note, who
    FROM (SELECT * FROM states UNION ALL SELECT * FROM events UNION ALL SELECT * FROM reports UNION ALL SELECT * FROM words) o
    ORDER BY o.at DESC, kind LIMIT ${limit}::int`.execute(trx)
  return rows
}
