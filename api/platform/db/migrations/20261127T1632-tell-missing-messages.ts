import { type Kysely, sql } from 'kysely'

/** Messages that never came are told of beside those that could not be read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE unread_message DROP CONSTRAINT unread_message_reason_check`.execute(db)
  await sql`
    ALTER TABLE unread_message ADD CONSTRAINT unread_message_reason_check CHECK (reason IN ('no_device', 'not_json',
      'too_many', 'not_sparkplug', 'refused_event', 'not_a_punch', 'missing'))`.execute(db)
}
