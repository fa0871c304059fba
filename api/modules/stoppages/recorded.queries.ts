import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type Piece, replacement } from './recorded-pieces.ts'

const selected = sql`
  SELECT id, (extract(epoch FROM lower(during)) * 1000000)::bigint AS start,
    (extract(epoch FROM upper(during)) * 1000000)::bigint AS "end",
    reason_id AS "reasonId", note, work_order_id AS "workOrderId", operator_id AS "operatorId",
    import_run_id AS "importRunId", version
  FROM machine_state_interval`

export type StoredPiece = Piece & { version: number }

/** Stops that no device sent, in order of time. */
export async function piecesOf(trx: Trx, ids: readonly string[]): Promise<StoredPiece[]> {
  const { rows } = await sql<StoredPiece>`${selected}
    WHERE id = ANY(${ids}::uuid[]) AND state = 'stop' AND NOT built ORDER BY lower(during)`.execute(trx)
  return rows
}

const at = (micros: number) => sql`to_timestamp(${Math.trunc(micros / 1e6)}::bigint)
  + make_interval(secs => ${micros % 1e6}::double precision / 1000000)`

/** Puts pieces in place of others of a machine; machine_time follows. @returns what stands there then, with versions. */
export async function replacePieces(
  trx: Trx,
  machine: { companyId: string; id: string },
  before: readonly Piece[],
  after: readonly Piece[],
): Promise<{ id: string; version: number }[]> {
  for (const { do: step, piece } of replacement(before, after)) {
    const during = sql`tstzrange(${at(piece.start)}, ${at(piece.end)})`
    if (step === 'remove') await sql`DELETE FROM machine_state_interval WHERE id = ${piece.id}`.execute(trx)
    else if (step === 'write')
      await sql`
        UPDATE machine_state_interval
        SET during = ${during}, reason_id = ${piece.reasonId}, note = ${piece.note}, version = version + 1,
          updated_at = clock_timestamp()
        WHERE id = ${piece.id}`.execute(trx)
    else
      await sql`
        INSERT INTO machine_state_interval (id, company_id, machine_id, during, state, reason_id, note, work_order_id,
          operator_id, import_run_id)
        VALUES (${piece.id}, ${machine.companyId}, ${machine.id}, ${during}, 'stop', ${piece.reasonId}, ${piece.note},
          ${piece.workOrderId}, ${piece.operatorId}, ${piece.importRunId})`.execute(trx)
  }
  const { rows } = await sql<{ id: string; version: number }>`
    SELECT id, version FROM machine_state_interval WHERE id = ANY(${after.map(({ id }) => id)}::uuid[])`.execute(trx)
  return rows
}
