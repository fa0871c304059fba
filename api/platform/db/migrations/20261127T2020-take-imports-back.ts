import { type Kysely, sql } from 'kysely'

/** Rows of a corrected file replace what an earlier one said, and an import can be taken back whole. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE import_run DROP CONSTRAINT import_run_status_check`.execute(db)
  await sql`
    ALTER TABLE import_run
      ADD CONSTRAINT import_run_status_check
        CHECK (status IN ('running', 'done', 'failed', 'cancelled', 'taking_back', 'taken_back')),
      ADD COLUMN rows_changed integer NOT NULL DEFAULT 0,
      ADD COLUMN rows_nothing integer NOT NULL DEFAULT 0`.execute(db)
  await sql`COMMENT ON COLUMN import_run.rows_changed IS
    'Rows that replaced what an earlier file said of the same key'`.execute(db)
  await sql`COMMENT ON COLUMN import_run.rows_nothing IS
    'Rows of which nothing is left: of no length, or inside what holds against them'`.execute(db)
  await sql`
    CREATE TABLE import_replaced (
      company_id uuid NOT NULL,
      import_run_id uuid NOT NULL,
      source_key text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('production_report', 'scrap_report', 'machine_time_claim')),
      content jsonb NOT NULL,
      PRIMARY KEY (company_id, import_run_id, kind, source_key),
      FOREIGN KEY (company_id, import_run_id) REFERENCES import_run (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE import_replaced IS
    'What rows of an import replaced, as it stood; it comes again when the import is taken back'`.execute(db)
  await sql`SELECT make_tenant_table('import_replaced')`.execute(db)
}
