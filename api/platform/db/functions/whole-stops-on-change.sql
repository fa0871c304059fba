-- Only where stops touch is there anything to tell: whatever else is written costs two looks into an index.
CREATE OR REPLACE FUNCTION whole_stops_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_whole_stops(company_id, machine_id, lower(span), upper(span))
  FROM (
    SELECT c.company_id, c.machine_id, unnest(range_agg(c.during)) AS span FROM (
      SELECT company_id, machine_id, during FROM made WHERE state = 'stop') c
    WHERE EXISTS (
        SELECT FROM (
          SELECT p.state, p.ended_at FROM machine_time p
          WHERE p.company_id = c.company_id AND p.machine_id = c.machine_id AND p.started_at < lower(c.during)
          ORDER BY p.started_at DESC LIMIT 1) before
        WHERE before.state = 'stop' AND before.ended_at >= lower(c.during))
      OR EXISTS (
        SELECT FROM (
          SELECT n.state FROM machine_time n
          WHERE n.company_id = c.company_id AND n.machine_id = c.machine_id AND n.started_at = upper(c.during)
          LIMIT 1) after
        WHERE after.state = 'stop')
    GROUP BY c.company_id, c.machine_id) touched;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION whole_stops_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_whole_stops(company_id, machine_id, lower(span), upper(span))
  FROM (
    SELECT c.company_id, c.machine_id, unnest(range_agg(c.during)) AS span FROM (
      SELECT company_id, machine_id, during FROM gone WHERE state = 'stop') c
    WHERE EXISTS (
        SELECT FROM (
          SELECT p.state, p.ended_at FROM machine_time p
          WHERE p.company_id = c.company_id AND p.machine_id = c.machine_id AND p.started_at < lower(c.during)
          ORDER BY p.started_at DESC LIMIT 1) before
        WHERE before.state = 'stop' AND before.ended_at >= lower(c.during))
      OR EXISTS (
        SELECT FROM (
          SELECT n.state FROM machine_time n
          WHERE n.company_id = c.company_id AND n.machine_id = c.machine_id AND n.started_at = upper(c.during)
          LIMIT 1) after
        WHERE after.state = 'stop')
    GROUP BY c.company_id, c.machine_id) touched;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION whole_stops_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_whole_stops(company_id, machine_id, lower(span), upper(span))
  FROM (
    SELECT c.company_id, c.machine_id, unnest(range_agg(c.during)) AS span FROM (
      SELECT company_id, machine_id, during FROM made WHERE state = 'stop'
      UNION ALL SELECT company_id, machine_id, during FROM gone WHERE state = 'stop') c
    WHERE EXISTS (
        SELECT FROM (
          SELECT p.state, p.ended_at FROM machine_time p
          WHERE p.company_id = c.company_id AND p.machine_id = c.machine_id AND p.started_at < lower(c.during)
          ORDER BY p.started_at DESC LIMIT 1) before
        WHERE before.state = 'stop' AND before.ended_at >= lower(c.during))
      OR EXISTS (
        SELECT FROM (
          SELECT n.state FROM machine_time n
          WHERE n.company_id = c.company_id AND n.machine_id = c.machine_id AND n.started_at = upper(c.during)
          LIMIT 1) after
        WHERE after.state = 'stop')
    GROUP BY c.company_id, c.machine_id) touched;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION whole_stops_on_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_whole_stops(company_id, machine_id, at, at)
  FROM (SELECT DISTINCT company_id, machine_id, at FROM made WHERE kind IN ('split', 'join')) told;
  RETURN NULL;
END $$;
