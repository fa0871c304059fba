import { type Kysely, sql } from 'kysely'

/**
 * How long a company keeps punches. Their days stay as they are: before a date, which moves on with the deleting, no day is
 * built any more. Only what is before it by more than a fortnight is deleted, so that whoever builds the days after it finds
 * all that these hang together with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE company_settings
      ADD COLUMN punch_days integer CHECK (punch_days BETWEEN 60 AND 7300),
      ADD COLUMN attendance_closed_before date`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.punch_days IS 'Null: punches are kept for good'`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.attendance_closed_before IS
    'Business dates before it are closed: their punches are deleted, or about to be, and nobody builds them anew'`.execute(
    db,
  )
  await sql`ALTER TABLE punch DROP CONSTRAINT punch_held_check`.execute(db)
  await sql`
    ALTER TABLE punch ADD CONSTRAINT punch_held_check
      CHECK (held IN ('card', 'reader', 'ahead', 'old', 'closed'))`.execute(db)
  await sql`COMMENT ON COLUMN punch.held IS
    'Why it waits for a decision: card or reader unknown, more than 5 minutes ahead, more than 30 days old, of a closed day'`.execute(
    db,
  )
  await sql`
    CREATE POLICY forgotten ON punch AS RESTRICTIVE FOR DELETE TO vardiya_app
      USING (occurred_at < (SELECT attendance_closed_before - 14 FROM company_settings))`.execute(db)
  await sql`GRANT DELETE ON punch TO vardiya_app`.execute(db)
}
