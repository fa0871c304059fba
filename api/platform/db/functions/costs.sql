-- What a day cost, computed from its facts and from what held on it; nothing is rounded yet. Parts of one `bundle` are
-- rounded together. Nobody is named in it.
CREATE OR REPLACE FUNCTION costs_of_day(company uuid, day date) RETURNS TABLE (
  bundle text,
  site_id uuid,
  shift text,
  machine_id uuid,
  work_order_id uuid,
  product_id uuid,
  kind text,
  part text,
  reason_id uuid,
  material_id uuid,
  hours numeric,
  quantity numeric,
  raw numeric,
  currency text,
  estimated boolean
) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE spent AS MATERIALIZED (
    SELECT a.site_id, t.shift, t.machine_id, t.work_order_id, w.product_id, t.state, t.operator_id,
      CASE WHEN t.state = 'stop' AND r.loss_class = 'setup' THEN 'setup' ELSE t.state END AS part, t.reason_id,
      t.started_at, t.ended_at
    FROM machine_time t
    JOIN machine m ON m.company_id = company AND m.id = t.machine_id
    JOIN area a ON a.company_id = company AND a.id = m.area_id
    LEFT JOIN work_order w ON w.company_id = company AND w.id = t.work_order_id
    LEFT JOIN stoppage_reason r ON r.company_id = company AND r.id = t.reason_id
    WHERE t.company_id = company AND t.business_date = day),
  machines AS (
    SELECT s.machine_id, r.depreciation + r.maintenance + r.space AS hourly, r.currency
    FROM (SELECT DISTINCT machine_id FROM spent) s
    CROSS JOIN LATERAL machine_rate_at(company, s.machine_id, day) r),
  -- Whoever is signed on; files tell of several people at one machine at once.
  signed AS (
    SELECT operator_id AS employee_id, machine_id, tstzrange(started_at, ended_at) AS during
    FROM spent WHERE operator_id IS NOT NULL
    UNION ALL
    SELECT c.operator_id, c.machine_id, c.during * whole.during
    FROM machine_time_claim c
    JOIN (SELECT machine_id, tstzrange(min(started_at), max(ended_at)) AS during FROM spent GROUP BY machine_id) whole
      ON whole.machine_id = c.machine_id
    WHERE c.company_id = company AND c.operator_id IS NOT NULL AND c.during && whole.during),
  stays AS MATERIALIZED (
    SELECT employee_id, machine_id, lower(stay) AS since, upper(stay) AS until
    FROM (SELECT employee_id, machine_id, unnest(range_agg(during)) AS stay FROM signed
      GROUP BY employee_id, machine_id) u),
  -- From one coming or going of a person to the next they are at the same machines, and at each for its share.
  moments AS (
    SELECT employee_id, at AS since, lead(at) OVER (PARTITION BY employee_id ORDER BY at) AS until
    FROM (SELECT employee_id, since AS at FROM stays UNION SELECT employee_id, until FROM stays) e),
  present AS MATERIALIZED (
    SELECT m.employee_id, s.machine_id, m.since, m.until,
      count(*) OVER (PARTITION BY m.employee_id, m.since) AS machines
    FROM moments m JOIN stays s ON s.employee_id = m.employee_id AND s.since <= m.since AND s.until >= m.until
    WHERE m.until > m.since),
  people AS MATERIALIZED (
    SELECT e.id AS employee_id, r.hourly, r.currency, r.overtime_factor, d.site_id,
      greatest(d.overtime_approved_seconds - d.overtime_leave_seconds, 0) AS overtime_seconds
    FROM (SELECT DISTINCT employee_id FROM stays) s
    JOIN employee e ON e.company_id = company AND e.id = s.employee_id
    LEFT JOIN attendance_day d ON d.company_id = company AND d.employee_id = e.id AND d.business_date = day
    CROSS JOIN LATERAL labour_rate_at(company, e.id, coalesce(d.position_id, e.position_id), day) r),
  made AS MATERIALIZED (
    SELECT a.site_id, p.shift, p.machine_id, p.work_order_id, w.product_id, sum(p.good) AS good, sum(p.scrap) AS scrap
    FROM production_report p
    JOIN machine m ON m.company_id = company AND m.id = p.machine_id
    JOIN area a ON a.company_id = company AND a.id = m.area_id
    JOIN work_order w ON w.company_id = company AND w.id = p.work_order_id
    WHERE p.company_id = company AND p.business_date = day
    GROUP BY a.site_id, p.shift, p.machine_id, p.work_order_id, w.product_id),
  -- Bills of all levels; a bill that contains itself is refused where it is entered.
  needs (product_id, material_id, component_id, quantity) AS (
    SELECT p.product_id, l.material_id, l.component_id, l.quantity::numeric
    FROM (SELECT DISTINCT product_id FROM made) p
    CROSS JOIN LATERAL bill_at(company, p.product_id, day) b
    JOIN bill_line l ON l.company_id = company AND l.bill_id = b.id
    UNION ALL
    SELECT n.product_id, l.material_id, l.component_id, n.quantity * l.quantity
    FROM needs n
    CROSS JOIN LATERAL bill_at(company, n.component_id, day) b
    JOIN bill_line l ON l.company_id = company AND l.bill_id = b.id
    WHERE n.component_id IS NOT NULL),
  -- By-products are left over, and credited.
  materials AS (
    SELECT n.product_id, n.material_id, sum(CASE WHEN m.kind = 'by_product' THEN -n.quantity ELSE n.quantity END) AS quantity,
      p.price, p.currency
    FROM needs n
    JOIN material m ON m.company_id = company AND m.id = n.material_id
    CROSS JOIN LATERAL material_price_at(company, n.material_id, day) p
    GROUP BY n.product_id, n.material_id, p.price, p.currency),
  -- What passed through a meter and through none below it. That of a machine goes with what the machine did in the hour; that
  -- of a line or a site belongs to no machine.
  metered AS MATERIALIZED (
    SELECT h.meter_id, h.hour_start, h.shift, t.site_id, t.machine_id, h.own_kwh AS kwh, h.estimated OR h.spread AS estimated,
      p.price, p.currency
    FROM meter_hour h
    JOIN meter t ON t.company_id = company AND t.id = h.meter_id
    CROSS JOIN LATERAL energy_price_at(company, t.site_id, h.hour_start) p
    WHERE h.company_id = company AND h.business_date = day AND h.own_kwh > 0),
  powered AS (
    SELECT m.site_id, coalesce(s.shift, m.shift) AS shift, m.machine_id, s.work_order_id, s.product_id, s.reason_id,
      CASE WHEN m.machine_id IS NULL THEN 'common' ELSE coalesce(s.part, 'no_data') END AS part, m.price, m.currency,
      m.estimated, m.kwh, seconds, sum(seconds) OVER (PARTITION BY m.meter_id, m.hour_start) AS whole
    FROM metered m
    LEFT JOIN spent s ON s.machine_id = m.machine_id AND s.started_at < m.hour_start + interval '1 hour'
      AND s.ended_at > m.hour_start
    CROSS JOIN LATERAL (SELECT coalesce(extract(epoch FROM least(s.ended_at, m.hour_start + interval '1 hour')
      - greatest(s.started_at, m.hour_start)), 1) AS seconds) n)
  SELECT 'machine ' || s.machine_id || coalesce(s.work_order_id::text, ''), s.site_id, s.shift, s.machine_id,
    s.work_order_id, s.product_id, 'machine', s.part, s.reason_id, NULL::uuid, sum(seconds) / 3600, NULL::numeric,
    sum(seconds * r.hourly) / 3600, r.currency, false
  FROM spent s JOIN machines r ON r.machine_id = s.machine_id
  CROSS JOIN LATERAL (SELECT extract(epoch FROM s.ended_at - s.started_at) AS seconds) t
  WHERE s.state <> 'no_data'
  GROUP BY s.site_id, s.shift, s.machine_id, s.work_order_id, s.product_id, s.part, s.reason_id, r.currency

  UNION ALL
  SELECT 'labour ' || s.machine_id || coalesce(s.work_order_id::text, ''), s.site_id, s.shift, s.machine_id,
    s.work_order_id, s.product_id, 'labour', s.part, s.reason_id, NULL, sum(seconds / p.machines) / 3600, NULL,
    sum(seconds / p.machines * r.hourly) / 3600, r.currency, false
  FROM present p
  JOIN spent s ON s.machine_id = p.machine_id AND s.started_at < p.until AND s.ended_at > p.since
  JOIN people r ON r.employee_id = p.employee_id
  CROSS JOIN LATERAL (
    SELECT extract(epoch FROM least(s.ended_at, p.until) - greatest(s.started_at, p.since)) AS seconds) t
  GROUP BY s.site_id, s.shift, s.machine_id, s.work_order_id, s.product_id, s.part, s.reason_id, r.currency

  -- What overtime costs more is caused by no order alone.
  UNION ALL
  SELECT 'overtime', r.site_id, NULL, NULL, NULL, NULL, 'labour', 'overtime', NULL, NULL, sum(r.overtime_seconds) / 3600.0,
    NULL, sum(r.overtime_seconds * r.hourly * (r.overtime_factor - 1)) / 3600, r.currency, false
  FROM people r WHERE r.overtime_seconds > 0 AND r.overtime_factor > 1
  GROUP BY r.site_id, r.currency

  UNION ALL
  SELECT 'material ' || p.machine_id || p.work_order_id, p.site_id, p.shift, p.machine_id, p.work_order_id, p.product_id,
    'material', of.part, NULL, m.material_id, NULL, of.pieces * m.quantity, of.pieces * m.quantity * m.price, m.currency,
    false
  FROM made p JOIN materials m ON m.product_id = p.product_id
  CROSS JOIN LATERAL (VALUES ('good', p.good), ('scrap', p.scrap)) AS of (part, pieces)
  WHERE of.pieces > 0

  UNION ALL
  SELECT 'energy ' || coalesce(p.machine_id::text, '') || coalesce(p.work_order_id::text, ''), p.site_id, p.shift,
    p.machine_id, p.work_order_id, p.product_id, 'energy', p.part, p.reason_id, NULL, NULL,
    sum(p.kwh * p.seconds / p.whole), sum(p.kwh * p.seconds / p.whole * p.price), p.currency, bool_or(p.estimated)
  FROM powered p
  GROUP BY p.site_id, p.shift, p.machine_id, p.work_order_id, p.product_id, p.part, p.reason_id, p.currency
$$;

-- What a month of general expenses cost, spread over the days that are over; of a running month the share of these days.
-- A pool that nothing bears yet has no machine.
CREATE OR REPLACE FUNCTION overhead_of_month(company uuid, month_first date) RETURNS TABLE (
  business_date date,
  bundle text,
  site_id uuid,
  machine_id uuid,
  work_order_id uuid,
  product_id uuid,
  hours numeric,
  quantity numeric,
  raw numeric,
  currency text
) LANGUAGE sql STABLE AS $$
  WITH span AS (
    SELECT month_first AS first, least((month_first + interval '1 month')::date, t.business_date) - 1 AS last,
      (month_first + interval '1 month')::date - month_first AS days
    FROM site_today t WHERE t.company_id = company AND t.is_first),
  pools AS MATERIALIZED (
    SELECT p.id, p.key, a.currency, s.first, s.last,
      round(a.amount * (s.last - s.first + 1) / s.days, minor_digits(a.currency)) AS due
    FROM overhead_amount a
    JOIN overhead_pool p ON p.company_id = company AND p.id = a.pool_id
    CROSS JOIN span s
    WHERE a.company_id = company AND a.month = month_first AND s.last >= s.first),
  busy AS MATERIALIZED (
    SELECT t.business_date, t.machine_id, t.work_order_id, sum(extract(epoch FROM t.ended_at - t.started_at)) / 3600 AS hours
    FROM machine_time t
    LEFT JOIN stoppage_reason r ON r.company_id = company AND r.id = t.reason_id
    JOIN span s ON t.business_date BETWEEN s.first AND s.last
    WHERE t.company_id = company AND (t.state = 'run' OR t.state = 'stop' AND r.loss_class = 'setup')
      AND EXISTS (SELECT FROM pools WHERE key IN ('machine_hours', 'area', 'shares'))
    GROUP BY t.business_date, t.machine_id, t.work_order_id),
  bearers AS (
    SELECT p.id AS pool_id, b.business_date, b.machine_id, b.work_order_id, b.hours, NULL::numeric AS quantity,
      b.hours AS weight
    FROM pools p JOIN busy b ON p.key = 'machine_hours'
    UNION ALL
    SELECT p.id, e.business_date, e.machine_id, e.work_order_id, sum(e.hours), NULL, sum(e.hours)
    FROM pools p JOIN cost_entry e ON p.key = 'labour_hours' AND e.company_id = company AND e.kind = 'labour'
      AND e.business_date BETWEEN p.first AND p.last AND e.machine_id IS NOT NULL
    GROUP BY p.id, e.business_date, e.machine_id, e.work_order_id
    UNION ALL
    SELECT p.id, m.business_date, m.machine_id, m.work_order_id, NULL, sum(m.good + m.scrap), sum(m.good + m.scrap)
    FROM pools p JOIN production_report m ON p.key = 'pieces' AND m.company_id = company
      AND m.business_date BETWEEN p.first AND p.last
    GROUP BY p.id, m.business_date, m.machine_id, m.work_order_id
    -- A machine's part of floor or of entered shares goes with its hours; of one that stood still, with its last day.
    UNION ALL
    SELECT p.id, coalesce(b.business_date, p.last), s.machine_id, b.work_order_id, b.hours, NULL,
      CASE WHEN b.hours IS NULL THEN n.share
        ELSE n.share * b.hours / sum(b.hours) OVER (PARTITION BY p.id, s.machine_id) END
    FROM pools p JOIN overhead_share s ON p.key IN ('area', 'shares') AND s.company_id = company AND s.pool_id = p.id
    CROSS JOIN LATERAL (SELECT CASE p.key WHEN 'area' THEN s.area_m2 ELSE s.share END AS share) n
    LEFT JOIN busy b ON b.machine_id = s.machine_id AND b.hours > 0),
  borne AS (
    SELECT pool_id, business_date, machine_id, work_order_id, hours, quantity, weight,
      sum(weight) OVER (PARTITION BY pool_id) AS whole
    FROM bearers WHERE weight > 0)
  SELECT coalesce(b.business_date, p.last), 'overhead ' || p.id, a.site_id, b.machine_id, b.work_order_id, w.product_id,
    b.hours, b.quantity, coalesce(p.due * b.weight / b.whole, p.due), p.currency
  FROM pools p
  LEFT JOIN borne b ON b.pool_id = p.id
  LEFT JOIN machine m ON m.company_id = company AND m.id = b.machine_id
  LEFT JOIN area a ON a.company_id = company AND a.id = m.area_id
  LEFT JOIN work_order w ON w.company_id = company AND w.id = b.work_order_id
$$;

-- Costs of days, or the overhead of a month, to the last minor unit. What pieces consumed that were scrapped is a part of
-- each amount, by the pieces of that day, machine and order; material knows its own.
CREATE OR REPLACE FUNCTION rounded_costs(company uuid, first date, last date, overhead boolean) RETURNS TABLE (
  site_id uuid,
  business_date date,
  shift text,
  machine_id uuid,
  work_order_id uuid,
  product_id uuid,
  kind text,
  part text,
  reason_id uuid,
  material_id uuid,
  hours numeric,
  quantity numeric,
  amount numeric,
  scrap_amount numeric,
  currency text,
  estimated boolean
) LANGUAGE sql STABLE AS $$
  WITH exact AS MATERIALIZED (
    SELECT row_number() OVER () AS n, e.*
    FROM (
      SELECT d.day::date AS business_date, c.*
      FROM generate_series(first, last, interval '1 day') AS d (day)
      CROSS JOIN LATERAL costs_of_day(company, d.day::date) c
      WHERE NOT overhead
      UNION ALL
      SELECT o.business_date, o.bundle, o.site_id, NULL, o.machine_id, o.work_order_id, o.product_id, 'overhead', 'overhead',
        NULL, NULL, o.hours, o.quantity, o.raw, o.currency, false
      FROM overhead_of_month(company, first) o
      WHERE overhead) e),
  ordered AS MATERIALIZED (
    SELECT e.*, row_number() OVER (PARTITION BY e.business_date, e.machine_id, e.work_order_id ORDER BY e.kind, e.part,
      e.shift, e.reason_id, e.material_id, e.bundle) AS place FROM exact e),
  amounts AS (
    SELECT u.n, u.amount
    FROM (SELECT array_agg(o.n ORDER BY o.business_date, o.machine_id, o.work_order_id, o.place) AS ns,
        round_parts(array_agg(o.raw ORDER BY o.business_date, o.machine_id, o.work_order_id, o.place),
          minor_digits(o.currency)) AS parts
      FROM ordered o
      GROUP BY o.bundle, o.currency, CASE WHEN NOT overhead THEN o.business_date END) g
    CROSS JOIN LATERAL unnest(g.ns, g.parts) AS u (n, amount)),
  pieces AS (
    SELECT p.business_date, p.machine_id, p.work_order_id, sum(p.scrap)::numeric / sum(p.good + p.scrap) AS scrapped
    FROM production_report p
    WHERE p.company_id = company
      AND p.business_date BETWEEN first AND CASE WHEN overhead THEN (first + interval '1 month')::date - 1 ELSE last END
    GROUP BY p.business_date, p.machine_id, p.work_order_id
    HAVING sum(p.scrap) > 0),
  scrap AS (
    SELECT u.n, u.amount
    FROM (SELECT array_agg(o.n ORDER BY o.place) AS ns,
        round_parts(array_agg(CASE WHEN o.part = 'scrap' THEN o.raw WHEN o.kind = 'material' THEN 0
          ELSE o.raw * p.scrapped END ORDER BY o.place), minor_digits(o.currency)) AS parts
      FROM ordered o
      JOIN pieces p ON p.business_date = o.business_date AND p.machine_id = o.machine_id AND p.work_order_id = o.work_order_id
      GROUP BY o.business_date, o.machine_id, o.work_order_id, o.currency) g
    CROSS JOIN LATERAL unnest(g.ns, g.parts) AS u (n, amount))
  SELECT o.site_id, o.business_date, o.shift, o.machine_id, o.work_order_id, o.product_id, o.kind, o.part, o.reason_id,
    o.material_id, o.hours, o.quantity, a.amount, coalesce(s.amount, 0), o.currency, o.estimated
  FROM ordered o JOIN amounts a ON a.n = o.n LEFT JOIN scrap s ON s.n = o.n
$$;
