import { type Kysely, sql } from 'kysely'

/**
 * Approved overtime is paid, or given as leave of a type that the company has for it: what of a day is leave stands on the
 * day as what counts does, so that a locked timesheet keeps it, and its hours in the ledger by their day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leave_type
      ADD overtime text CHECK (overtime IN ('offered', 'usual')),
      ADD overtime_factor numeric(4, 2) CHECK (overtime_factor BETWEEN 0.5 AND 5),
      ADD CHECK (overtime IS NULL OR (unit = 'hour' AND limited)),
      ADD CHECK (overtime_factor IS NULL OR overtime IS NOT NULL)`.execute(db)
  await sql`COMMENT ON COLUMN leave_type.overtime IS
    'Approved overtime may be given as this, or usually is; null for a type that overtime does not earn'`.execute(db)
  await sql`COMMENT ON COLUMN leave_type.overtime_factor IS 'Hours of leave for an hour of overtime; null for one'`.execute(
    db,
  )
  await sql`
    ALTER TABLE overtime_decision
      ADD leave_type_id uuid,
      ADD leave_factor numeric(4, 2),
      ADD CHECK ((leave_type_id IS NULL) = (leave_factor IS NULL)),
      ADD FOREIGN KEY (company_id, leave_type_id) REFERENCES leave_type (company_id, id)`.execute(db)
  await sql`COMMENT ON COLUMN overtime_decision.leave_type_id IS
    'As what leave the approved overtime is given, by the factor of when it was decided; null where it is paid'`.execute(
    db,
  )
  for (const table of ['attendance_day', 'timesheet_correction'])
    await sql`ALTER TABLE ${sql.table(table)} ADD overtime_leave_seconds integer NOT NULL DEFAULT 0`.execute(db)
  await sql`COMMENT ON COLUMN attendance_day.overtime_leave_seconds IS
    'Of the overtime that counts, what is given as leave and not paid'`.execute(db)

  await sql`
    ALTER TABLE leave_ledger_entry
      ADD source_date date,
      DROP CONSTRAINT leave_ledger_entry_kind_check,
      ADD CONSTRAINT leave_ledger_entry_kind_check CHECK (kind IN ('entitlement', 'overtime', 'carried_over', 'carried_out',
        'used', 'returned', 'expired', 'correction')),
      ADD CHECK ((kind = 'overtime') = (source_date IS NOT NULL))`.execute(db)
  await sql`COMMENT ON COLUMN leave_ledger_entry.source_date IS 'The day whose overtime it is'`.execute(db)
  await sql`
    CREATE INDEX leave_ledger_source ON leave_ledger_entry (company_id, employee_id, source_date)
      WHERE source_date IS NOT NULL`.execute(db)
}
