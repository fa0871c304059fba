import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { DeviceEventKind } from '../ingest/events.contract.ts'
import type { Carry } from './carry.ts'
import type { MachineEvent, RecordedState } from './machine-event.ts'
import type { StopAction } from './stop-actions.ts'

/** A machine that is built from an instant on; ms since 1970. */
export interface Start {
  machine: string
  sinceMs: number
}

export interface BuildStart {
  machine: string
  site: string
  timeZone: string
  silentAfterSeconds: number
  minorStopSeconds: number
  minorStopReason: string | null
  /** The latest checkpoint that is not after the instant; null: from the first event on. */
  checkpoint: { atMs: number; carry: Carry } | null
}

const asInstant = (ms: number) => (ms < -1e14 ? '-infinity' : new Date(ms).toISOString())
const asRows = (rows: object) => sql`${JSON.stringify(rows)}::json`
const ms = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

/** @returns the machines that exist, each with where its build may begin and what holds for it. */
export async function readStarts(trx: Trx, companyId: string, starts: readonly Start[]): Promise<BuildStart[]> {
  const wanted = asRows(starts.map(({ machine, sinceMs }) => ({ machine, since: asInstant(sinceMs) })))
  const { rows } = await sql<BuildStart>`
    SELECT m.id AS machine, s.id AS site, s.time_zone AS "timeZone", c.silent_after_seconds AS "silentAfterSeconds",
      c.minor_stop_seconds AS "minorStopSeconds", c.minor_stop_reason_id AS "minorStopReason", (
        SELECT json_build_object('atMs', ${ms('k.at')}, 'carry', k.carry) FROM timeline_checkpoint k
        WHERE k.company_id = ${companyId} AND k.machine_id = m.id AND k.at <= w.since ORDER BY k.at DESC LIMIT 1
      ) AS checkpoint
    FROM json_to_recordset(${wanted}) AS w(machine uuid, since timestamptz)
    JOIN machine m ON m.company_id = ${companyId} AND m.id = w.machine
    JOIN machine_class c ON c.company_id = m.company_id AND c.id = m.machine_class_id
    JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id`.execute(trx)
  return rows
}

interface EventRow {
  machine: string
  ms: number
  kind: DeviceEventKind
  device: string
  id: string
  by_people: boolean
  reason: string | null
  order: string | null
  operator: string | null
  data: {
    state?: RecordedState
    good?: number
    scrap?: number
    rework?: number
    quantity?: number
    counted?: boolean
    event?: string
  }
}

/** The events that count of some machines from an instant on, up to `limit` of each, by instant. */
export async function readEvents(
  trx: Trx,
  companyId: string,
  starts: readonly { machine: string; atMs: number }[],
  limit: number,
): Promise<Map<string, MachineEvent[]>> {
  const wanted = asRows(starts.map(({ machine, atMs }) => ({ machine, at: asInstant(atMs) })))
  // Asked apart: a join with devices may be planned around all the rest, which is then read once for each of them.
  const { rows } = await sql<EventRow>`
    SELECT w.machine, e.*, e.device = ANY (ARRAY(
      SELECT id FROM device WHERE company_id = ${companyId} AND kind = 'portal')) AS by_people
    FROM json_to_recordset(${wanted}) AS w(machine uuid, at timestamptz)
    CROSS JOIN LATERAL (
      SELECT ${ms('occurred_at')} AS ms, kind, device_id AS device, event_id AS id, reason_id AS reason,
        work_order_id AS "order", operator_id AS operator, data
      FROM device_event
      WHERE company_id = ${companyId} AND machine_id = w.machine AND occurred_at >= w.at
        AND (held IS NULL OR released_at IS NOT NULL)
      ORDER BY occurred_at LIMIT ${limit}) e`.execute(trx)
  const events = new Map<string, MachineEvent[]>()
  for (const row of rows) {
    const machineEvents = events.get(row.machine)
    if (machineEvents) machineEvents.push(toEvent(row))
    else events.set(row.machine, [toEvent(row)])
  }
  return events
}

function toEvent({ data, ...row }: EventRow): MachineEvent {
  return {
    ms: row.ms,
    kind: row.kind,
    device: row.device,
    id: row.id,
    byPeople: row.by_people,
    reason: row.reason,
    order: row.order,
    operator: row.operator,
    ...(data.state && { state: data.state }),
    good: data.good ?? 0,
    scrap: row.kind === 'scrap' ? (data.quantity ?? 0) : (data.scrap ?? 0),
    rework: data.rework ?? 0,
    counted: data.counted ?? false,
    ...(row.kind === 'revoke' && { revokes: data.event ?? '' }),
  }
}

/** Actions of people on stops of machines, each from a second on, in order. */
export async function readActions(
  trx: Trx,
  companyId: string,
  starts: readonly { machine: string; from: number }[],
): Promise<Map<string, StopAction[]>> {
  const wanted = asRows(starts.map(({ machine, from }) => ({ machine, from: asInstant(from * 1000) })))
  const { rows } = await sql<StopAction & { machine: string }>`
    SELECT a.machine_id AS machine, floor(extract(epoch FROM a.at))::float8 AS at, a.kind, a.reason_id AS reason, a.note
    FROM json_to_recordset(${wanted}) AS w(machine uuid, "from" timestamptz)
    -- Machine by machine: the planner expects so many rows that it would read all actions ever recorded.
    CROSS JOIN LATERAL (
      SELECT * FROM stoppage_action s WHERE s.company_id = ${companyId} AND s.machine_id = w.machine AND s.at >= w.from
      OFFSET 0) a
    WHERE a.undone_at IS NULL
    ORDER BY a.made_at, a.id`.execute(trx)
  return Map.groupBy(rows, ({ machine }) => machine)
}

/** Where the shifts of sites begin and end, in seconds, from a second on. */
export async function readShiftEdges(
  trx: Trx,
  companyId: string,
  sites: readonly { site: string; from: number }[],
): Promise<Map<string, number[]>> {
  const wanted = asRows(sites.map(({ site, from }) => ({ site, from: asInstant(from * 1000) })))
  const { rows } = await sql<{ site: string; edges: number[] }>`
    SELECT w.site, array_agg(extract(epoch FROM edge.at)::float8) AS edges
    FROM json_to_recordset(${wanted}) AS w(site uuid, "from" timestamptz)
    JOIN shift_instance i ON i.company_id = ${companyId} AND i.site_id = w.site
      AND (w.from = '-infinity' OR i.business_date >= (w.from AT TIME ZONE 'UTC')::date - 2)
    CROSS JOIN LATERAL (VALUES (lower(i.during)), (upper(i.during))) AS edge(at)
    GROUP BY w.site`.execute(trx)
  return new Map(rows.map(({ site, edges }) => [site, edges]))
}
