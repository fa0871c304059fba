import { type Kysely, sql } from 'kysely'

/** Whoever sees a part of the plant sees the shares of its machines alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT narrow_to_scope('overhead_share', '{"machine": "machine_id"}')`.execute(db)
}
