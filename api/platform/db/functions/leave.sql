-- Approvers of a person's leave, level by level: of the matching lists, the closest to type and department; without
-- any, the manager, else the head of the department. Nobody approves their own leave.
CREATE OR REPLACE FUNCTION leave_approvers(company uuid, employee uuid, type uuid)
RETURNS TABLE (level integer, user_id uuid) LANGUAGE sql STABLE AS $$
  WITH person AS (
    SELECT e.department_id, e.user_id AS own, m.user_id AS manager, h.user_id AS head
    FROM employee e
    LEFT JOIN employee m ON m.company_id = e.company_id AND m.id = e.manager_id
    LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    LEFT JOIN employee h ON h.company_id = d.company_id AND h.id = d.manager_id
    WHERE e.company_id = company AND e.id = employee),
  fitting AS (
    SELECT a.level, a.who, a.user_id,
      (a.leave_type_id IS NOT NULL)::integer * 2 + (a.department_id IS NOT NULL)::integer AS closeness
    FROM leave_approver a, person p
    WHERE a.company_id = company AND coalesce(a.leave_type_id = type, true)
      AND (a.department_id IS NULL OR a.department_id = p.department_id)),
  closest AS (
    SELECT f.level, f.who, f.user_id FROM fitting f WHERE f.closeness = (SELECT max(closeness) FROM fitting)
    UNION ALL SELECT 1, 'manager', NULL WHERE NOT EXISTS (SELECT FROM fitting)),
  named AS (
    SELECT c.level, CASE c.who WHEN 'person' THEN c.user_id WHEN 'departmentHead' THEN p.head
      ELSE coalesce(p.manager, p.head) END AS user_id
    FROM closest c, person p)
  SELECT DISTINCT n.level, n.user_id FROM named n
  JOIN user_account u ON u.company_id = company AND u.id = n.user_id AND u.status = 'active'
  WHERE n.user_id IS DISTINCT FROM (SELECT own FROM person)
$$;

-- People who may decide about a request now, and in whose place: the approvers of its level, those of the next level
-- once it has waited too long, and their substitutes of the day.
CREATE OR REPLACE FUNCTION leave_deciders(company uuid, request uuid)
RETURNS TABLE (level integer, user_id uuid, for_user_id uuid) LANGUAGE sql STABLE AS $$
  WITH asked AS (
    SELECT r.level, r.escalated_at, r.employee_id, r.leave_type_id, e.user_id AS own FROM leave_request r
    JOIN employee e ON e.company_id = r.company_id AND e.id = r.employee_id
    WHERE r.company_id = company AND r.id = request AND r.status IN ('pending', 'on_hold')),
  approvers AS (
    SELECT a.level, a.user_id, dense_rank() OVER (ORDER BY a.level) AS turn FROM asked q
    CROSS JOIN LATERAL leave_approvers(company, q.employee_id, q.leave_type_id) a WHERE a.level >= q.level),
  now_asked AS (
    SELECT a.level, a.user_id FROM approvers a, asked q
    WHERE a.turn = 1 OR (a.turn = 2 AND q.escalated_at IS NOT NULL))
  SELECT n.level, n.user_id, NULL::uuid FROM now_asked n
  UNION ALL
  SELECT n.level, d.to_user_id, n.user_id FROM now_asked n
  JOIN approval_delegation d ON d.company_id = company AND d.from_user_id = n.user_id
    AND current_date BETWEEN d.first_date AND d.last_date
  JOIN user_account u ON u.company_id = company AND u.id = d.to_user_id AND u.status = 'active'
  WHERE d.to_user_id IS DISTINCT FROM (SELECT own FROM asked)
$$;

-- Leave on the roster is part of what a day is made of.
CREATE OR REPLACE TRIGGER note_new AFTER INSERT ON leave_day REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON leave_day REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON leave_day REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();

-- Where rosters or holidays change, approved leave may take more or fewer days.
CREATE OR REPLACE FUNCTION note_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leave_recount (company_id, employee_id, first_date, last_date)
    SELECT c.company_id, c.employee_id, min(c.business_date), max(c.business_date) FROM changed c
    WHERE EXISTS (SELECT FROM leave_request r WHERE r.company_id = c.company_id AND r.employee_id = c.employee_id
      AND r.status = 'approved' AND c.business_date BETWEEN r.first_date AND r.last_date)
    GROUP BY c.company_id, c.employee_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER recount_new AFTER INSERT ON shift_assignment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_recount();
CREATE OR REPLACE TRIGGER recount_changed AFTER UPDATE ON shift_assignment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_recount();
CREATE OR REPLACE TRIGGER recount_gone AFTER DELETE ON shift_assignment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_recount();

CREATE OR REPLACE FUNCTION note_recount_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text := coalesce(current_setting('app.people', true), '');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  -- Of everybody, whomever of them sees who changes the calendar.
  PERFORM set_config('app.people', '', true);
  INSERT INTO leave_recount (company_id, first_date, last_date)
    SELECT (coalesce(new_row, old_row) ->> 'company_id')::uuid, min(day::date), max(day::date)
    FROM unnest(ARRAY[old_row ->> 'date', new_row ->> 'date']) AS day
    WHERE EXISTS (SELECT FROM leave_request r WHERE r.company_id = (coalesce(new_row, old_row) ->> 'company_id')::uuid
      AND r.status = 'approved' AND day::date BETWEEN r.first_date AND r.last_date)
    HAVING count(*) > 0;
  PERFORM set_config('app.people', seen, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER recount AFTER INSERT OR UPDATE OR DELETE ON calendar_exception
  FOR EACH ROW EXECUTE FUNCTION note_recount_of_all();
CREATE OR REPLACE TRIGGER recount AFTER INSERT OR UPDATE OR DELETE ON holiday
  FOR EACH ROW EXECUTE FUNCTION note_recount_of_all();

-- Finds a mailed link before the company is known: the policy of display_with shows the row during this call only.
CREATE OR REPLACE FUNCTION approval_link_with(hash bytea)
RETURNS TABLE (id uuid, "companyId" uuid, company text, request uuid, level integer, "user" uuid, approver text, standing text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  before text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  RETURN QUERY SELECT k.id, k.company_id, c.name, k.request_id, k.level, k.user_id, u.first_name || ' ' || u.last_name,
    CASE WHEN k.used_at IS NOT NULL THEN 'used' WHEN k.revoked_at IS NOT NULL THEN 'revoked'
      WHEN k.expires_at <= now() OR u.status <> 'active' THEN 'expired' ELSE 'open' END
  FROM approval_link k
  JOIN company c ON c.id = k.company_id
  JOIN user_account u ON u.company_id = k.company_id AND u.id = k.user_id
  WHERE k.token_hash = hash;
  PERFORM set_config('app.identity', before, true);
END $$;

-- The calendar that an address leads to, before the company is known.
CREATE OR REPLACE FUNCTION leave_feed_with(hash bytea)
RETURNS TABLE (id uuid, "companyId" uuid, "user" uuid, kind text, language text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  before text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  RETURN QUERY SELECT f.id, f.company_id, f.user_id, f.kind, u.language
  FROM leave_feed f JOIN user_account u ON u.company_id = f.company_id AND u.id = f.user_id
  WHERE f.token_hash = hash AND f.revoked_at IS NULL AND u.status = 'active';
  PERFORM set_config('app.identity', before, true);
END $$;
