import { type Kysely, sql } from 'kysely'

/** Reports by mail at set times: what is sent to whom and when, and every run with how it went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE subscription (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      owner_id uuid NOT NULL,
      site_id uuid,
      title text NOT NULL CHECK (title <> ''),
      template jsonb NOT NULL,
      timing jsonb NOT NULL,
      formats text[] NOT NULL CHECK (formats <@ ARRAY['xlsx', 'pdf'] AND cardinality(formats) > 0),
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'stopped')),
      stop_reason text,
      next_run_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, owner_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN subscription.template IS
    'The report as it was seen, without its figures: period and comparison stay relative and are resolved at each run'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN subscription.site_id IS 'Its clock and calendar say when it is time, and what today is'`.execute(
    db,
  )
  await sql`CREATE INDEX subscription_of ON subscription (company_id, owner_id)`.execute(db)
  await sql`CREATE INDEX subscription_due ON subscription (company_id, next_run_at) WHERE status = 'active'`.execute(db)

  await sql`
    CREATE TABLE subscription_recipient (
      company_id uuid NOT NULL,
      subscription_id uuid NOT NULL,
      user_id uuid NOT NULL,
      PRIMARY KEY (company_id, subscription_id, user_id),
      FOREIGN KEY (company_id, subscription_id) REFERENCES subscription (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)

  await sql`
    CREATE TABLE subscription_run (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      subscription_id uuid NOT NULL,
      cause text NOT NULL CHECK (cause IN ('schedule', 'catchUp', 'manual')),
      slot timestamptz NOT NULL,
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'skipped')),
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT now(),
      claimed_until timestamptz,
      row_count integer,
      period text,
      files jsonb NOT NULL DEFAULT '[]',
      left_out jsonb NOT NULL DEFAULT '[]',
      error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, subscription_id, slot),
      FOREIGN KEY (company_id, subscription_id) REFERENCES subscription (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN subscription_run.slot IS 'The time it was planned for: one run each, whoever sees it first'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN subscription_run.left_out IS 'Recipients who got nothing, and why: [{email, reason}]'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN subscription_run.files IS 'Attachments in the file store until they are sent'`.execute(db)
  await sql`CREATE INDEX subscription_run_due ON subscription_run (company_id, due_at)
    WHERE status IN ('queued', 'running')`.execute(db)
  for (const table of ['subscription', 'subscription_recipient', 'subscription_run'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
}
