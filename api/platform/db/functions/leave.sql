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
