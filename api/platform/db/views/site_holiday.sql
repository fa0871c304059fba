-- Holidays of each site: its own, else for that part of the date the ones of all sites.
CREATE VIEW site_holiday WITH (security_invoker = true) AS
SELECT h.company_id, s.id AS site_id, h.date, h.part, h.working, h.makes_up, h.description, h.id AS holiday_id
FROM holiday h
JOIN site s ON s.company_id = h.company_id AND (h.site_id IS NULL OR h.site_id = s.id)
WHERE h.site_id IS NOT NULL OR NOT EXISTS (SELECT FROM holiday o
  WHERE o.company_id = h.company_id AND o.site_id = s.id AND o.date = h.date AND o.part = h.part);
GRANT SELECT ON site_holiday TO vardiya_app, vardiya_cube;
