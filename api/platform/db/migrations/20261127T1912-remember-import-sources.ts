import { type Kysely, sql } from 'kysely'

/** What was chosen for a file is offered for the next of its headings. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE import_run ADD COLUMN heads text`.execute(db)
  await sql`COMMENT ON COLUMN import_run.heads IS
    'Sum of the headings of its table: what was chosen for it is offered for the next file that has them'`.execute(db)
  await sql`CREATE INDEX import_run_heads ON import_run (company_id, heads, id DESC) WHERE heads IS NOT NULL`.execute(
    db,
  )
}
