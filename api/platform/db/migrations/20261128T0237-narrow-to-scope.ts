import { type Kysely, sql } from 'kysely'

/**
 * A resource declares its scope, the columns of a row's area, machine, department and person; one function makes the
 * policies of it. Tables whose policies were written by hand get theirs from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In plpgsql, as `seen_machines`: it is called only where somebody sees a part of the people.
  await sql`
    CREATE FUNCTION seen_departments() RETURNS SETOF uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    DECLARE
      given uuid[] := nullif(current_setting('app.people', true), '');
    BEGIN
      RETURN QUERY
        SELECT d.id FROM department d WHERE d.id = ANY (given)
        UNION SELECT e.department_id FROM employee e WHERE e.id = ANY (given) AND e.department_id IS NOT NULL;
    END $$`.execute(db)
  await sql`
    COMMENT ON FUNCTION seen_departments() IS
      'Departments that the transaction’s caller sees, or belongs to, or has people in'`.execute(db)
  await sql`
    CREATE FUNCTION narrow_to_scope(name text, scope jsonb) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      -- The sub-selects are evaluated once per statement, not once per row.
      rules jsonb := '{
        "area": "%1$I = ANY ((SELECT nullif(current_setting(''app.scope'', true), '''')::uuid[])::uuid[])",
        "machine": "%1$I IN (SELECT seen_machines())",
        "department": "%1$I IN (SELECT seen_departments())",
        "person": "%1$I IN (SELECT e.id FROM employee e, nullif(current_setting(''app.people'', true), '''') AS given WHERE e.id = ANY (given::uuid[]) OR e.department_id = ANY (given::uuid[]))"
      }';
      author text := CASE WHEN scope ? 'author' THEN format(
        ' OR %I = (SELECT nullif(current_setting(''app.account'', true), '''')::uuid)', scope ->> 'author') ELSE '' END;
      policy record;
      conditions text;
    BEGIN
      FOR policy IN SELECT * FROM (VALUES
        ('own_scope', 'app.scope', ARRAY['area', 'machine']), ('own_people', 'app.people', ARRAY['department', 'person']))
        AS p (called, setting, kinds)
      LOOP
        SELECT string_agg(format(CASE WHEN scope -> 'emptyIsAll' ? kind THEN '(%1$I IS NULL OR ' || (rules ->> kind) || ')'
          ELSE rules ->> kind END, scope ->> kind), ' AND ' ORDER BY kind)
        INTO conditions FROM unnest(policy.kinds) AS kind WHERE scope ? kind;
        CONTINUE WHEN conditions IS NULL;
        EXECUTE format('DROP POLICY IF EXISTS %I ON %I', policy.called, name);
        EXECUTE format('CREATE POLICY %I ON %I AS RESTRICTIVE TO vardiya_app
          USING ((SELECT coalesce(current_setting(%L, true), '''') = '''') OR %s%s)',
          policy.called, name, policy.setting, conditions, author);
      END LOOP;
    END $$`.execute(db)
  await sql`
    COMMENT ON FUNCTION narrow_to_scope(text, jsonb) IS
      'Has rows of a table seen and written only by whoever sees what these columns name: area, machine, department, person; author sees own rows'`.execute(
    db,
  )
  await sql`
    CREATE OR REPLACE FUNCTION narrow_to_people(name text) RETURNS void LANGUAGE sql AS
    $$ SELECT narrow_to_scope(name, '{"person": "employee_id"}') $$`.execute(db)

  // A preview shows rows as whoever sent the workbook sees them.
  await sql`
    CREATE POLICY own_imports ON workbook_import AS RESTRICTIVE TO vardiya_app
      USING ((SELECT coalesce(current_setting('app.scope', true), '') = ''
          AND coalesce(current_setting('app.people', true), '') = '')
        OR started_by = (SELECT nullif(current_setting('app.account', true), '')::uuid))`.execute(db)

  await sql`
    SELECT narrow_to_scope('machine', '{"area": "area_id"}'), narrow_to_scope('device', '{"machine": "machine_id"}'),
      narrow_to_scope('staffing_need', '{"area": "area_id"}'),
      narrow_to_scope('ideal_cycle', '{"machine": "machine_id", "emptyIsAll": ["machine"]}'),
      narrow_to_people('attendance_request'), narrow_to_people('employee_card'), narrow_to_people('employee_skill'),
      narrow_to_people('employee_placement')`.execute(db)
}
