import { type Kysely, sql } from 'kysely'

/**
 * Row-level security is forced upon the owner too, so that one who is no superuser would see no row: migrations would
 * move nothing, and the first administrator could not be made. The owner gets a policy of its own on every tenant table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION let_owner_work(name text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format('CREATE POLICY owner_works ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    END $$`.execute(db)
  await sql`
    SELECT let_owner_work(relname::text) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity AND relispartition IS FALSE`.execute(db)
  await sql`
    CREATE OR REPLACE FUNCTION make_tenant_table(name text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
      -- The sub-select is evaluated once per statement, not once per row.
      EXECUTE format('CREATE POLICY own_company ON %I
        USING (company_id = (SELECT nullif(current_setting(''app.company_id'', true), '''')::uuid))
        WITH CHECK (company_id = (SELECT nullif(current_setting(''app.company_id'', true), '''')::uuid))', name);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO vardiya_app', name);
      PERFORM let_owner_work(name);
    END $$`.execute(db)
}
