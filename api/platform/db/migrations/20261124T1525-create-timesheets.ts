import { type Kysely, sql } from 'kysely'

const overtime = ['day', 'night', 'week', 'rest', 'holiday'].map((kind) => `overtime_${kind}`)
const amounts = ['planned', 'worked', 'missing', 'night', ...overtime, 'overtime_approved', 'overtime_credited']

/**
 * What people decide about days: exceptions accepted or excused, overtime approved, punches set aside, months approved and
 * locked, and what comes after a lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const row = sql`
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id)`
  const ofEmployee = sql`FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id)`
  const decided = sql`
      decided_by uuid NOT NULL,
      decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      FOREIGN KEY (company_id, decided_by) REFERENCES user_account (company_id, id)`

  await sql`
    ALTER TABLE punch
      ADD ignored_at timestamptz,
      ADD ignored_by uuid,
      ADD ignored_reason text CHECK (ignored_reason <> '' AND length(ignored_reason) <= 300),
      ADD CHECK ((ignored_at IS NULL) = (ignored_by IS NULL) AND (ignored_at IS NULL) = (ignored_reason IS NULL)),
      ADD FOREIGN KEY (company_id, ignored_by) REFERENCES user_account (company_id, id),
      ALTER COLUMN counts SET EXPRESSION AS ((held IS NULL OR released_at IS NOT NULL) AND ignored_at IS NULL)`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN punch.ignored_at IS 'Somebody set it aside: it is kept, and does not count'`.execute(db)
  await sql`GRANT UPDATE (ignored_at, ignored_by, ignored_reason) ON punch TO vardiya_app`.execute(db)
  await sql`CREATE INDEX punch_ignored ON punch (company_id, employee_id, occurred_at) WHERE ignored_at IS NOT NULL`.execute(
    db,
  )

  await sql`
    ALTER TABLE attendance_day
      ADD late_excused_seconds integer NOT NULL DEFAULT 0 CHECK (late_excused_seconds >= 0),
      ADD early_leave_excused_seconds integer NOT NULL DEFAULT 0 CHECK (early_leave_excused_seconds >= 0),
      ADD missing_excused_seconds integer NOT NULL DEFAULT 0 CHECK (missing_excused_seconds >= 0),
      ADD overtime_approved_seconds integer NOT NULL DEFAULT 0 CHECK (overtime_approved_seconds >= 0),
      DROP CONSTRAINT attendance_day_status_check,
      ADD CONSTRAINT attendance_day_status_check CHECK (status IN
        ('present', 'absent', 'excused', 'waiting', 'planned', 'rest', 'holiday', 'leave', 'off'))`.execute(db)
  await sql`
    UPDATE attendance_day SET overtime_approved_seconds = ${sql.raw(overtime.map((kind) => `${kind}_seconds`).join(' + '))}
    WHERE overtime_credited_seconds > 0`.execute(db)
  const said = {
    late_excused_seconds: 'Late, but excused: not in late_seconds',
    early_leave_excused_seconds: 'Gone early, but excused: not in early_leave_seconds',
    missing_excused_seconds: 'Missing, but excused: not in missing_seconds',
    overtime_approved_seconds: 'Of the overtime of all kinds, what counts',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN attendance_day.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)

  await sql`
    ALTER TABLE attendance_exception
      ADD status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'excused'))`.execute(db)
  await sql`CREATE INDEX attendance_exception_queue ON attendance_exception (company_id, status, business_date)`.execute(
    db,
  )
  await sql`
    CREATE TABLE attendance_decision (${row},
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      kind text NOT NULL,
      at timestamptz,
      seconds integer,
      decision text NOT NULL CHECK (decision IN ('accepted', 'excused')),
      reason text NOT NULL CHECK (reason <> '' AND length(reason) <= 300),
      ${decided},
      CONSTRAINT attendance_decision_once UNIQUE NULLS NOT DISTINCT (company_id, employee_id, business_date, kind, at),
      ${ofEmployee}
    )`.execute(db)
  await sql`COMMENT ON TABLE attendance_decision IS
    'What somebody decided about an exception as it was then; of one that is other by now it says nothing'`.execute(db)
  await sql`
    CREATE TABLE overtime_decision (${row},
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      seconds integer NOT NULL CHECK (seconds > 0),
      approved_seconds integer NOT NULL CHECK (approved_seconds BETWEEN 0 AND seconds),
      reason text CHECK (reason <> '' AND length(reason) <= 300),
      ${decided},
      UNIQUE (company_id, employee_id, business_date),
      ${ofEmployee}
    )`.execute(db)
  await sql`COMMENT ON COLUMN overtime_decision.seconds IS 'Overtime of the day when it was decided'`.execute(db)

  await sql`
    ALTER TABLE attendance_rules
      ADD earlier jsonb NOT NULL DEFAULT '[]',
      ADD rebuild_from date,
      ADD rebuild_people integer NOT NULL DEFAULT 0`.execute(db)
  await sql`COMMENT ON COLUMN attendance_rules.earlier IS
    'Rules that held before, oldest first, each until the date from which the next ones hold'`.execute(db)

  await sql`
    CREATE TABLE timesheet_approval (${row},
      employee_id uuid NOT NULL,
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      status text NOT NULL CHECK (status IN ('approved', 'reopened')),
      ${decided},
      UNIQUE (company_id, employee_id, month),
      ${ofEmployee}
    )`.execute(db)
  await sql`
    CREATE TABLE timesheet_comment (${row},
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      text text NOT NULL CHECK (text <> '' AND length(text) <= 500),
      created_by uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id),
      ${ofEmployee}
    )`.execute(db)
  await sql`CREATE INDEX timesheet_comment_day ON timesheet_comment (company_id, business_date, employee_id)`.execute(
    db,
  )
  await sql`
    CREATE TABLE timesheet_correction (
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      booked_in date NOT NULL CHECK (extract(day FROM booked_in) = 1),
      site_id uuid NOT NULL,
      status_before text,
      status_after text,
      ${sql.raw(amounts.map((name) => `${name}_seconds integer NOT NULL`).join(',\n      '))},
      absent_days integer NOT NULL,
      leave_days integer NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, employee_id, business_date, booked_in),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      ${ofEmployee}
    )`.execute(db)
  await sql`COMMENT ON TABLE timesheet_correction IS
    'By how much a day of a locked timesheet would be other by now: counted in a later month, amounts with their sign'`.execute(
    db,
  )
  await sql`CREATE INDEX timesheet_correction_booked ON timesheet_correction (company_id, booked_in)`.execute(db)
  await sql`
    CREATE TABLE timesheet_codes (
      company_id uuid PRIMARY KEY REFERENCES company (id),
      codes jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)

  for (const table of [
    'attendance_decision',
    'overtime_decision',
    'timesheet_approval',
    'timesheet_comment',
    'timesheet_correction',
    'timesheet_codes',
  ])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
  for (const table of ['attendance_decision', 'overtime_decision', 'timesheet_approval', 'timesheet_comment'])
    await sql`
      CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
}
