import { type Kysely, sql } from 'kysely'

/** Whether a day's last exit was punched or assumed: a day with an automatic exit before may end with a punch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE attendance_day ADD auto_out boolean NOT NULL DEFAULT false`.execute(db)
  await sql`COMMENT ON COLUMN attendance_day.auto_out IS 'Nobody punched out: last_out is where the rule of the site says'`.execute(
    db,
  )
  await sql`
    UPDATE attendance_day d SET auto_out = true
    WHERE d.auto_exits > 0 AND NOT d.inside AND (SELECT s.auto_exit FROM zone_stay s WHERE s.company_id = d.company_id
      AND s.employee_id = d.employee_id AND s.business_date = d.business_date ORDER BY s.number DESC LIMIT 1)`.execute(
    db,
  )
}
