import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type Piece, replacement, type Step } from './recorded-pieces.ts'

const selected = sql`
  SELECT id, (extract(epoch FROM lower(during)) * 1000000)::bigint AS start,
    (extract(epoch FROM upper(during)) * 1000000)::bigint AS "end",
    reason_id AS "reasonId", note, work_order_id AS "workOrderId", operator_id AS "operatorId",
    import_run_id AS "importRunId"
  FROM machine_state_interval`

/** Stops that no device sent, in order of time. */
export async function piecesOf(trx: Trx, ids: readonly string[]): Promise<Piece[]> {
  const { rows } = await sql<Piece>`${selected}
    WHERE id = ANY(${ids}::uuid[]) AND state = 'stop' AND NOT built ORDER BY lower(during)`.execute(trx)
  return rows
}

/** The pieces of stops that no device sent, by the id of the stop, in order of time. */
export async function piecesOfStops(trx: Trx, ids: readonly string[]): Promise<Map<string, Piece[]>> {
  const { rows } = await sql<{ id: string; stop: string }>`
    SELECT piece.id, first.interval_id AS stop FROM machine_time first
    CROSS JOIN LATERAL (
      SELECT x.interval_id AS id FROM machine_time x
      WHERE x.company_id = first.company_id AND x.machine_id = first.machine_id AND x.segment = 1
        AND x.started_at >= first.started_at AND x.started_at < coalesce(first.stop_ended_at, first.ended_at)
      OFFSET 0) piece
    WHERE first.interval_id = ANY(${ids}::uuid[]) AND first.segment = 1`.execute(trx)
  const stopOf = new Map(rows.map(({ id, stop }) => [id, stop]))
  return Map.groupBy(await piecesOf(trx, [...stopOf.keys()]), ({ id }) => stopOf.get(id)!)
}

export interface Replacement {
  machineId: string
  before: readonly Piece[]
  after: readonly Piece[]
}

const instant = (column: string) => sql`(timestamptz 'epoch' + ${sql.ref(column)} * interval '1 microsecond')`
const during = sql`tstzrange(${instant('r.start')}, ${instant('r.end')})`

/** Puts pieces in place of others, in at most four statements however many they are; machine_time follows. */
export async function replacePieces(trx: Trx, companyId: string, replacements: readonly Replacement[]): Promise<void> {
  const steps = replacements.flatMap(({ machineId, before, after }) =>
    replacement(before, after).map((step) => ({ ...step, machineId })),
  )
  const rows = (kind: Step['do']) =>
    sql`json_to_recordset(${JSON.stringify(
      steps.flatMap(({ do: step, piece, machineId }) => (step === kind ? [{ ...piece, machineId }] : [])),
    )}::json) AS r (id uuid, start bigint, "end" bigint, "reasonId" uuid, note text, "workOrderId" uuid, "operatorId" uuid,
      "importRunId" uuid, "machineId" uuid)`
  const any = (kind: Step['do']) => steps.some((step) => step.do === kind)
  if (any('remove'))
    await sql`DELETE FROM machine_state_interval i USING ${rows('remove')}
      WHERE i.company_id = ${companyId} AND i.id = r.id`.execute(trx)
  for (const kind of ['shrink', 'grow'] as const)
    if (any(kind))
      await sql`
        UPDATE machine_state_interval i SET during = ${during}, reason_id = r."reasonId", note = r.note,
          version = i.version + 1, updated_at = clock_timestamp()
        FROM ${rows(kind)} WHERE i.company_id = ${companyId} AND i.id = r.id`.execute(trx)
  if (any('add'))
    await sql`
      INSERT INTO machine_state_interval (id, company_id, machine_id, during, state, reason_id, note, work_order_id,
        operator_id, import_run_id)
      SELECT r.id, ${companyId}, r."machineId", ${during}, 'stop', r."reasonId", r.note, r."workOrderId", r."operatorId",
        r."importRunId"
      FROM ${rows('add')}`.execute(trx)
}
