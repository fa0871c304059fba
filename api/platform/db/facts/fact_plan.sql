-- The plan, one row per machine, shift and order, with its due part: all of a finished shift; of a running one the
-- share of its time without breaks that has passed. With until_minute: the share passed by that minute of its day,
-- counted from midnight on the site's clock.
CREATE FUNCTION fact_plan(until_minute integer) RETURNS TABLE (
  fact_id uuid,
  company_id uuid,
  business_date date,
  shift text,
  machine_id uuid,
  work_order_id uuid,
  mold_id uuid,
  planned_pieces integer,
  due_pieces integer
) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT l.id AS fact_id,
    l.company_id, l.business_date, l.shift, l.machine_id, l.work_order_id, w.mold_id,
    l.planned_pieces,
    CASE WHEN i.id IS NULL THEN l.planned_pieces ELSE floor(l.planned_pieces * shift_share(i.during, i.breaks,
      coalesce(n.clock, q.calendar_seconds, extract(epoch FROM now() - lower(i.during))::integer)))::integer END
      AS due_pieces
  FROM production_plan l
  LEFT JOIN work_order w ON w.company_id = l.company_id AND w.id = l.work_order_id
  CROSS JOIN LATERAL (SELECT l.business_date + make_interval(mins => until_minute) AS at) cut
  LEFT JOIN shift_instance i ON i.company_id = l.company_id AND i.id = l.shift_instance_id
    AND (upper(i.during) > now() OR cut.at IS NOT NULL)
  LEFT JOIN site z ON cut.at IS NOT NULL AND z.company_id = i.company_id AND z.id = i.site_id
  CROSS JOIN LATERAL (
    SELECT extract(epoch FROM at_zone(cut.at, z.time_zone) - lower(i.during))::integer AS clock) n
  LEFT JOIN machine_shift q ON q.company_id = i.company_id AND q.shift_instance_id = i.id
    AND q.machine_id = l.machine_id AND q.business_date >= current_date - 2
$$;
