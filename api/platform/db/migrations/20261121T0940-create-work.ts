import { type Kysely, sql } from 'kysely'

/** Work orders, what was booked on them, the plan per shift, scrap, and the two reason trees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE import_run (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      profile text NOT NULL,
      file_name text NOT NULL,
      file_id uuid,
      dry_run boolean NOT NULL,
      mapping jsonb NOT NULL DEFAULT '{}',
      status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed', 'cancelled')),
      rows_total integer,
      rows_read integer NOT NULL DEFAULT 0,
      rows_new integer NOT NULL DEFAULT 0,
      rows_known integer NOT NULL DEFAULT 0,
      rows_refused integer NOT NULL DEFAULT 0,
      first_date date,
      last_date date,
      error jsonb,
      started_by uuid,
      started_at timestamptz NOT NULL DEFAULT now(),
      heartbeat_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE import_refusal (
      company_id uuid NOT NULL,
      import_run_id uuid NOT NULL,
      sheet text NOT NULL DEFAULT '',
      row_number integer NOT NULL,
      field text,
      reason text NOT NULL,
      faults jsonb NOT NULL,
      raw json NOT NULL,
      PRIMARY KEY (company_id, import_run_id, sheet, row_number),
      FOREIGN KEY (company_id, import_run_id) REFERENCES import_run (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN import_run.heartbeat_at IS
    'Renewed while the run works; a running one whose heart stopped was ended by a crash'`.execute(db)
  await sql`COMMENT ON COLUMN import_run.first_date IS
    'With last_date the business dates of the rows that were good, new or known'`.execute(db)
  await sql`COMMENT ON COLUMN import_refusal.faults IS
    '[{field, code, params}]: every fault of the row; field and reason are the first one and all of them in English'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN import_refusal.raw IS 'json, because jsonb would lose the order of the columns'`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('import_run'), make_tenant_table('import_refusal')`.execute(db)

  await sql`
    CREATE TABLE stoppage_reason (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      parent_id uuid,
      code text NOT NULL,
      name text NOT NULL,
      loss_class text NOT NULL CHECK (loss_class IN ('breakdown', 'setup', 'minor_stop', 'reduced_speed', 'defects',
        'start_up', 'planned', 'excluded', 'other')),
      counts_as text NOT NULL CHECK (counts_as IN ('availability_loss', 'planned', 'excluded')),
      active boolean NOT NULL DEFAULT true,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code),
      FOREIGN KEY (company_id, parent_id) REFERENCES stoppage_reason (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE scrap_reason (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      parent_id uuid,
      code text NOT NULL,
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code),
      FOREIGN KEY (company_id, parent_id) REFERENCES scrap_reason (company_id, id)
    )`.execute(db)

  await sql`
    CREATE TABLE work_order (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL,
      summary_code text,
      product_id uuid NOT NULL,
      machine_id uuid,
      mold_id uuid,
      planned_quantity integer CHECK (planned_quantity >= 0),
      planned_prints integer CHECK (planned_prints >= 0),
      start_date date,
      due_date date,
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
      kind text NOT NULL DEFAULT 'series' CHECK (kind IN ('series', 'project_trial')),
      active boolean NOT NULL DEFAULT true,
      closed_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code),
      FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, mold_id) REFERENCES mold (company_id, id)
    )`.execute(db)

  await sql`
    CREATE TABLE production_plan (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      machine_id uuid NOT NULL,
      shift_instance_id uuid NOT NULL,
      business_date date NOT NULL,
      shift text NOT NULL,
      work_order_id uuid NOT NULL,
      planned_pieces integer NOT NULL CHECK (planned_pieces >= 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, machine_id, shift_instance_id, work_order_id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, shift_instance_id) REFERENCES shift_instance (company_id, id),
      FOREIGN KEY (company_id, work_order_id) REFERENCES work_order (company_id, id)
    )`.execute(db)

  await sql`
    CREATE TABLE production_report (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      source_key text NOT NULL,
      import_run_id uuid,
      kind text NOT NULL CHECK (kind IN ('production', 'setup', 'breakdown')),
      machine_id uuid NOT NULL,
      work_order_id uuid NOT NULL,
      mold_id uuid,
      operator_id uuid,
      operation text,
      during tstzrange NOT NULL CHECK (lower_inf(during) IS FALSE AND upper_inf(during) IS FALSE),
      reported_at timestamptz NOT NULL,
      booked_seconds integer NOT NULL CHECK (booked_seconds >= 0),
      good integer NOT NULL DEFAULT 0 CHECK (good >= 0),
      scrap integer NOT NULL DEFAULT 0 CHECK (scrap >= 0),
      rework integer NOT NULL DEFAULT 0 CHECK (rework BETWEEN 0 AND good),
      held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
      ideal_cycle_seconds numeric(12, 4),
      shift_instance_id uuid,
      shift text,
      business_date date NOT NULL,
      reported_local timestamp NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, source_key),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, work_order_id) REFERENCES work_order (company_id, id),
      FOREIGN KEY (company_id, mold_id) REFERENCES mold (company_id, id),
      FOREIGN KEY (company_id, operator_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, import_run_id) REFERENCES import_run (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE production_report IS
    'What was booked, as it was booked. Pieces and booked time belong to the shift in which the report was completed'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN production_report.held IS 'Pieces held for the material review board'`.execute(db)
  await sql`COMMENT ON COLUMN production_report.rework IS 'Good pieces that needed rework'`.execute(db)
  await sql`COMMENT ON COLUMN production_report.ideal_cycle_seconds IS
    'Ideal cycle in force when the report was written; NULL when none is known'`.execute(db)

  await sql`
    CREATE TABLE scrap_report (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      source_key text NOT NULL,
      import_run_id uuid,
      machine_id uuid NOT NULL,
      work_order_id uuid NOT NULL,
      mold_id uuid,
      operator_id uuid,
      reason_id uuid,
      quantity integer NOT NULL CHECK (quantity > 0),
      reported_at timestamptz NOT NULL,
      shift_instance_id uuid,
      shift text,
      business_date date NOT NULL,
      reported_local timestamp NOT NULL,
      note text,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, source_key),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, work_order_id) REFERENCES work_order (company_id, id),
      FOREIGN KEY (company_id, mold_id) REFERENCES mold (company_id, id),
      FOREIGN KEY (company_id, operator_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, reason_id) REFERENCES scrap_reason (company_id, id),
      FOREIGN KEY (company_id, import_run_id) REFERENCES import_run (company_id, id)
    )`.execute(db)

  // A report completed exactly on a shift edge was made in the shift that ends there, hence the microsecond.
  await sql`
    CREATE FUNCTION place_in_shift() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE zone text; place record;
    BEGIN
      SELECT s.time_zone, s.id AS site_id INTO place
        FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
        JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
        WHERE m.company_id = NEW.company_id AND m.id = NEW.machine_id;
      zone := place.time_zone;
      NEW.reported_local := NEW.reported_at AT TIME ZONE zone;
      SELECT i.id, i.shift, i.business_date INTO place FROM shift_instance i
        WHERE i.company_id = NEW.company_id AND i.site_id = place.site_id
          AND i.during @> (NEW.reported_at - interval '1 microsecond');
      NEW.shift_instance_id := place.id;
      NEW.shift := place.shift;
      NEW.business_date := coalesce(place.business_date, NEW.reported_local::date);
      NEW.updated_at := clock_timestamp();
      RETURN NEW;
    END $$`.execute(db)

  for (const table of ['production_report', 'scrap_report']) {
    await sql`
      CREATE TRIGGER place_in_shift BEFORE INSERT OR UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION place_in_shift()`.execute(db)
    await sql`CREATE INDEX ${sql.ref(`${table}_date`)} ON ${sql.table(table)} (company_id, business_date, updated_at)`.execute(
      db,
    )
  }
  await sql`CREATE INDEX production_plan_date ON production_plan (company_id, business_date, updated_at)`.execute(db)
  await sql`CREATE INDEX production_report_order ON production_report (company_id, work_order_id)`.execute(db)

  const reportable = [
    'stoppage_reason',
    'scrap_reason',
    'work_order',
    'production_plan',
    'production_report',
    'scrap_report',
  ]
  for (const table of reportable) await sql`SELECT make_tenant_table(${table}), make_reportable(${table})`.execute(db)
  for (const table of ['stoppage_reason', 'scrap_reason', 'work_order', 'production_plan'])
    await sql`
      CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
}
