import { type Kysely, sql } from 'kysely'

/**
 * How far each work order is: one row per order, kept current by triggers, so that a report over all orders reads one
 * row each in place of every report and machine state ever written for it.
 *
 * A new machine state is added to its order's run time, because states arrive all the time. Everything else works the
 * order out anew from its facts: after locking its row, so that of two writers the second sees the first one's facts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE work_order_progress (
      company_id uuid NOT NULL,
      work_order_id uuid NOT NULL,
      good integer NOT NULL DEFAULT 0,
      scrap integer NOT NULL DEFAULT 0,
      rework integer NOT NULL DEFAULT 0,
      held integer NOT NULL DEFAULT 0,
      reports integer NOT NULL DEFAULT 0,
      booked_seconds bigint NOT NULL DEFAULT 0,
      ideal_total_seconds numeric,
      run_seconds bigint NOT NULL DEFAULT 0,
      first_date date,
      last_date date,
      met_date date,
      active_from date NOT NULL,
      active_until date NOT NULL,
      PRIMARY KEY (company_id, work_order_id),
      FOREIGN KEY (company_id, work_order_id) REFERENCES work_order (company_id, id) ON DELETE CASCADE
    ) WITH (fillfactor = 80)`.execute(db)
  await sql`COMMENT ON COLUMN work_order_progress.first_date IS
    'Business date of the first report with a piece; last_date that of the last one'`.execute(db)
  await sql`COMMENT ON COLUMN work_order_progress.met_date IS
    'Business date on which the good pieces reached the ordered quantity'`.execute(db)
  await sql`COMMENT ON COLUMN work_order_progress.active_from IS
    'The earlier of the start date and the first production'`.execute(db)
  await sql`COMMENT ON COLUMN work_order_progress.active_until IS
    'Business date on which the order was closed, or of its last production if later; 9999-12-31 while it is open'`.execute(
    db,
  )
  await sql`CREATE INDEX work_order_progress_active ON work_order_progress (company_id, active_until, active_from)`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('work_order_progress'), make_reportable('work_order_progress')`.execute(db)
  await sql`CREATE INDEX machine_time_order ON machine_time (company_id, work_order_id)
    WHERE work_order_id IS NOT NULL`.execute(db)
  await sql`CREATE INDEX production_plan_order ON production_plan (company_id, work_order_id)`.execute(db)

  await createRefresh(db)
  await createTriggers(db)
  // An owner without BYPASSRLS sees one company at a time.
  await sql`
    DO $$ DECLARE one uuid; BEGIN
      FOR one IN SELECT id FROM company LOOP
        PERFORM set_config('app.company_id', one::text, true);
        PERFORM refresh_work_order_progress(one, ARRAY(SELECT id FROM work_order WHERE company_id = one));
      END LOOP;
      PERFORM set_config('app.company_id', '', true);
    END $$`.execute(db)
}

async function createRefresh(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION refresh_work_order_progress(company uuid, orders uuid[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO work_order_progress (company_id, work_order_id, active_from, active_until)
        SELECT w.company_id, w.id, '9999-12-31', '9999-12-31' FROM work_order w
        WHERE w.company_id = company AND w.id = ANY (orders)
        ORDER BY w.id
        ON CONFLICT DO NOTHING;
      PERFORM FROM work_order_progress
        WHERE company_id = company AND work_order_id = ANY (orders)
        ORDER BY work_order_id FOR UPDATE;
      -- Sets, worked out once each and not looked up for each order: a plant's whole history goes in one pass, and tables
      -- without statistics cannot lead the planner to do it again for every row.
      WITH made AS MATERIALIZED (SELECT r.work_order_id, sum(r.good) AS good, sum(r.scrap) AS scrap, sum(r.rework) AS rework,
            sum(r.held) AS held, count(*) AS reports, sum(r.booked_seconds) AS booked_seconds,
            sum(r.ideal_cycle_seconds * (r.good + r.scrap)) AS ideal_total_seconds,
            min(r.business_date) FILTER (WHERE r.good + r.scrap > 0) AS first_date,
            max(r.business_date) FILTER (WHERE r.good + r.scrap > 0) AS last_date
          FROM production_report r WHERE r.company_id = company AND r.work_order_id = ANY (orders)
          GROUP BY r.work_order_id),
      met AS MATERIALIZED (SELECT r.work_order_id, min(r.business_date) AS date FROM (
            SELECT work_order_id, business_date, sum(good) OVER (PARTITION BY work_order_id ORDER BY reported_at, id) AS so_far
            FROM production_report WHERE company_id = company AND work_order_id = ANY (orders)) r
          JOIN work_order o ON o.company_id = company AND o.id = r.work_order_id
          WHERE o.planned_quantity > 0 AND r.so_far >= o.planned_quantity
          GROUP BY r.work_order_id),
      ran AS MATERIALIZED (SELECT t.work_order_id, sum(t.net_seconds) AS seconds FROM machine_time t
          JOIN machine_shift q ON q.company_id = t.company_id AND q.machine_id = t.machine_id
            AND q.shift_instance_id = t.shift_instance_id AND q.scheduled_seconds > 0
          WHERE t.company_id = company AND t.work_order_id = ANY (orders) AND t.state = 'run'
          GROUP BY t.work_order_id)
      UPDATE work_order_progress p SET
        good = f.good, scrap = f.scrap, rework = f.rework, held = f.held, reports = f.reports,
        booked_seconds = f.booked_seconds, ideal_total_seconds = f.ideal_total_seconds, run_seconds = f.run_seconds,
        first_date = f.first_date, last_date = f.last_date, met_date = f.met_date,
        active_from = f.active_from,
        active_until = CASE WHEN f.ended IS NULL THEN '9999-12-31' ELSE greatest(f.ended, f.last_date, f.active_from) END
      FROM (
        SELECT w.id, coalesce(made.good, 0) AS good, coalesce(made.scrap, 0) AS scrap, coalesce(made.rework, 0) AS rework,
          coalesce(made.held, 0) AS held, coalesce(made.reports, 0) AS reports,
          coalesce(made.booked_seconds, 0) AS booked_seconds, made.ideal_total_seconds,
          coalesce(ran.seconds, 0) AS run_seconds, made.first_date, made.last_date, met.date AS met_date,
          coalesce(least(w.start_date, made.first_date), w.due_date, w.updated_at::date) AS active_from,
          CASE WHEN w.status = 'closed' OR NOT w.active THEN coalesce(
            shift.business_date, (w.closed_at AT TIME ZONE coalesce(s.time_zone, 'UTC'))::date, made.last_date,
            w.start_date, w.due_date, w.updated_at::date) END AS ended
        FROM work_order w
        LEFT JOIN machine m ON m.company_id = w.company_id AND m.id = w.machine_id
        LEFT JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
        LEFT JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
        -- What is closed exactly on a shift edge was made in the shift that ends there, hence the microsecond.
        LEFT JOIN LATERAL (SELECT i.business_date FROM shift_instance i
          WHERE i.company_id = s.company_id AND i.site_id = s.id
            AND i.during @> (w.closed_at - interval '1 microsecond') LIMIT 1) shift ON true
        LEFT JOIN made ON made.work_order_id = w.id
        LEFT JOIN met ON met.work_order_id = w.id
        LEFT JOIN ran ON ran.work_order_id = w.id
        WHERE w.company_id = company AND w.id = ANY (orders)) f
      WHERE p.company_id = company AND p.work_order_id = f.id;
    END $$`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  /** A trigger function that works out anew the orders that `changed` names, as rows of company_id and work_order_id. */
  const refreshing = async (name: string, changed: string) =>
    sql`
      CREATE FUNCTION ${sql.ref(name)}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE one record;
      BEGIN
        FOR one IN SELECT company_id, array_agg(DISTINCT work_order_id) AS orders FROM (${sql.raw(changed)}) touched
          WHERE work_order_id IS NOT NULL GROUP BY company_id
        LOOP
          PERFORM refresh_work_order_progress(one.company_id, one.orders);
        END LOOP;
        RETURN NULL;
      END $$`.execute(db)
  const events = {
    INSERT: 'REFERENCING NEW TABLE AS made',
    DELETE: 'REFERENCING OLD TABLE AS gone',
    UPDATE: 'REFERENCING OLD TABLE AS gone NEW TABLE AS made',
  }
  const fire = async (table: string, event: keyof typeof events, name: string) =>
    sql`
      CREATE TRIGGER ${sql.ref(`progress_${event.toLowerCase()}`)} AFTER ${sql.raw(event)} ON ${sql.table(table)}
      ${sql.raw(events[event])} FOR EACH STATEMENT EXECUTE FUNCTION ${sql.ref(name)}()`.execute(db)

  await refreshing('progress_of_orders', 'SELECT company_id, id AS work_order_id FROM made')
  await fire('work_order', 'INSERT', 'progress_of_orders')
  await fire('work_order', 'UPDATE', 'progress_of_orders')

  const of = (rows: string) => `SELECT company_id, work_order_id FROM ${rows}`
  await refreshing('progress_of_new_facts', of('made'))
  await refreshing('progress_of_old_facts', of('gone'))
  await refreshing('progress_of_changed_facts', `${of('made')} UNION ALL ${of('gone')}`)
  await fire('production_report', 'INSERT', 'progress_of_new_facts')
  for (const table of ['production_report', 'machine_time']) {
    await fire(table, 'DELETE', 'progress_of_old_facts')
    await fire(table, 'UPDATE', 'progress_of_changed_facts')
  }

  await sql`
    CREATE FUNCTION add_run_to_progress() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE work_order_progress p SET run_seconds = p.run_seconds + ran.seconds
      FROM (SELECT t.company_id, t.work_order_id, sum(t.net_seconds) AS seconds FROM made t
        JOIN machine_shift q ON q.company_id = t.company_id AND q.machine_id = t.machine_id
          AND q.shift_instance_id = t.shift_instance_id AND q.scheduled_seconds > 0
        WHERE t.state = 'run' AND t.work_order_id IS NOT NULL
        GROUP BY t.company_id, t.work_order_id) ran
      WHERE p.company_id = ran.company_id AND p.work_order_id = ran.work_order_id;
      RETURN NULL;
    END $$`.execute(db)
  await fire('machine_time', 'INSERT', 'add_run_to_progress')

  // Whether a machine is rostered decides what of its time counts. The days are named, so that their index is used.
  const onDays = (rows: string) => `
    SELECT t.company_id, t.work_order_id FROM machine_time t
    JOIN ${rows} q ON q.company_id = t.company_id AND q.machine_id = t.machine_id AND q.shift_instance_id = t.shift_instance_id
    WHERE t.company_id = ANY (ARRAY(SELECT DISTINCT company_id FROM ${rows}))
      AND t.business_date = ANY (ARRAY(SELECT DISTINCT business_date FROM ${rows}))`
  await refreshing('progress_of_new_shifts', onDays('made'))
  await refreshing('progress_of_old_shifts', onDays('gone'))
  await fire('machine_shift', 'INSERT', 'progress_of_new_shifts')
  await fire('machine_shift', 'UPDATE', 'progress_of_new_shifts')
  await fire('machine_shift', 'DELETE', 'progress_of_old_shifts')
}
