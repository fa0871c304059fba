import { type Kysely, sql } from 'kysely'

/**
 * A machine's life: it counts from its first signal, or from the day that one enters, until it is taken out of service.
 * Rows of `machine_shift` come of one function that knows it, whoever calls, so that no machine owes anything for a
 * shift in which it was not there and no day moves because of another machine.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDates(db)
  await createCount(db)
  await measureToOneInstant(db)
  await placeFactsAgain(db)
  await refreshOnRoster(db)
  await noteWhatIsKnown(db)
}

async function addDates(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE machine
    ADD COLUMN in_service_from date,
    ADD COLUMN in_service_until date,
    ADD COLUMN out_of_service datemultirange NOT NULL DEFAULT '{}',
    ADD CONSTRAINT machine_in_service CHECK (in_service_until >= in_service_from)`.execute(db)
  await sql`COMMENT ON COLUMN machine.in_service_from IS
    'First business date on which the machine counts; NULL: from its first signal'`.execute(db)
  await sql`COMMENT ON COLUMN machine.in_service_until IS
    'Last business date on which the machine counts; set with the day on which it goes out of use'`.execute(db)
  await sql`COMMENT ON COLUMN machine.out_of_service IS
    'Business dates between going out of use and coming back'`.execute(db)
  await sql`
    CREATE FUNCTION date_service() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE today date;
    BEGIN
      SELECT (now() AT TIME ZONE s.time_zone)::date INTO today
        FROM area a JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
        WHERE a.company_id = NEW.company_id AND a.id = NEW.area_id;
      IF NOT NEW.active AND NEW.in_service_until IS NULL THEN
        NEW.in_service_until := greatest(today, NEW.in_service_from);
      ELSIF NEW.active AND NEW.in_service_until = OLD.in_service_until AND OLD.in_service_until <= today THEN
        NEW.out_of_service := OLD.out_of_service
          + datemultirange(daterange(OLD.in_service_until + 1, greatest(today, OLD.in_service_until + 1)));
        NEW.in_service_until := NULL;
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER date_service BEFORE UPDATE ON machine FOR EACH ROW WHEN (OLD.active <> NEW.active)
    EXECUTE FUNCTION date_service()`.execute(db)

  await sql`
    CREATE TABLE machine_life (
      company_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      first_recorded_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, machine_id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE machine_life IS
    'Kept by the triggers of machine_state_interval: since when a machine, or people at it, record what it does. What files
    say of it is not among it'`.execute(db)
  await sql`SELECT make_tenant_table('machine_life'), make_reportable('machine_life')`.execute(db)
}

/**
 * `kind` says which shifts get rows: `life` all in which the machine is in service, up to `present`; `facts` those of
 * which something is known, up to `present`, and between the first and the last of them as calendar time; `kept` only
 * those that have a row, up to what is known. Rows only grow.
 */
async function createCount(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION count_machine_shifts(company uuid, machines uuid[], first date, last date, present timestamptz, kind text)
    RETURNS void LANGUAGE sql AS $$
      INSERT INTO machine_shift (company_id, machine_id, shift_instance_id, business_date, shift,
        calendar_seconds, scheduled_seconds, break_seconds)
      SELECT company, m.id, i.id, i.business_date, i.shift, length.seconds,
        CASE WHEN roster.works THEN length.seconds ELSE 0 END,
        CASE WHEN roster.works THEN (SELECT coalesce(sum(extract(epoch FROM upper(b) - lower(b))), 0)
          FROM unnest(i.breaks * tstzmultirange(tstzrange(span.since, span.until))) b) ELSE 0 END
      FROM unnest(machines) w (id)
      JOIN machine m ON m.company_id = company AND m.id = w.id
      JOIN area a ON a.company_id = company AND a.id = m.area_id
      LEFT JOIN machine_life l ON l.company_id = company AND l.machine_id = m.id
      CROSS JOIN LATERAL (SELECT
        (SELECT t.started_at FROM machine_time t WHERE t.company_id = company AND t.machine_id = m.id
          AND t.state <> 'no_data' ORDER BY t.started_at LIMIT 1) AS opening,
        (SELECT t.started_at FROM machine_time t WHERE t.company_id = company AND t.machine_id = m.id
          AND t.state <> 'no_data' ORDER BY t.started_at DESC LIMIT 1) AS closing) history
      JOIN shift_instance i ON i.company_id = company AND i.site_id = a.site_id AND i.business_date BETWEEN first AND last
        AND (kind = 'kept' OR lower(i.during) < present)
        AND i.business_date >= coalesce(m.in_service_from, '-infinity')
        AND i.business_date <= coalesce(m.in_service_until, 'infinity') AND NOT m.out_of_service @> i.business_date
      LEFT JOIN LATERAL (SELECT q.calendar_seconds AS counted FROM machine_shift q
        WHERE q.company_id = company AND q.machine_id = m.id AND q.shift_instance_id = i.id LIMIT 1) q ON true
      -- Machine by machine and shift by shift, each by its order: right after a large import the planner knows nothing of
      -- the tables, and without the order it may read the whole history for each shift.
      CROSS JOIN LATERAL (SELECT
        (SELECT t.started_at FROM machine_time t
          WHERE t.company_id = company AND t.machine_id = m.id AND t.state <> 'no_data'
            AND t.started_at >= lower(i.during) AND t.started_at < upper(i.during)
          ORDER BY t.started_at LIMIT 1) AS since,
        (SELECT t.ended_at FROM machine_time t
          WHERE t.company_id = company AND t.machine_id = m.id AND t.state <> 'no_data'
            AND t.started_at >= lower(i.during) AND t.started_at < upper(i.during)
          ORDER BY t.started_at DESC LIMIT 1) AS until) told
      CROSS JOIN LATERAL (SELECT told.since IS NOT NULL OR kind <> 'kept' AND (SELECT true FROM production_report p
        WHERE p.company_id = company AND p.machine_id = m.id
          AND p.reported_at > lower(i.during) AND p.reported_at <= upper(i.during)
        ORDER BY p.reported_at LIMIT 1) IS NOT NULL AS facts) known
      CROSS JOIN LATERAL (SELECT kind = 'life' AND (m.active OR i.business_date < m.in_service_until)
          AND (m.in_service_from IS NOT NULL OR l.first_recorded_at < upper(i.during)) AS serves,
        CASE WHEN m.in_service_from IS NULL AND l.first_recorded_at < upper(i.during)
          THEN least(greatest(lower(i.during), l.first_recorded_at), told.since) ELSE lower(i.during) END AS since,
        least(upper(i.during), greatest(present, told.until)) AS until) span
      CROSS JOIN LATERAL (SELECT extract(epoch FROM span.until - span.since)::integer AS seconds) length
      CROSS JOIN LATERAL (SELECT i.working AND (span.serves OR known.facts) AND NOT EXISTS (SELECT FROM machine_off_shift o
        WHERE o.company_id = company AND o.machine_id = m.id AND o.shift = i.shift) AS works) roster
      WHERE length.seconds > 0 AND CASE kind
        WHEN 'kept' THEN q.counted < length.seconds
        WHEN 'life' THEN span.serves OR m.active AND known.facts
        ELSE known.facts OR (history.opening < lower(i.during) AND history.closing >= upper(i.during)) END
      ORDER BY m.id, i.business_date, i.id
      ON CONFLICT (company_id, machine_id, shift_instance_id) DO UPDATE
      SET calendar_seconds = excluded.calendar_seconds,
        scheduled_seconds = excluded.scheduled_seconds,
        break_seconds = excluded.break_seconds
      WHERE machine_shift.calendar_seconds < excluded.calendar_seconds
        -- A file says later that the machine worked there.
        OR kind = 'facts' AND machine_shift.scheduled_seconds = 0 AND excluded.scheduled_seconds > 0
    $$`.execute(db)
}

/**
 * What is recorded of a running shift, and what the shift counts, end at one instant: whatever is written beyond what a
 * shift counts prolongs it in the same transaction.
 */
async function measureToOneInstant(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION measure_recorded_time() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE one record;
    BEGIN
      -- Looked at first: an insert that finds its row there locks it, and most do.
      INSERT INTO machine_life AS l (company_id, machine_id, first_recorded_at)
        SELECT c.company_id, c.machine_id, min(lower(c.during)) FROM changed c
        WHERE c.import_run_id IS NULL AND c.state <> 'no_data' AND NOT EXISTS (SELECT FROM machine_life k
          WHERE k.company_id = c.company_id AND k.machine_id = c.machine_id AND k.first_recorded_at <= lower(c.during))
        GROUP BY c.company_id, c.machine_id ORDER BY c.machine_id
        ON CONFLICT (company_id, machine_id) DO UPDATE
        SET first_recorded_at = least(l.first_recorded_at, excluded.first_recorded_at);
      FOR one IN
        SELECT c.company_id, array_agg(DISTINCT c.machine_id) AS machines, min(t.business_date) AS first,
          max(t.business_date) AS last
        FROM changed c
        CROSS JOIN LATERAL (SELECT * FROM machine_time x
          WHERE x.company_id = c.company_id AND x.interval_id = c.id OFFSET 0) t
        CROSS JOIN LATERAL (SELECT * FROM machine_shift x WHERE x.company_id = c.company_id
          AND x.machine_id = c.machine_id AND x.shift_instance_id = t.shift_instance_id LIMIT 1) q
        CROSS JOIN LATERAL (SELECT lower(x.during) AS since, upper(x.during) - lower(x.during) AS length
          FROM shift_instance x WHERE x.company_id = c.company_id AND x.id = t.shift_instance_id LIMIT 1) i
        WHERE c.import_run_id IS NULL AND q.calendar_seconds < extract(epoch FROM i.length)
          AND (q.calendar_seconds < extract(epoch FROM t.ended_at - i.since) OR t.started_at < (
            SELECT k.first_recorded_at FROM machine_life k
            WHERE k.company_id = c.company_id AND k.machine_id = c.machine_id))
        GROUP BY c.company_id
      LOOP
        PERFORM count_machine_shifts(one.company_id, one.machines, one.first, one.last, NULL, 'kept');
      END LOOP;
      RETURN NULL;
    END $$`.execute(db)
  // By their names they come after those that cut.
  for (const event of ['INSERT', 'UPDATE'] as const)
    await sql`
      CREATE TRIGGER ${sql.ref(`measure_${event.toLowerCase()}`)} AFTER ${sql.raw(event)} ON machine_state_interval
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_recorded_time()`.execute(db)

  // A first signal that is taken back was none.
  await sql`
    CREATE FUNCTION forget_recorded_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM machine_life l USING gone g
        WHERE l.company_id = g.company_id AND l.machine_id = g.machine_id AND l.first_recorded_at = lower(g.during);
      INSERT INTO machine_life (company_id, machine_id, first_recorded_at)
        SELECT m.company_id, m.machine_id, told.since
        FROM (SELECT DISTINCT company_id, machine_id FROM gone g WHERE NOT EXISTS (SELECT FROM machine_life l
          WHERE l.company_id = g.company_id AND l.machine_id = g.machine_id)) m
        CROSS JOIN LATERAL (SELECT min(lower(i.during)) AS since FROM machine_state_interval i
          WHERE i.company_id = m.company_id AND i.machine_id = m.machine_id AND i.import_run_id IS NULL
            AND i.state <> 'no_data') told
        WHERE told.since IS NOT NULL;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER measure_delete AFTER DELETE ON machine_state_interval
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_recorded_time()`.execute(db)
}

/** Facts that came before their shifts are placed in them once these are there. */
async function placeFactsAgain(db: Kysely<unknown>): Promise<void> {
  for (const table of ['machine_time', 'production_report', 'scrap_report'])
    await sql`CREATE INDEX ${sql.ref(`${table}_unplaced`)} ON ${sql.table(table)} (company_id, business_date)
      WHERE shift_instance_id IS NULL`.execute(db)
  const reportsOf = (table: string) =>
    sql`UPDATE ${sql.table(table)} p SET updated_at = clock_timestamp()
        FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
        WHERE p.company_id = company AND p.shift_instance_id IS NULL AND p.business_date BETWEEN first AND last
          AND m.company_id = company AND m.id = p.machine_id AND a.site_id = site
          AND EXISTS (SELECT FROM shift_instance i WHERE i.company_id = company AND i.site_id = site
            AND i.during @> (p.reported_at - interval '1 microsecond'))
          AND pg_try_advisory_xact_lock(hashtextextended('timeline ' || p.machine_id, 0))`
  await sql`
    CREATE FUNCTION place_facts(company uuid, site uuid, first date, last date) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      WITH late AS MATERIALIZED (
        SELECT DISTINCT t.interval_id AS id, t.machine_id FROM machine_time t
        JOIN machine m ON m.company_id = company AND m.id = t.machine_id
        JOIN area a ON a.company_id = company AND a.id = m.area_id AND a.site_id = site
        WHERE t.company_id = company AND t.shift_instance_id IS NULL AND t.business_date BETWEEN first AND last
          AND EXISTS (SELECT FROM shift_instance i WHERE i.company_id = company AND i.site_id = site
            AND i.during && tstzrange(t.started_at, t.ended_at))),
      -- Who builds one of them now would wait for this, and this for it.
      free AS MATERIALIZED (SELECT machine_id FROM (SELECT DISTINCT machine_id FROM late OFFSET 0) l
        WHERE pg_try_advisory_xact_lock(hashtextextended('timeline ' || machine_id, 0))),
      placed AS (
        UPDATE machine_state_interval i SET updated_at = clock_timestamp()
        FROM late JOIN free ON free.machine_id = late.machine_id
        WHERE i.company_id = company AND i.id = late.id
        RETURNING i.machine_id, i.built, lower(i.during) AS since)
      -- Reports of devices are cut at the edges of shifts too.
      INSERT INTO timeline_work (company_id, machine_id, since, urgent)
        SELECT company, machine_id, min(since), true FROM placed WHERE built GROUP BY machine_id ORDER BY machine_id;
      IF FOUND THEN PERFORM pg_notify('timeline', company::text); END IF;
      ${reportsOf('production_report')};
      ${reportsOf('scrap_report')};
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION place_facts_again() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM place_facts(n.company_id, n.site_id, n.first - 1, n.last + 1)
        FROM (SELECT company_id, site_id, min(business_date) AS first, max(business_date) AS last FROM made
          GROUP BY company_id, site_id) n;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER place_facts AFTER INSERT ON shift_instance
    REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION place_facts_again()`.execute(db)
}

/** A shift that grows changes nothing of its orders; whether the machine works in it does. */
async function refreshOnRoster(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION progress_of_changed_shifts() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE one record;
    BEGIN
      FOR one IN
        SELECT t.company_id, array_agg(DISTINCT t.work_order_id) AS orders
        FROM made q
        JOIN gone g ON g.company_id = q.company_id AND g.machine_id = q.machine_id
          AND g.shift_instance_id = q.shift_instance_id AND (g.scheduled_seconds > 0) <> (q.scheduled_seconds > 0)
        CROSS JOIN LATERAL (SELECT x.company_id, x.work_order_id FROM machine_time x WHERE x.company_id = q.company_id
          AND x.machine_id = q.machine_id AND x.business_date = q.business_date
          AND x.shift_instance_id = q.shift_instance_id AND x.work_order_id IS NOT NULL OFFSET 0) t
        GROUP BY t.company_id
      LOOP
        PERFORM refresh_work_order_progress(one.company_id, one.orders);
      END LOOP;
      RETURN NULL;
    END $$`.execute(db)
  await sql`DROP TRIGGER progress_update ON machine_shift`.execute(db)
  await sql`
    CREATE TRIGGER progress_update AFTER UPDATE ON machine_shift REFERENCING OLD TABLE AS gone NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION progress_of_changed_shifts()`.execute(db)
}

/**
 * What can be known of the machines that are there: since when they record. Shifts that ended before anything at all is
 * known of a machine never were its own and go; all other closed days stay as they were read.
 */
async function noteWhatIsKnown(db: Kysely<unknown>): Promise<void> {
  // An owner without BYPASSRLS sees one company at a time.
  await sql`
    DO $$ DECLARE one uuid; BEGIN
      FOR one IN SELECT id FROM company LOOP
        PERFORM set_config('app.company_id', one::text, true);
        INSERT INTO machine_life (company_id, machine_id, first_recorded_at)
          SELECT company_id, machine_id, min(lower(during)) FROM machine_state_interval
          WHERE company_id = one AND import_run_id IS NULL AND state <> 'no_data' GROUP BY company_id, machine_id;
        WITH known AS MATERIALIZED (
          SELECT m.id, least(
            (SELECT min(t.business_date) FROM machine_time t
              WHERE t.company_id = one AND t.machine_id = m.id AND t.state <> 'no_data'),
            (SELECT min(p.business_date) FROM production_report p
              WHERE p.company_id = one AND p.machine_id = m.id)) AS first
          FROM machine m WHERE m.company_id = one),
        early AS (
          DELETE FROM machine_shift q USING known k
          WHERE q.company_id = one AND q.machine_id = k.id AND q.business_date < coalesce(k.first, 'infinity')
          RETURNING q.business_date)
        INSERT INTO fact_deletion (company_id, fact, business_date)
          SELECT DISTINCT one, 'machine_shift', business_date FROM early;
      END LOOP;
      PERFORM set_config('app.company_id', '', true);
    END $$`.execute(db)
}
