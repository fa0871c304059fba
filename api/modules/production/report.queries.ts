import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { presentDays } from '../machines/machines.contract.ts'
import { takeBackMinutes } from './production.contract.ts'

export interface MachineNow {
  code: string
  /** The latest record was built from events; null without any record. */
  built: boolean | null
  state: string | null
  start: string | null
  /** Codes in the latest record. */
  workOrder: string | null
  operator: string | null
  /** A person has explained the present stop. */
  explained: boolean
}

/** The machine with its latest record before an instant. */
export async function machineAt(trx: Trx, machineId: string, at: string): Promise<MachineNow | undefined> {
  const { rows } = await sql<MachineNow>`
    SELECT m.code, i.built, i.state, w.code AS "workOrder", e.code AS operator,
      to_char(lower(i.during) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS start,
      EXISTS (SELECT FROM stoppage_action d WHERE d.company_id = m.company_id AND d.machine_id = m.id
        AND d.kind = 'classify' AND d.undone_at IS NULL AND d.at >= lower(i.during) AND d.at < upper(i.during)) AS explained
    FROM machine m
    LEFT JOIN LATERAL (
      SELECT n.* FROM machine_time x
      JOIN machine_state_interval n ON n.company_id = x.company_id AND n.id = x.interval_id
      WHERE x.company_id = m.company_id AND x.machine_id = m.id AND x.started_at <= ${at}::timestamptz
        AND x.started_at >= ${at}::timestamptz - make_interval(days => ${presentDays}::int)
      ORDER BY x.started_at DESC LIMIT 1) i ON true
    LEFT JOIN work_order w ON w.company_id = i.company_id AND w.id = i.work_order_id
    LEFT JOIN employee e ON e.company_id = i.company_id AND e.id = i.operator_id
    WHERE m.id = ${machineId} AND m.active`.execute(trx)
  return rows[0]
}

/** The last reported start or end of an order at a machine within a day; undefined when there was none. */
export async function toldOrder(
  trx: Trx,
  machineId: string,
  at: string,
): Promise<{ kind: string; workOrder: string | null } | undefined> {
  const { rows } = await sql<{ kind: string; workOrder: string | null }>`
    SELECT e.kind, w.code AS "workOrder" FROM device_event e
    LEFT JOIN work_order w ON w.company_id = e.company_id AND w.id = e.work_order_id
    WHERE e.machine_id = ${machineId} AND e.kind IN ('order_start', 'order_stop')
      AND (e.held IS NULL OR e.released_at IS NOT NULL)
      AND e.occurred_at > ${at}::timestamptz - interval '1 day' AND e.occurred_at <= ${at}::timestamptz
      AND NOT EXISTS (SELECT FROM device_event b WHERE b.company_id = e.company_id AND b.device_id = e.device_id
        AND b.kind = 'revoke' AND b.machine_id = e.machine_id AND b.occurred_at = e.occurred_at
        AND b.data ->> 'event' = e.event_id)
    ORDER BY e.occurred_at DESC LIMIT 1`.execute(trx)
  return rows[0]
}

interface OwnEvent {
  eventId: string
  at: string
  late: boolean
}

/** A person's report at the portal, if it belongs to this machine. */
export async function ownEvent(
  trx: Trx,
  deviceId: string,
  { eventId, machineId }: { eventId: string; machineId: string },
): Promise<OwnEvent | undefined> {
  const { rows } = await sql<OwnEvent>`
    SELECT event_id AS "eventId", to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      received_at < now() - make_interval(mins => ${takeBackMinutes}::int) AS late
    FROM device_event
    WHERE device_id = ${deviceId} AND event_id = ${eventId} AND machine_id = ${machineId}
      AND (held IS NULL OR released_at IS NOT NULL)`.execute(trx)
  return rows[0]
}

/** Code of something in use that a report names. */
export async function codeOf(
  trx: Trx,
  table: 'employee' | 'work_order' | 'scrap_reason' | 'stoppage_reason',
  id: string,
): Promise<string | undefined> {
  const query = trx.selectFrom(table).select('code').where('id', '=', id).where('active', '=', true)
  const row = await (table === 'work_order' ? query.where(sql`status`, '=', 'open') : query).executeTakeFirst()
  return row?.code
}
