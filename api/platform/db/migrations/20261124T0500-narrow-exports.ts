import { type Kysely, sql } from 'kysely'

/**
 * A file tells what its maker saw then. Somebody who sees less since has it no longer: of those made before this it is not
 * known what is in them, so they are of the whole plant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE export_job ADD COLUMN areas uuid[]`.execute(db)
  await sql`
    COMMENT ON COLUMN export_job.areas IS 'Areas whose figures are in the file; null for those of the whole plant'`.execute(
    db,
  )
  await sql`
    CREATE POLICY own_scope ON export_job AS RESTRICTIVE TO vardiya_app
      USING ((SELECT coalesce(current_setting('app.scope', true), '') = '')
        OR areas <@ (SELECT nullif(current_setting('app.scope', true), '')::uuid[]))`.execute(db)
}
