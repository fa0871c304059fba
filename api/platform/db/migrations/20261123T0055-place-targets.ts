import { type Kysely, sql } from 'kysely'

/** A target names its place by one id; the trigger `set_target_place` keeps the columns that refer to the place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE target ADD COLUMN place_id uuid`.execute(db)
  await sql`UPDATE target SET place_id = coalesce(machine_id, area_id, site_id)`.execute(db)
  await sql`ALTER TABLE target ALTER COLUMN place_id SET NOT NULL`.execute(db)
  await sql`ALTER TABLE target ALTER COLUMN note DROP NOT NULL, ALTER COLUMN note DROP DEFAULT`.execute(db)
  await sql`UPDATE target SET note = NULL WHERE note = ''`.execute(db)
  await sql`COMMENT ON COLUMN target.place_id IS 'The machine, area or site'`.execute(db)
}
