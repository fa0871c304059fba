import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type MachineStates, presentDays, silentAfterSeconds } from './machines.contract.ts'
import { shownState } from './shown-state.service.ts'

const clock = 'YYYY-MM-DD"T"HH24:MI:SS'

/**
 * The latest recorded state of every machine of a site, and since when it has lasted; undefined when the company has no
 * such site. Looks at the records of some days only, so that its work does not grow with history.
 */
export async function listMachineStates(trx: Trx, site: string): Promise<MachineStates | undefined> {
  const { rows } = await sql<MachineStates>`
    WITH place AS (SELECT company_id, id, time_zone FROM site WHERE code = ${site}),
    known AS (
      SELECT m.company_id, m.id, m.code, a.name AS area, c.name AS machine_class,
        CASE WHEN count(*) OVER (PARTITION BY m.name) > 1 THEN m.name || ' (' || m.code || ')' ELSE m.name END AS machine,
        a.site_id
      FROM machine m
      JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      JOIN machine_class c ON c.company_id = m.company_id AND c.id = m.machine_class_id),
    latest AS (
      SELECT k.*, i.state, i.reason_id, i.work_order_id, i.operator_id, upper(i.during) AS until,
        r.name AS reason, ${shownState(sql`i`)} AS shown
      FROM known k
      JOIN place p ON p.company_id = k.company_id AND p.id = k.site_id
      LEFT JOIN LATERAL (
        SELECT * FROM machine_state_interval x
        WHERE x.company_id = k.company_id AND x.machine_id = k.id
          AND x.during && tstzrange(now() - make_interval(days => ${presentDays}::int), now(), '[]')
        ORDER BY lower(x.during) DESC LIMIT 1) i ON true
      LEFT JOIN stoppage_reason r ON r.company_id = k.company_id AND r.id = i.reason_id),
    present AS (SELECT least(now(), coalesce(max(until), now())) AS at FROM latest),
    judged AS (
      SELECT l.*, present.at, began.at AS began,
        l.until IS NULL OR l.until < present.at - make_interval(secs => ${silentAfterSeconds}::int) AS silent
      FROM latest l CROSS JOIN present
      LEFT JOIN LATERAL (
        SELECT min(lower(x.during)) AS at FROM machine_state_interval x
        WHERE x.company_id = l.company_id AND x.machine_id = l.id
          AND x.during && tstzrange(now() - make_interval(days => ${presentDays}::int), now(), '[]')
          AND lower(x.during) >= coalesce((
            SELECT max(upper(o.during)) FROM machine_state_interval o
            WHERE o.company_id = l.company_id AND o.machine_id = l.id
              AND o.during && tstzrange(now() - make_interval(days => ${presentDays}::int), now(), '[]')
              AND (o.state <> l.state OR o.reason_id IS DISTINCT FROM l.reason_id)), '-infinity')) began ON true)
    SELECT to_json(present.at) #>> '{}' AS at, to_char(present.at AT TIME ZONE p.time_zone, ${clock}) AS "atLocal",
      extract(epoch FROM now() - present.at)::integer AS "behindSeconds",
      coalesce((
        SELECT json_agg(json_build_object(
          'id', j.id, 'code', j.code, 'machine', j.machine, 'area', j.area, 'machineClass', j.machine_class,
          'state', CASE WHEN j.silent THEN 'no_data' ELSE j.shown END,
          'since', since.at, 'sinceLocal', to_char(since.at AT TIME ZONE p.time_zone, ${clock}),
          'seconds', extract(epoch FROM j.at - since.at)::integer,
          'last', CASE WHEN j.silent THEN j.shown END,
          'reason', CASE WHEN NOT j.silent THEN j.reason END,
          'workOrder', CASE WHEN NOT j.silent THEN w.code END, 'product', CASE WHEN NOT j.silent THEN pr.name END,
          'operator', CASE WHEN NOT j.silent THEN e.name END) ORDER BY j.machine)
        FROM judged j
        CROSS JOIN LATERAL (SELECT CASE WHEN j.silent THEN j.until ELSE j.began END AS at) since
        LEFT JOIN work_order w ON w.company_id = j.company_id AND w.id = j.work_order_id
        LEFT JOIN product pr ON pr.company_id = w.company_id AND pr.id = w.product_id
        LEFT JOIN employee e ON e.company_id = j.company_id AND e.id = j.operator_id), '[]') AS machines
    FROM place p CROSS JOIN present`.execute(trx)
  return rows[0]
}
