import { type Kysely, sql } from 'kysely'

/** How many people a zone takes, and how long somebody stays in it at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE zone
      ADD COLUMN capacity integer CHECK (capacity > 0),
      ADD COLUMN longest_stay_minutes integer CHECK (longest_stay_minutes > 0)`.execute(db)
  await sql`COMMENT ON COLUMN zone.capacity IS 'People at most; more are warned of. Null without a limit'`.execute(db)
  await sql`COMMENT ON COLUMN zone.longest_stay_minutes IS 'Who stays longer is warned of; null without a limit'`.execute(
    db,
  )
}
