import { type Kysely, sql } from 'kysely'

/** A log of punches brings some that nobody can place yet; the run says how many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE import_run ADD COLUMN rows_held integer NOT NULL DEFAULT 0`.execute(db)
  await sql`COMMENT ON COLUMN import_run.rows_held IS
    'Of the new rows: punches that wait because their card or reader is not known'`.execute(db)
}
