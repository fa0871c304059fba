import { type Kysely, sql } from 'kysely'

/** Dates of a file that a person is to confirm before they count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE import_run ADD COLUMN questions jsonb NOT NULL DEFAULT '[]'`.execute(db)
  await sql`COMMENT ON COLUMN import_run.questions IS
    '[{why, from, to, rows, rowNumbers}]: new rows whose dates are probably wrong; without a confirmation nothing is kept'`.execute(
    db,
  )
}
