import { type Kysely, sql } from 'kysely'

/** Files of a line belong to its row, and name the line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE file ADD line_id uuid, ADD CHECK (line_id IS NULL OR subject IS NOT NULL)`.execute(db)
  await sql`COMMENT ON COLUMN file.line_id IS 'Line of the row; null for a file of the row itself'`.execute(db)
}
