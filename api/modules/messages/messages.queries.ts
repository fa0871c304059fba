import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { hideSecretLinks } from './hide-secret-links.ts'
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
  return pageOf(
    trx,
    { page, pageSize },
    {
      columns: sql<Mailbox['rows'][number]>`id, recipient AS "to", subject, received_at AS "receivedAt"`,
      from: sql`FROM demo_mail`,
      orderBy: sql`id DESC`,
    },
  )
}

/** @param uid of the reader: links that sign in are the addressee's only. */
export async function findMail(trx: Trx, id: string, uid: string): Promise<MailboxMail | undefined> {
  const { rows } = await sql<Omit<MailboxMail, 'linkHidden'> & { own: boolean }>`
    SELECT m.id, m.recipient AS "to", m.subject, m.received_at AS "receivedAt", m.body AS text,
      lower(m.recipient) = lower(u.email) AS own
    FROM demo_mail m JOIN user_account u ON u.company_id = m.company_id AND u.id = ${uid}
    WHERE m.id = ${id}`.execute(trx)
  const row = rows[0]
  if (!row) return undefined
  const { own: isReaders, ...mail } = row
  const text = isReaders ? mail.text : hideSecretLinks(mail.text)
  return { ...mail, text, linkHidden: text !== mail.text }
}
