import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { OutsideStatus } from './outside-recipients.states.ts'

export interface OutsideRecipient {
  id: string
  email: string
  status: OutsideStatus
  /** Whether the address now belongs to a person of the company: they get reports as a person, or not at all. */
  isAccount: boolean
}

/** Where a subscription goes outside the company. */
export async function outsideOf(trx: Trx, subscriptionId: string): Promise<OutsideRecipient[]> {
  const { rows } = await sql<OutsideRecipient>`
    SELECT o.id, o.email, o.status,
      EXISTS (SELECT FROM user_account u WHERE u.company_id = o.company_id AND lower(u.email) = o.email
        AND u.deleted_at IS NULL) AS "isAccount"
    FROM subscription_outside s JOIN outside_recipient o ON o.company_id = s.company_id AND o.id = s.recipient_id
    WHERE s.subscription_id = ${subscriptionId} ORDER BY o.email`.execute(trx)
  return rows
}

export async function setOutside(trx: Trx, companyId: string, subscriptionId: string, ids: readonly string[]) {
  await trx.deleteFrom('subscription_outside').where('subscription_id', '=', subscriptionId).execute()
  if (ids.length === 0) return
  await trx
    .insertInto('subscription_outside')
    .values(ids.map((id) => ({ company_id: companyId, subscription_id: subscriptionId, recipient_id: id })))
    .execute()
}
