import { type Kysely, sql } from 'kysely'

/** Reports say how many tasks there are, of whom and how fast they are closed, never what somebody wrote about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT make_reportable('task_responsible')`.execute(db)
  const told = {
    task: sql`id, company_id, title, priority, department_id, due_on, machine_id, area_id, reason_id, site_id, source_kind,
      source_id, status, status_date, created_at`,
    // Names of those who are no employees; addresses stay unread.
    user_account: sql`id, company_id, first_name, last_name`,
  }
  for (const [table, columns] of Object.entries(told)) {
    await sql`CREATE POLICY cube_reads ON ${sql.table(table)} FOR SELECT TO vardiya_cube USING (true)`.execute(db)
    await sql`GRANT SELECT (${columns}) ON ${sql.table(table)} TO vardiya_cube`.execute(db)
  }
}
