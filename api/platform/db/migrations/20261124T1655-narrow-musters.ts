import { type Kysely, sql } from 'kysely'

/** Lists of musters name people: only what reads on behalf of the whole plant finds all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT narrow_to_people('muster_person')`.execute(db)
}
