-- Everything that notes and targets may be about.
CREATE VIEW plant_place WITH (security_invoker = true) AS
  SELECT company_id, id, code, name, 'site' AS kind FROM site
  UNION ALL SELECT company_id, id, code, name, 'area' FROM area
  UNION ALL SELECT company_id, id, code, name, 'machine' FROM machine;
GRANT SELECT ON plant_place TO vardiya_app;
