import { type Kysely, sql } from 'kysely'

/** Calendars of leave that other programs read by a secret address, and the language in which an account is written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE user_account ADD language text`.execute(db)
  await sql`COMMENT ON COLUMN user_account.language IS
    'In which the portal was last used: mails that nobody waits for are in it; null until it is known'`.execute(db)

  await sql`
    CREATE TABLE leave_feed (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      user_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('own', 'team')),
      token_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_read_at timestamptz,
      revoked_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE leave_feed IS 'Who has the address has the calendar: it is known by its hash, shown once and ended at any time'`.execute(
    db,
  )
  // A new address takes the place of the one before.
  await sql`
    CREATE UNIQUE INDEX leave_feed_living ON leave_feed (company_id, user_id, kind) WHERE revoked_at IS NULL`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('leave_feed')`.execute(db)
  // Whoever reads by an address is nobody of a company yet.
  await sql`
    CREATE POLICY identity_lookup ON leave_feed FOR SELECT TO vardiya_app
      USING ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)
}
