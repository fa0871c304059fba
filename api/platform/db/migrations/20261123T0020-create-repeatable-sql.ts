import { type Kysely, sql } from 'kysely'

/**
 * What was last applied of the views and functions that stand in files (`repeatable.ts`), and two functions go that no
 * trigger calls any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE repeatable_sql (
      name text PRIMARY KEY,
      hash text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db)
  await sql`COMMENT ON TABLE repeatable_sql IS
    'Files of views and functions, as functions/shift-share, and the hash of the text that this database has'`.execute(
    db,
  )
  await sql`DROP FUNCTION progress_of_new_facts(), progress_of_changed_facts()`.execute(db)
}
