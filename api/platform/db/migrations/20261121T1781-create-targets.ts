import { type Kysely, sql } from 'kysely'

/**
 * Targets of a measure for a machine, an area or a site, from a day on. The day before the next one of the same scope is
 * its last; two at a time are refused by the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE target (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      measure text NOT NULL CHECK (measure ~ '^[a-z][a-z0-9_]{0,59}$'),
      site_id uuid,
      area_id uuid,
      machine_id uuid,
      valid_from date NOT NULL,
      valid_until date CHECK (valid_until > valid_from),
      value double precision NOT NULL CHECK (value > '-Infinity' AND value < 'Infinity'),
      note text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
      created_by uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      CHECK (num_nonnulls(site_id, area_id, machine_id) = 1),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      CONSTRAINT target_once_at_a_time EXCLUDE USING gist (
        company_id WITH =,
        measure WITH =,
        (coalesce(machine_id, area_id, site_id)) WITH =,
        daterange(valid_from, valid_until) WITH &&
      )
    )`.execute(db)
  await sql`COMMENT ON COLUMN target.valid_until IS 'First day on which it no longer applies; null while it does'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN target.value IS 'In the unit of the measure: ratios as fractions, durations in seconds'`.execute(
    db,
  )
  await sql`CREATE TRIGGER touch BEFORE UPDATE ON target FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  await sql`SELECT make_tenant_table('target')`.execute(db)
}
