import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { HistoryEntry } from './stoppages.contract.ts'
import type { Piece } from './recorded-pieces.ts'

export interface NewAction {
  company_id: string
  machine_id: string
  at: string
  kind: 'classify' | 'note' | 'split' | 'join'
  reason_id?: string | null
  note?: string | null
  batch_id: string
  made_by: string
  before?: string
}

/** A recorded stop: its pieces before an action, and after it. */
export interface Recorded {
  before: Piece[]
  after: Piece[]
}

export interface MadeAction {
  id: string
  machineId: string
  at: string
  undone: boolean
  recorded: Recorded | null
}

/** Locks machines with changing stops, one transaction at a time. @returns the ones of the company. */
export async function lockMachines(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM machine WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

const insertedAtOnce = 500

export async function insertActions(trx: Trx, actions: readonly NewAction[]): Promise<void> {
  // Rows of one statement take the clock one after the other: the order of the list is the order in which they count.
  for (let from = 0; from < actions.length; from += insertedAtOnce)
    await trx
      .insertInto('stoppage_action')
      .values(actions.slice(from, from + insertedAtOnce).map((action) => ({ before: null, ...action })))
      .execute()
}

export async function actionsOfBatch(trx: Trx, batchId: string): Promise<MadeAction[]> {
  const { rows } = await sql<MadeAction>`
    SELECT id, machine_id AS "machineId", to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      undone_at IS NOT NULL AS undone, before AS recorded
    FROM stoppage_action WHERE batch_id = ${batchId} ORDER BY made_at, id`.execute(trx)
  return rows
}

interface LaterAction {
  by: string
  at: string
}

/** Time of a machine, both ends included. */
export interface Span {
  machineId: string
  from: string
  to: string
}

/** The latest action on the machines' time since a batch, if any. */
export async function laterAction(trx: Trx, batchId: string, spans: readonly Span[]): Promise<LaterAction | undefined> {
  const spansAsJson = JSON.stringify(
    spans.map(({ machineId, from, to }) => ({ machine: machineId, start: from, until: to })),
  )
  const { rows } = await sql<LaterAction>`
    SELECT u.first_name || ' ' || u.last_name AS by, to_json(d.made_at) #>> '{}' AS at
    FROM json_to_recordset(${spansAsJson}::json) AS asked (machine uuid, start timestamptz, until timestamptz)
    CROSS JOIN LATERAL (
      SELECT * FROM stoppage_action s WHERE s.machine_id = asked.machine AND s.at BETWEEN asked.start AND asked.until
      OFFSET 0) d
    JOIN user_account u ON u.company_id = d.company_id AND u.id = d.made_by
    WHERE d.batch_id <> ${batchId} AND d.undone_at IS NULL
      AND d.made_at > (SELECT max(made_at) FROM stoppage_action WHERE batch_id = ${batchId})
    ORDER BY d.made_at DESC LIMIT 1`.execute(trx)
  return rows[0]
}

/** @returns false if somebody else undid it first. */
export async function markUndone(trx: Trx, batchId: string, uid: string): Promise<boolean> {
  const result = await trx
    .updateTable('stoppage_action')
    .set({ undone_by: uid, undone_at: sql`clock_timestamp()` })
    .where('batch_id', '=', batchId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

const clock = 'YYYY-MM-DD"T"HH24:MI:SS'

/** Explanations of a stop by people and devices, newest first. */
export async function historyOf(trx: Trx, machineId: string, start: string): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    WITH stop AS (
      SELECT i.company_id, i.machine_id, s.time_zone,
        tstzrange(lower(i.during), coalesce(t.stop_ended_at, upper(i.during))) AS during
      FROM machine_state_interval i
      JOIN machine_time t ON t.company_id = i.company_id AND t.interval_id = i.id AND t.segment = 1
      JOIN machine m ON m.company_id = i.company_id AND m.id = i.machine_id
      JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
      WHERE i.id = (
        SELECT coalesce(x.stop_id, x.interval_id) FROM machine_time x
        WHERE x.machine_id = ${machineId} AND x.started_at <= ${start}::timestamptz
        ORDER BY x.started_at DESC LIMIT 1)),
    said AS (
      SELECT d.id::text AS id, d.batch_id, d.kind, d.at, d.reason_id, d.note, u.first_name || ' ' || u.last_name AS by,
        d.made_at, b.first_name || ' ' || b.last_name AS undone_by, d.undone_at,
        (SELECT count(DISTINCT (o.machine_id, o.at)) FROM stoppage_action o
          WHERE o.company_id = d.company_id AND o.batch_id = d.batch_id AND o.kind = d.kind) AS together
      FROM stop JOIN stoppage_action d ON d.company_id = stop.company_id AND d.machine_id = stop.machine_id
        AND d.at BETWEEN lower(stop.during) AND upper(stop.during)
        AND (d.at < upper(stop.during) OR d.kind IN ('split', 'join'))
      JOIN user_account u ON u.company_id = d.company_id AND u.id = d.made_by
      LEFT JOIN user_account b ON b.company_id = d.company_id AND b.id = d.undone_by
      UNION ALL
      SELECT v.event_id, NULL, 'device', v.occurred_at, v.reason_id, NULL,
        coalesce(u.first_name || ' ' || u.last_name, c.name), v.received_at, NULL, NULL, 1
      FROM stop JOIN device_event v ON v.company_id = stop.company_id AND v.machine_id = stop.machine_id
        AND v.occurred_at >= lower(stop.during) AND v.occurred_at < upper(stop.during)
        AND v.kind IN ('state', 'stop_reason') AND v.reason_id IS NOT NULL
        AND (v.held IS NULL OR v.released_at IS NOT NULL)
      JOIN device c ON c.company_id = v.company_id AND c.id = v.device_id
      -- A report at the portal is identified by its person and a key of theirs.
      LEFT JOIN user_account u ON u.company_id = v.company_id AND c.kind = 'portal'
        AND u.id::text = split_part(v.event_id, ':', 1))
    SELECT said.id, said.batch_id AS "batchId", said.kind, to_char(at_zone(said.at, stop.time_zone), ${clock}) AS "atLocal",
      r.name AS reason, said.note, said.by, to_json(said.made_at) #>> '{}' AS "madeAt",
      to_char(at_zone(said.made_at, stop.time_zone), ${clock}) AS "madeAtLocal", said.undone_by AS "undoneBy",
      to_char(at_zone(said.undone_at, stop.time_zone), ${clock}) AS "undoneAtLocal",
      coalesce(said.batch_id = (SELECT l.batch_id FROM said l WHERE l.batch_id IS NOT NULL AND l.undone_at IS NULL
        ORDER BY l.made_at DESC LIMIT 1), false) AND said.undone_at IS NULL AS latest,
      said.together
    FROM said CROSS JOIN stop
    LEFT JOIN stoppage_reason r ON r.id = said.reason_id
    ORDER BY said.made_at DESC, said.id LIMIT 200`.execute(trx)
  return rows
}
