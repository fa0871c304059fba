import type { Trx } from '#api/platform/db/database.ts'
import { type NoticeTopic, type NotificationFacts, topicOfNotice } from './notifications.contract.ts'
import { insertNotification, isWanted } from './notifications.queries.ts'

/**
 * Notifies a person in the portal, unless they switched it off, in the transaction of the event. @param facts in the
 * form of the sending module's contract. @param link route in the portal.
 */
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

/** Whether a person wants mails of a topic. Ask before writing one. */
export const wantsMail = (trx: Trx, userId: string, topic: NoticeTopic): Promise<boolean> =>
  isWanted(trx, userId, topic, 'mail')

/** The same by the kind of a notice; mails of a kind without a topic reach everybody. */
export async function wantsMailOf(trx: Trx, userId: string, kind: string): Promise<boolean> {
  const topic = topicOfNotice(kind)
  return topic === null || wantsMail(trx, userId, topic)
}
