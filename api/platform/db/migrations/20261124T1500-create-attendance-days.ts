import { type Kysely, sql } from 'kysely'

const zones = ['production', 'rest', 'canteen', 'wc', 'outside', 'own']
const seconds = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name}_seconds integer NOT NULL CHECK (${name}_seconds >= 0)`).join(',\n      '))

/**
 * Who is to work when, and what became of it: rosters, and the days, stays and exceptions that are built from punches. What
 * is built may be deleted at any time and is built anew, but for days of locked timesheets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const row = sql`
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id)`
  await sql`
    CREATE TABLE attendance_rules (
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid NOT NULL,
      rules jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, site_id),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE attendance_rules IS 'How punches become days, where a site has rules other than the usual ones'`.execute(
    db,
  )

  await sql`
    CREATE TABLE rotation_pattern (${row},
      code text NOT NULL,
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      cycle text NOT NULL CHECK (cycle <> '' AND length(cycle) <= 400),
      UNIQUE (company_id, code)
    )`.execute(db)
  await sql`COMMENT ON COLUMN rotation_pattern.cycle IS 'Its days: 6M 1R 6E 1R 6N 1R; M morning, E evening, N night, R rest'`.execute(
    db,
  )

  await sql`
    CREATE TABLE shift_assignment (
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      kind text NOT NULL CHECK (kind IN ('work', 'rest', 'leave')),
      shift text CHECK (shift IN ('morning', 'evening', 'night')),
      rotation_pattern_id uuid,
      overtime_approved boolean NOT NULL DEFAULT false,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, employee_id, business_date),
      CHECK ((kind = 'work') = (shift IS NOT NULL)),
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, rotation_pattern_id) REFERENCES rotation_pattern (company_id, id)
        ON DELETE SET NULL (rotation_pattern_id)
    )`.execute(db)
  await sql`CREATE INDEX shift_assignment_date ON shift_assignment (company_id, business_date)`.execute(db)

  await sql`
    CREATE TABLE attendance_day (
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      site_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('work', 'rest', 'holiday', 'leave', 'unrostered')),
      status text NOT NULL CHECK (status IN ('present', 'absent', 'waiting', 'planned', 'rest', 'holiday', 'leave', 'off')),
      waiting_for uuid[] NOT NULL,
      shift_start timestamptz,
      shift_end timestamptz,
      ${seconds(['planned', 'present', 'worked', 'missing', 'night', 'late', 'early_leave'])},
      ${seconds(['day', 'night', 'week', 'rest', 'holiday', 'credited'].map((kind) => `overtime_${kind}`))},
      ${seconds(zones)},
      ${sql.raw(zones.map((zone) => `${zone}_entries integer NOT NULL`).join(', '))},
      first_in timestamptz,
      last_out timestamptz,
      inside boolean NOT NULL,
      auto_exits integer NOT NULL,
      ${seconds(['auto_exit'])},
      punches integer NOT NULL,
      settles_at timestamptz,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, employee_id, business_date),
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  const said = {
    kind: 'What the day was for; unrostered: nobody planned anything',
    status:
      'planned: its shift is not over; waiting: it is, and a reader of the site has not told everything; off: neither rostered nor there',
    waiting_for: 'Readers that are waited for',
    present_seconds: 'From coming to leaving, breaks included',
    missing_seconds: 'Planned and not worked, once the day is over',
    overtime_credited_seconds: 'Overtime by its factors, as far as it counts',
    inside: 'Was there, and did not leave, as far as is known',
    auto_exit_seconds: 'Time that automatic exits added',
    settles_at: 'When readers have told everything up to then, the day may be other than it stands',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN attendance_day.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)
  await sql`CREATE INDEX attendance_day_date ON attendance_day (company_id, business_date)`.execute(db)
  await sql`CREATE INDEX attendance_day_open ON attendance_day (company_id, site_id, settles_at) WHERE settles_at IS NOT NULL`.execute(
    db,
  )

  const ofDay = sql`FOREIGN KEY (company_id, employee_id, business_date)
        REFERENCES attendance_day (company_id, employee_id, business_date) ON DELETE CASCADE`
  await sql`
    CREATE TABLE zone_stay (
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      number integer NOT NULL,
      zone_id uuid,
      kind text NOT NULL CHECK (kind IN ('production', 'rest', 'canteen', 'wc', 'outside', 'own')),
      started_at timestamptz NOT NULL,
      ended_at timestamptz CHECK (ended_at >= started_at),
      entered_by uuid,
      left_by uuid,
      auto_exit boolean NOT NULL,
      PRIMARY KEY (company_id, employee_id, business_date, number),
      ${ofDay},
      FOREIGN KEY (company_id, zone_id) REFERENCES zone (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN zone_stay.ended_at IS 'Null while it lasts'`.execute(db)
  await sql`CREATE INDEX zone_stay_now ON zone_stay (company_id, zone_id) WHERE ended_at IS NULL`.execute(db)

  await sql`
    CREATE TABLE attendance_exception (${row},
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      kind text NOT NULL CHECK (kind IN ('missing_in', 'missing_out', 'repeated_in', 'late', 'early_leave', 'absent',
        'unplanned', 'too_long', 'break_short', 'two_places', 'on_holiday', 'on_leave')),
      severity text NOT NULL CHECK (severity IN ('info', 'warning', 'critical')),
      at timestamptz,
      seconds integer,
      punch_id uuid,
      CONSTRAINT attendance_exception_once UNIQUE NULLS NOT DISTINCT (company_id, employee_id, business_date, kind, at),
      ${ofDay}
    )`.execute(db)

  await sql`
    CREATE TABLE timesheet_period (${row},
      site_id uuid NOT NULL,
      during daterange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
      locked_at timestamptz,
      locked_by uuid,
      CHECK ((locked_at IS NULL) = (locked_by IS NULL)),
      UNIQUE (company_id, site_id, during WITHOUT OVERLAPS),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, locked_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN timesheet_period.locked_at IS 'From then on no day of it changes; null while it is open'`.execute(
    db,
  )

  await sql`
    CREATE TABLE attendance_work (
      id bigint GENERATED ALWAYS AS IDENTITY,
      company_id uuid NOT NULL,
      employee_id uuid NOT NULL,
      since timestamptz NOT NULL,
      until timestamptz NOT NULL CHECK (until >= since),
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE attendance_work IS
    'People whose days are to be built anew, as something between two instants changed; removed by who builds'`.execute(
    db,
  )

  for (const table of [
    'attendance_rules',
    'rotation_pattern',
    'shift_assignment',
    'attendance_day',
    'zone_stay',
    'attendance_exception',
    'timesheet_period',
    'attendance_work',
  ])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
  for (const table of ['attendance_day', 'zone_stay', 'attendance_exception', 'shift_assignment'])
    await sql`SELECT make_reportable(${table})`.execute(db)
  for (const table of [
    'attendance_rules',
    'rotation_pattern',
    'shift_assignment',
    'attendance_exception',
    'timesheet_period',
  ])
    await sql`
      CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
}
