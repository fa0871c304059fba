import { type Kysely, sql } from 'kysely'

/**
 * Whoever renews a sign-in and does not get the answer asks again with the old token: it is told from a thief by the client.
 * Mails to one address are counted before another one is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE session ADD COLUMN rotated_by bytea`.execute(db)
  await sql`COMMENT ON COLUMN session.rotated_by IS 'Hash of address and user agent of the client that exchanged it'`.execute(
    db,
  )
  await sql`CREATE INDEX outgoing_mail_recipient ON outgoing_mail (company_id, recipient, created_at)`.execute(db)
}
