import { type Kysely, sql } from 'kysely'

/** Sick leave, unpaid leave and others are paid by rules of their own: the payroll knows them by codes of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leave_type ADD pay_code text CHECK (pay_code = trim(pay_code) AND length(pay_code) BETWEEN 1 AND 20)`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN leave_type.pay_code IS
    'By what the payroll knows days of it; null for the code that days of leave have in the timesheet'`.execute(db)
}
