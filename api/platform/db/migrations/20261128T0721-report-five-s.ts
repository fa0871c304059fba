import { type Kysely, sql } from 'kysely'

/** Reports say how many 5S records there are and how fast they are closed, never what somebody wrote in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE five_s_record ADD COLUMN closed_on date`.execute(db)
  for (const table of ['five_s_record_area', 'five_s_record_machine'])
    await sql`SELECT make_reportable(${table})`.execute(db)
  const told = {
    five_s_record: sql`id, company_id, number, title, category, priority, status, registered_on, closing_on, closed_on`,
    five_s_finding: sql`id, company_id, record_id, pillar, settled`,
  }
  for (const [table, columns] of Object.entries(told)) {
    await sql`CREATE POLICY cube_reads ON ${sql.table(table)} FOR SELECT TO vardiya_cube USING (true)`.execute(db)
    await sql`GRANT SELECT (${columns}) ON ${sql.table(table)} TO vardiya_cube`.execute(db)
  }
}
