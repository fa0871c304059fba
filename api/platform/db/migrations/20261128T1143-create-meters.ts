import { type Kysely, sql } from 'kysely'

/** Meters of energy, what they were read, and what passed through them hour by hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE meter (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL CHECK (code <> '' AND length(code) <= 60),
      name text NOT NULL CHECK (name <> '' AND length(name) <= 120),
      covers text NOT NULL DEFAULT 'machine' CHECK (covers IN ('machine', 'area', 'site')),
      machine_id uuid,
      area_id uuid,
      site_id uuid NOT NULL,
      parent_id uuid,
      unit text NOT NULL DEFAULT 'kWh' CHECK (unit IN ('Wh', 'kWh', 'MWh', 'pulses', 'W', 'kW')),
      kwh_per_pulse numeric(21, 6) CHECK (kwh_per_pulse > 0),
      most_power numeric(21, 6) NOT NULL CHECK (most_power > 0),
      wraps_at numeric(21, 6) CHECK (wraps_at > 0),
      resets_daily boolean NOT NULL DEFAULT false,
      reset_late_seconds integer CHECK (reset_late_seconds BETWEEN 0 AND 3600),
      active boolean NOT NULL DEFAULT true,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code),
      CHECK ((covers = 'machine') = (machine_id IS NOT NULL)),
      CHECK ((covers = 'area') = (area_id IS NOT NULL)),
      CHECK (parent_id <> id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, parent_id) REFERENCES meter (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN meter.parent_id IS 'The meter through which passes what passes through this one: no addition to it'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN meter.unit IS 'Of what is sent'`.execute(db)
  await sql`COMMENT ON COLUMN meter.most_power IS 'kW: a reading that means more than this is not believed'`.execute(db)
  await sql`COMMENT ON COLUMN meter.wraps_at IS 'Reading in its unit at which the counter begins again at 0'`.execute(
    db,
  )
  for (const column of ['machine_id', 'area_id', 'parent_id'])
    await sql`CREATE INDEX ON meter (company_id, ${sql.ref(column)})`.execute(db)
  await sql`SELECT make_tenant_table('meter'), narrow_to_scope('meter',
    '{"area": "area_id", "machine": "machine_id", "emptyIsAll": ["area", "machine"]}')`.execute(db)
  await sql`CREATE TRIGGER touch BEFORE UPDATE ON meter FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)

  await sql`
    CREATE TABLE meter_exchange (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      meter_id uuid NOT NULL,
      exchanged_at timestamptz NOT NULL,
      final_reading numeric(21, 6) NOT NULL CHECK (final_reading >= 0),
      first_reading numeric(21, 6) NOT NULL CHECK (first_reading >= 0),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, meter_id, exchanged_at),
      FOREIGN KEY (company_id, meter_id) REFERENCES meter (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`SELECT make_line_table('meter_exchange', 'meter_id', 'meter')`.execute(db)

  // Without foreign keys: a check for each of millions of readings would halve what one server takes.
  await sql`
    CREATE TABLE meter_reading (
      company_id uuid NOT NULL,
      meter_id uuid NOT NULL,
      read_at timestamptz NOT NULL,
      value numeric NOT NULL,
      PRIMARY KEY (company_id, meter_id, read_at)
    )`.execute(db)
  await sql`COMMENT ON TABLE meter_reading IS
    'What meters showed, in their units. Deleted after a time that is a setting; hours stay'`.execute(db)

  await sql`
    CREATE TABLE meter_hour (
      company_id uuid NOT NULL,
      meter_id uuid NOT NULL,
      hour_start timestamptz NOT NULL,
      local_date date NOT NULL,
      local_hour smallint NOT NULL CHECK (local_hour BETWEEN 0 AND 23),
      business_date date NOT NULL,
      shift text,
      kwh numeric(21, 9) NOT NULL CHECK (kwh >= 0),
      own_kwh numeric(21, 9) NOT NULL DEFAULT 0 CHECK (own_kwh >= 0),
      idle_kwh numeric(21, 9) NOT NULL DEFAULT 0 CHECK (idle_kwh BETWEEN 0 AND kwh),
      own_idle_kwh numeric(21, 9) NOT NULL DEFAULT 0 CHECK (own_idle_kwh BETWEEN 0 AND own_kwh),
      base_kwh numeric(21, 9) CHECK (base_kwh >= 0),
      peak_kw numeric(21, 9) CHECK (peak_kw >= 0),
      day_peak_kw numeric(21, 9) CHECK (day_peak_kw >= 0),
      spread boolean NOT NULL DEFAULT false,
      gap boolean NOT NULL DEFAULT false,
      estimated boolean NOT NULL DEFAULT false,
      power_sent boolean NOT NULL DEFAULT false,
      readings integer NOT NULL DEFAULT 0,
      kept_at timestamptz,
      kept_kwh numeric,
      PRIMARY KEY (company_id, meter_id, hour_start),
      FOREIGN KEY (company_id, meter_id) REFERENCES meter (company_id, id),
      CHECK ((kept_at IS NULL) = (kept_kwh IS NULL))
    )`.execute(db)
  const columns = {
    hour_start: 'Start of an hour of the clock of the site, whose zone may be off by half an hour',
    own_kwh: 'What no meter below it measured: these add up, kwh does not',
    idle_kwh: 'Of kwh what passed while the machine stood',
    base_kwh: 'The least that a whole hour of the day had: the base load',
    peak_kw: 'Of the quarter hour in which most passed',
    day_peak_kw: 'The peak of the day, in its hour',
    spread: 'The amount is known, its course is not',
    gap: 'Something is not known, and not counted',
    estimated: 'Reckoned from powers',
    power_sent: 'Powers were sent where a counter was meant; they count for nothing',
    kept_kwh: 'Reading in kWh with which the next one is compared',
  }
  for (const [column, text] of Object.entries(columns))
    await sql`COMMENT ON COLUMN ${sql.ref(`meter_hour.${column}`)} IS ${sql.lit(text)}`.execute(db)
  await sql`CREATE INDEX meter_hour_day ON meter_hour (company_id, business_date)`.execute(db)

  await sql`
    CREATE TABLE meter_work (
      id bigint GENERATED ALWAYS AS IDENTITY,
      company_id uuid NOT NULL,
      meter_id uuid NOT NULL,
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE meter_work IS
    'Times of which the hours of a meter are to be made anew; removed by who makes them'`.execute(db)
  for (const table of ['meter_reading', 'meter_hour', 'meter_work'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)

  // Readings of a meter that is entered later are found by its code.
  await sql`CREATE INDEX device_event_meter ON device_event (company_id, (data ->> 'meter'), occurred_at)
    WHERE kind = 'meter'`.execute(db)

  await sql`
    ALTER TABLE company_settings
      ADD reading_days integer NOT NULL DEFAULT 90 CHECK (reading_days BETWEEN 7 AND 3650),
      ADD co2_grams_per_kwh integer CHECK (co2_grams_per_kwh BETWEEN 0 AND 5000)`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.reading_days IS
    'Days that single readings of meters are kept; their hours stay'`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.co2_grams_per_kwh IS 'Null: CO2 is not reckoned'`.execute(db)

  await sql`
    CREATE FUNCTION forget_meter_events() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
      DELETE FROM device_event e USING company_settings s
      WHERE s.company_id = nullif(current_setting('app.company_id', true), '')::uuid AND e.company_id = s.company_id
        AND e.kind = 'meter' AND e.machine_id IS NULL AND e.occurred_at < now() - make_interval(days => s.reading_days + 1)
        AND (e.held IS NULL OR e.released_at IS NOT NULL OR e.dismissed_at IS NOT NULL)
    $$`.execute(db)
  await sql`COMMENT ON FUNCTION forget_meter_events() IS
    'Deletes readings of meters as devices sent them once the time for them is over. What names a machine stays: it is a sign of its life'`.execute(
    db,
  )
  await sql`REVOKE EXECUTE ON FUNCTION forget_meter_events() FROM PUBLIC`.execute(db)
  await sql`GRANT EXECUTE ON FUNCTION forget_meter_events() TO vardiya_app`.execute(db)

  await sql`
    CREATE TRIGGER note_made AFTER INSERT ON meter_hour REFERENCING NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION note_made_facts()`.execute(db)
  await sql`
    CREATE TRIGGER note_gone AFTER DELETE ON meter_hour REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION note_gone_facts()`.execute(db)
  await sql`
    CREATE TRIGGER note_changed AFTER UPDATE ON meter_hour REFERENCING OLD TABLE AS gone NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_facts()`.execute(db)

  // What sums of hours are told apart by, and what is reckoned from them.
  await sql`
    CREATE FUNCTION note_changed_meters() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_change (company_id, business_date)
        SELECT DISTINCT company_id, business_date FROM meter_hour WHERE company_id = NEW.company_id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER note_named AFTER UPDATE ON meter FOR EACH ROW
    WHEN ((OLD.code, OLD.name, OLD.machine_id, OLD.area_id) IS DISTINCT FROM (NEW.code, NEW.name, NEW.machine_id, NEW.area_id))
    EXECUTE FUNCTION note_changed_meters()`.execute(db)
  await sql`
    CREATE TRIGGER note_added AFTER INSERT ON meter FOR EACH ROW EXECUTE FUNCTION note_changed_meters()`.execute(db)
  await sql`
    CREATE TRIGGER note_co2 AFTER UPDATE ON company_settings FOR EACH ROW
    WHEN (OLD.co2_grams_per_kwh IS DISTINCT FROM NEW.co2_grams_per_kwh)
    EXECUTE FUNCTION note_changed_meters()`.execute(db)

  const told = {
    meter: sql`id, company_id, code, name, covers, machine_id, area_id, site_id, parent_id, active`,
    company_settings: sql`company_id, co2_grams_per_kwh`,
  }
  for (const [table, of] of Object.entries(told)) {
    await sql`CREATE POLICY cube_reads ON ${sql.table(table)} FOR SELECT TO vardiya_cube USING (true)`.execute(db)
    await sql`GRANT SELECT (${of}) ON ${sql.table(table)} TO vardiya_cube`.execute(db)
  }
  await sql`SELECT make_reportable('meter_hour')`.execute(db)
}
