import { type Kysely, sql } from 'kysely'

/** Personal access tokens: a person's own way in for scripts and tools, with a share of what the person may do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE personal_token (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      name text NOT NULL,
      hash bytea NOT NULL UNIQUE,
      hint text NOT NULL,
      permissions text[] NOT NULL CHECK (permissions <> '{}'),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '366 days'),
      used_at timestamptz,
      used_address text,
      used_agent text,
      revoked_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN personal_token.hint IS 'Its last characters'`.execute(db)
  await sql`COMMENT ON COLUMN personal_token.used_at IS 'Up to a minute old'`.execute(db)
  await sql`CREATE INDEX personal_token_user ON personal_token (company_id, user_id)`.execute(db)
  await sql`SELECT make_tenant_table('personal_token')`.execute(db)
  await sql`
    CREATE POLICY identity_lookup ON personal_token TO vardiya_app
      USING ((SELECT current_setting('app.identity', true)) = 'on')
      WITH CHECK ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)
}
