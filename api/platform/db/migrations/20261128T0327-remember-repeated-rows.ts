import { type Kysely, sql } from 'kysely'

/** Rows whose next one was made, so that none has two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE row_repeat (
      company_id uuid NOT NULL REFERENCES company (id),
      subject text NOT NULL,
      subject_id uuid NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, subject, subject_id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN row_repeat.subject IS 'Table of the row'`.execute(db)
  await sql`SELECT make_tenant_table('row_repeat')`.execute(db)
}
