import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { WebhookEvent } from './webhook-events.contract.ts'

/**
 * Puts an event on its way to the company's webhooks that chose it, in the transaction in which it happens: what is rolled
 * back is not told. It is told at least once.
 *
 * @param data ids, codes and names as the company knows them; no secret, and no more of people than who they are.
 */
export async function raiseEvent(trx: Trx, companyId: string, event: WebhookEvent, data: object): Promise<void> {
  await sql`
    INSERT INTO webhook_delivery (company_id, webhook_id, event, body)
    SELECT w.company_id, w.id, ${event}, ${bodyOf(event, data)} FROM webhook w
    WHERE w.company_id = ${companyId} AND w.status = 'active' AND ${event} = ANY (w.events)`.execute(trx)
}

/** As Standard Webhooks has it: what happened, when, and about what. */
export const bodyOf = (type: string, data: object): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data })
