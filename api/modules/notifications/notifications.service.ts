import type { Trx } from '#api/platform/db/database.ts'
import type { NotificationFacts } from './notifications.contract.ts'
import { insertNotification } from './notifications.queries.ts'

/** Tells somebody something in the portal, in the transaction in which it happens. @param facts as the contract of who tells it has them. @param link route in the portal. */
export function notify<Facts extends NotificationFacts>(
  trx: Trx,
  to: { companyId: string; userId: string },
  facts: Facts,
  link: string | null,
): Promise<void> {
  return insertNotification(trx, { ...to, facts, link })
}
