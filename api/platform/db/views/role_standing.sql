-- Roles that a company has made, with how many people hold each.
CREATE VIEW role_standing WITH (security_invoker = true) AS
SELECT r.company_id, r.id, r.version, r.updated_at, r.code, r.name, r.description, r.base, r.permissions,
  r.second_step,
  (SELECT count(*)::integer FROM user_account u WHERE u.company_id = r.company_id AND u.own_role_id = r.id) AS people
FROM own_role r;
GRANT SELECT ON role_standing TO vardiya_app;
