import { type Kysely, sql } from 'kysely'

/** What people ask to have corrected of their own days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE attendance_request (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      subject text NOT NULL CHECK (subject IN ('missing_in', 'missing_out', 'wrong_time', 'overtime', 'absence', 'other')),
      note text NOT NULL CHECK (note <> '' AND length(note) <= 500),
      answer text CHECK (answer <> '' AND length(answer) <= 300),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'refused', 'withdrawn')),
      created_by uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`CREATE INDEX attendance_request_queue ON attendance_request (company_id, status, business_date)`.execute(db)
  await sql`CREATE INDEX attendance_request_author ON attendance_request (company_id, created_by)`.execute(db)
  await sql`SELECT make_tenant_table('attendance_request'), narrow_to_people('attendance_request')`.execute(db)
  await sql`
    CREATE TRIGGER touch BEFORE UPDATE ON attendance_request
    FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
}
