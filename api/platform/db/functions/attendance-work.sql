-- What punches, rosters, calendars and locks change of people's days is noted with the change.
CREATE OR REPLACE FUNCTION note_new_punches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attendance_work (company_id, employee_id, since, until)
    SELECT company_id, employee_id, min(occurred_at), max(occurred_at) FROM made
    WHERE counts GROUP BY company_id, employee_id;
  IF FOUND THEN PERFORM pg_notify('attendance', company_id::text) FROM (SELECT DISTINCT company_id FROM made) c; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_placed_punches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attendance_work (company_id, employee_id, since, until)
    SELECT company_id, employee_id, min(occurred_at), max(occurred_at) FROM (
      SELECT m.company_id, unnest(ARRAY[m.employee_id, g.employee_id]) AS employee_id, m.occurred_at
      FROM made m JOIN gone g ON g.company_id = m.company_id AND g.id = m.id
      WHERE (m.employee_id, m.reader_id, m.counts) IS DISTINCT FROM (g.employee_id, g.reader_id, g.counts)) c
    WHERE employee_id IS NOT NULL GROUP BY company_id, employee_id;
  IF FOUND THEN PERFORM pg_notify('attendance', company_id::text) FROM (SELECT DISTINCT company_id FROM made) c; END IF;
  RETURN NULL;
END $$;

-- Correcting or withdrawing a file deletes its punches; punches of locked days are deleted without changing those days.
CREATE OR REPLACE FUNCTION note_gone_punches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attendance_work (company_id, employee_id, since, until)
    SELECT g.company_id, g.employee_id, min(g.occurred_at), max(g.occurred_at) FROM gone g
    LEFT JOIN company_settings s ON s.company_id = g.company_id
    WHERE g.counts AND g.import_run_id IS NOT NULL
      AND g.occurred_at >= coalesce(s.attendance_closed_before, '-infinity')
    GROUP BY g.company_id, g.employee_id;
  IF FOUND THEN PERFORM pg_notify('attendance', company_id::text) FROM (SELECT DISTINCT company_id FROM gone) c; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_new AFTER INSERT ON punch REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_punches();
CREATE OR REPLACE TRIGGER note_placed AFTER UPDATE ON punch REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_placed_punches();

CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON punch REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_punches();

-- A business date may begin on the day before it and end on the day after, whatever the site's clock.
CREATE OR REPLACE FUNCTION note_attendance(company uuid, employee uuid, first date, last date)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO attendance_work (company_id, employee_id, since, until)
    VALUES (company, employee, (first - 1)::timestamptz, (last + 2)::timestamptz);
  SELECT pg_notify('attendance', company::text);
$$;

CREATE OR REPLACE FUNCTION note_roster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_attendance(company_id, employee_id, min(business_date), max(business_date))
      FROM gone GROUP BY company_id, employee_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_attendance(company_id, employee_id, min(business_date), max(business_date))
      FROM made GROUP BY company_id, employee_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_new AFTER INSERT ON shift_assignment REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON shift_assignment REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON shift_assignment REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();

-- A decision about a day changes the day, like a change of the roster.
CREATE OR REPLACE TRIGGER note_new AFTER INSERT ON attendance_decision REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON attendance_decision REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON attendance_decision REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_new AFTER INSERT ON overtime_decision REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON overtime_decision REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();
CREATE OR REPLACE TRIGGER note_gone AFTER DELETE ON overtime_decision REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_roster();

CREATE OR REPLACE FUNCTION note_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text := coalesce(current_setting('app.people', true), '');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  -- Of everybody, whomever of them sees who changes the calendar.
  PERFORM set_config('app.people', '', true);
  -- What moves is gone from the date that it had.
  PERFORM note_attendance(s.company_id, s.employee_id, s.business_date, s.business_date) FROM shift_assignment s
    WHERE s.company_id = (coalesce(new_row, old_row) ->> 'company_id')::uuid
      AND s.business_date IN ((old_row ->> 'date')::date, (new_row ->> 'date')::date);
  PERFORM set_config('app.people', seen, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_attendance AFTER INSERT OR UPDATE OR DELETE ON calendar_exception
  FOR EACH ROW EXECUTE FUNCTION note_calendar();
CREATE OR REPLACE TRIGGER note_attendance AFTER INSERT OR UPDATE OR DELETE ON holiday
  FOR EACH ROW EXECUTE FUNCTION note_calendar();

-- What came while a period was locked counts when it is opened.
CREATE OR REPLACE FUNCTION note_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_attendance(OLD.company_id, e.id, lower(OLD.during), upper(OLD.during)) FROM employee e
    WHERE e.company_id = OLD.company_id
      AND (EXISTS (SELECT FROM shift_assignment s WHERE s.company_id = e.company_id AND s.employee_id = e.id
          AND s.business_date <@ OLD.during)
        OR EXISTS (SELECT FROM punch p WHERE p.company_id = e.company_id AND p.employee_id = e.id AND p.counts
          AND p.occurred_at BETWEEN lower(OLD.during) - 1 AND upper(OLD.during) + 2));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_opened AFTER UPDATE ON timesheet_period
  FOR EACH ROW WHEN (OLD.locked_at IS NOT NULL AND NEW.locked_at IS NULL) EXECUTE FUNCTION note_opened();
CREATE OR REPLACE TRIGGER note_removed AFTER DELETE ON timesheet_period
  FOR EACH ROW WHEN (OLD.locked_at IS NOT NULL) EXECUTE FUNCTION note_opened();
