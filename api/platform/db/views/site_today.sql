-- The business date and the date of each site now. A row that belongs to no site goes by the company's first one.
CREATE VIEW site_today WITH (security_invoker = true) AS
SELECT s.company_id, s.id AS site_id, s.time_zone, coalesce(i.business_date, d.date) AS business_date, d.date,
  row_number() OVER (PARTITION BY s.company_id ORDER BY s.code) = 1 AS is_first
FROM site s
CROSS JOIN LATERAL (SELECT at_zone(now(), s.time_zone)::date AS date) d
LEFT JOIN LATERAL (SELECT i.business_date FROM shift_instance i
  WHERE i.company_id = s.company_id AND i.site_id = s.id AND i.business_date BETWEEN d.date - 2 AND d.date + 2
    AND i.during @> now() LIMIT 1) i ON true;
GRANT SELECT ON site_today TO vardiya_app, vardiya_cube;
