-- Only touching stops need work: every other write costs two index look-ups. It returns a row or none, so that
-- PostgreSQL inlines the function; a boolean function is called per row, which takes three times as long.
CREATE OR REPLACE FUNCTION touching_stop(of_company uuid, of_machine uuid, of_stop tstzrange)
RETURNS SETOF boolean LANGUAGE sql STABLE AS $$
  SELECT true
  WHERE EXISTS (
      SELECT FROM (
        SELECT p.state, p.ended_at FROM machine_time p
        WHERE p.company_id = of_company AND p.machine_id = of_machine AND p.started_at < lower(of_stop)
        ORDER BY p.started_at DESC LIMIT 1) before
      WHERE before.state = 'stop' AND before.ended_at >= lower(of_stop))
    OR EXISTS (
      SELECT FROM (
        SELECT n.state FROM machine_time n
        WHERE n.company_id = of_company AND n.machine_id = of_machine AND n.started_at = upper(of_stop)
        LIMIT 1) after
      WHERE after.state = 'stop')
$$;

CREATE OR REPLACE FUNCTION whole_stops_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_whole_stops(company_id, machine_id, lower(span), upper(span))
  FROM (
    SELECT company_id, machine_id, unnest(range_agg(during)) AS span
    FROM made CROSS JOIN LATERAL touching_stop(company_id, machine_id, during)
    WHERE state = 'stop'
    GROUP BY company_id, machine_id) touched;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION whole_stops_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_whole_stops(company_id, machine_id, lower(span), upper(span))
  FROM (
    SELECT company_id, machine_id, unnest(range_agg(during)) AS span
    FROM gone CROSS JOIN LATERAL touching_stop(company_id, machine_id, during)
    WHERE state = 'stop'
    GROUP BY company_id, machine_id) touched;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION whole_stops_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_whole_stops(company_id, machine_id, lower(span), upper(span))
  FROM (
    SELECT company_id, machine_id, unnest(range_agg(during)) AS span
    FROM (
      SELECT company_id, machine_id, during, state FROM made
      UNION ALL SELECT company_id, machine_id, during, state FROM gone) changed
    CROSS JOIN LATERAL touching_stop(company_id, machine_id, during)
    WHERE state = 'stop'
    GROUP BY company_id, machine_id) touched;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION whole_stops_on_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_whole_stops(company_id, machine_id, at, at)
  FROM (SELECT DISTINCT company_id, machine_id, at FROM made WHERE kind IN ('split', 'join')) told;
  RETURN NULL;
END $$;
