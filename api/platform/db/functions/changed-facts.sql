-- Writers of facts leave word of the days that they touched; the worker that keeps the rollups computes those anew.
-- Marks are only ever appended, so that writers do not wait for one another.
CREATE OR REPLACE FUNCTION note_made_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_change (company_id, business_date) SELECT DISTINCT company_id, business_date FROM made;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_gone_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_change (company_id, business_date) SELECT DISTINCT company_id, business_date FROM gone;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_change (company_id, business_date)
    SELECT company_id, business_date FROM made UNION SELECT company_id, business_date FROM gone;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_change (company_id, business_date)
    SELECT DISTINCT touched.company_id, day
    FROM (SELECT m.company_id, m.business_date AS new_day, g.business_date AS old_day
      FROM made m FULL JOIN gone g
        ON g.company_id = m.company_id AND g.interval_id = m.interval_id AND g.segment = m.segment
      WHERE (m.machine_id, m.shift_instance_id, m.shift, m.business_date, m.state, m.reason_id, m.work_order_id,
          m.operator_id, m.started_at, m.ended_at, m.net_seconds, m.stop_id, m.stop_ended_at,
          CASE WHEN m.segment = 1 THEN m.interval_seconds END)
        IS DISTINCT FROM (g.machine_id, g.shift_instance_id, g.shift, g.business_date, g.state, g.reason_id,
          g.work_order_id, g.operator_id, g.started_at, g.ended_at, g.net_seconds, g.stop_id, g.stop_ended_at,
          CASE WHEN g.segment = 1 THEN g.interval_seconds END)) touched
    CROSS JOIN LATERAL (VALUES (new_day), (old_day)) AS days (day)
    WHERE day IS NOT NULL;
  RETURN NULL;
END $$;
