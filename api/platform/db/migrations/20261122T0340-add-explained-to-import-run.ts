import { type Kysely, sql } from 'kysely'

/** What an import did with stops that people had explained. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE import_run
    ADD COLUMN explained_kept integer NOT NULL DEFAULT 0,
    ADD COLUMN explained_gone integer NOT NULL DEFAULT 0`.execute(db)
  await sql`COMMENT ON COLUMN import_run.explained_kept IS
    'Stops that people explained, in time of which new rows speak, and that go on saying what people said'`.execute(db)
  await sql`COMMENT ON COLUMN import_run.explained_gone IS
    'Stops that people explained and of which the rows leave nothing; what was said stays in the history'`.execute(db)
}
