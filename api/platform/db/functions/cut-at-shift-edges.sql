-- Machine time is cut at the edges of shifts when it is written, so that reports and hand-written SQL read the same
-- rows.
--
-- Shifts are looked for by their dates too, here and wherever an app asks for the one of an instant: comparisons of ranges
-- are not leakproof, so under row-level security no index of theirs is used, and all shifts that there ever were are read.
CREATE OR REPLACE FUNCTION cut_at_shift_edges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO machine_time
  SELECT c.company_id, c.id,
    row_number() OVER (PARTITION BY c.company_id, c.id ORDER BY lower(piece.range)),
    c.machine_id, piece.shift_instance_id, piece.shift,
    coalesce(piece.business_date, at_zone(lower(piece.range), s.time_zone)::date),
    c.state, c.reason_id, c.work_order_id, c.operator_id,
    lower(piece.range), upper(piece.range),
    at_zone(lower(piece.range), s.time_zone), at_zone(upper(piece.range), s.time_zone),
    extract(epoch FROM upper(piece.range) - lower(piece.range)),
    CASE WHEN piece.working THEN extract(epoch FROM upper(piece.range) - lower(piece.range)) - coalesce((
      SELECT sum(extract(epoch FROM upper(b) - lower(b)))
      FROM unnest(piece.breaks * tstzmultirange(piece.range)) AS b), 0) ELSE 0 END,
    extract(epoch FROM upper(c.during) - lower(c.during)),
    clock_timestamp()
  FROM changed c
  JOIN machine m ON m.company_id = c.company_id AND m.id = c.machine_id
  JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
  JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
  CROSS JOIN LATERAL (
    SELECT i.during * c.during AS range, i.id AS shift_instance_id, i.shift, i.business_date, i.working, i.breaks
    FROM shift_instance i
    WHERE i.company_id = c.company_id AND i.site_id = s.id
      AND i.business_date BETWEEN lower(c.during)::date - 2 AND upper(c.during)::date + 2 AND i.during && c.during
    UNION ALL
    SELECT gap, NULL, NULL, NULL, false, '{}'::tstzmultirange
    FROM unnest(tstzmultirange(c.during) - coalesce((
      SELECT range_agg(i.during) FROM shift_instance i
      WHERE i.company_id = c.company_id AND i.site_id = s.id
        AND i.business_date BETWEEN lower(c.during)::date - 2 AND upper(c.during)::date + 2 AND i.during && c.during), '{}')) AS gap
  ) AS piece;
  RETURN NULL;
END $$;

-- An interval that grows changes the pieces it has: none is deleted, so the run time of its order takes only the
-- difference.
CREATE OR REPLACE FUNCTION cut_again_at_shift_edges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in an order, so that two writers of one machine's time do not wait for each other.
  WITH cut AS MATERIALIZED (
    SELECT c.company_id, c.id AS interval_id,
      row_number() OVER (PARTITION BY c.company_id, c.id ORDER BY lower(piece.range)) AS segment,
      c.machine_id, piece.shift_instance_id, piece.shift,
      coalesce(piece.business_date, at_zone(lower(piece.range), s.time_zone)::date) AS business_date,
      c.state, c.reason_id, c.work_order_id, c.operator_id,
      lower(piece.range) AS started_at, upper(piece.range) AS ended_at,
      at_zone(lower(piece.range), s.time_zone) AS started_local,
      at_zone(upper(piece.range), s.time_zone) AS ended_local,
      extract(epoch FROM upper(piece.range) - lower(piece.range))::integer AS seconds,
      CASE WHEN piece.working THEN extract(epoch FROM upper(piece.range) - lower(piece.range)) - coalesce((
        SELECT sum(extract(epoch FROM upper(b) - lower(b)))
        FROM unnest(piece.breaks * tstzmultirange(piece.range)) AS b), 0) ELSE 0 END::integer AS net_seconds,
      extract(epoch FROM upper(c.during) - lower(c.during))::integer AS interval_seconds
    FROM changed c
    JOIN machine m ON m.company_id = c.company_id AND m.id = c.machine_id
    JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    CROSS JOIN LATERAL (
      SELECT i.during * c.during AS range, i.id AS shift_instance_id, i.shift, i.business_date, i.working, i.breaks
      FROM shift_instance i
      WHERE i.company_id = c.company_id AND i.site_id = s.id
        AND i.business_date BETWEEN lower(c.during)::date - 2 AND upper(c.during)::date + 2 AND i.during && c.during
      UNION ALL
      SELECT gap, NULL, NULL, NULL, false, '{}'::tstzmultirange
      FROM unnest(tstzmultirange(c.during) - coalesce((
        SELECT range_agg(i.during) FROM shift_instance i
        WHERE i.company_id = c.company_id AND i.site_id = s.id
          AND i.business_date BETWEEN lower(c.during)::date - 2 AND upper(c.during)::date + 2 AND i.during && c.during), '{}')) AS gap
    ) AS piece),
  written AS (
    INSERT INTO machine_time AS t SELECT cut.*, clock_timestamp() FROM cut ORDER BY interval_id, segment
    ON CONFLICT (company_id, interval_id, segment) DO UPDATE SET machine_id = excluded.machine_id,
      shift_instance_id = excluded.shift_instance_id, shift = excluded.shift, business_date = excluded.business_date,
      state = excluded.state, reason_id = excluded.reason_id, work_order_id = excluded.work_order_id,
      operator_id = excluded.operator_id, started_at = excluded.started_at, ended_at = excluded.ended_at,
      started_local = excluded.started_local, ended_local = excluded.ended_local, seconds = excluded.seconds,
      net_seconds = excluded.net_seconds, interval_seconds = excluded.interval_seconds,
      updated_at = excluded.updated_at)
  -- Row by row over the primary key: MERGE would read the whole history for one interval.
  DELETE FROM machine_time t
  USING (SELECT company_id, interval_id, max(segment) AS pieces FROM cut GROUP BY company_id, interval_id) n
  WHERE t.company_id = n.company_id AND t.interval_id = n.interval_id AND t.segment > n.pieces;
  RETURN NULL;
END $$;
