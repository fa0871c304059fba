import { type Kysely, sql } from 'kysely'

/** Days with overtime are few among those of years, and wait in a queue by their date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX attendance_day_overtime ON attendance_day (company_id, business_date DESC)
    WHERE overtime_day_seconds + overtime_night_seconds + overtime_week_seconds + overtime_rest_seconds
      + overtime_holiday_seconds > 0`.execute(db)
}
