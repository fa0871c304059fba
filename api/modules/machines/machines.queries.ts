import { sql } from 'kysely'
import { operatorName } from '#api/platform/db/seen-people.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type MachineStates, presentDays, silentAfterSeconds } from './machines.contract.ts'
import { shownState } from './shown-state.service.ts'

const clock = 'YYYY-MM-DD"T"HH24:MI:SS'

/** Of the last days; `x` is a piece of machine time; within the calendar, none is longer than a shift. */
const recent = sql`x.started_at >= now() - make_interval(days => ${presentDays + 1}::int)
  AND x.ended_at >= now() - make_interval(days => ${presentDays}::int)`

/**
 * The latest recorded state of every machine of a site that is in use, and since when it has lasted; undefined when the company has no
 * such site. Looks at the records of some days only, so that its work does not grow with history.
 *
 * Where devices send, the present is now and a machine is silent after the time of its class; what comes from files comes
 * in pieces: there the present is the end of the latest record, and a machine is waited for longer.
 */
export async function listMachineStates(trx: Trx, site: string): Promise<MachineStates | undefined> {
  const { rows } = await sql<MachineStates>`
    WITH place AS (SELECT company_id, id, time_zone FROM site WHERE code = ${site}),
    known AS (
      SELECT m.company_id, m.id, m.active, m.code, a.name AS area, c.name AS machine_class,
        c.silent_after_seconds,
        CASE WHEN count(*) OVER (PARTITION BY m.name) > 1 THEN m.name || ' (' || m.code || ')' ELSE m.name END AS machine,
        a.site_id
      FROM machine m
      JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      JOIN machine_class c ON c.company_id = m.company_id AND c.id = m.machine_class_id),
    latest AS (
      SELECT k.*, i.state, i.reason_id, i.built,
        CASE WHEN a.machine_id IS NULL THEN i.work_order_id ELSE a.work_order_id END AS work_order_id,
        CASE WHEN a.machine_id IS NULL THEN i.operator_id ELSE a.operator_id END AS operator_id, upper(i.during) AS until,
        r.name AS reason, ${shownState(sql`i`)} AS shown
      FROM known k
      JOIN place p ON p.company_id = k.company_id AND p.id = k.site_id
      LEFT JOIN LATERAL (
        SELECT n.* FROM machine_time x
        JOIN machine_state_interval n ON n.company_id = x.company_id AND n.id = x.interval_id
        WHERE x.company_id = k.company_id AND x.machine_id = k.id AND x.started_at <= now() AND ${recent}
        ORDER BY x.started_at DESC LIMIT 1) i ON true
      -- Orders assigned by people since the record ended; their reports do not count as signals of the machine.
      LEFT JOIN machine_assignment a ON a.company_id = k.company_id AND a.machine_id = k.id AND a.at >= upper(i.during)
        AND a.at <= now()
      LEFT JOIN stoppage_reason r ON r.company_id = k.company_id AND r.id = i.reason_id
      WHERE k.active),
    present AS (
      SELECT CASE WHEN bool_or(built) THEN now()
        ELSE least(now(), coalesce(max(until), now())) END AS at
      FROM latest),
    judged AS (
      SELECT l.*, present.at, began.at AS began,
        l.until IS NULL OR l.until < present.at - make_interval(
          secs => CASE WHEN l.built THEN l.silent_after_seconds ELSE ${silentAfterSeconds}::int END) AS silent
      FROM latest l CROSS JOIN present
      LEFT JOIN LATERAL (
        SELECT lower(n.during) AS at FROM machine_time x
        JOIN machine_state_interval n ON n.company_id = x.company_id AND n.id = x.interval_id
        WHERE x.company_id = l.company_id AND x.machine_id = l.id AND ${recent}
          AND x.started_at > coalesce((
            SELECT x.started_at FROM machine_time x
            WHERE x.company_id = l.company_id AND x.machine_id = l.id AND x.started_at <= now() AND ${recent}
              AND (x.state <> l.state OR x.reason_id IS DISTINCT FROM l.reason_id)
            ORDER BY x.started_at DESC LIMIT 1), '-infinity')
        ORDER BY x.started_at LIMIT 1) began ON true)
    SELECT to_json(present.at) #>> '{}' AS at, to_char(at_zone(present.at, p.time_zone), ${clock}) AS "atLocal",
      extract(epoch FROM now() - present.at)::integer AS "behindSeconds",
      coalesce((
        SELECT json_agg(json_build_object(
          'id', j.id, 'code', j.code, 'machine', j.machine, 'area', j.area, 'machineClass', j.machine_class,
          'state', CASE WHEN j.silent THEN 'no_data' ELSE j.shown END,
          'since', since.at, 'sinceLocal', to_char(at_zone(since.at, p.time_zone), ${clock}),
          'seconds', extract(epoch FROM j.at - since.at)::integer,
          'last', CASE WHEN j.silent THEN j.shown END,
          'reason', CASE WHEN NOT j.silent THEN j.reason END,
          'workOrder', CASE WHEN NOT j.silent THEN w.code END, 'product', CASE WHEN NOT j.silent THEN pr.name END,
          'operator', CASE WHEN NOT j.silent THEN ${operatorName} END) ORDER BY j.machine)
        FROM judged j
        CROSS JOIN LATERAL (SELECT CASE WHEN j.silent THEN j.until ELSE j.began END AS at) since
        LEFT JOIN work_order w ON w.company_id = j.company_id AND w.id = j.work_order_id
        LEFT JOIN product pr ON pr.company_id = w.company_id AND pr.id = w.product_id
        LEFT JOIN employee e ON e.company_id = j.company_id AND e.id = j.operator_id), '[]') AS machines
    FROM place p CROSS JOIN present`.execute(trx)
  return rows[0]
}
