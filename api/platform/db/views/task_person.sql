-- Who may be responsible for a task: employees, and accounts that are no employee's. Names only; addresses are elsewhere.
CREATE VIEW task_person WITH (security_invoker = true) AS
SELECT e.company_id, e.id, e.version, e.updated_at, e.active, e.code, e.name, e.user_id, e.manager_id
FROM employee e WHERE e.anonymised_at IS NULL
UNION ALL
SELECT u.company_id, u.id, u.version, u.updated_at, u.status = 'active' AND e.id IS NULL, split_part(u.email, '@', 1),
  u.first_name || ' ' || u.last_name, u.id, NULL
FROM user_account u
LEFT JOIN LATERAL (SELECT e.id FROM employee e WHERE e.company_id = u.company_id AND e.user_id = u.id LIMIT 1) e ON true
-- Whoever was responsible before they became an employee stays so, and is chosen anew as the employee.
WHERE u.deleted_at IS NULL
  AND (e.id IS NULL OR EXISTS (SELECT FROM task_responsible r WHERE r.company_id = u.company_id AND r.person_id = u.id));
GRANT SELECT ON task_person TO vardiya_app;
