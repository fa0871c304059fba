import { type Kysely, sql } from 'kysely'

const facts = ['work_order', 'machine_state_interval', 'machine_time', 'production_report', 'scrap_report']

/**
 * Statistics follow a fiftieth of what is written, not a tenth. Beside companies of millions of rows one that has just come
 * is a single row to the planner until they do, and whatever is asked of it reads all that it has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of facts)
    await sql`ALTER TABLE ${sql.table(table)} SET (autovacuum_analyze_scale_factor = 0.02)`.execute(db)
}
