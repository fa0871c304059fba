-- Shifts of machines, a row each. With until_minute: as long as they were at that minute of their day, counted from
-- midnight on the site's clock.
CREATE FUNCTION fact_shift(until_minute integer) RETURNS TABLE (
  fact_id uuid,
  company_id uuid,
  business_date date,
  shift text,
  machine_id uuid,
  calendar_seconds integer,
  scheduled_seconds integer,
  break_seconds integer
) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.shift_instance_id AS fact_id,
    s.company_id, s.business_date, s.shift, s.machine_id,
    least(s.calendar_seconds, n.clock) AS calendar_seconds, least(s.scheduled_seconds, n.clock) AS scheduled_seconds,
    CASE WHEN cut.at IS NULL THEN s.break_seconds ELSE least(s.break_seconds, seconds_of(i.breaks
      * tstzmultirange(tstzrange(lower(i.during), lower(i.during) + make_interval(secs => greatest(n.clock, 0))))
      )::integer) END AS break_seconds
  FROM machine_shift s
  CROSS JOIN LATERAL (SELECT s.business_date + make_interval(mins => until_minute) AS at) cut
  LEFT JOIN shift_instance i ON cut.at IS NOT NULL AND i.company_id = s.company_id AND i.id = s.shift_instance_id
  LEFT JOIN site z ON cut.at IS NOT NULL AND z.company_id = i.company_id AND z.id = i.site_id
  CROSS JOIN LATERAL (
    SELECT extract(epoch FROM at_zone(cut.at, z.time_zone) - lower(i.during))::integer AS clock) n
  WHERE cut.at IS NULL OR n.clock > 0
$$;
