import { type Kysely, sql } from 'kysely'

/** What is to be done, by whom and by when, and what caused it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE task (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      title text NOT NULL CHECK (title <> '' AND length(title) <= 200),
      description text NOT NULL CHECK (description <> '' AND length(description) <= 4000),
      priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high')),
      department_id uuid NOT NULL,
      position_id uuid NOT NULL,
      due_on date,
      start_date date,
      end_date date CHECK (end_date >= start_date),
      machine_id uuid,
      area_id uuid,
      reason_id uuid,
      site_id uuid,
      source_kind text NOT NULL DEFAULT 'manual' CHECK (source_kind IN ('manual', 'five_s', 'stoppage', 'machine', 'report',
        'alert', 'audit_answer', 'incident', 'attendance_exception')),
      source_id text CHECK (length(source_id) <= 2000),
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'in_progress', 'intervened', 'closed', 'deleted')),
      status_description text CHECK (status_description <> '' AND length(status_description) <= 1000),
      status_date date,
      recurrence text,
      rank text COLLATE "C",
      created_by uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, department_id) REFERENCES department (company_id, id),
      FOREIGN KEY (company_id, position_id) REFERENCES position (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id),
      FOREIGN KEY (company_id, reason_id) REFERENCES stoppage_reason (company_id, id),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN task.source_id IS 'What caused it: an id, a machine and an instant, or the address of a report'`.execute(
    db,
  )
  await sql`CREATE INDEX task_board ON task (company_id, status, rank)`.execute(db)
  await sql`CREATE INDEX task_due ON task (company_id, due_on)`.execute(db)
  await sql`CREATE INDEX task_source ON task (company_id, source_kind, md5(source_id))`.execute(db)
  await sql`CREATE INDEX task_author ON task (company_id, created_by)`.execute(db)
  await sql`CREATE INDEX task_machine ON task (company_id, machine_id)`.execute(db)
  await sql`SELECT make_tenant_table('task'),
    narrow_to_scope('task', '{"area": "area_id", "emptyIsAll": ["area"], "author": "created_by"}')`.execute(db)
  await sql`
    CREATE TRIGGER touch BEFORE UPDATE ON task FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)

  await sql`
    CREATE TABLE task_responsible (
      company_id uuid NOT NULL REFERENCES company (id),
      task_id uuid NOT NULL,
      person_id uuid NOT NULL,
      PRIMARY KEY (company_id, task_id, person_id),
      FOREIGN KEY (company_id, task_id) REFERENCES task (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN task_responsible.person_id IS 'An employee, or an account that is no employee’s'`.execute(
    db,
  )
  await sql`CREATE INDEX task_responsible_person ON task_responsible (company_id, person_id)`.execute(db)

  await sql`
    CREATE TABLE mini_task (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      task_id uuid NOT NULL,
      position integer NOT NULL,
      title text NOT NULL CHECK (title <> '' AND length(title) <= 200),
      description text CHECK (description <> '' AND length(description) <= 500),
      done boolean NOT NULL DEFAULT false,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, task_id) REFERENCES task (company_id, id)
    )`.execute(db)
  await sql`SELECT make_line_table('task_responsible', 'task_id', 'task'),
    make_line_table('mini_task', 'task_id', 'task')`.execute(db)

  // Reminders behind a date have the days that it lies back.
  await sql`ALTER TABLE row_reminder DROP CONSTRAINT row_reminder_step_check`.execute(db)
  await sql`COMMENT ON COLUMN row_reminder.step IS 'Days before the date, negative behind it'`.execute(db)
}
