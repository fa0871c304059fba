import { type Kysely, sql } from 'kysely'

/**
 * Who works here: employees with department, position, manager, cards and trainings. The operators that machines and files
 * named are employees already; what is new of them may be unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const row = sql`
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id)`
  const named = sql`${row},
      code text NOT NULL,
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      UNIQUE (company_id, code)`

  await sql`
    CREATE TABLE department (${named},
      manager_id uuid,
      FOREIGN KEY (company_id, manager_id) REFERENCES employee (company_id, id)
    )`.execute(db)
  await sql`CREATE TABLE position (${named})`.execute(db)
  await sql`CREATE TABLE skill (${named})`.execute(db)
  await sql`
    CREATE TABLE position_skill (${row},
      position_id uuid NOT NULL,
      skill_id uuid NOT NULL,
      UNIQUE (company_id, position_id, skill_id),
      FOREIGN KEY (company_id, position_id) REFERENCES position (company_id, id),
      FOREIGN KEY (company_id, skill_id) REFERENCES skill (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE position_skill IS 'Trainings that a position must have'`.execute(db)

  await sql`
    ALTER TABLE employee
      ADD COLUMN department_id uuid,
      ADD COLUMN position_id uuid,
      ADD COLUMN manager_id uuid,
      ADD COLUMN site_id uuid,
      ADD COLUMN employed_from date,
      ADD COLUMN employed_until date,
      ADD COLUMN phone text,
      ADD COLUMN email text,
      ADD COLUMN photo_file_id uuid,
      ADD COLUMN user_id uuid,
      ADD COLUMN pin_hash text,
      ADD COLUMN anonymised_at timestamptz,
      ADD CHECK (employed_until >= employed_from),
      ADD CHECK (anonymised_at IS NULL OR (phone IS NULL AND email IS NULL AND photo_file_id IS NULL
        AND user_id IS NULL AND pin_hash IS NULL)),
      ADD UNIQUE (company_id, user_id),
      ADD FOREIGN KEY (company_id, department_id) REFERENCES department (company_id, id),
      ADD FOREIGN KEY (company_id, position_id) REFERENCES position (company_id, id),
      ADD FOREIGN KEY (company_id, manager_id) REFERENCES employee (company_id, id),
      ADD FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      ADD FOREIGN KEY (company_id, photo_file_id) REFERENCES file (company_id, id)
        ON UPDATE CASCADE ON DELETE SET NULL (photo_file_id),
      ADD FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE SET NULL (user_id)`.execute(
    db,
  )
  const said = {
    employed_from: 'First day of employment; null where nobody said it',
    employed_until: 'Last day of employment, included',
    user_id: 'Account with which the person signs in to the portal',
    pin_hash: 'Argon2 hash of the PIN that the person types at terminals; no value of it ever leaves',
    anonymised_at: 'When name, cards, photo and addresses of a leaver were taken away',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN employee.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)
  for (const column of ['department_id', 'position_id', 'manager_id'])
    await sql`CREATE INDEX ${sql.ref(`employee_${column.replace('_id', '')}`)} ON employee (company_id, ${sql.ref(column)})`.execute(
      db,
    )

  await sql`
    CREATE TABLE employee_card (${row},
      employee_id uuid NOT NULL,
      number text NOT NULL,
      valid_from timestamptz NOT NULL,
      valid_until timestamptz CHECK (valid_until > valid_from),
      valid tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(valid_from, valid_until)) STORED,
      -- A number is one person's at a time; issued again, it keeps whose it was.
      CONSTRAINT employee_card_one_person UNIQUE (company_id, number, valid WITHOUT OVERLAPS),
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN employee_card.valid IS 'From valid_from on, before valid_until; without end where that is null'`.execute(
    db,
  )
  await sql`CREATE INDEX employee_card_employee ON employee_card (company_id, employee_id)`.execute(db)

  await sql`
    CREATE TABLE employee_skill (${row},
      employee_id uuid NOT NULL,
      skill_id uuid NOT NULL,
      acquired_on date NOT NULL,
      valid_until date CHECK (valid_until >= acquired_on),
      UNIQUE (company_id, employee_id, skill_id, acquired_on),
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, skill_id) REFERENCES skill (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN employee_skill.valid_until IS 'Last day, included; null where it does not lapse'`.execute(
    db,
  )

  for (const table of ['department', 'position', 'skill', 'position_skill', 'employee_card', 'employee_skill']) {
    await sql`SELECT make_tenant_table(${table})`.execute(db)
    await sql`
      CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  }
  for (const table of ['department', 'position', 'skill', 'position_skill', 'employee_skill'])
    await sql`SELECT make_reportable(${table})`.execute(db)

  // Reports name people and never need how to reach them, nor what opens a door.
  await sql`REVOKE SELECT ON employee FROM vardiya_cube`.execute(db)
  await sql`
    GRANT SELECT (id, company_id, code, name, active, version, updated_at, department_id, position_id, manager_id, site_id,
      employed_from, employed_until, user_id, anonymised_at) ON employee TO vardiya_cube`.execute(db)
}
