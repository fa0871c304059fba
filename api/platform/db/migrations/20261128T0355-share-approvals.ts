import { type Kysely, sql } from 'kysely'

/**
 * Approvals of any rows, after those of leave: what was done and links of mails name the table of their row. Who is asked
 * about a row stands in functions of the file `approvals.sql` and in queries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION IF EXISTS leave_deciders(uuid, uuid), leave_approvers(uuid, uuid, uuid),
    approval_link_with(bytea)`.execute(db)

  await sql`ALTER TABLE leave_step RENAME TO approval_step`.execute(db)
  await sql`ALTER INDEX leave_step_pkey RENAME TO approval_step_pkey`.execute(db)
  for (const table of ['approval_step', 'approval_link'] as const) {
    await sql`ALTER TABLE ${sql.table(table)} RENAME COLUMN request_id TO subject_id`.execute(db)
    await sql`ALTER TABLE ${sql.table(table)} ADD subject text NOT NULL DEFAULT 'leave_request'`.execute(db)
    await sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN subject DROP DEFAULT`.execute(db)
    await sql`COMMENT ON COLUMN ${sql.table(table)}.subject IS 'Table of the row'`.execute(db)
  }
  await sql`ALTER TABLE approval_step DROP CONSTRAINT leave_step_company_id_request_id_fkey`.execute(db)
  await sql`ALTER TABLE approval_link DROP CONSTRAINT approval_link_company_id_request_id_fkey`.execute(db)
  await sql`DROP INDEX leave_step_request, approval_link_request`.execute(db)
  await sql`CREATE INDEX approval_step_row ON approval_step (company_id, subject, subject_id, id)`.execute(db)
  await sql`CREATE INDEX approval_link_row ON approval_link (company_id, subject, subject_id)`.execute(db)

  await sql`
    CREATE FUNCTION make_approvable(name text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format('ALTER TABLE %I ADD level integer NOT NULL DEFAULT 1,
        ADD waits_since timestamptz NOT NULL DEFAULT clock_timestamp(), ADD reminded_at timestamptz,
        ADD escalated_at timestamptz', name);
      EXECUTE format('CREATE INDEX %I ON %I (company_id, waits_since)', name || '_waits', name);
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION make_approver_table(name text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format('CREATE TABLE %I (
        id uuid NOT NULL DEFAULT uuidv7(),
        company_id uuid NOT NULL REFERENCES company (id),
        kind_id uuid,
        department_id uuid,
        amount numeric CHECK (amount >= 0),
        level integer NOT NULL CHECK (level BETWEEN 1 AND 9),
        who text NOT NULL CHECK (who IN (''manager'', ''departmentHead'', ''person'')),
        user_id uuid,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, id),
        CHECK ((who = ''person'') = (user_id IS NOT NULL)),
        UNIQUE NULLS NOT DISTINCT (company_id, kind_id, department_id, level, who, user_id),
        FOREIGN KEY (company_id, department_id) REFERENCES department (company_id, id),
        FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id))', name);
      PERFORM make_tenant_table(name);
      EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_updated_at()', name);
    END $$`.execute(db)
}
