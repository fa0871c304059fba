-- Accounts by name, with the registration number of their employee.
CREATE VIEW colleague WITH (security_invoker = true) AS
SELECT u.company_id, u.id, u.version, u.updated_at, u.status = 'active' AS active,
  coalesce((SELECT e.code FROM employee e WHERE e.company_id = u.company_id AND e.user_id = u.id LIMIT 1), '') AS code,
  u.first_name || ' ' || u.last_name AS name
FROM user_account u WHERE u.deleted_at IS NULL;
GRANT SELECT ON colleague TO vardiya_app;
