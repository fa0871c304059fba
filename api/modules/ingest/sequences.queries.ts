import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Submission } from './submission.ts'

/**
 * Stores the numbers of messages together with their events, so that the next listener continues there, even after a
 * crash.
 */
export async function noteSequences(trx: Trx, companyId: string, submissions: readonly Submission[]): Promise<void> {
  const last = new Map(
    submissions.flatMap(({ device, numbered }) => (numbered ? [[device.id, numbered.sequence]] : [])),
  )
  if (last.size === 0) return
  const known = [...last].flatMap(([device, sequence]) => (sequence === null ? [] : [{ device, sequence }]))
  const unknown = [...last].flatMap(([device, sequence]) => (sequence === null ? [device] : []))
  if (unknown.length > 0)
    await trx
      .deleteFrom('edge_node_rest')
      .where('company_id', '=', companyId)
      .where('device_id', 'in', unknown)
      .execute()
  if (known.length > 0)
    await sql`
      INSERT INTO edge_node_rest (company_id, device_id, sequence)
      SELECT ${companyId}, device, sequence
      FROM jsonb_to_recordset(${JSON.stringify(known)}::jsonb) AS known (device uuid, sequence smallint) ORDER BY device
      ON CONFLICT (company_id, device_id) DO UPDATE SET sequence = excluded.sequence`.execute(trx)
}
