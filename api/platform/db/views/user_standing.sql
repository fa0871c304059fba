-- User accounts for administrators, with their ways of signing in. A deleted account is only a name in the history.
CREATE VIEW user_standing WITH (security_invoker = true) AS
SELECT u.company_id, u.id, u.version, u.updated_at, u.status, u.email, u.first_name, u.last_name, u.name, u.phone, u.role,
  u.own_role_id,
  c.code AS company,
  '/api/files/' || u.avatar_file_id || '?v=' || u.version AS photo,
  CASE
    WHEN u.must_change_password THEN 'handedOver'
    WHEN u.password_hash IS NOT NULL THEN 'chosen'
    WHEN u.invited_at IS NOT NULL THEN 'invited'
    ELSE 'none'
  END AS sign_in,
  CASE
    WHEN EXISTS (
      SELECT FROM authenticator_app a
      WHERE a.company_id = u.company_id AND a.user_id = u.id AND a.confirmed_at IS NOT NULL) THEN 'on'
    WHEN s.second_step_since ? u.role OR o.second_step THEN 'missing'
    ELSE 'off'
  END AS second_step,
  (SELECT t.new_email FROM account_token t
   WHERE t.company_id = u.company_id AND t.user_id = u.id AND t.kind = 'address' AND t.used_at IS NULL
     AND t.expires_at > now()
   ORDER BY t.id DESC LIMIT 1) AS new_email
FROM user_account u
JOIN company c ON c.id = u.company_id
JOIN company_settings s ON s.company_id = u.company_id
LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
WHERE u.deleted_at IS NULL;
GRANT SELECT ON user_standing TO vardiya_app;
