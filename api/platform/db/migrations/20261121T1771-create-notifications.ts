import { type Kysely, sql } from 'kysely'

/** What the portal tells somebody, until it is read. The words are the reader's language's; here stand the facts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notification (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      user_id uuid NOT NULL,
      kind text NOT NULL,
      facts jsonb NOT NULL,
      link text CHECK (link LIKE '/%'),
      created_at timestamptz NOT NULL DEFAULT now(),
      read_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX notification_of ON notification (company_id, user_id, id DESC)`.execute(db)
  await sql`CREATE INDEX notification_unread ON notification (company_id, user_id) WHERE read_at IS NULL`.execute(db)
  await sql`SELECT make_tenant_table('notification')`.execute(db)
}
