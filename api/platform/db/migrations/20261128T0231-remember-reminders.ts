import { type Kysely, sql } from 'kysely'

/** What people were reminded of: each row once for a number of days before its date, and once behind it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE row_reminder (
      company_id uuid NOT NULL REFERENCES company (id),
      subject text NOT NULL,
      subject_id uuid NOT NULL,
      due date NOT NULL,
      step integer NOT NULL CHECK (step >= -1),
      told_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, subject, subject_id, due, step)
    )`.execute(db)
  await sql`COMMENT ON COLUMN row_reminder.subject IS 'Table of the row'`.execute(db)
  await sql`COMMENT ON COLUMN row_reminder.step IS 'Days before the date, -1 behind it'`.execute(db)
  await sql`SELECT make_tenant_table('row_reminder')`.execute(db)
}
