import { type Kysely, sql } from 'kysely'

/** Webhooks of a company, and what is on its way to them: written in the transaction of what happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE webhook (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      name text NOT NULL,
      url text NOT NULL,
      events text[] NOT NULL CHECK (events <> '{}'),
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'stopped')),
      secret_number integer NOT NULL DEFAULT 1,
      rotated_at timestamptz,
      answered_at timestamptz,
      failing_since timestamptz,
      created_by uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN webhook.secret_number IS 'Which secret signs: they are made of the portal’s own'`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('webhook')`.execute(db)
  await sql`
    CREATE TABLE webhook_delivery (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      webhook_id uuid NOT NULL,
      event text NOT NULL,
      body text NOT NULL,
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT now(),
      claimed_until timestamptz,
      answer_status integer,
      answer text,
      error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, webhook_id) REFERENCES webhook (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`
    CREATE INDEX webhook_delivery_due ON webhook_delivery (company_id, webhook_id, due_at) WHERE status = 'queued'`.execute(
    db,
  )
  await sql`CREATE INDEX webhook_delivery_of ON webhook_delivery (company_id, webhook_id, id DESC)`.execute(db)
  await sql`SELECT make_tenant_table('webhook_delivery')`.execute(db)
}
