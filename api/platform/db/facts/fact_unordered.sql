-- Pieces counted without an order at the machine, a row each hour. With until_minute: those up to that minute of their
-- day, counted from midnight on the site's clock.
CREATE FUNCTION fact_unordered(until_minute integer) RETURNS TABLE (
  fact_id uuid,
  company_id uuid,
  business_date date,
  shift text,
  machine_id uuid,
  unordered_pieces integer
) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT u.id AS fact_id, u.company_id, u.business_date, u.shift, u.machine_id, u.good + u.scrap AS unordered_pieces
  FROM unordered_count u
  CROSS JOIN LATERAL (SELECT u.business_date + make_interval(mins => until_minute) AS at) cut
  WHERE cut.at IS NULL OR u.reported_local <= cut.at
$$;
