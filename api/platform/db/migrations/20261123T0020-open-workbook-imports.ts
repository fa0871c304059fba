import { type Kysely, sql } from 'kysely'

/** Workbooks of any module come in as those of master data do: a book is a list of resources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE master_data_import RENAME TO workbook_import`.execute(db)
  await sql`ALTER TABLE master_data_import_row RENAME TO workbook_import_row`.execute(db)
  await sql`ALTER TABLE workbook_import ADD COLUMN book text NOT NULL DEFAULT 'master-data'`.execute(db)
  await sql`COMMENT ON COLUMN workbook_import.book IS 'Path of the book of resources that the workbook belongs to'`.execute(
    db,
  )
  await sql`COMMENT ON TABLE workbook_import IS
    'A workbook that was compared with the rows there are (ready) and then applied (done)'`.execute(db)
}
