import type { Trx } from '#api/platform/db/database.ts'
import type { NotificationFacts } from './notifications.contract.ts'
import { insertNotification } from './notifications.queries.ts'

/** Tells somebody something in the portal, in the transaction in which it happens. @param link route in the portal. */
export function notify(
  trx: Trx,
  to: { companyId: string; userId: string },
  facts: NotificationFacts,
  link: string | null,
): Promise<void> {
  return insertNotification(trx, { ...to, facts, link })
}
