import { type Kysely, sql } from 'kysely'

/** The order in which the list of work orders opens: its first page is read from here, and nothing is sorted for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX work_order_due ON work_order (company_id, due_date, code, id)`.execute(db)
}
