import { type Kysely, sql } from 'kysely'

/** Passkeys (WebAuthn), and the challenges that are out: each is answered once, by the browser that asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passkey (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      credential_id text NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL DEFAULT '{}',
      synced boolean NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN passkey.counter IS
    'Signatures so far as the authenticator counts them; 0 from one that does not count'`.execute(db)
  await sql`CREATE INDEX passkey_user ON passkey (company_id, user_id)`.execute(db)
  await sql`SELECT make_tenant_table('passkey')`.execute(db)
  await sql`
    CREATE POLICY identity_lookup ON passkey TO vardiya_app
      USING ((SELECT current_setting('app.identity', true)) = 'on')
      WITH CHECK ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)

  await sql`
    CREATE TABLE passkey_challenge (
      token_hash bytea PRIMARY KEY,
      challenge text NOT NULL,
      user_id uuid,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`COMMENT ON TABLE passkey_challenge IS
    'Asked before a company is known, so it is no table of one; by the hash of the cookie that came along'`.execute(db)
  await sql`COMMENT ON COLUMN passkey_challenge.user_id IS 'Who adds a passkey; null while somebody signs in'`.execute(
    db,
  )
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenge TO vardiya_app`.execute(db)
}
