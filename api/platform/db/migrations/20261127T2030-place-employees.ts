import { type Kysely, sql } from 'kysely'

/**
 * Where somebody belongs holds from a day on: site, department and position of each day are those of then, whoever is moved
 * later. Days keep theirs, and reports and timesheets group by these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE employee_placement (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid NOT NULL,
      valid_from date NOT NULL,
      site_id uuid,
      department_id uuid,
      position_id uuid,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      -- Each holds until the next one begins, so none overlap and no day lies between two.
      UNIQUE (company_id, employee_id, valid_from),
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, department_id) REFERENCES department (company_id, id),
      FOREIGN KEY (company_id, position_id) REFERENCES position (company_id, id)
    )`.execute(db)
  await sql`
    COMMENT ON TABLE employee_placement IS
      'Where people belong, each from a day on until the next; the first one holds for all days before too'`.execute(db)
  await sql`SELECT make_tenant_table('employee_placement'), narrow_to_people('employee_placement')`.execute(db)
  await sql`
    CREATE TRIGGER touch BEFORE UPDATE ON employee_placement
    FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  await sql`
    INSERT INTO employee_placement (company_id, employee_id, valid_from, site_id, department_id, position_id)
    SELECT company_id, id, coalesce(employed_from, DATE '2000-01-01'), site_id, department_id, position_id
    FROM employee`.execute(db)

  await sql`ALTER TABLE attendance_day ADD department_id uuid, ADD position_id uuid`.execute(db)
  for (const column of ['department_id', 'position_id'])
    await sql`COMMENT ON COLUMN attendance_day.${sql.ref(column)} IS 'Of the person on that day'`.execute(db)
  // What reports say of these days stays what it is: nothing has to be summed anew.
  await sql`ALTER TABLE attendance_day DISABLE TRIGGER USER`.execute(db)
  await sql`
    UPDATE attendance_day d SET department_id = e.department_id, position_id = e.position_id FROM employee e
    WHERE e.company_id = d.company_id AND e.id = d.employee_id
      AND (e.department_id IS NOT NULL OR e.position_id IS NOT NULL)`.execute(db)
  await sql`ALTER TABLE attendance_day ENABLE TRIGGER USER`.execute(db)
}
