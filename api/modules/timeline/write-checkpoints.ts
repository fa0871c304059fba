import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Checkpoint } from './building.ts'
import { recentMs } from './checkpoint.ts'

/** How long checkpoints are kept, by the newest of the machine: any, the first of an hour, the first of a day. */
const keptFor = sql`(ARRAY['10 minutes', '3 days', '40 days']::interval[])[k.grid + 1]`

/** Forgets the checkpoints that came after an instant: events before them have changed. */
export async function forgetCheckpoints(
  trx: Trx,
  companyId: string,
  starts: readonly { machine: string; sinceMs: number }[],
): Promise<void> {
  const rows = starts.map(({ machine, sinceMs }) => ({ machine, since: new Date(sinceMs).toISOString() }))
  await sql`
    DELETE FROM timeline_checkpoint k
    USING json_to_recordset(${JSON.stringify(rows)}::json) AS w(machine uuid, since timestamptz)
    WHERE k.company_id = ${companyId} AND k.machine_id = w.machine AND k.at > w.since`.execute(trx)
}

/** Keeps new checkpoints, the closer together the younger they are. */
export async function writeCheckpoints(
  trx: Trx,
  companyId: string,
  machines: readonly { machine: string; checkpoints: readonly Checkpoint[] }[],
): Promise<void> {
  const rows = machines.flatMap(({ machine, checkpoints }) =>
    worthKeeping(checkpoints).map(({ atMs, grid, carry }) => ({
      machine,
      at: new Date(atMs).toISOString(),
      grid,
      carry,
    })),
  )
  if (rows.length === 0) return
  await sql`
    INSERT INTO timeline_checkpoint (company_id, machine_id, at, grid, carry)
    SELECT ${companyId}, machine, at, grid, carry::jsonb
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(machine uuid, at timestamptz, grid smallint, carry text)
    ON CONFLICT (company_id, machine_id, at) DO UPDATE SET grid = excluded.grid, carry = excluded.carry`.execute(trx)
  // Materialized, because a planner that expects one checkpoint would search the newest for each.
  await sql`
    WITH n AS MATERIALIZED (
      SELECT machine_id, max(at) AS newest FROM timeline_checkpoint
      WHERE company_id = ${companyId} AND machine_id = ANY(${machines.map(({ machine }) => machine)}::uuid[])
      GROUP BY machine_id)
    DELETE FROM timeline_checkpoint k USING n
    WHERE k.company_id = ${companyId} AND k.machine_id = n.machine_id AND k.at < n.newest - ${keptFor}`.execute(trx)
}

/** Selects the checkpoints of a long build that would not be deleted at once. */
function worthKeeping(checkpoints: readonly Checkpoint[]): Checkpoint[] {
  const newest = checkpoints.at(-1)?.atMs ?? 0
  return checkpoints.filter(({ atMs, grid }) => grid > 0 || atMs > newest - recentMs)
}
