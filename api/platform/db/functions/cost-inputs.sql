-- What holds of a cost input on a day: the row that began last, on it or before. There is none before the first.

-- Costs of an hour of a machine: its own rate, or that of its class.
CREATE OR REPLACE FUNCTION machine_rate_at(company uuid, machine uuid, day date)
RETURNS SETOF machine_rate LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT r.* FROM machine_rate r
  WHERE r.company_id = company AND r.valid_from <= day AND (r.machine_id = machine OR r.machine_class_id = (
    SELECT m.machine_class_id FROM machine m WHERE m.company_id = company AND m.id = machine))
  ORDER BY r.machine_id IS NULL, r.valid_from DESC LIMIT 1
$$;

-- Costs of an hour of work: the person's own rate, or that of the position.
CREATE OR REPLACE FUNCTION labour_rate_at(company uuid, employee uuid, position_held uuid, day date)
RETURNS SETOF labour_rate LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT r.* FROM labour_rate r
  WHERE r.company_id = company AND r.valid_from <= day
    AND (r.employee_id = employee OR r.position_id = position_held)
  ORDER BY r.employee_id IS NULL, r.valid_from DESC LIMIT 1
$$;

CREATE OR REPLACE FUNCTION material_price_at(company uuid, material uuid, day date)
RETURNS SETOF material_price LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT p.* FROM material_price p
  WHERE p.company_id = company AND p.material_id = material AND p.valid_from <= day
  ORDER BY p.valid_from DESC LIMIT 1
$$;

CREATE OR REPLACE FUNCTION sales_price_at(company uuid, product uuid, day date)
RETURNS SETOF sales_price LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT p.* FROM sales_price p
  WHERE p.company_id = company AND p.product_id = product AND p.valid_from <= day
  ORDER BY p.valid_from DESC LIMIT 1
$$;

-- The bill of material of a product; its lines are in bill_line.
CREATE OR REPLACE FUNCTION bill_at(company uuid, product uuid, day date)
RETURNS SETOF bill_of_material LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT b.* FROM bill_of_material b
  WHERE b.company_id = company AND b.product_id = product AND b.valid_from <= day
  ORDER BY b.valid_from DESC LIMIT 1
$$;

-- The price of a kilowatt-hour at an instant by the clock of the site: of its own tariff, or of that of all sites. A time
-- that no period of the tariff covers has none.
CREATE OR REPLACE FUNCTION energy_price_at(company uuid, site uuid, instant timestamptz)
RETURNS TABLE (price numeric, currency text, band text, tariff_id uuid) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT p.price, t.currency, p.band, t.id
  FROM (SELECT at_zone(instant, s.time_zone) AS local FROM site s WHERE s.company_id = company AND s.id = site) c
  CROSS JOIN LATERAL (
    SELECT e.* FROM energy_tariff e
    WHERE e.company_id = company AND (e.site_id = site OR e.site_id IS NULL)
      AND e.valid_from <= c.local::date AND coalesce(e.valid_to >= c.local::date, true)
    ORDER BY e.site_id IS NULL, e.valid_from DESC LIMIT 1) t
  JOIN tariff_period p ON p.company_id = company AND p.tariff_id = t.id
    AND extract(isodow FROM c.local)::integer = ANY (p.weekdays)
    AND CASE WHEN p.from_month <= p.to_month
      THEN extract(month FROM c.local) BETWEEN p.from_month AND p.to_month
      ELSE extract(month FROM c.local) >= p.from_month OR extract(month FROM c.local) <= p.to_month END
    AND CASE WHEN p.starts_at < p.ends_at
      THEN c.local::time >= p.starts_at AND c.local::time < p.ends_at
      ELSE c.local::time >= p.starts_at OR c.local::time < p.ends_at END
$$;
