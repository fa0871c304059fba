import { type Kysely, sql } from 'kysely'

/** Mails on their way: written in the transaction that causes them, sent after it, tried again over restarts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE outgoing_mail (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      recipient text NOT NULL,
      subject text NOT NULL,
      content bytea,
      reference text,
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT now(),
      claimed_until timestamptz,
      give_up_at timestamptz,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN outgoing_mail.content IS
    'Sealed, because it may hold links that open an account; emptied as soon as the mail has been sent or given up'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN outgoing_mail.reference IS 'What the mail belongs to, as kind:id'`.execute(db)
  await sql`COMMENT ON COLUMN outgoing_mail.claimed_until IS 'Until then one api is sending it'`.execute(db)
  await sql`CREATE INDEX outgoing_mail_due ON outgoing_mail (company_id, due_at) WHERE status = 'queued'`.execute(db)
  await sql`CREATE INDEX outgoing_mail_reference ON outgoing_mail (company_id, reference) WHERE reference IS NOT NULL`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('outgoing_mail')`.execute(db)
}
