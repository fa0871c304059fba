-- Machine states arrive all the time: they are added to the run time of their order, and taken away.
CREATE OR REPLACE FUNCTION add_run_to_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_order_progress p SET run_seconds = p.run_seconds + ran.seconds
  FROM (SELECT t.company_id, t.work_order_id, sum(t.seconds) AS seconds FROM (
      SELECT company_id, work_order_id, seconds FROM made WHERE state = 'run' AND work_order_id IS NOT NULL) t
    GROUP BY t.company_id, t.work_order_id HAVING sum(t.seconds) <> 0) ran
  WHERE p.company_id = ran.company_id AND p.work_order_id = ran.work_order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION run_to_progress_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_order_progress p SET run_seconds = p.run_seconds + ran.seconds
  FROM (SELECT t.company_id, t.work_order_id, sum(t.seconds) AS seconds FROM (
      SELECT company_id, work_order_id, -seconds AS seconds FROM gone WHERE state = 'run' AND work_order_id IS NOT NULL) t
    GROUP BY t.company_id, t.work_order_id HAVING sum(t.seconds) <> 0) ran
  WHERE p.company_id = ran.company_id AND p.work_order_id = ran.work_order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION run_to_progress_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_order_progress p SET run_seconds = p.run_seconds + ran.seconds
  FROM (SELECT t.company_id, t.work_order_id, sum(t.seconds) AS seconds FROM (
      SELECT company_id, work_order_id, seconds FROM made WHERE state = 'run' AND work_order_id IS NOT NULL
      UNION ALL
      SELECT company_id, work_order_id, -seconds AS seconds FROM gone WHERE state = 'run' AND work_order_id IS NOT NULL) t
    GROUP BY t.company_id, t.work_order_id HAVING sum(t.seconds) <> 0) ran
  WHERE p.company_id = ran.company_id AND p.work_order_id = ran.work_order_id;
  RETURN NULL;
END $$;
