import { type Kysely, sql } from 'kysely'

/**
 * The machine timeline. `machine_state_interval` is the record: states never overlap on a machine, and the database
 * refuses it. `machine_time` is the same time cut at shift edges, kept current by the triggers below, because facts are
 * measured per shift: a stop from 21:30 to 23:00 is 30 minutes of the evening shift and 60 of the night shift.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE machine_state_interval (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      machine_id uuid NOT NULL,
      during tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
      state text NOT NULL CHECK (state IN ('run', 'stop', 'idle', 'no_data')),
      reason_id uuid CHECK (reason_id IS NULL OR state = 'stop'),
      work_order_id uuid,
      operator_id uuid,
      note text,
      import_run_id uuid,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, machine_id, during WITHOUT OVERLAPS),
      FOREIGN KEY (company_id, import_run_id) REFERENCES import_run (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, reason_id) REFERENCES stoppage_reason (company_id, id),
      FOREIGN KEY (company_id, work_order_id) REFERENCES work_order (company_id, id),
      FOREIGN KEY (company_id, operator_id) REFERENCES employee (company_id, id)
    )`.execute(db)

  await sql`COMMENT ON COLUMN machine_state_interval.import_run_id IS
    'Set where the interval was united from file claims; NULL where a machine or a person recorded it'`.execute(db)

  await sql`
    CREATE TABLE machine_time_claim (
      company_id uuid NOT NULL,
      source_key text NOT NULL,
      sequence bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
      import_run_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      during tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
      priority smallint NOT NULL DEFAULT 0,
      state text NOT NULL CHECK (state IN ('run', 'stop', 'idle')),
      reason_id uuid CHECK (reason_id IS NULL OR state = 'stop'),
      work_order_id uuid,
      operator_id uuid,
      note text,
      PRIMARY KEY (company_id, source_key),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, import_run_id) REFERENCES import_run (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE machine_time_claim IS
    'What imported rows say a machine did, overlaps and all; the timeline is united from it'`.execute(db)
  await sql`CREATE INDEX machine_time_claim_machine ON machine_time_claim (company_id, machine_id)`.execute(db)
  await sql`SELECT make_tenant_table('machine_time_claim')`.execute(db)

  await sql`
    CREATE TABLE machine_time (
      company_id uuid NOT NULL,
      interval_id uuid NOT NULL,
      segment smallint NOT NULL,
      machine_id uuid NOT NULL,
      shift_instance_id uuid,
      shift text,
      business_date date NOT NULL,
      state text NOT NULL,
      reason_id uuid,
      work_order_id uuid,
      operator_id uuid,
      started_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL,
      started_local timestamp NOT NULL,
      ended_local timestamp NOT NULL,
      seconds integer NOT NULL,
      net_seconds integer NOT NULL,
      interval_seconds integer NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, interval_id, segment),
      FOREIGN KEY (company_id, interval_id) REFERENCES machine_state_interval (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN machine_time.segment IS '1 for the piece that holds the interval''s start'`.execute(db)
  await sql`COMMENT ON COLUMN machine_time.net_seconds IS
    'Seconds inside a working shift and outside its breaks: the part that belongs to planned production time'`.execute(
    db,
  )
  await sql`CREATE INDEX machine_time_date ON machine_time (company_id, business_date, updated_at)`.execute(db)
  await sql`SELECT make_tenant_table('machine_state_interval'), make_tenant_table('machine_time')`.execute(db)
  await sql`SELECT make_reportable('machine_state_interval'), make_reportable('machine_time')`.execute(db)

  await sql`
    CREATE TABLE fact_deletion (
      company_id uuid NOT NULL,
      fact text NOT NULL,
      business_date date NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db)
  await sql`COMMENT ON TABLE fact_deletion IS
    'Where facts were removed, so that the rollup of that month is rebuilt: max(updated_at) cannot see a deletion'`.execute(
    db,
  )
  await sql`CREATE INDEX fact_deletion_date ON fact_deletion (fact, business_date, updated_at)`.execute(db)
  await sql`SELECT make_tenant_table('fact_deletion'), make_reportable('fact_deletion')`.execute(db)

  await sql`
    CREATE FUNCTION cut_at_shift_edges() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        DELETE FROM machine_time t USING changed c WHERE c.company_id = t.company_id AND c.id = t.interval_id;
      END IF;
      INSERT INTO machine_time
      SELECT c.company_id, c.id,
        row_number() OVER (PARTITION BY c.company_id, c.id ORDER BY lower(piece.range)),
        c.machine_id, piece.shift_instance_id, piece.shift,
        coalesce(piece.business_date, (lower(piece.range) AT TIME ZONE s.time_zone)::date),
        c.state, c.reason_id, c.work_order_id, c.operator_id,
        lower(piece.range), upper(piece.range),
        lower(piece.range) AT TIME ZONE s.time_zone, upper(piece.range) AT TIME ZONE s.time_zone,
        extract(epoch FROM upper(piece.range) - lower(piece.range)),
        CASE WHEN piece.working THEN extract(epoch FROM upper(piece.range) - lower(piece.range)) - coalesce((
          SELECT sum(extract(epoch FROM upper(b) - lower(b)))
          FROM unnest(piece.breaks * tstzmultirange(piece.range)) AS b), 0) ELSE 0 END,
        extract(epoch FROM upper(c.during) - lower(c.during)),
        clock_timestamp()
      FROM changed c
      JOIN machine m ON m.company_id = c.company_id AND m.id = c.machine_id
      JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
      CROSS JOIN LATERAL (
        SELECT i.during * c.during AS range, i.id AS shift_instance_id, i.shift, i.business_date, i.working, i.breaks
        FROM shift_instance i
        WHERE i.company_id = c.company_id AND i.site_id = s.id AND i.during && c.during
        UNION ALL
        SELECT gap, NULL, NULL, NULL, false, '{}'::tstzmultirange
        FROM unnest(tstzmultirange(c.during) - coalesce((
          SELECT range_agg(i.during) FROM shift_instance i
          WHERE i.company_id = c.company_id AND i.site_id = s.id AND i.during && c.during), '{}')) AS gap
      ) AS piece;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION note_deleted_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_deletion (company_id, fact, business_date)
        SELECT DISTINCT company_id, 'machine_time', business_date FROM gone;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER cut_inserted AFTER INSERT ON machine_state_interval
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cut_at_shift_edges()`.execute(db)
  await sql`
    CREATE TRIGGER cut_updated AFTER UPDATE ON machine_state_interval
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cut_at_shift_edges()`.execute(db)
  await sql`
    CREATE TRIGGER note_deleted AFTER DELETE ON machine_time
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_time()`.execute(db)
}
