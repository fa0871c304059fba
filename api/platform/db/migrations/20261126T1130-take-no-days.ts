import { type Kysely, sql } from 'kysely'

/** Leave whose days have all become holidays takes none of them, and stays: a holiday may move on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE leave_request DROP CONSTRAINT leave_request_amount_check, ADD CHECK (amount >= 0)`.execute(db)
}
