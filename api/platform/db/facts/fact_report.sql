-- Production reports, a row each. With until_minute: the share of a report made by that minute of its day, counted from
-- midnight on the site's clock.
CREATE FUNCTION fact_report(until_minute integer) RETURNS TABLE (
  fact_id uuid,
  company_id uuid,
  business_date date,
  shift text,
  machine_id uuid,
  work_order_id uuid,
  operator_id uuid,
  mold_id uuid,
  operation text,
  report_kind text,
  good integer,
  scrap integer,
  rework integer,
  held integer,
  ideal_cycle_seconds numeric,
  booked_seconds integer,
  reports integer,
  forecast_good integer
) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id AS fact_id,
    p.company_id, p.business_date, p.shift, p.machine_id, p.work_order_id, p.operator_id,
    coalesce(p.mold_id, w.mold_id) AS mold_id, p.operation, p.kind AS report_kind,
    CASE WHEN cut.at IS NULL THEN p.good ELSE round(p.good * made.share)::integer END AS good,
    CASE WHEN cut.at IS NULL THEN p.scrap ELSE round(p.scrap * made.share)::integer END AS scrap,
    CASE WHEN cut.at IS NULL THEN p.rework ELSE round(p.rework * made.share)::integer END AS rework,
    CASE WHEN cut.at IS NULL THEN p.held ELSE round(p.held * made.share)::integer END AS held,
    p.ideal_cycle_seconds,
    CASE WHEN cut.at IS NULL THEN p.booked_seconds ELSE round(p.booked_seconds * made.share)::integer END
      AS booked_seconds,
    1 AS reports,
    -- Of a shift that still runs, as many as there will be if it goes on at its pace.
    CASE WHEN i.id IS NULL THEN p.good ELSE coalesce(round(p.good / nullif(shift_share(i.during, i.breaks,
      coalesce(q.calendar_seconds, extract(epoch FROM now() - lower(i.during))::integer)), 0))::integer, p.good) END
      AS forecast_good
  FROM production_report p
  CROSS JOIN LATERAL (SELECT p.business_date + make_interval(mins => until_minute) AS at) cut
  CROSS JOIN LATERAL (SELECT CASE WHEN p.reported_local <= cut.at THEN 1 ELSE 1
    - extract(epoch FROM p.reported_local - cut.at)
    / nullif(extract(epoch FROM upper(p.during) - lower(p.during)), 0) END AS share) made
  LEFT JOIN work_order w ON w.company_id = p.company_id AND w.id = p.work_order_id
  LEFT JOIN shift_instance i ON i.company_id = p.company_id AND i.id = p.shift_instance_id AND upper(i.during) > now()
  LEFT JOIN machine_shift q ON q.company_id = i.company_id AND q.shift_instance_id = i.id
    AND q.machine_id = p.machine_id AND q.business_date >= current_date - 2
  WHERE cut.at IS NULL OR made.share > 0
$$;
