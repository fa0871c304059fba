-- Targets with the names of where they apply, of who set them, and whether they have ended by the clock of the site.
CREATE VIEW target_standing WITH (security_invoker = true) AS
SELECT t.company_id, t.id, t.version, t.updated_at, t.created_by, t.measure, t.place_id, t.valid_from, t.valid_until,
  t.value, t.note, m.name AS machine, r.name AS area, s.name AS site,
  CASE WHEN t.machine_id IS NOT NULL THEN 'machine' WHEN t.area_id IS NOT NULL THEN 'area' ELSE 'site' END AS place_kind,
  u.first_name || ' ' || u.last_name AS author,
  coalesce(t.valid_until <= at_zone(now(), s.time_zone)::date, false) AS ended
FROM target t
JOIN user_account u ON u.company_id = t.company_id AND u.id = t.created_by
LEFT JOIN machine m ON m.company_id = t.company_id AND m.id = t.machine_id
LEFT JOIN area r ON r.company_id = t.company_id AND r.id = coalesce(t.area_id, m.area_id)
JOIN site s ON s.company_id = t.company_id AND s.id = coalesce(t.site_id, r.site_id);
GRANT SELECT ON target_standing TO vardiya_app;
