import { type Kysely, sql } from 'kysely'

/**
 * Webhooks are one kind of channel: rooms of Microsoft Teams and Slack are told in words, alerts and subscriptions name
 * channels, and people say which notices reach them where.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE webhook
      ADD COLUMN kind text NOT NULL DEFAULT 'standard' CHECK (kind IN ('standard', 'teams', 'slack')),
      ADD COLUMN language text,
      ADD COLUMN address_sealed bytea,
      DROP CONSTRAINT webhook_events_check`.execute(db)
  await sql`
    COMMENT ON COLUMN webhook.address_sealed IS
      'Where posting is open to whoever knows the address: the whole of it, while url shows its host and its end'`.execute(
    db,
  )
  for (const table of ['alert', 'subscription'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN webhook_ids uuid[] NOT NULL DEFAULT '{}'`.execute(db)
  await sql`COMMENT ON COLUMN alert.webhook_ids IS 'Channels it goes to besides; one that is gone tells nobody'`.execute(
    db,
  )
  // What it held was read by nobody, and named notices that there are none of.
  await sql`UPDATE user_account SET notifications = '{}' WHERE notifications <> '{}'`.execute(db)
}
