-- Where somebody belongs on a date: the placement that holds then; before the first one, that.
CREATE OR REPLACE FUNCTION placement_on(company uuid, employee uuid, day date)
RETURNS SETOF employee_placement LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT p.* FROM employee_placement p WHERE p.company_id = company AND p.employee_id = employee
  ORDER BY p.valid_from > day, abs(p.valid_from - day) LIMIT 1
$$;

-- Placements valid on some day from one date until before another.
CREATE OR REPLACE FUNCTION placements_during(company uuid, employee uuid, since date, until date)
RETURNS SETOF employee_placement LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT p.* FROM employee_placement p WHERE p.company_id = company AND p.employee_id = employee
    AND (p.valid_from < until OR NOT EXISTS (SELECT FROM employee_placement b
      WHERE b.company_id = company AND b.employee_id = employee AND b.valid_from < p.valid_from))
    AND NOT EXISTS (SELECT FROM employee_placement a WHERE a.company_id = company AND a.employee_id = employee
      AND a.valid_from > p.valid_from AND a.valid_from <= since)
$$;

-- Today by a site's clock; for a person without a site, by the first site's.
CREATE OR REPLACE FUNCTION today_at(company uuid, site uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT at_zone(now(), coalesce((SELECT s.time_zone FROM site s WHERE s.company_id = company
    ORDER BY s.id IS DISTINCT FROM site, s.code LIMIT 1), 'UTC'))::date
$$;

-- A change of a person's department without a date holds from today on; the previous value is kept for the days before,
-- if none was recorded.
CREATE OR REPLACE FUNCTION place_employee() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text := coalesce(current_setting('app.people', true), '');
  today date := today_at(NEW.company_id, NEW.site_id);
  held employee_placement;
BEGIN
  -- Somebody may move out of the sight of whoever moves them.
  PERFORM set_config('app.people', '', true);
  IF TG_OP = 'INSERT' THEN
    PERFORM set_config('app.placing', 'new', true);
    INSERT INTO employee_placement (company_id, employee_id, valid_from, site_id, department_id, position_id)
      VALUES (NEW.company_id, NEW.id, coalesce(NEW.employed_from, DATE '2000-01-01'),
        NEW.site_id, NEW.department_id, NEW.position_id);
    PERFORM set_config('app.placing', '', true);
  ELSE
    SELECT * INTO held FROM placement_on(NEW.company_id, NEW.id, today);
    IF (held.site_id, held.department_id, held.position_id)
      IS DISTINCT FROM (NEW.site_id, NEW.department_id, NEW.position_id)
    THEN
      IF held.valid_from >= today OR (coalesce(held.site_id = NEW.site_id, held.site_id IS NULL)
        AND coalesce(held.department_id = NEW.department_id, held.department_id IS NULL)
        AND coalesce(held.position_id = NEW.position_id, held.position_id IS NULL))
      THEN
        UPDATE employee_placement SET site_id = NEW.site_id, department_id = NEW.department_id,
          position_id = NEW.position_id, version = version + 1
          WHERE company_id = NEW.company_id AND id = held.id;
      ELSE
        INSERT INTO employee_placement (company_id, employee_id, valid_from, site_id, department_id, position_id)
          VALUES (NEW.company_id, NEW.id, today, NEW.site_id, NEW.department_id, NEW.position_id);
      END IF;
    END IF;
  END IF;
  PERFORM set_config('app.people', seen, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER place_new AFTER INSERT ON employee
  FOR EACH ROW EXECUTE FUNCTION place_employee();
CREATE OR REPLACE TRIGGER place_changed AFTER UPDATE OF site_id, department_id, position_id ON employee
  FOR EACH ROW EXECUTE FUNCTION place_employee();

-- People are where they belong today: their row says so, and is what lists of now ask.
CREATE OR REPLACE FUNCTION follow_placements(company uuid, only_employee uuid DEFAULT NULL)
RETURNS SETOF uuid LANGUAGE sql AS $$
  UPDATE employee e SET site_id = p.site_id, department_id = p.department_id, position_id = p.position_id,
    version = e.version + 1
  FROM employee o CROSS JOIN LATERAL placement_on(o.company_id, o.id, today_at(o.company_id, o.site_id)) p
  -- By an array, or each new person would be a look at everybody.
  WHERE o.company_id = company AND o.id = ANY(CASE WHEN only_employee IS NULL
      THEN ARRAY(SELECT id FROM employee WHERE company_id = company) ELSE ARRAY[only_employee] END)
    AND e.company_id = o.company_id AND e.id = o.id
    AND (e.site_id, e.department_id, e.position_id) IS DISTINCT FROM (p.site_id, p.department_id, p.position_id)
  RETURNING e.id
$$;

-- Days from the first one on which somebody belongs elsewhere than before until the last one are built anew, no others.
CREATE OR REPLACE FUNCTION follow_placement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text := coalesce(current_setting('app.people', true), '');
  old_row employee_placement := CASE WHEN TG_OP <> 'INSERT' THEN OLD END;
  new_row employee_placement := CASE WHEN TG_OP <> 'DELETE' THEN NEW END;
  company uuid := coalesce(new_row.company_id, old_row.company_id);
  whose uuid := coalesce(new_row.employee_id, old_row.employee_id);
  same boolean := coalesce((old_row.site_id, old_row.department_id, old_row.position_id)
    IS NOT DISTINCT FROM (new_row.site_id, new_row.department_id, new_row.position_id), false);
  since date := least(old_row.valid_from, new_row.valid_from);
  till date := greatest(old_row.valid_from, new_row.valid_from);
BEGIN
  -- Whoever has just come has no days yet: lists of thousands bring them one by one, and nothing is looked up for them.
  IF current_setting('app.placing', true) = 'new' THEN RETURN NULL; END IF;
  PERFORM set_config('app.people', '', true);
  IF EXISTS (SELECT FROM employee WHERE company_id = company AND id = whose) THEN
    PERFORM follow_placements(company, whose);
    IF NOT EXISTS (SELECT FROM employee_placement WHERE company_id = company AND employee_id = whose
      AND valid_from < since AND id IS DISTINCT FROM new_row.id)
    THEN since := '-infinity'; END IF;
    till := CASE WHEN same THEN till - 1 ELSE coalesce((SELECT min(valid_from) - 1 FROM employee_placement
      WHERE company_id = company AND employee_id = whose AND valid_from > till), 'infinity') END;
    PERFORM note_attendance(company, whose, greatest(since, k.first), least(till, k.last)) FROM (
      SELECT min(business_date) AS first, max(business_date) AS last FROM (
        SELECT business_date FROM attendance_day WHERE company_id = company AND employee_id = whose
        UNION ALL SELECT business_date FROM shift_assignment WHERE company_id = company AND employee_id = whose) d) k
      WHERE k.first IS NOT NULL AND greatest(since, k.first) <= least(till, k.last);
    INSERT INTO leave_recount (company_id, employee_id, first_date, last_date)
      SELECT company, whose, min(r.first_date), max(r.last_date) FROM leave_request r
      WHERE r.company_id = company AND r.employee_id = whose AND r.status = 'approved'
        AND r.last_date >= since AND r.first_date <= till
      HAVING count(*) > 0;
  END IF;
  PERFORM set_config('app.people', seen, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER follow AFTER INSERT OR UPDATE OR DELETE ON employee_placement
  FOR EACH ROW EXECUTE FUNCTION follow_placement();
