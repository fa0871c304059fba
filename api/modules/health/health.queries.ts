import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

interface Found {
  version: string
  bytes: number
  connections: number
  connectionsAtMost: number
  waitingSeconds: number
  exportsWaiting: number
  exportsFailed: number
  mailsWaiting: number
  mailsFailed: number
  devicesActive: number
  devicesSilent: number
  held: number
}

/** Facts in the database about the install, and about the company of the transaction. */
export async function readStanding(trx: Trx): Promise<Found> {
  const { rows } = await sql<Found>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      current_setting('max_connections')::int AS "connectionsAtMost",
      (SELECT coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(at))), 0)::float8 FROM fact_change)
        AS "waitingSeconds",
      (SELECT count(*) FROM export_job WHERE status IN ('queued', 'running')) AS "exportsWaiting",
      (SELECT count(*) FROM export_job WHERE status = 'failed' AND created_at > now() - interval '1 day')
        AS "exportsFailed",
      (SELECT count(*) FROM outgoing_mail WHERE status = 'queued') AS "mailsWaiting",
      (SELECT count(*) FROM outgoing_mail WHERE status = 'failed' AND created_at > now() - interval '1 day')
        AS "mailsFailed",
      (SELECT count(*) FROM device WHERE active) AS "devicesActive",
      (SELECT count(*) FROM device WHERE active AND kind NOT IN ('portal', 'kiosk')
        AND coalesce(last_seen_at, created_at) < now() - interval '1 hour') AS "devicesSilent",
      (SELECT coalesce(sum(held), 0) FROM device_standing) AS held`.execute(trx)
  return rows[0]!
}

export interface LastBackup {
  takenAt: Date | null
  sizeBytes: number | null
  failure: string | null
}

/** The newest one that was taken, with why a later one was not. */
export async function readLastBackup(trx: Trx): Promise<LastBackup> {
  const { rows } = await sql<LastBackup>`
    SELECT taken.taken_at AS "takenAt", taken.size_bytes AS "sizeBytes", failed.failure
    FROM (SELECT 1) one
    LEFT JOIN LATERAL (SELECT taken_at, size_bytes FROM backup_run WHERE failure IS NULL ORDER BY taken_at DESC LIMIT 1)
      taken ON true
    LEFT JOIN LATERAL (SELECT failure FROM backup_run WHERE failure IS NOT NULL LIMIT 1) failed ON true`.execute(trx)
  return rows[0]!
}
