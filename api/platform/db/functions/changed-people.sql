-- Days of people are facts, as machine time is: whoever builds them leaves word of the days that are other now.
CREATE OR REPLACE TRIGGER note_made AFTER INSERT ON attendance_day REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_made_facts();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON attendance_day REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_facts();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON attendance_day REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_facts();

CREATE OR REPLACE TRIGGER note_made AFTER INSERT ON zone_stay REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_made_facts();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON zone_stay REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_facts();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON zone_stay REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_facts();

CREATE OR REPLACE TRIGGER note_made AFTER INSERT ON attendance_exception REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_made_facts();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON attendance_exception REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_facts();

-- A training counts on the days of a person on which it holds, and on the one on which it is due.
CREATE OR REPLACE FUNCTION note_trainings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO fact_change (company_id, business_date)
      SELECT DISTINCT d.company_id, d.business_date FROM gone c
      JOIN attendance_day d ON d.company_id = c.company_id AND d.employee_id = c.employee_id
        AND d.business_date BETWEEN c.acquired_on AND coalesce(c.valid_until, 'infinity');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO fact_change (company_id, business_date)
      SELECT DISTINCT d.company_id, d.business_date FROM made c
      JOIN attendance_day d ON d.company_id = c.company_id AND d.employee_id = c.employee_id
        AND d.business_date BETWEEN c.acquired_on AND coalesce(c.valid_until, 'infinity');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_made AFTER INSERT ON employee_skill REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_trainings();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON employee_skill REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_trainings();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON employee_skill REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_trainings();

-- The trainings of a position are required of all its people, on all their days.
CREATE OR REPLACE FUNCTION note_position_trainings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed position_skill := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO fact_change (company_id, business_date)
    SELECT DISTINCT d.company_id, d.business_date FROM attendance_day d
    WHERE d.company_id = changed.company_id AND d.position_id = changed.position_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_trainings AFTER INSERT OR UPDATE OR DELETE ON position_skill
  FOR EACH ROW EXECUTE FUNCTION note_position_trainings();

-- Tasks of safety and audits count on the day on which they are due.
CREATE OR REPLACE FUNCTION note_safety_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO fact_change (company_id, business_date)
      SELECT DISTINCT m.company_id, day FROM made m JOIN gone g ON g.company_id = m.company_id AND g.id = m.id
      CROSS JOIN LATERAL (VALUES (m.due_on), (g.due_on)) AS days (day)
      WHERE day IS NOT NULL AND 'safety' IN (m.category, g.category)
        AND (m.category, m.status, m.status_date, m.due_on) IS DISTINCT FROM (g.category, g.status, g.status_date, g.due_on);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO fact_change (company_id, business_date)
      SELECT DISTINCT company_id, due_on FROM gone WHERE category = 'safety' AND due_on IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON task REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_safety_tasks();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON task REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_safety_tasks();

-- A new task counts once somebody is responsible for it.
CREATE OR REPLACE FUNCTION note_responsible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fact_change (company_id, business_date)
    SELECT DISTINCT t.company_id, t.due_on FROM touched c
    JOIN task t ON t.company_id = c.company_id AND t.id = c.task_id
    WHERE t.category = 'safety' AND t.due_on IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_made AFTER INSERT ON task_responsible REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_responsible();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON task_responsible REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_responsible();

CREATE OR REPLACE FUNCTION note_audits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO fact_change (company_id, business_date) SELECT DISTINCT company_id, due_on FROM gone;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO fact_change (company_id, business_date) SELECT DISTINCT company_id, due_on FROM made;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_made AFTER INSERT ON five_s_audit REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_audits();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON five_s_audit REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_audits();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON five_s_audit REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_audits();

-- Names and places by which reports group people.
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON employee REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION
  note_changed_names('name', 'code', 'department_id', 'position_id', 'employed_from', 'user_id');
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON department REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names('name', 'code');
CREATE OR REPLACE TRIGGER note_made AFTER INSERT ON department REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_made_names();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON department REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_names();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON position REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names('name', 'code');
CREATE OR REPLACE TRIGGER note_made AFTER INSERT ON position REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_made_names();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON position REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_names();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON site REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names('name');
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON zone REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names('name');
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON reader REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names('name');
