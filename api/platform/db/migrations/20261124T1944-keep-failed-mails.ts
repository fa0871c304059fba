import { type Kysely, sql } from 'kysely'

/** Mails that were given up can be sent again for a while, so what they say stays that long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`COMMENT ON COLUMN outgoing_mail.content IS
    'Sealed, because it may hold links that open an account; emptied when the mail has been sent, and when one that was given up can no longer be sent again'`.execute(
    db,
  )
  await sql`CREATE INDEX outgoing_mail_failed ON outgoing_mail (company_id, ended_at DESC, id) WHERE status = 'failed'`.execute(
    db,
  )
}
