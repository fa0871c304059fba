import { type Kysely, sql } from 'kysely'

/**
 * Accounts, sessions and grants. Sign-in happens before a company is known, so these tables carry a second policy that
 * opens them to transactions which set `app.identity = on`; only the identity module does that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE user_account (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      email text NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      role text NOT NULL DEFAULT 'User'
        CHECK (role IN ('FullAdmin', 'Admin', 'User', 'GUVENLIK', 'Guest', 'DemoUser')),
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'pending', 'banned', 'rejected')),
      phone text,
      avatar_file_id uuid,
      notifications jsonb NOT NULL DEFAULT '{}',
      password_hash text NOT NULL,
      verified_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (id)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX user_account_email ON user_account (lower(email))`.execute(db)

  await sql`
    CREATE TABLE session (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      family_id uuid NOT NULL,
      refresh_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      rotated_at timestamptz,
      revoked_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX session_family ON session (company_id, family_id)`.execute(db)

  await sql`
    CREATE TABLE account_token (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('verify', 'reset')),
      token_hash bytea NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)

  await sql`
    CREATE TABLE permission_grant (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      permission text NOT NULL,
      granted boolean NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, user_id, permission),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE permission_grant IS 'Differences from the defaults of the user''s role'`.execute(db)

  for (const table of ['user_account', 'session', 'account_token', 'permission_grant']) {
    await sql`SELECT make_tenant_table(${table})`.execute(db)
    await sql`
      CREATE POLICY identity_lookup ON ${sql.table(table)} TO vardiya_app
        USING ((SELECT current_setting('app.identity', true)) = 'on')
        WITH CHECK ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)
  }

  await sql`
    CREATE TABLE sign_in_attempt (
      email_hash bytea PRIMARY KEY,
      failures integer NOT NULL,
      locked_until timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`.execute(db)
  await sql`COMMENT ON TABLE sign_in_attempt IS
    'Failed sign-ins by keyed hash of the e-mail, also of unknown ones, so that both are slowed alike'`.execute(db)
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_attempt TO vardiya_app`.execute(db)

  // Asked at every request, so in one round trip. `look-up-without-superuser` gives it the setting it needs inside.
  await sql`
    CREATE FUNCTION caller_of(account uuid, family uuid)
    RETURNS TABLE (company_id uuid, role text, status text, differences jsonb)
    LANGUAGE sql STABLE AS $$
      SELECT u.company_id, u.role, u.status, coalesce((
        SELECT jsonb_agg(jsonb_build_object('permission', g.permission, 'granted', g.granted))
        FROM permission_grant g WHERE g.company_id = u.company_id AND g.user_id = u.id), '[]')
      FROM user_account u
      WHERE u.id = account AND EXISTS (
        SELECT FROM session s
        WHERE s.company_id = u.company_id AND s.user_id = u.id AND s.family_id = family
          AND s.revoked_at IS NULL AND s.expires_at > now())
    $$`.execute(db)

  await sql`
    CREATE TABLE audit_log (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      at timestamptz NOT NULL DEFAULT now(),
      user_id uuid,
      request_id text,
      action text NOT NULL,
      subject text NOT NULL,
      subject_id text,
      detail jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`CREATE INDEX audit_log_at ON audit_log (company_id, at DESC)`.execute(db)
  await sql`SELECT make_tenant_table('audit_log')`.execute(db)
  await sql`REVOKE UPDATE, DELETE ON audit_log FROM vardiya_app`.execute(db)

  await sql`
    CREATE TABLE idempotency_key (
      company_id uuid NOT NULL REFERENCES company (id),
      user_id uuid NOT NULL,
      key text NOT NULL,
      request_hash bytea NOT NULL,
      status integer,
      answer jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, user_id, key)
    )`.execute(db)
  await sql`SELECT make_tenant_table('idempotency_key')`.execute(db)

  await sql`
    CREATE TABLE file (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      owner_id uuid,
      folder text NOT NULL,
      storage_key text NOT NULL UNIQUE,
      name text NOT NULL,
      media_type text NOT NULL,
      size_bytes bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`SELECT make_tenant_table('file')`.execute(db)

  await sql`
    CREATE TABLE demo_mail (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      recipient text NOT NULL,
      subject text NOT NULL,
      body text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`SELECT make_tenant_table('demo_mail')`.execute(db)
}
