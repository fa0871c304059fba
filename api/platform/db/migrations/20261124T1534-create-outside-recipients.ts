import { type Kysely, sql } from 'kysely'

/** Addresses outside a company that get its reports, each once somebody there has said yes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE outside_recipient (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
      language text NOT NULL,
      status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'confirmed', 'declined', 'revoked')),
      ask integer NOT NULL DEFAULT 1,
      asked_by uuid,
      asked_at timestamptz NOT NULL DEFAULT now(),
      answered_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, email),
      FOREIGN KEY (company_id, asked_by) REFERENCES user_account (company_id, id) ON DELETE SET NULL (asked_by)
    )`.execute(db)
  await sql`COMMENT ON COLUMN outside_recipient.ask IS 'Counts the mails that asked: only the link of the last one answers'`.execute(
    db,
  )
  await sql`
    CREATE TABLE subscription_outside (
      company_id uuid NOT NULL,
      subscription_id uuid NOT NULL,
      recipient_id uuid NOT NULL,
      PRIMARY KEY (company_id, subscription_id, recipient_id),
      FOREIGN KEY (company_id, subscription_id) REFERENCES subscription (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, recipient_id) REFERENCES outside_recipient (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX subscription_outside_of ON subscription_outside (company_id, recipient_id)`.execute(db)
  for (const table of ['outside_recipient', 'subscription_outside'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
}
