import type { Trx } from '#api/platform/db/database.ts'
import { type NoticeTopic, type NotificationFacts, topicOfNotice } from './notifications.contract.ts'
import { insertNotification, isWanted } from './notifications.queries.ts'

/** Tells somebody something in the portal, unless they do not want it there, in the transaction in which it happens. @param facts as the contract of who tells it has them. @param link route in the portal. */
export async function notify<Facts extends NotificationFacts>(
  trx: Trx,
  to: { companyId: string; userId: string },
  facts: Facts,
  link: string | null,
): Promise<void> {
  const topic = topicOfNotice(facts.kind)
  if (topic && !(await isWanted(trx, to.userId, topic, 'bell'))) return
  await insertNotification(trx, { ...to, facts, link })
}

/** Whether somebody wants mails of a topic. Who tells them asks before it writes one. */
export const wantsMail = (trx: Trx, userId: string, topic: NoticeTopic): Promise<boolean> =>
  isWanted(trx, userId, topic, 'mail')
