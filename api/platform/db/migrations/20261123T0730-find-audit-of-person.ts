import { type Kysely, sql } from 'kysely'

/** What one person did of one kind is found at once, also where it is nothing among hundreds of thousands of entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_log_person_kind ON audit_log (company_id, user_id, subject, at, id)`.execute(db)
  await sql`CREATE INDEX audit_log_person_action ON audit_log (company_id, user_id, action, at, id)`.execute(db)
}
