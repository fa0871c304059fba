import { type Kysely, sql } from 'kysely'

/** What is decided about people's days is seen and written by whoever sees these people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'attendance_decision',
    'overtime_decision',
    'timesheet_approval',
    'timesheet_comment',
    'timesheet_correction',
  ])
    await sql`SELECT narrow_to_people(${table})`.execute(db)
}
