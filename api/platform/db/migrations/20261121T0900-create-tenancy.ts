import { type Kysely, sql } from 'kysely'

/**
 * Tenancy: every business table is made a tenant table by `make_tenant_table(name)`, so row-level security can be
 * forgotten by nobody. Roles own nothing: the api may change rows of the company set in `app.company_id`, Cube may only
 * read (its tenancy is the queryRewrite of `cube/`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS btree_gist`.execute(db)
  await sql`GRANT USAGE ON SCHEMA public TO vardiya_app, vardiya_cube`.execute(db)

  await sql`
    CREATE FUNCTION make_tenant_table(name text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
      -- The sub-select is evaluated once per statement, not once per row.
      EXECUTE format('CREATE POLICY own_company ON %I
        USING (company_id = (SELECT nullif(current_setting(''app.company_id'', true), '''')::uuid))
        WITH CHECK (company_id = (SELECT nullif(current_setting(''app.company_id'', true), '''')::uuid))', name);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO vardiya_app', name);
    END $$`.execute(db)

  await sql`
    CREATE FUNCTION make_reportable(name text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format('CREATE POLICY cube_reads ON %I FOR SELECT TO vardiya_cube USING (true)', name);
      EXECUTE format('GRANT SELECT ON %I TO vardiya_cube', name);
    END $$`.execute(db)

  await sql`
    CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.updated_at := clock_timestamp(); RETURN NEW; END $$`.execute(db)

  await sql`
    CREATE TABLE company (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9_-]{2,20}$'),
      name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`GRANT SELECT ON company TO vardiya_app, vardiya_cube`.execute(db)
}
