-- Scrap reports, a row each. With until_minute: those up to that minute of their day, counted from midnight on the
-- site's clock.
CREATE FUNCTION fact_scrap(until_minute integer) RETURNS TABLE (
  fact_id uuid,
  company_id uuid,
  business_date date,
  shift text,
  machine_id uuid,
  work_order_id uuid,
  operator_id uuid,
  mold_id uuid,
  scrap_reason_id uuid,
  scrap_report_id uuid,
  reported_local timestamp,
  scrap_quantity integer
) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT c.id AS fact_id,
    c.company_id, c.business_date, c.shift, c.machine_id, c.work_order_id, c.operator_id,
    coalesce(c.mold_id, w.mold_id) AS mold_id, c.reason_id AS scrap_reason_id, c.id AS scrap_report_id,
    c.reported_local, c.quantity AS scrap_quantity
  FROM scrap_report c
  CROSS JOIN LATERAL (SELECT c.business_date + make_interval(mins => until_minute) AS at) cut
  LEFT JOIN work_order w ON w.company_id = c.company_id AND w.id = c.work_order_id
  WHERE cut.at IS NULL OR c.reported_local <= cut.at
$$;
