import { type Kysely, sql } from 'kysely'

/**
 * A sign-in is a row of its own, beside the sessions that renew it: when it began, from where, and on which device.
 * Devices are known by a cookie of theirs, so that a sign-in from one that was never seen can be told by mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE known_device (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      first_seen_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (user_id, token_hash),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`
    CREATE TABLE sign_in (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      opened_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now(),
      address text NOT NULL DEFAULT '',
      user_agent text NOT NULL DEFAULT '',
      time_zone text,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN sign_in.id IS 'Family of its sessions'`.execute(db)
  await sql`COMMENT ON COLUMN sign_in.time_zone IS 'As the browser says it'`.execute(db)
  await sql`CREATE INDEX sign_in_user ON sign_in (company_id, user_id)`.execute(db)
  await sql`
    INSERT INTO sign_in (id, company_id, user_id, opened_at, seen_at)
    SELECT family_id, company_id, user_id, min(created_at), max(created_at)
    FROM session GROUP BY family_id, company_id, user_id`.execute(db)
  await sql`
    ALTER TABLE session ADD FOREIGN KEY (company_id, family_id) REFERENCES sign_in (company_id, id) ON DELETE CASCADE`.execute(
    db,
  )
  for (const table of ['known_device', 'sign_in']) {
    await sql`SELECT make_tenant_table(${table})`.execute(db)
    await sql`
      CREATE POLICY identity_lookup ON ${sql.table(table)} TO vardiya_app
        USING ((SELECT current_setting('app.identity', true)) = 'on')
        WITH CHECK ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)
  }
}
