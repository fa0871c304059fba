import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Submission } from './submission.ts'

/** A device that sends all the time is noted this often, ms. */
const every = 2_000
const mostRemembered = 50_000
const noted = new Map<string, number>()

/** Records contacts of devices and keys, without waiting for another session that records the same. */
export async function noteSeen(trx: Trx, submissions: readonly Submission[]): Promise<void> {
  const devices = due(submissions.map(({ device }) => device.id))
  const keys = due(submissions.flatMap(({ device }) => device.keyId ?? []))
  if (devices.length + keys.length === 0) return
  await sql`
    WITH seen AS (
      UPDATE device SET last_seen_at = now() WHERE id IN (
        SELECT id FROM device WHERE id = ANY(${devices}::uuid[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
    )
    UPDATE device_key SET last_used_at = now() WHERE id IN (
      SELECT id FROM device_key WHERE id = ANY(${keys}::uuid[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)`.execute(trx)
}

function due(ids: readonly string[]): string[] {
  const now = performance.now()
  if (noted.size > mostRemembered) noted.clear()
  const dueIds = [...new Set(ids)].filter((id) => now - (noted.get(id) ?? -every) >= every)
  for (const id of dueIds) noted.set(id, now)
  return dueIds
}
