import { type Kysely, sql } from 'kysely'

/** Leave that files bring: by which import, and as which of its rows, so that the same row comes once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leave_request
      ADD import_run_id uuid,
      ADD import_key text,
      ALTER created_by DROP NOT NULL,
      ADD CHECK ((import_run_id IS NULL) = (import_key IS NULL)),
      ADD CHECK (created_by IS NOT NULL OR import_run_id IS NOT NULL),
      ADD FOREIGN KEY (company_id, import_run_id) REFERENCES import_run (company_id, id)`.execute(db)
  await sql`COMMENT ON COLUMN leave_request.import_run_id IS
    'The file that brought it; whoever imports on the command line has no account'`.execute(db)
  await sql`
    CREATE UNIQUE INDEX leave_request_import ON leave_request (company_id, import_key)
      WHERE import_key IS NOT NULL`.execute(db)
}
