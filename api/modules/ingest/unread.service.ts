import { writeAudit } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import type { Actor } from './devices.service.ts'
import type { UnreadChoice } from './unread.contract.ts'
import { deleteUnread } from './unread.queries.ts'

/** Forgets messages that could not be read. */
export async function forgetUnread(
  trx: Trx,
  { caller, requestId }: Actor,
  choice: UnreadChoice,
): Promise<{ deleted: number }> {
  const deleted = await deleteUnread(trx, choice)
  if (deleted === 0) return { deleted }
  await writeAudit(trx, {
    companyId: caller.companyId,
    userId: caller.uid,
    requestId,
    action: 'quarantine.forget_messages',
    subject: 'unread_message',
    detail: { count: deleted, ...choice },
  })
  await announce(trx, { company: caller.companyId, topic: 'quarantine', ids: [] })
  return { deleted }
}
