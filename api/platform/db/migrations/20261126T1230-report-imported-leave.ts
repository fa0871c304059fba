import { type Kysely, sql } from 'kysely'

/** Reports count as requests only what was asked for, not what a file brought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`GRANT SELECT (import_run_id) ON leave_request TO vardiya_cube`.execute(db)
}
