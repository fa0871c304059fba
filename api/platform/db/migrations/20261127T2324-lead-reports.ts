import { type Kysely, sql } from 'kysely'

/**
 * Who is the manager of people leads them, as the head of a department leads its people: both decide about their days.
 * Made anew by functions/look-ups.sql with its further column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION IF EXISTS caller_of(uuid, uuid)`.execute(db)
}
