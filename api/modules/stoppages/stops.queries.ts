import { type RawBuilder, sql } from 'kysely'
import { operatorName } from '#api/platform/db/seen-people.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { lastPage } from '#api/platform/db/page.ts'
import { presentDays, silentAfterSeconds } from '../machines/machines.contract.ts'
import type { Stop, StopFilter, StopList, StopListQuery, StopRef } from './stoppages.contract.ts'

const clock = 'YYYY-MM-DD"T"HH24:MI:SS'
const instant = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Stopped machines, and the instant until which anything is known of them and of their site. Under row-level security
 * an index cannot look up ranges, but instants of machine time.
 */
const places = sql`
  known AS (
    SELECT m.company_id, m.id, m.code, c.silent_after_seconds, a.id AS area_id, a.name AS area, s.id AS site_id, s.code AS site, s.time_zone,
      CASE WHEN count(*) OVER (PARTITION BY m.name) > 1 THEN m.name || ' (' || m.code || ')' ELSE m.name END AS name
    FROM machine m
    JOIN machine_class c ON c.company_id = m.company_id AND c.id = m.machine_class_id
    JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id),
  latest AS (
    SELECT k.company_id, k.id, k.site_id, x.stop_id, x.until, x.built,
      make_interval(secs => CASE WHEN x.built THEN k.silent_after_seconds ELSE ${silentAfterSeconds}::int END) AS patience
    FROM known k CROSS JOIN LATERAL (
      SELECT coalesce(x.stop_id, n.id) AS stop_id, upper(n.during) AS until, n.built FROM machine_time x
      JOIN machine_state_interval n ON n.company_id = x.company_id AND n.id = x.interval_id
      WHERE x.company_id = k.company_id AND x.machine_id = k.id AND x.started_at <= now()
        AND x.started_at >= now() - make_interval(days => ${presentDays + 1}::int)
      ORDER BY x.started_at DESC LIMIT 1) x),
  -- Where devices send, the present is now; what comes from files is of its latest record.
  present AS (
    SELECT site_id, CASE WHEN bool_or(built) THEN now() ELSE least(now(), max(until)) END AS at
    FROM latest GROUP BY site_id)`

/** End of a stop, across its cuts; reads `i` and `t`, its first interval and the first part of that by shifts. */
const ended = sql`coalesce(t.stop_ended_at, upper(i.during))`

/** Version of a stop for people: everything except its end, which grows while it is open. */
const revisionOf = (
  end: RawBuilder<unknown>,
) => sql`left(md5(concat_ws('|', extract(epoch FROM lower(i.during)), coalesce(i.reason_id::text, '-'),
  coalesce(i.note, '-'), (
    SELECT count(*) || '.' || count(d.undone_at) FROM stoppage_action d
    WHERE d.company_id = i.company_id AND d.machine_id = i.machine_id AND d.at >= lower(i.during)
      AND (d.at < ${end} OR (d.at = ${end} AND d.kind IN ('split', 'join')))))), 16)`

const goesOn = (machine: 'l' | 'k', present: 'p' | 'k') =>
  sql`coalesce(${sql.ref(`${machine}.until`)} = ${ended}
    AND ${ended} >= ${sql.ref(`${present}.at`)} - ${sql.ref(`${machine}.patience`)}, false)`
const open = goesOn('l', 'p')
const openAt = goesOn('k', 'k')

/** The orders, or products, of a stop in which the order changes, in their order. */
const allOf = (column: 'w.code' | 'pr.name') => sql`
  CASE WHEN t.stop_ended_at IS NULL THEN ${sql.ref(column)} ELSE (
    SELECT string_agg(one.name, ', ' ORDER BY one.at) FROM (
      SELECT ${sql.ref(column)} AS name, min(x.started_at) AS at FROM machine_time x
      JOIN work_order w ON w.company_id = x.company_id AND w.id = x.work_order_id
      JOIN product pr ON pr.company_id = w.company_id AND pr.id = w.product_id
      WHERE x.company_id = i.company_id AND x.machine_id = i.machine_id AND x.started_at >= lower(i.during)
        AND x.started_at < t.stop_ended_at
      GROUP BY 1) one) END`

/** Reads `i` (the first interval of the stop), `t` (its first part by shifts), `k`, `l` and `p`. */
const columns = sql`
  i.id, i.machine_id AS "machineId", k.name AS machine, k.code AS "machineCode", k.area,
  ${instant(sql`lower(i.during)`)} AS start, ${instant(ended)} AS "end",
  to_char(at_zone(lower(i.during), k.time_zone), ${clock}) AS "startLocal",
  to_char(at_zone(${ended}, k.time_zone), ${clock}) AS "endLocal",
  extract(epoch FROM CASE WHEN ${open} THEN greatest(p.at, ${ended}) ELSE ${ended} END
    - lower(i.during))::integer AS seconds,
  ${open} AS open, t.business_date AS "businessDate", t.shift,
  CASE WHEN i.reason_id IS NULL THEN 'undefined' WHEN r.counts_as <> 'availability_loss' THEN 'planned'
    WHEN r.loss_class = 'setup' THEN 'setup' ELSE 'stop' END AS state,
  i.reason_id AS "reasonId", r.name AS reason, g.name AS "reasonGroup", i.note,
  ${allOf('w.code')} AS "workOrder", ${allOf('pr.name')} AS product, ${operatorName} AS operator,
  (SELECT ${instant(sql`x.started_at`)} FROM machine_time x
    JOIN machine_state_interval n ON n.company_id = x.company_id AND n.id = x.interval_id
    WHERE x.company_id = i.company_id AND x.machine_id = i.machine_id AND x.state = 'stop' AND x.segment = 1
      AND x.stop_id IS NULL AND x.started_at = ${ended} AND n.built = i.built
      -- Devices separate stops for good; stops split by people can be joined again.
      AND (NOT i.built OR EXISTS (SELECT FROM stoppage_action d WHERE d.company_id = i.company_id
        AND d.machine_id = i.machine_id AND d.at = ${ended} AND d.kind = 'split' AND d.undone_at IS NULL))
    ) AS next,
  ${revisionOf(ended)} AS revision`

const names = sql`
  LEFT JOIN stoppage_reason r ON r.company_id = i.company_id AND r.id = i.reason_id
  LEFT JOIN stoppage_reason g ON g.company_id = r.company_id AND g.id = coalesce(r.parent_id, r.id)
  LEFT JOIN work_order w ON w.company_id = i.company_id AND w.id = i.work_order_id
  LEFT JOIN product pr ON pr.company_id = w.company_id AND pr.id = w.product_id
  LEFT JOIN employee e ON e.company_id = i.company_id AND e.id = i.operator_id`

/** Stops that a filter finds, as `found` with the columns that order and count them. */
function matching(filter: StopFilter): RawBuilder<unknown> {
  const { site, from, to, machine, area, shift, reason, defined, longer } = filter
  return sql`
    ${places},
    -- Joined once: of the stops there are far more than the planner expects.
    place AS MATERIALIZED (
      SELECT k.*, l.until, l.patience, p.at FROM known k
      LEFT JOIN latest l ON l.id = k.id
      LEFT JOIN present p ON p.site_id = k.site_id
      WHERE k.site = ${site}),
    found AS (
      SELECT t.interval_id, t.business_date, t.shift, t.stop_ended_at, ${openAt} AS open, i.reason_id IS NULL AS unexplained,
        lower(i.during) AS began, ${ended} AS ended,
        extract(epoch FROM CASE WHEN ${openAt} THEN greatest(k.at, ${ended}) ELSE ${ended} END
          - lower(i.during)) AS seconds
      FROM (
        SELECT s.company_id, s.machine_id, s.interval_id, s.business_date, s.shift, s.stop_ended_at FROM machine_time s
        WHERE s.state = 'stop' AND s.segment = 1 AND s.stop_id IS NULL
          AND s.business_date BETWEEN ${from}::date AND ${to}::date
        UNION ALL
        -- An earlier stop that is still open is the latest of its machine.
        SELECT s.company_id, s.machine_id, s.interval_id, s.business_date, s.shift, s.stop_ended_at FROM latest b
        JOIN machine_time s ON s.company_id = b.company_id AND s.interval_id = b.stop_id AND s.segment = 1
        WHERE s.state = 'stop' AND s.business_date >= ${from}::date - ${presentDays}::int
          AND s.business_date < ${from}::date) t
      JOIN machine_state_interval i ON i.company_id = t.company_id AND i.id = t.interval_id
      JOIN place k ON k.id = t.machine_id
      LEFT JOIN stoppage_reason r ON r.company_id = i.company_id AND r.id = i.reason_id
      WHERE (t.business_date >= ${from}::date OR ${openAt})
        AND (${machine ?? null}::uuid IS NULL OR k.id = ${machine ?? null})
        AND (${area ?? null}::uuid IS NULL OR k.area_id = ${area ?? null})
        AND (${shift ?? null}::text IS NULL OR t.shift = ${shift ?? null})
        AND (${reason ?? null}::uuid IS NULL OR ${reason ?? null} IN (i.reason_id, r.parent_id))
        AND (${defined ?? null}::text IS NULL OR (${defined ?? null} = 'defined') = (i.reason_id IS NOT NULL))),
    chosen AS (SELECT * FROM found WHERE seconds >= ${longer ?? 0})`
}

/** A page of the stops of a site: unexplained ones first, open ones at their head, then the latest. */
export async function pageOfStops(trx: Trx, query: StopListQuery): Promise<StopList | undefined> {
  const { page, pageSize } = query
  const { rows } = await sql<StopList>`
    WITH ${matching(query)},
    shown AS MATERIALIZED (
      SELECT * FROM chosen
      ORDER BY unexplained DESC, open DESC, began DESC, interval_id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}),
    listed AS (
      SELECT row_number() OVER (ORDER BY t.unexplained DESC, t.open DESC, t.began DESC, t.interval_id) AS place, row.*
      FROM shown t
      JOIN machine_state_interval i ON i.id = t.interval_id
      JOIN known k ON k.company_id = i.company_id AND k.id = i.machine_id
      LEFT JOIN latest l ON l.id = k.id
      LEFT JOIN present p ON p.site_id = k.site_id
      ${names}
      CROSS JOIN LATERAL (SELECT ${columns}) row)
    SELECT ${instant(sql`coalesce(p.at, now())`)} AS at,
      to_char(at_zone(coalesce(p.at, now()), s.time_zone), ${clock}) AS "atLocal",
      greatest(0, extract(epoch FROM now() - coalesce(p.at, now())))::integer AS "behindSeconds",
      count(c.interval_id) AS total, coalesce(sum(c.seconds), 0)::bigint AS "totalSeconds",
      count(c.interval_id) FILTER (WHERE c.unexplained) AS "undefinedCount",
      coalesce(sum(c.seconds) FILTER (WHERE c.unexplained), 0)::bigint AS "undefinedSeconds",
      count(c.interval_id) FILTER (WHERE c.open) AS "openCount",
      coalesce((SELECT json_agg(to_jsonb(row) - 'place' ORDER BY row.place) FROM listed row), '[]') AS rows
    FROM site s LEFT JOIN present p ON p.site_id = s.id LEFT JOIN chosen c ON true
    WHERE s.code = ${query.site} GROUP BY s.id, s.time_zone, p.at`.execute(trx)
  const list = rows[0]
  // Stops that were explained meanwhile may have emptied the page.
  const last = lastPage(list?.total ?? 0, pageSize)
  return page > last ? pageOfStops(trx, { ...query, page: last }) : list
}

/** References of the filtered stops; one more than `most` means too many. */
export async function refsOfStops(trx: Trx, filter: StopFilter, most: number): Promise<StopRef[]> {
  const { rows } = await sql<StopRef>`
    WITH ${matching(filter)}
    SELECT i.machine_id AS "machineId", ${instant(sql`lower(i.during)`)} AS start,
      ${revisionOf(sql`c.ended`)} AS revision
    FROM chosen c JOIN machine_state_interval i ON i.id = c.interval_id
    ORDER BY c.began LIMIT ${most + 1}`.execute(trx)
  return rows
}

/** @param ids a query that answers the first intervals of a few stops as `id`; each is looked up by itself. */
async function stopsOf(trx: Trx, ids: RawBuilder<unknown>, limit: number): Promise<Stop[]> {
  const { rows } = await sql<Stop>`
    WITH ${places}
    SELECT ${columns}
    FROM (${ids}) one
    CROSS JOIN LATERAL (SELECT * FROM machine_state_interval WHERE id = one.id AND state = 'stop' LIMIT 1) i
    JOIN machine_time t ON t.company_id = i.company_id AND t.interval_id = i.id AND t.segment = 1
    JOIN known k ON k.company_id = i.company_id AND k.id = i.machine_id
    LEFT JOIN latest l ON l.id = k.id
    LEFT JOIN present p ON p.site_id = k.site_id
    ${names}
    ORDER BY lower(i.during) DESC LIMIT ${limit}`.execute(trx)
  return rows
}

/** The stop that an interval is, or is a part of. */
export async function findStop(trx: Trx, id: string): Promise<Stop | undefined> {
  const [stop] = await stopsOf(
    trx,
    sql`SELECT coalesce(x.stop_id, x.interval_id) AS id FROM machine_time x WHERE x.interval_id = ${id} AND x.segment = 1`,
    1,
  )
  return stop
}

/** A machine and an instant of its time. */
export interface Point {
  machineId: string
  at: string
}

/** The stops that hold points of machines' time, in their order; undefined where no stop is. */
export async function stopsAt(trx: Trx, points: readonly Point[]): Promise<(Stop | undefined)[]> {
  const pointsAsJson = JSON.stringify(points.map(({ machineId, at }, index) => ({ machine: machineId, at, index })))
  const { rows } = await sql<Stop & { index: number }>`
    WITH ${places},
    asked AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${pointsAsJson}::json) AS asked (machine uuid, at timestamptz, index integer))
    SELECT ${columns}, asked.index
    FROM asked
    CROSS JOIN LATERAL (
      SELECT x.company_id, x.interval_id, x.stop_id, x.state, x.ended_at FROM machine_time x
      WHERE x.machine_id = asked.machine AND x.started_at <= asked.at
      ORDER BY x.started_at DESC LIMIT 1) held
    JOIN machine_state_interval i ON i.company_id = held.company_id AND i.id = coalesce(held.stop_id, held.interval_id)
      AND held.state = 'stop' AND held.ended_at > asked.at
    JOIN machine_time t ON t.company_id = i.company_id AND t.interval_id = i.id AND t.segment = 1
    JOIN known k ON k.company_id = i.company_id AND k.id = i.machine_id
    LEFT JOIN latest l ON l.id = k.id
    LEFT JOIN present p ON p.site_id = k.site_id
    ${names}`.execute(trx)
  const byIndex = new Map(rows.map(({ index, ...stop }) => [index, stop]))
  return points.map((_, index) => byIndex.get(index))
}

/** The latest stops of a machine, the latest first. */
export function latestStops(trx: Trx, machineId: string, limit: number): Promise<Stop[]> {
  return stopsOf(
    trx,
    sql`SELECT x.interval_id AS id FROM machine_time x
      WHERE x.machine_id = ${machineId} AND x.state = 'stop' AND x.segment = 1 AND x.stop_id IS NULL AND x.started_at <= now()
        AND x.started_at >= now() - make_interval(days => ${presentDays}::int)
      ORDER BY x.started_at DESC LIMIT ${limit}`,
    limit,
  )
}
