import { type Kysely, sql } from 'kysely'

/** Which backups were taken, for the page of the portal's health. They are of the install and of no company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE backup_run (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      ended_at timestamptz NOT NULL DEFAULT now(),
      file text NOT NULL,
      taken_at timestamptz,
      size_bytes bigint,
      failure text,
      CHECK ((failure IS NULL) = (taken_at IS NOT NULL AND size_bytes IS NOT NULL))
    )`.execute(db)
  await sql`COMMENT ON COLUMN backup_run.taken_at IS 'Instant that the backup is of'`.execute(db)
  await sql`COMMENT ON COLUMN backup_run.failure IS 'Why there is no file, in words; the newest failure only'`.execute(
    db,
  )
  await sql`GRANT SELECT ON backup_run TO vardiya_app`.execute(db)
}
