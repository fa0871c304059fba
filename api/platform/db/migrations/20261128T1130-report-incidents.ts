import { type Kysely, sql } from 'kysely'

const causes = [
  'machine',
  'guard',
  'method',
  'instruction',
  'protective_equipment',
  'order',
  'transport',
  'posture',
  'substance',
  'other',
]

/**
 * Reports say what happens, where, why and how gravely; never to whom, nor what somebody wrote. Body part and lost days are
 * in a view of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE incident ADD COLUMN cause text CHECK (cause IN (${sql.join(causes.map((cause) => sql.lit(cause)))}))`.execute(
    db,
  )
  await sql`CREATE POLICY cube_reads ON incident FOR SELECT TO vardiya_cube USING (true)`.execute(db)
  await sql`
    GRANT SELECT (id, company_id, number, kind, occurred_at, area_id, machine_id, outcome, cause, body_part, lost_days,
      authority_due, risk, risk_after, status) ON incident TO vardiya_cube`.execute(db)
}
