import { type Kysely, sql } from 'kysely'

/** What hurt somebody, or could have; nobody is the author of what was sent without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE incident (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      number text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('near_miss', 'unsafe_condition', 'incident', 'injury')),
      occurred_at timestamptz NOT NULL,
      area_id uuid NOT NULL,
      machine_id uuid,
      place text CHECK (place <> '' AND length(place) <= 120),
      description text NOT NULL CHECK (description <> '' AND length(description) <= 4000),
      immediate_action text CHECK (immediate_action <> '' AND length(immediate_action) <= 1000),
      investigator_id uuid,
      outcome text CHECK (outcome IN ('first_aid', 'medical_treatment', 'restricted_work', 'lost_time', 'fatality')),
      body_part text CHECK (body_part IN ('head', 'eye', 'neck', 'back', 'torso', 'arm', 'hand', 'finger', 'leg', 'foot', 'several', 'other')),
      injury text CHECK (injury <> '' AND length(injury) <= 1000),
      lost_days integer CHECK (lost_days BETWEEN 0 AND 6000),
      authority_by date,
      authority_told_on date,
      authority_due date GENERATED ALWAYS AS (CASE WHEN authority_told_on IS NULL THEN authority_by END) STORED,
      authority_reference text CHECK (authority_reference <> '' AND length(authority_reference) <= 60),
      likelihood integer CHECK (likelihood BETWEEN 1 AND 5),
      severity integer CHECK (severity BETWEEN 1 AND 5),
      risk integer GENERATED ALWAYS AS (likelihood * severity) STORED,
      root_cause text CHECK (root_cause <> '' AND length(root_cause) <= 1000),
      likelihood_after integer CHECK (likelihood_after BETWEEN 1 AND 5),
      severity_after integer CHECK (severity_after BETWEEN 1 AND 5),
      risk_after integer GENERATED ALWAYS AS (likelihood_after * severity_after) STORED,
      status text NOT NULL DEFAULT 'reported' CHECK (status IN ('reported', 'investigating', 'acting', 'closed')),
      created_by uuid,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, number),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, investigator_id) REFERENCES user_account (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN incident.lost_days IS 'Calendar days on which the injured person could not work, from the day after'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN incident.authority_by IS 'Last day on which the authority may be told of an injury'`.execute(
    db,
  )
  await sql`CREATE INDEX incident_time ON incident (company_id, occurred_at)`.execute(db)
  await sql`CREATE INDEX incident_place ON incident (company_id, area_id)`.execute(db)
  await sql`CREATE INDEX incident_machine ON incident (company_id, machine_id)`.execute(db)
  await sql`CREATE INDEX incident_author ON incident (company_id, created_by)`.execute(db)
  await sql`CREATE INDEX incident_investigator ON incident (company_id, investigator_id)`.execute(db)
  await sql`
    CREATE TABLE incident_why (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      incident_id uuid NOT NULL,
      position integer NOT NULL,
      why text NOT NULL CHECK (why <> '' AND length(why) <= 300),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, incident_id) REFERENCES incident (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  for (const table of ['incident_person', 'incident_witness']) {
    await sql`
      CREATE TABLE ${sql.table(table)} (
        company_id uuid NOT NULL REFERENCES company (id),
        incident_id uuid NOT NULL,
        employee_id uuid NOT NULL,
        PRIMARY KEY (company_id, incident_id, employee_id),
        FOREIGN KEY (company_id, incident_id) REFERENCES incident (company_id, id) ON DELETE CASCADE,
        FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id)
      )`.execute(db)
    await sql`CREATE INDEX ON ${sql.table(table)} (company_id, employee_id)`.execute(db)
  }
  await sql`
    SELECT make_tenant_table('incident'), narrow_to_scope('incident', '{"area": "area_id", "author": "created_by"}'),
      make_line_table('incident_why', 'incident_id', 'incident'), make_tenant_table('incident_person'),
      make_tenant_table('incident_witness'), narrow_to_people('incident_person'),
      narrow_to_people('incident_witness')`.execute(db)
  await sql`CREATE TRIGGER touch BEFORE UPDATE ON incident FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  await sql`
    ALTER TABLE company_settings ADD safety_notice_days integer NOT NULL DEFAULT 3
      CHECK (safety_notice_days BETWEEN 1 AND 60)`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.safety_notice_days IS 'Working days within which the authority is told of an injury'`.execute(
    db,
  )
}
