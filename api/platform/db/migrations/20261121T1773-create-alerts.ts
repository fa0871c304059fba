import { type Kysely, sql } from 'kysely'

/** Alerts: what is watched, which members are over the line now, and everything that fired and recovered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE alert (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      owner_id uuid NOT NULL,
      site_id uuid,
      name text NOT NULL CHECK (name <> ''),
      definition jsonb NOT NULL,
      words jsonb NOT NULL,
      by_mail boolean NOT NULL DEFAULT true,
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'stopped')),
      stop_reason text,
      snoozed_until timestamptz,
      next_check_at timestamptz NOT NULL DEFAULT now(),
      checked_at timestamptz,
      last_error text,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, owner_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN alert.words IS 'Names of measure, dimension and members in the owner''s language, for mails'`.execute(
    db,
  )
  await sql`CREATE INDEX alert_of ON alert (company_id, owner_id)`.execute(db)
  await sql`CREATE INDEX alert_due ON alert (company_id, next_check_at) WHERE status = 'active'`.execute(db)

  await sql`
    CREATE TABLE alert_member (
      company_id uuid NOT NULL,
      alert_id uuid NOT NULL,
      member text NOT NULL,
      status text NOT NULL CHECK (status IN ('firing', 'held')),
      value double precision,
      since timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, alert_id, member),
      FOREIGN KEY (company_id, alert_id) REFERENCES alert (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE alert_member IS 'Members over the line; whoever is not here is clear'`.execute(db)

  await sql`
    CREATE TABLE alert_event (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      alert_id uuid NOT NULL,
      member text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('fired', 'recovered')),
      value double precision,
      window_text text NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, alert_id) REFERENCES alert (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX alert_event_of ON alert_event (company_id, alert_id, id DESC)`.execute(db)
  for (const table of ['alert', 'alert_member', 'alert_event'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
}
