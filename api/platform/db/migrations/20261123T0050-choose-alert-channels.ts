import { type Kysely, sql } from 'kysely'

/** An alert names the channels that tell its owner; which there are, the api knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE alert ADD COLUMN channels text[] NOT NULL DEFAULT '{bell,mail}' CHECK (channels <> '{}')`.execute(
    db,
  )
  await sql`UPDATE alert SET channels = '{bell}' WHERE NOT by_mail`.execute(db)
  await sql`ALTER TABLE alert DROP COLUMN by_mail`.execute(db)
}
