import { type Kysely, sql } from 'kysely'

/** A secret address may also lead to the whole calendar of the portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE leave_feed DROP CONSTRAINT leave_feed_kind_check`.execute(db)
  await sql`
    ALTER TABLE leave_feed ADD CONSTRAINT leave_feed_kind_check CHECK (kind IN ('own', 'team', 'calendar'))`.execute(db)
}
