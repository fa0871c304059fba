import { type Kysely, sql } from 'kysely'

/** What a task is about: tasks of safety and audits count in the work-safety score of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE task ADD category text CHECK (category IN ('safety', 'quality', 'productivity', 'cost', 'environment'))`.execute(
    db,
  )
  await sql`
    UPDATE task t SET category = CASE WHEN t.source_kind = 'incident' THEN 'safety' ELSE r.category END
    FROM task o LEFT JOIN five_s_record r ON r.company_id = o.company_id AND r.id = o.five_s_record_id
    WHERE o.company_id = t.company_id AND o.id = t.id AND (t.source_kind = 'incident' OR r.id IS NOT NULL)`.execute(db)
  await sql`GRANT SELECT (category) ON task TO vardiya_cube`.execute(db)
  await sql`CREATE INDEX task_safety ON task (company_id, due_on) WHERE category = 'safety'`.execute(db)
  await sql`CREATE INDEX five_s_audit_due ON five_s_audit (company_id, due_on)`.execute(db)
}
