import { type Kysely, sql } from 'kysely'

/** What everybody may read or send in without an account is public only where the company says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE company_settings ADD COLUMN published text[] NOT NULL DEFAULT '{}'`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.published IS 'Names of resources that are open without an account'`.execute(
    db,
  )
}
