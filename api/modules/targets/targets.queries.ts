import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Target } from './targets.contract.ts'

/** Targets answered at once to a report. */
const mostTargets = 5000

export async function targetsBetween(
  trx: Trx,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    SELECT id, measure, valid_from AS "from", valid_until AS until, value, coalesce(note, '') AS note, author, version,
      jsonb_build_object('kind', place_kind, 'id', place_id, 'machine', machine, 'area', area, 'site', site) AS place
    FROM target_standing
    WHERE daterange(valid_from, valid_until) && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')
    ORDER BY measure, valid_from, id LIMIT ${mostTargets}`.execute(trx)
  return rows
}

/** The targets of one measure and place in order of time, locked until the transaction ends. */
export async function lockScope(trx: Trx, { measure, place }: { measure: string; place: string }) {
  const { rows } = await sql<{ id: string; from: string; until: string | null }>`
    SELECT id, valid_from AS "from", valid_until AS until FROM target
    WHERE measure = ${measure} AND place_id = ${place} ORDER BY valid_from FOR UPDATE`.execute(trx)
  return rows
}

export async function endTarget(trx: Trx, id: string, until: string | null): Promise<void> {
  await trx
    .updateTable('target')
    .set({ valid_until: until, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
