import { sql } from 'kysely'
import type { Database, Trx } from '#api/platform/db/database.ts'

/** Sources of the sums below and of the rollups, which begin as soon as the plant exists. */
const sources = [
  'work_order',
  'production_report',
  'machine_time',
  'machine_shift',
  'shift_instance',
  'scrap_report',
  'production_plan',
  'employee',
  'shift_assignment',
  'attendance_day',
  'attendance_exception',
  'zone_stay',
]

/** Fills the tables that triggers maintain, for a company loaded without triggers. */
export async function makeDerived(trx: Trx, companyId: string): Promise<void> {
  // Without statistics the planner expects a handful of rows.
  await sql.raw(`ANALYZE ${sources.join(', ')}`).execute(trx)
  // Every shift that has begun has a row of every machine, so these are the days of all facts but of plans.
  await sql`
    INSERT INTO fact_change (company_id, business_date)
    SELECT company_id, business_date FROM machine_shift WHERE company_id = ${companyId}
    UNION SELECT company_id, business_date FROM production_plan WHERE company_id = ${companyId}`.execute(trx)
  await sql`
    INSERT INTO machine_life (company_id, machine_id, first_recorded_at)
    SELECT m.company_id, m.id, first.at
    FROM machine m CROSS JOIN LATERAL (SELECT t.started_at AS at FROM machine_time t
      WHERE t.company_id = m.company_id AND t.machine_id = m.id ORDER BY t.started_at LIMIT 1) first
    WHERE m.company_id = ${companyId}`.execute(trx)
  await sql`
    SELECT refresh_machine_latest(${companyId}, ARRAY(SELECT id FROM machine WHERE company_id = ${companyId}))`.execute(
    trx,
  )
  await sql`
    SELECT refresh_work_order_progress(${companyId}, ARRAY(SELECT id FROM work_order WHERE company_id = ${companyId}))`.execute(
    trx,
  )
}

/** Analyses all tables except those already analysed above. */
export async function analyzeOthers(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND oid <> ALL (${sources}::regclass[])`.execute(db)
  await sql.raw(`ANALYZE ${rows.map(({ name }) => name).join(', ')}`).execute(db)
}
