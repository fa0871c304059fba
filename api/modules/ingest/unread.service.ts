import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import type { UnreadChoice } from './unread.contract.ts'
import { deleteUnread, keepUnread, type NewUnread } from './unread.queries.ts'
import { quarantineTopic } from './quarantine.contract.ts'

const audit = auditor('unread_message')

export type { NewUnread } from './unread.queries.ts'

/** Stores unreadable messages of senders other than devices, each distinct one once. */
export async function keepUnreadable(trx: Trx, companyId: string, messages: readonly NewUnread[]): Promise<void> {
  await keepUnread(trx, companyId, messages)
  await announce(trx, { company: companyId, topic: quarantineTopic, ids: [] })
}

/** Forgets messages that could not be read. */
export async function forgetUnread(trx: Trx, actor: Actor, choice: UnreadChoice): Promise<{ deleted: number }> {
  const deleted = await deleteUnread(trx, choice)
  if (deleted === 0) return { deleted }
  await audit(trx, actor, 'quarantine.forget_messages', undefined, { count: deleted, ...choice })
  await announce(trx, { company: actor.caller.companyId, topic: quarantineTopic, ids: [] })
  return { deleted }
}
