import { type Kysely, sql } from 'kysely'

/** Workbooks of master data on their way in; days off are edited like every other master data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE calendar_exception
    ADD COLUMN version integer NOT NULL DEFAULT 1,
    ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`.execute(db)
  await sql`
    CREATE TRIGGER touch BEFORE UPDATE ON calendar_exception
    FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)

  await sql`
    CREATE TABLE master_data_import (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      file_name text NOT NULL,
      storage_key text NOT NULL,
      status text NOT NULL DEFAULT 'reading'
        CHECK (status IN ('reading', 'ready', 'applying', 'done', 'cancelled', 'failed')),
      rows_total integer,
      rows_done integer NOT NULL DEFAULT 0,
      sheets jsonb NOT NULL DEFAULT '[]',
      problem jsonb,
      started_by uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      heartbeat_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, started_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE master_data_import IS
    'A workbook that was compared with the master data (ready) and then applied (done)'`.execute(db)
  await sql`
    CREATE TABLE master_data_import_row (
      company_id uuid NOT NULL,
      import_id uuid NOT NULL,
      sheet text NOT NULL,
      row_number integer NOT NULL,
      kind text NOT NULL,
      key text NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('new', 'changed', 'refused')),
      changes jsonb NOT NULL DEFAULT '[]',
      faults jsonb NOT NULL DEFAULT '[]',
      raw json NOT NULL,
      PRIMARY KEY (company_id, import_id, sheet, row_number),
      FOREIGN KEY (company_id, import_id) REFERENCES master_data_import (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN master_data_import_row.raw IS 'json, because jsonb would lose the order of the columns'`.execute(
    db,
  )
  for (const table of ['master_data_import', 'master_data_import_row'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
}
