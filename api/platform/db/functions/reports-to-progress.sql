-- New reports are added to the progress of their order, changes as differences. Progress is recomputed from all facts
-- only where adding is not enough: an order's first report, a late one or one after the close, the report that reaches
-- the ordered quantity, and corrections of place and time.
CREATE OR REPLACE FUNCTION progress_of_new_reports() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE one record; added uuid[];
BEGIN
  FOR one IN SELECT company_id, array_agg(DISTINCT work_order_id) AS orders FROM made GROUP BY company_id LOOP
    -- Locked in one order, so that two batches cannot deadlock; later statements see everything committed until here.
    PERFORM FROM work_order_progress
      WHERE company_id = one.company_id AND work_order_id = ANY (one.orders)
      ORDER BY work_order_id FOR UPDATE;
    WITH fresh AS (SELECT r.work_order_id, sum(r.good) AS good, sum(r.scrap) AS scrap, sum(r.rework) AS rework,
          sum(r.held) AS held, count(*) AS reports, sum(r.booked_seconds) AS booked_seconds,
          sum(r.ideal_cycle_seconds * (r.good + r.scrap)) AS ideal_total_seconds, min(r.business_date) AS earliest,
          false AS lost,
          min(r.business_date) FILTER (WHERE r.good + r.scrap > 0) AS first_date,
          max(r.business_date) FILTER (WHERE r.good + r.scrap > 0) AS last_date
        FROM made r WHERE r.company_id = one.company_id GROUP BY r.work_order_id),
    done AS (
      UPDATE work_order_progress p SET
        good = p.good + f.good, scrap = p.scrap + f.scrap, rework = p.rework + f.rework, held = p.held + f.held,
        reports = p.reports + f.reports, booked_seconds = p.booked_seconds + f.booked_seconds,
        ideal_total_seconds = CASE WHEN f.ideal_total_seconds IS NULL THEN p.ideal_total_seconds
          ELSE coalesce(p.ideal_total_seconds, 0) + f.ideal_total_seconds END,
        first_date = least(p.first_date, f.first_date), last_date = greatest(p.last_date, f.last_date),
        active_from = least(p.active_from, f.first_date)
      FROM fresh f JOIN work_order w ON w.company_id = one.company_id AND w.id = f.work_order_id
      -- The orders are named, so that their index is used whatever the planner takes the batch for.
      WHERE p.company_id = one.company_id AND p.work_order_id = ANY (one.orders) AND w.id = ANY (one.orders)
        AND p.work_order_id = f.work_order_id
        AND p.first_date IS NOT NULL AND p.active_until = '9999-12-31'
        -- In a company of one site dates rise with the instants of reports: no gain on or after the day on which the
        -- quantity was met can move that day. Elsewhere sites' dates differ by a day at most.
        AND (coalesce(w.planned_quantity, 0) <= 0 OR p.met_date < f.earliest - 1
          OR (p.met_date <= f.earliest AND NOT f.lost
            AND (SELECT count(*) FROM site s WHERE s.company_id = one.company_id) = 1)
          OR (p.met_date IS NULL AND p.good + f.good < w.planned_quantity))
      RETURNING p.work_order_id)
    SELECT array_agg(work_order_id) INTO added FROM done;
    IF added IS NULL OR cardinality(added) < cardinality(one.orders) THEN
      PERFORM refresh_work_order_progress(one.company_id,
        ARRAY(SELECT id FROM unnest(one.orders) id WHERE id <> ALL (coalesce(added, '{}'))));
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION progress_of_changed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE one record; added uuid[];
BEGIN
  FOR one IN SELECT company_id, array_agg(DISTINCT work_order_id) AS orders
    FROM (SELECT company_id, work_order_id FROM made UNION ALL SELECT company_id, work_order_id FROM gone) touched
    GROUP BY company_id
  LOOP
    -- Locked in one order, so that two batches cannot deadlock; later statements see everything committed until here.
    PERFORM FROM work_order_progress
      WHERE company_id = one.company_id AND work_order_id = ANY (one.orders)
      ORDER BY work_order_id FOR UPDATE;
    WITH fresh AS (SELECT m.work_order_id, sum(m.good - g.good) AS good, sum(m.scrap - g.scrap) AS scrap,
          sum(m.rework - g.rework) AS rework, sum(m.held - g.held) AS held, 0 AS reports,
          sum(m.booked_seconds - g.booked_seconds) AS booked_seconds,
          sum(m.ideal_cycle_seconds * (m.good + m.scrap))
            - sum(g.ideal_cycle_seconds * (g.good + g.scrap)) AS ideal_total_seconds,
          min(m.business_date) AS earliest, bool_or(m.good < g.good) AS lost,
          min(m.business_date) FILTER (WHERE m.good + m.scrap > 0) AS first_date,
          max(m.business_date) FILTER (WHERE m.good + m.scrap > 0) AS last_date,
          bool_and(m.work_order_id = g.work_order_id AND m.business_date = g.business_date
            AND (m.ideal_cycle_seconds IS NULL) = (g.ideal_cycle_seconds IS NULL)
            AND (m.good + m.scrap > 0 OR g.good + g.scrap = 0)) AS sure
        FROM made m JOIN gone g ON g.company_id = m.company_id AND g.id = m.id
        WHERE m.company_id = one.company_id AND m.work_order_id = ANY (one.orders)
        GROUP BY m.work_order_id),
    done AS (
      UPDATE work_order_progress p SET
        good = p.good + f.good, scrap = p.scrap + f.scrap, rework = p.rework + f.rework, held = p.held + f.held,
        reports = p.reports + f.reports, booked_seconds = p.booked_seconds + f.booked_seconds,
        ideal_total_seconds = CASE WHEN f.ideal_total_seconds IS NULL THEN p.ideal_total_seconds
          ELSE coalesce(p.ideal_total_seconds, 0) + f.ideal_total_seconds END,
        first_date = least(p.first_date, f.first_date), last_date = greatest(p.last_date, f.last_date),
        active_from = least(p.active_from, f.first_date)
      FROM fresh f JOIN work_order w ON w.company_id = one.company_id AND w.id = f.work_order_id
      -- The orders are named, so that their index is used whatever the planner takes the batch for.
      WHERE p.company_id = one.company_id AND p.work_order_id = ANY (one.orders) AND w.id = ANY (one.orders)
        AND p.work_order_id = f.work_order_id AND f.sure
        AND NOT EXISTS (SELECT FROM gone g JOIN made m ON m.company_id = g.company_id AND m.id = g.id
          WHERE g.company_id = one.company_id AND g.work_order_id = f.work_order_id
            AND m.work_order_id <> g.work_order_id)
        AND p.first_date IS NOT NULL AND p.active_until = '9999-12-31'
        -- In a company of one site dates rise with the instants of reports: no gain on or after the day on which the
        -- quantity was met can move that day. Elsewhere sites' dates differ by a day at most.
        AND (coalesce(w.planned_quantity, 0) <= 0 OR p.met_date < f.earliest - 1
          OR (p.met_date <= f.earliest AND NOT f.lost
            AND (SELECT count(*) FROM site s WHERE s.company_id = one.company_id) = 1)
          OR (p.met_date IS NULL AND p.good + f.good < w.planned_quantity))
      RETURNING p.work_order_id)
    SELECT array_agg(work_order_id) INTO added FROM done;
    IF added IS NULL OR cardinality(added) < cardinality(one.orders) THEN
      PERFORM refresh_work_order_progress(one.company_id,
        ARRAY(SELECT id FROM unnest(one.orders) id WHERE id <> ALL (coalesce(added, '{}'))));
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
