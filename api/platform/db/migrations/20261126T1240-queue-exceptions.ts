import { type Kysely, sql } from 'kysely'

/**
 * The queue of exceptions is read by site and in its order, the worst and newest first, without the day of each: of years of
 * hundreds of people there are half a million days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE attendance_exception ADD COLUMN site_id uuid`.execute(db)
  await sql`COMMENT ON COLUMN attendance_exception.site_id IS 'That of its day'`.execute(db)
  await sql`
    UPDATE attendance_exception x SET site_id = d.site_id FROM attendance_day d
    WHERE d.company_id = x.company_id AND d.employee_id = x.employee_id AND d.business_date = x.business_date`.execute(
    db,
  )
  await sql`ALTER TABLE attendance_exception ALTER COLUMN site_id SET NOT NULL,
    ADD FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)`.execute(db)
  await sql`
    CREATE INDEX attendance_exception_order ON attendance_exception
      (company_id, array_position(ARRAY['critical', 'warning', 'info'], severity), business_date DESC)`.execute(db)
}
