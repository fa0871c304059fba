-- Whom a row is about, by the employee or by the account that made it, with their manager and the head of their department:
-- whoever looks, as who decides does not depend on whom the reader sees.
CREATE OR REPLACE FUNCTION approval_person(company uuid, employee uuid, account uuid)
RETURNS TABLE (own uuid, department uuid, manager uuid, head uuid) LANGUAGE plpgsql STABLE AS $$
DECLARE
  seen text := coalesce(current_setting('app.people', true), '');
BEGIN
  PERFORM set_config('app.people', '', true);
  RETURN QUERY
    SELECT coalesce(e.user_id, account), e.department_id, m.user_id, h.user_id
    FROM (SELECT company AS company_id) c
    LEFT JOIN employee e ON e.company_id = c.company_id
      AND CASE WHEN approval_person.employee IS NULL THEN e.user_id = account ELSE e.id = approval_person.employee END
    LEFT JOIN employee m ON m.company_id = e.company_id AND m.id = e.manager_id
    LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    LEFT JOIN employee h ON h.company_id = d.company_id AND h.id = d.manager_id
    LIMIT 1;
  PERFORM set_config('app.people', seen, true);
END $$;

-- Finds a mailed link before the company is known: the policy of display_with shows the row during this call only.
CREATE OR REPLACE FUNCTION approval_link_with(hash bytea)
RETURNS TABLE (id uuid, "companyId" uuid, company text, subject text, "row" uuid, level integer, "user" uuid, approver text,
  standing text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  before text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  RETURN QUERY SELECT k.id, k.company_id, c.name, k.subject, k.subject_id, k.level, k.user_id,
    u.first_name || ' ' || u.last_name,
    CASE WHEN k.used_at IS NOT NULL THEN 'used' WHEN k.revoked_at IS NOT NULL THEN 'revoked'
      WHEN k.expires_at <= now() OR u.status <> 'active' THEN 'expired' ELSE 'open' END
  FROM approval_link k
  JOIN company c ON c.id = k.company_id
  JOIN user_account u ON u.company_id = k.company_id AND u.id = k.user_id
  WHERE k.token_hash = hash;
  PERFORM set_config('app.identity', before, true);
END $$;
