import { type Kysely, sql } from 'kysely'

/** A device may take back an event that it sent by mistake; both stay, and the one that was taken back does not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE device_event DROP CONSTRAINT device_event_kind_check,
      ADD CONSTRAINT device_event_kind_check CHECK (kind IN ('state', 'count', 'cycle', 'scrap', 'order_start',
        'order_stop', 'operator_on', 'operator_off', 'stop_reason', 'heartbeat', 'meter', 'punch', 'revoke'))`.execute(
    db,
  )
}
