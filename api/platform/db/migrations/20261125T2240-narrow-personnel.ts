import { type Kysely, sql } from 'kysely'

/**
 * Cards and trainings are seen and written by whoever sees the person; the register itself is narrowed by its view. Files of
 * people and of their punches name everybody in them, and are brought and looked at by whoever sees everybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT narrow_to_people('employee_card'), narrow_to_people('employee_skill')`.execute(db)
  await sql`ALTER TABLE import_run ADD COLUMN of_people boolean NOT NULL DEFAULT false`.execute(db)
  await sql`COMMENT ON COLUMN import_run.of_people IS 'The file is of people or of their punches'`.execute(db)
  await sql`
    UPDATE import_run SET of_people = true
    WHERE profile IN ('generic_punches', 'vast2016_mc2', 'vast2016_mc2_people')`.execute(db)
  await sql`
    CREATE POLICY own_people ON import_run AS RESTRICTIVE TO vardiya_app
      USING (NOT of_people OR (SELECT coalesce(current_setting('app.people', true), '') = ''))`.execute(db)
}
