import { type Kysely, sql } from 'kysely'

/**
 * The plant's calendar. A shift instance is one shift of one business date in UTC; the business date is the local date
 * on which the shift opened. Instances exist for every day, `working = false` on days off, so calendar time is complete.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shift_definition (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid NOT NULL,
      code text NOT NULL CHECK (code IN ('morning', 'evening', 'night')),
      starts_at time NOT NULL,
      ends_at time NOT NULL,
      weekdays smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}',
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, site_id, code),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE shift_break (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      shift_definition_id uuid NOT NULL,
      starts_at time NOT NULL,
      ends_at time NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, shift_definition_id) REFERENCES shift_definition (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`
    CREATE TABLE calendar_exception (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid NOT NULL,
      date date NOT NULL,
      description text NOT NULL,
      working boolean NOT NULL DEFAULT false,
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, site_id, date),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE shift_instance (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      site_id uuid NOT NULL,
      shift text NOT NULL,
      business_date date NOT NULL,
      during tstzrange NOT NULL CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during)),
      working boolean NOT NULL,
      breaks tstzmultirange NOT NULL DEFAULT '{}',
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, site_id, business_date, shift),
      UNIQUE (company_id, site_id, during WITHOUT OVERLAPS),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE machine_shift (
      company_id uuid NOT NULL REFERENCES company (id),
      machine_id uuid NOT NULL,
      shift_instance_id uuid NOT NULL,
      business_date date NOT NULL,
      shift text NOT NULL,
      calendar_seconds integer NOT NULL CHECK (calendar_seconds > 0),
      scheduled_seconds integer NOT NULL CHECK (scheduled_seconds BETWEEN 0 AND calendar_seconds),
      break_seconds integer NOT NULL DEFAULT 0 CHECK (break_seconds BETWEEN 0 AND scheduled_seconds),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, machine_id, shift_instance_id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, shift_instance_id) REFERENCES shift_instance (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE machine_shift IS
    'One row per machine and shift instance; scheduled_seconds is 0 where the machine is not rostered'`.execute(db)
  await sql`CREATE INDEX machine_shift_date ON machine_shift (company_id, business_date, updated_at)`.execute(db)

  const reportable = ['shift_definition', 'shift_break', 'calendar_exception', 'shift_instance', 'machine_shift']
  for (const table of reportable) await sql`SELECT make_tenant_table(${table}), make_reportable(${table})`.execute(db)
  for (const table of ['shift_definition', 'machine_shift'])
    await sql`
      CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
}
