-- Look-ups before the company is known: the caller, and the display. The policies of their tables show rows while
-- app.identity is on; only these functions set and reset it.
-- Time from which a person may do nothing else before setting up the second step that their role requires; null if it
-- is set up or not required.
CREATE OR REPLACE FUNCTION second_step_due(account uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(least((c.second_step_since ->> u.role)::timestamptz, o.second_step_since), u.created_at)
    + make_interval(days => c.second_step_grace_days)
  FROM user_account u JOIN company_settings c ON c.company_id = u.company_id
  LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
  WHERE u.id = account AND (c.second_step_since ? u.role OR o.second_step) AND NOT EXISTS (
    SELECT FROM authenticator_app a
    WHERE a.company_id = u.company_id AND a.user_id = u.id AND a.confirmed_at IS NOT NULL)
$$;

-- Who an account is as an employee; null where it belongs to none.
CREATE OR REPLACE FUNCTION employee_of(company uuid, account uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT e.id FROM employee e WHERE e.company_id = company AND e.user_id = account
$$;

-- Departments headed by an account.
CREATE OR REPLACE FUNCTION led_by(company uuid, account uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT d.id FROM department d
    WHERE d.company_id = company AND d.manager_id = employee_of(company, account))
$$;

-- People managed by an account.
CREATE OR REPLACE FUNCTION reports_of(company uuid, account uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT e.id FROM employee e
    WHERE e.company_id = company AND e.manager_id = employee_of(company, account) ORDER BY e.id)
$$;

CREATE OR REPLACE FUNCTION caller_of(account uuid, family uuid)
RETURNS TABLE (company_id uuid, role text, own text[], status text, differences jsonb, must_change_password boolean,
  second_step_due timestamptz, figures_of jsonb, employee uuid, leads uuid[], reports uuid[])
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  before text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  RETURN QUERY SELECT u.company_id, u.role, o.permissions, u.status, coalesce((
    SELECT jsonb_agg(jsonb_build_object('permission', g.permission, 'granted', g.granted))
    FROM permission_grant g WHERE g.company_id = u.company_id AND g.user_id = u.id), '[]'), u.must_change_password,
    second_step_due(u.id), coalesce(u.figures_of, o.figures_of), employee_of(u.company_id, u.id),
    led_by(u.company_id, u.id), reports_of(u.company_id, u.id)
  FROM user_account u
  LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
  WHERE u.id = account AND EXISTS (
    SELECT FROM session s
    WHERE s.company_id = u.company_id AND s.user_id = u.id AND s.family_id = family
      AND s.revoked_at IS NULL AND s.expires_at > now());
  PERFORM set_config('app.identity', before, true);
END $$;

CREATE OR REPLACE FUNCTION display_of(device uuid)
RETURNS TABLE (company_id uuid, screen_id uuid) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  before text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  RETURN QUERY SELECT d.company_id, d.screen_id FROM andon_device d WHERE d.id = device AND d.revoked_at IS NULL;
  PERFORM set_config('app.identity', before, true);
END $$;

CREATE OR REPLACE FUNCTION display_with(token bytea)
RETURNS TABLE (company_id uuid, id uuid, screen_id uuid) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  before text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  RETURN QUERY SELECT d.company_id, d.id, d.screen_id FROM andon_device d
    WHERE d.token_hash = token AND d.revoked_at IS NULL;
  PERFORM set_config('app.identity', before, true);
END $$;

-- Which of these domains another company takes registrations from already.
CREATE OR REPLACE FUNCTION domains_of_others(company uuid, domains text[])
RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  before text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  RETURN QUERY SELECT DISTINCT d.domain FROM company_settings s, unnest(s.registration_domains) AS d (domain)
    WHERE s.company_id <> company AND d.domain = ANY (domains) ORDER BY 1;
  PERFORM set_config('app.identity', before, true);
END $$;
