-- Employees for the list of personnel: employment status, current cards, and trainings of their position; limited to
-- the people whose days the reader sees. Dates follow the clock of their site, else the database's.
CREATE VIEW employee_standing WITH (security_invoker = true) AS
SELECT e.company_id, e.id, e.version, e.updated_at, e.active, e.code, e.name, e.department_id, e.position_id, e.manager_id,
  e.site_id, e.employed_from, e.employed_until, e.phone, e.email, e.user_id,
  -- Another photo is another file.
  '/api/files/' || e.photo_file_id AS photo,
  e.pin_hash IS NOT NULL AS has_pin,
  CASE
    WHEN e.anonymised_at IS NOT NULL THEN 'anonymised'
    WHEN NOT e.active OR e.employed_until < d.today THEN 'left'
    WHEN e.employed_from > d.today THEN 'joining'
    ELSE 'employed'
  END AS standing,
  c.numbers AS cards,
  CASE WHEN c.numbers IS NULL THEN 'without' ELSE 'with' END AS card,
  t.percent AS training
FROM employee e
LEFT JOIN site s ON s.company_id = e.company_id AND s.id = e.site_id
CROSS JOIN LATERAL (SELECT at_zone(now(), coalesce(s.time_zone, current_setting('TimeZone')))::date AS today) d
LEFT JOIN LATERAL (
  SELECT string_agg(k.number, ', ' ORDER BY k.valid_from, k.number) AS numbers FROM employee_card k
  WHERE k.company_id = e.company_id AND k.employee_id = e.id AND k.valid @> now()) c ON true
LEFT JOIN LATERAL (
  -- Valid mandatory trainings of all that the position must have; none where it needs none.
  SELECT round(100.0 * count(*) FILTER (WHERE EXISTS (
      SELECT FROM employee_skill h WHERE h.company_id = e.company_id AND h.employee_id = e.id AND h.skill_id = p.skill_id
        AND h.acquired_on <= d.today AND coalesce(h.valid_until >= d.today, true))) / nullif(count(*), 0), 1) AS percent
  FROM position_skill p WHERE p.company_id = e.company_id AND p.position_id = e.position_id) t ON true
WHERE coalesce(current_setting('app.people', true), '') = ''
  OR ARRAY[e.id, e.department_id] && nullif(current_setting('app.people', true), '')::uuid[];
GRANT SELECT ON employee_standing TO vardiya_app;
