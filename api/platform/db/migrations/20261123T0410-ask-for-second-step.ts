import { type Kysely, sql } from 'kysely'

/**
 * A second step of signing in: an authenticator app, and codes for the day it is lost. Between the password and the second
 * step there is no session yet but a pending sign-in, which opens nothing else. A sign-in remembers when its owner last
 * proved who they are, because changes of how one signs in ask for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE authenticator_app (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      secret bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      confirmed_at timestamptz,
      last_step bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (company_id, user_id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN authenticator_app.secret IS 'Sealed with the key of the api'`.execute(db)
  await sql`COMMENT ON COLUMN authenticator_app.confirmed_at IS 'Of the first right code; until then it is none yet'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN authenticator_app.last_step IS
    'Half minutes since 1970 of the newest code that was used: that one and older ones are worthless'`.execute(db)
  await sql`
    CREATE TABLE recovery_code (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      code_hash bytea NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (company_id, id),
      UNIQUE (user_id, code_hash),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`
    CREATE TABLE pending_sign_in (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  for (const table of ['authenticator_app', 'recovery_code', 'pending_sign_in']) {
    await sql`SELECT make_tenant_table(${table})`.execute(db)
    await sql`
      CREATE POLICY identity_lookup ON ${sql.table(table)} TO vardiya_app
        USING ((SELECT current_setting('app.identity', true)) = 'on')
        WITH CHECK ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)
  }
  await sql`ALTER TABLE sign_in ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now()`.execute(db)
  await sql`COMMENT ON COLUMN sign_in.confirmed_at IS 'When its owner last proved who they are'`.execute(db)
}
