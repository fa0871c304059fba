-- Dates on which a site departs from its week: an entry of the plant's calendar, or else a holiday that closes it, or a
-- day of rest that is worked in place of another. One row at most for a site and date.
CREATE VIEW day_off WITH (security_invoker = true) AS
SELECT company_id, site_id, date, working, description FROM calendar_exception
UNION ALL
SELECT h.company_id, h.site_id, h.date, h.working, h.description FROM site_holiday h
WHERE h.part = 'whole' AND (NOT h.working OR h.makes_up) AND NOT EXISTS (SELECT FROM calendar_exception c
  WHERE c.company_id = h.company_id AND c.site_id = h.site_id AND c.date = h.date);
GRANT SELECT ON day_off TO vardiya_app, vardiya_cube;
