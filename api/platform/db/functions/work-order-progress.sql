-- Progress of each work order: one row per order, recomputed from its facts after locking its row, so that of two
-- writers the second sees the first one's facts.
CREATE OR REPLACE FUNCTION refresh_work_order_progress(company uuid, orders uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE before text := coalesce(current_setting('app.scope', true), '');
BEGIN
  -- Of all machines, whatever whoever changed a fact sees of them.
  PERFORM set_config('app.scope', '', true);
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
  ran AS MATERIALIZED (SELECT t.work_order_id, sum(t.seconds) AS seconds FROM machine_time t
      WHERE t.company_id = company AND t.work_order_id = ANY (orders) AND t.state = 'run'
      GROUP BY t.work_order_id)
  -- By the key of each row, which is there: in a join the planner would take a company that is new to its statistics for one
  -- of a single order, and work all of this out again for each.
  INSERT INTO work_order_progress AS p (company_id, work_order_id, good, scrap, rework, held, reports, booked_seconds,
      ideal_total_seconds, run_seconds, first_date, last_date, met_date, active_from, active_until)
  SELECT company, f.id, f.good, f.scrap, f.rework, f.held, f.reports, f.booked_seconds, f.ideal_total_seconds,
    f.run_seconds, f.first_date, f.last_date, f.met_date, f.active_from,
    CASE WHEN f.ended IS NULL THEN '9999-12-31' ELSE greatest(f.ended, f.last_date, f.active_from) END
  FROM (
    SELECT w.id, coalesce(made.good, 0) AS good, coalesce(made.scrap, 0) AS scrap, coalesce(made.rework, 0) AS rework,
      coalesce(made.held, 0) AS held, coalesce(made.reports, 0) AS reports,
      coalesce(made.booked_seconds, 0) AS booked_seconds, made.ideal_total_seconds,
      coalesce(ran.seconds, 0) AS run_seconds, made.first_date, made.last_date, met.date AS met_date,
      coalesce(least(w.start_date, made.first_date), w.due_date, w.updated_at::date) AS active_from,
      CASE WHEN w.status = 'closed' OR NOT w.active THEN coalesce(
        shift.business_date, at_zone(w.closed_at, coalesce(s.time_zone, 'UTC'))::date, made.last_date,
        w.start_date, w.due_date, w.updated_at::date) END AS ended
    FROM work_order w
    LEFT JOIN machine m ON m.company_id = w.company_id AND m.id = w.machine_id
    LEFT JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    LEFT JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    -- An order that is closed exactly on a shift edge was made in the shift that ends there, hence the microsecond.
    LEFT JOIN LATERAL (SELECT i.business_date FROM shift_instance i
      WHERE i.company_id = s.company_id AND i.site_id = s.id
        AND i.business_date BETWEEN w.closed_at::date - 2 AND w.closed_at::date + 2
        AND i.during @> (w.closed_at - interval '1 microsecond') LIMIT 1) shift ON true
    LEFT JOIN made ON made.work_order_id = w.id
    LEFT JOIN met ON met.work_order_id = w.id
    LEFT JOIN ran ON ran.work_order_id = w.id
    WHERE w.company_id = company AND w.id = ANY (orders)) f
  ON CONFLICT (company_id, work_order_id) DO UPDATE SET
    good = excluded.good, scrap = excluded.scrap, rework = excluded.rework, held = excluded.held,
    reports = excluded.reports, booked_seconds = excluded.booked_seconds,
    ideal_total_seconds = excluded.ideal_total_seconds, run_seconds = excluded.run_seconds,
    first_date = excluded.first_date, last_date = excluded.last_date, met_date = excluded.met_date,
    active_from = excluded.active_from, active_until = excluded.active_until;
  PERFORM set_config('app.scope', before, true);
END $$;

CREATE OR REPLACE FUNCTION progress_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT company_id, array_agg(id) AS orders FROM made GROUP BY company_id
  LOOP
    PERFORM refresh_work_order_progress(one.company_id, one.orders);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION progress_of_old_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT company_id, array_agg(DISTINCT work_order_id) AS orders FROM gone
    WHERE work_order_id IS NOT NULL GROUP BY company_id
  LOOP
    PERFORM refresh_work_order_progress(one.company_id, one.orders);
  END LOOP;
  RETURN NULL;
END $$;
