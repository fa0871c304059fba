import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import { eventMessage } from './event-message.ts'
import { slackBody, teamsBody } from './room-body.ts'
import type { DataOf } from './webhook-data.ts'
import type { ToldEvent } from './webhook-events.contract.ts'
import type { WebhookKind } from './webhook-kinds.contract.ts'

export interface Receiver {
  id: string
  kind: WebhookKind
  /** Language of its messages; a system needs none. */
  language: string | null
}

/**
 * Queues an event for the company's channels that chose it, in the transaction in which it happens: a rolled back one
 * is not sent. It is sent at least once, and in each channel by one delivery.
 *
 * @param named channels that get it whether they chose it or not.
 */
export async function raiseEvent<Event extends ToldEvent>(
  trx: Trx,
  companyId: string,
  event: Event,
  data: DataOf<Event>,
  named: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql<Receiver>`
    SELECT id, kind, language FROM webhook
    WHERE company_id = ${companyId} AND status = 'active'
      AND (${event} = ANY (events) OR id = ANY (${[...named]}::uuid[])) ORDER BY id`.execute(trx)
  if (rows.length === 0) return
  const delivery = (receiver: Receiver) => ({
    company_id: companyId,
    webhook_id: receiver.id,
    event,
    body: bodyFor(receiver, event, data),
  })
  await trx.insertInto('webhook_delivery').values(rows.map(delivery)).execute()
}

/** What a channel of a kind is sent: the event as Standard Webhooks has it, or a message in words. */
export function bodyFor<Event extends ToldEvent>(
  { kind, language }: Receiver,
  event: Event,
  data: DataOf<Event>,
): string {
  if (kind === 'standard') return JSON.stringify({ type: event, timestamp: new Date().toISOString(), data })
  const message = eventMessage(event, data, toLanguage(language ?? 'en'))
  return kind === 'teams' ? teamsBody(message) : slackBody(message)
}
