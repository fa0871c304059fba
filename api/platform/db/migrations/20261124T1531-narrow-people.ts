import { type Kysely, sql } from 'kysely'

/** Tables whose rows are of one employee's days. */
const ofPeople = ['punch', 'shift_assignment', 'attendance_day', 'zone_stay', 'attendance_exception']

/**
 * A person sees the days of everybody, or of chosen people: of departments and their own. A transaction on behalf of the
 * latter carries the ids of both in `app.people`, and finds and writes what is of these people, whatever it asks. Where the
 * setting is empty, everybody's are there: for background work and devices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION narrow_to_people(name text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- The sub-selects are evaluated once per statement, not once per row.
      EXECUTE format('CREATE POLICY own_people ON %I AS RESTRICTIVE TO vardiya_app
        USING ((SELECT coalesce(current_setting(''app.people'', true), '''') = '''')
          OR employee_id IN (
            SELECT e.id FROM employee e, nullif(current_setting(''app.people'', true), '''') AS given
            WHERE e.id = ANY (given::uuid[]) OR e.department_id = ANY (given::uuid[])))', name);
    END $$`.execute(db)
  await sql`
    COMMENT ON FUNCTION narrow_to_people(text) IS
      'Has rows of a table with employee_id seen and written only on behalf of whoever sees that person'`.execute(db)
  for (const table of ofPeople) await sql`SELECT narrow_to_people(${table})`.execute(db)

  // Who calls is looked for before the company is known.
  for (const table of ['employee', 'department'])
    await sql`
      CREATE POLICY identity_lookup ON ${sql.table(table)} FOR SELECT TO vardiya_app
        USING ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)
  await sql`
    CREATE INDEX department_head ON department (company_id, manager_id) WHERE manager_id IS NOT NULL`.execute(db)
  // Made anew by functions/look-ups.sql with its further columns.
  await sql`DROP FUNCTION IF EXISTS caller_of(uuid, uuid)`.execute(db)

  await sql`ALTER TABLE export_job ADD COLUMN people uuid[]`.execute(db)
  await sql`
    COMMENT ON COLUMN export_job.people IS
      'Departments and employee whose days may be in the file; null for those of everybody'`.execute(db)
  // No list or report told of anybody's days before.
  await sql`UPDATE export_job SET people = '{}'`.execute(db)
  await sql`
    CREATE POLICY own_people ON export_job AS RESTRICTIVE TO vardiya_app
      USING ((SELECT coalesce(current_setting('app.people', true), '') = '')
        OR people <@ (SELECT nullif(current_setting('app.people', true), '')::uuid[]))`.execute(db)

  // Everybody who signs in looks after their own days; roles made before could not say so.
  await sql`
    UPDATE own_role SET permissions = permissions || ARRAY['attendance:self']
    WHERE 'profile:self' = ANY (permissions)`.execute(db)
}
