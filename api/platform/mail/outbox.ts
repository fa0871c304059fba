import { sql } from 'kysely'
import { type Database, inCompany, type Trx } from '../db/database.ts'

/** Seconds until the next attempt, by attempts made; after the last one a mail is given up. */
const pauses = [2, 15, 60, 300, 1800, 7200, 21_600] as const
/** A sender that has not finished by then is gone, and the mail is another one's. */
const claimMinutes = 10
const atOnce = 5

export interface WaitingMail {
  id: string
  recipient: string
  subject: string
  content: Buffer
  reference: string | null
  attempts: number
  give_up_at: Date | null
}

/** How sending a mail ended for good. */
export interface EndedMail {
  id: string
  companyId: string
  reference: string | null
  status: 'sent' | 'failed'
  error: string | null
}

export async function insertMail(
  trx: Trx,
  mail: {
    companyId: string
    recipient: string
    subject: string
    content: Buffer
    reference: string | null
    validSeconds: number | null
  },
): Promise<string> {
  const row = await trx
    .insertInto('outgoing_mail')
    .values({
      company_id: mail.companyId,
      recipient: mail.recipient,
      subject: mail.subject,
      content: mail.content,
      reference: mail.reference,
      give_up_at:
        mail.validSeconds === null ? null : sql<Date>`clock_timestamp() + make_interval(secs => ${mail.validSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes some due mails of a company for sending; no other api gets them meanwhile. */
export async function claimMails(db: Database, companyId: string): Promise<WaitingMail[]> {
  const claimed = await inCompany(db, companyId, (trx) =>
    sql<WaitingMail>`
      UPDATE outgoing_mail SET attempts = attempts + 1,
        claimed_until = clock_timestamp() + make_interval(mins => ${claimMinutes})
      WHERE id IN (
        SELECT id FROM outgoing_mail
        WHERE status = 'queued' AND due_at <= clock_timestamp()
          AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
        ORDER BY due_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, subject, content, reference, attempts, give_up_at`.execute(trx),
  )
  return claimed.rows
}

/** Seconds until a mail is tried again; null when it has been tried often enough or would come too late. */
export function nextPause(attempts: number, giveUpAt: Date | null, now: number): number | null {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  return giveUpAt && now + pause * 1000 > giveUpAt.getTime() ? null : pause
}

export async function postpone(trx: Trx, id: string, pause: number, error: string): Promise<void> {
  await sql`
    UPDATE outgoing_mail SET claimed_until = NULL, last_error = ${error},
      due_at = clock_timestamp() + make_interval(secs => ${pause})
    WHERE id = ${id} AND status = 'queued'`.execute(trx)
}

/** The text of a failed mail stays for sending it again. @returns whether it was still open. */
export async function endMail(trx: Trx, mail: EndedMail): Promise<boolean> {
  const ended = await sql`
    UPDATE outgoing_mail SET status = ${mail.status}, claimed_until = NULL,
      content = CASE WHEN ${mail.status} = 'failed' THEN content END, last_error = ${mail.error},
      ended_at = clock_timestamp()
    WHERE id = ${mail.id} AND status = 'queued'`.execute(trx)
  return ended.numAffectedRows === 1n
}

/** Ended mails are kept as long as the company's settings say. */
export async function deleteOldMails(trx: Trx): Promise<void> {
  await sql`
    DELETE FROM outgoing_mail
    WHERE status <> 'queued' AND ended_at < clock_timestamp() -
      make_interval(days => (SELECT mail_days FROM company_settings))`.execute(trx)
}
