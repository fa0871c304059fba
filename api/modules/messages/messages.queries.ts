import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { asPage } from '#api/platform/db/page.ts'
import type { Mailbox, MailboxMail } from './messages.contract.ts'

const pageSize = 50
const keptAtMost = 500

export async function insertMail(
  trx: Trx,
  companyId: string,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  await trx
    .insertInto('demo_mail')
    .values({ company_id: companyId, recipient: mail.to, subject: mail.subject, body: mail.text })
    .execute()
  await sql`DELETE FROM demo_mail WHERE id IN (SELECT id FROM demo_mail ORDER BY id DESC OFFSET ${keptAtMost})`.execute(
    trx,
  )
}

export async function listMails(trx: Trx, page: number): Promise<Mailbox> {
  const found = await sql<Mailbox['rows'][number] & { total: number }>`
    SELECT id, recipient AS "to", subject, received_at AS "receivedAt", count(*) OVER () AS total
    FROM demo_mail ORDER BY id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(trx)
  return asPage(found.rows)
}

export async function findMail(trx: Trx, id: string): Promise<MailboxMail | undefined> {
  const found = await sql<MailboxMail>`
    SELECT id, recipient AS "to", subject, received_at AS "receivedAt", body AS text
    FROM demo_mail WHERE id = ${id}`.execute(trx)
  return found.rows[0]
}
