import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { countMails, sendAgain } from '#api/platform/mail/failed-mails.ts'

const audit = auditor('outgoing_mail')

/**
 * Queues failed mails again; mails that are waiting already or can no longer be sent are skipped.
 *
 * @throws AppError `not_found` when one of them belongs to another company.
 */
export async function retryMails(trx: Trx, actor: Actor, mailIds: readonly string[]): Promise<{ queued: number }> {
  const ids = [...new Set(mailIds)]
  if ((await countMails(trx, ids)) < ids.length) throw new AppError('not_found')
  const queued = await sendAgain(trx, ids)
  for (const id of queued) await audit(trx, actor, 'outgoing_mail.resend', id)
  return { queued: queued.length }
}
