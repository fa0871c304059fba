-- A stop is one stop, however many orders, operators, files or shifts cut it. Pieces of machine time that touch, with
-- one reason or both without, belong together, unless a person split them there or a device reported two: only orders
-- and people cut a stop of devices. The first piece carries the marks of the whole stop; most stops are one interval
-- and carry none.
CREATE OR REPLACE FUNCTION one_stop(of_company uuid, of_machine uuid, cut timestamptz, beside uuid[], same_order boolean)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE sent integer;
BEGIN
  SELECT count(*) INTO sent FROM machine_state_interval i
    WHERE i.company_id = of_company AND i.id = ANY (beside) AND i.built;
  IF sent = 1 OR (sent = 2 AND same_order) THEN RETURN false; END IF;
  RETURN coalesce((
    SELECT d.kind <> 'split' FROM stoppage_action d
    WHERE d.company_id = of_company AND d.machine_id = of_machine AND d.at = cut AND d.kind IN ('split', 'join')
      AND d.undone_at IS NULL
    ORDER BY d.made_at DESC, d.id DESC LIMIT 1), true);
END $$;

-- Recomputes the whole stops of a machine, in a time and in the stops that touch it.
CREATE OR REPLACE FUNCTION mark_whole_stops(of_company uuid, of_machine uuid, since timestamptz, until timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE near record;
BEGIN
  LOOP
    SELECT t.started_at, t.ended_at, t.state INTO near FROM machine_time t
      WHERE t.company_id = of_company AND t.machine_id = of_machine AND t.started_at < since
      ORDER BY t.started_at DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR near.state <> 'stop' OR near.ended_at < since;
    since := near.started_at;
  END LOOP;
  SELECT greatest(until, t.ended_at) INTO near FROM machine_time t
    WHERE t.company_id = of_company AND t.machine_id = of_machine AND t.started_at < until
    ORDER BY t.started_at DESC LIMIT 1;
  until := coalesce(near.greatest, until);
  LOOP
    SELECT t.ended_at INTO near FROM machine_time t
      WHERE t.company_id = of_company AND t.machine_id = of_machine AND t.started_at = until AND t.state = 'stop'
      LIMIT 1;
    EXIT WHEN NOT FOUND;
    until := near.ended_at;
  END LOOP;

  WITH beside AS (
    SELECT t.*, coalesce(t.state = 'stop' AND lag(t.state) OVER time = 'stop'
      AND lag(t.ended_at) OVER time = t.started_at
      AND lag(t.reason_id) OVER time IS NOT DISTINCT FROM t.reason_id, false) AS touches,
      lag(t.interval_id) OVER time AS former_id, lag(t.work_order_id) OVER time AS former_order
    FROM machine_time t
    WHERE t.company_id = of_company AND t.machine_id = of_machine AND t.started_at >= since AND t.started_at < until
    WINDOW time AS (ORDER BY t.started_at)),
  piece AS (
    SELECT b.*, count(*) FILTER (WHERE NOT (b.touches AND (b.interval_id = b.former_id OR one_stop(
        of_company, of_machine, b.started_at, ARRAY[b.former_id, b.interval_id],
        b.work_order_id IS NOT DISTINCT FROM b.former_order)))) OVER (ORDER BY b.started_at) AS stop
    FROM beside b),
  told AS (
    SELECT interval_id, segment, stop_id, stop_ended_at, first_value(interval_id) OVER whole AS first_id,
      row_number() OVER whole = 1 AND last_value(interval_id) OVER all_of <> interval_id AS heads,
      max(ended_at) OVER all_of AS ended_at
    FROM piece
    WINDOW whole AS (PARTITION BY stop ORDER BY started_at), all_of AS (PARTITION BY stop ORDER BY started_at
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)),
  wanted AS (
    SELECT interval_id, segment, stop_id, stop_ended_at, CASE WHEN first_id <> interval_id THEN first_id END AS new_id,
      CASE WHEN heads THEN ended_at END AS new_end
    FROM told)
  UPDATE machine_time t SET stop_id = w.new_id, stop_ended_at = w.new_end, updated_at = clock_timestamp()
  FROM wanted w
  WHERE t.company_id = of_company AND t.interval_id = w.interval_id AND t.segment = w.segment
    AND (w.stop_id IS DISTINCT FROM w.new_id OR w.stop_ended_at IS DISTINCT FROM w.new_end);
END $$;
