import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { type Page, type PageQuery, pageOf } from '../db/page.ts'

/** Days that a failed mail's text is kept, unless its links expire earlier. */
const keptDays = 7

/** Reason in the list for a mail after its attachments were deleted. */
export const attachmentsGone = 'attachments_gone'

/** Its text is still there, no link in it has expired, and the addressee has not unsubscribed since. */
const sendable = sql<boolean>`(content IS NOT NULL AND (give_up_at IS NULL OR give_up_at > clock_timestamp())
  AND last_error IS DISTINCT FROM ${attachmentsGone}
  AND ended_at > clock_timestamp() - make_interval(days => ${keptDays})
  AND NOT EXISTS (SELECT FROM outside_recipient o
    WHERE o.email = lower(recipient) AND o.status IN ('declined', 'revoked')))`

export interface FailedMail {
  id: string
  recipient: string
  subject: string
  /** The mail server's last answer; `no_mail_server` without one, `attachments_gone`. */
  error: string
  attempts: number
  endedAt: Date
  /** Whether it can be sent again. */
  sendable: boolean
}

/** Mails of the company that were given up, the newest first. */
export const listFailedMails = (trx: Trx, query: PageQuery): Promise<Page<FailedMail>> =>
  pageOf<FailedMail>(trx, query, {
    columns: sql`id, recipient, subject, coalesce(last_error, '') AS error, attempts, ended_at AS "endedAt",
      ${sendable} AS sendable`,
    from: sql`FROM outgoing_mail WHERE status = 'failed'`,
    orderBy: sql`ended_at DESC, id`,
    countedApart: true,
  })

/** Number of these mails in the company, in any state. */
export async function countMails(trx: Trx, ids: readonly string[]): Promise<number> {
  const { count } = await trx
    .selectFrom('outgoing_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count
}

/** Queues mails again that were given up. @returns their ids. */
export async function sendAgain(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE outgoing_mail SET status = 'queued', attempts = 0, due_at = clock_timestamp(), claimed_until = NULL,
      ended_at = NULL
    WHERE id = ANY (${[...ids]}::uuid[]) AND status = 'failed' AND ${sendable}
    RETURNING id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Empties what can no longer be sent again. */
export async function emptyFailedMails(trx: Trx): Promise<void> {
  await sql`
    UPDATE outgoing_mail SET content = NULL
    WHERE status = 'failed' AND content IS NOT NULL AND NOT ${sendable}`.execute(trx)
}
