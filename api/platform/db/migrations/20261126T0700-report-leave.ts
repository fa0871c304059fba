import { type Kysely, sql } from 'kysely'

/** Reports tell how much leave there was and how it was decided, never why somebody asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['leave_type', 'leave_day']) await sql`SELECT make_reportable(${table})`.execute(db)
  const told = {
    leave_request: sql`id, company_id, employee_id, leave_type_id, first_date, last_date, amount, status, level, created_at,
      decided_at`,
    leave_ledger_entry: sql`id, company_id, employee_id, leave_type_id, year, kind, amount, of_carried, expires_on, created_at`,
  }
  for (const [table, columns] of Object.entries(told)) {
    await sql`CREATE POLICY cube_reads ON ${sql.table(table)} FOR SELECT TO vardiya_cube USING (true)`.execute(db)
    await sql`GRANT SELECT (${columns}) ON ${sql.table(table)} TO vardiya_cube`.execute(db)
  }
}
