import { type Kysely, sql } from 'kysely'

/** Reports say which audits are done and how areas score, never what an auditor wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const told = {
    audit_template: sql`id, company_id, code, name`,
    five_s_audit: sql`id, company_id, number, template_id, area_id, site_id, auditor_id, due_on, target, done_at, status`,
    five_s_answer: sql`id, company_id, audit_id, pillar, points, weight`,
  }
  for (const [table, columns] of Object.entries(told)) {
    await sql`CREATE POLICY cube_reads ON ${sql.table(table)} FOR SELECT TO vardiya_cube USING (true)`.execute(db)
    await sql`GRANT SELECT (${columns}) ON ${sql.table(table)} TO vardiya_cube`.execute(db)
  }
}
