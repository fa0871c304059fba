import { type Kysely, sql } from 'kysely'

/**
 * What the administrators of a company decide for it: one row each, there from the company's first moment, so that reading
 * it never has to ask whether there is one. Signing in reads it before a company is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE company_settings (
      company_id uuid PRIMARY KEY REFERENCES company (id),
      logo bytea,
      logo_at timestamptz,
      registration text CHECK (registration IN ('closed', 'approval', 'domains', 'open')),
      registration_domains text[] NOT NULL DEFAULT '{}',
      unused_hours integer NOT NULL DEFAULT 12 CHECK (unused_hours BETWEEN 1 AND 720),
      longest_days integer NOT NULL DEFAULT 30 CHECK (longest_days BETWEEN 1 AND 365),
      password_min integer NOT NULL DEFAULT 10 CHECK (password_min BETWEEN 10 AND 64),
      passkeys boolean NOT NULL DEFAULT true,
      second_step_since jsonb NOT NULL DEFAULT '{}',
      second_step_grace_days integer NOT NULL DEFAULT 7 CHECK (second_step_grace_days BETWEEN 0 AND 90),
      mail_name text,
      mail_reply_to text,
      mail_days integer NOT NULL DEFAULT 90 CHECK (mail_days BETWEEN 7 AND 3650),
      notification_days integer NOT NULL DEFAULT 365 CHECK (notification_days BETWEEN 7 AND 3650),
      upload_days integer NOT NULL DEFAULT 30 CHECK (upload_days BETWEEN 1 AND 3650),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.logo IS 'A small PNG: documents and mails take it along'`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.registration IS 'Null: as the settings of the server say'`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.second_step_since IS
    'Roles that have to set up a second step, with the instant from which on'`.execute(db)
  await sql`SELECT make_tenant_table('company_settings')`.execute(db)
  await sql`
    CREATE POLICY identity_lookup ON company_settings FOR SELECT TO vardiya_app
      USING ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)

  await sql`
    CREATE FUNCTION begin_company_settings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO company_settings (company_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER begin_settings AFTER INSERT ON company
      FOR EACH ROW EXECUTE FUNCTION begin_company_settings()`.execute(db)
  await sql`INSERT INTO company_settings (company_id) SELECT id FROM company`.execute(db)

  // Made anew with its further column by functions/look-ups.sql; a new database does not have it yet.
  await sql`DROP FUNCTION IF EXISTS caller_of(uuid, uuid)`.execute(db)

  // Everybody who may read may read every name; one's own is the only one to change.
  await sql`ALTER TABLE company ENABLE ROW LEVEL SECURITY`.execute(db)
  await sql`CREATE POLICY everybody_reads ON company FOR SELECT USING (true)`.execute(db)
  await sql`
    CREATE POLICY own_company ON company FOR UPDATE TO vardiya_app
      USING (id = (SELECT nullif(current_setting('app.company_id', true), '')::uuid))`.execute(db)
  await sql`GRANT UPDATE (name) ON company TO vardiya_app`.execute(db)
}
