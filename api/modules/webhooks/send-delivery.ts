import { inCompany } from '#api/platform/db/database.ts'
import { type OutsideAnswer, postOutside, Unreachable } from '#api/platform/http/post-outside.ts'
import type { Services } from '#api/platform/http/services.ts'
import { notify } from '../notifications/notifications.service.ts'
import { endAttempt, type Outcome, stopWebhook, type WaitingDelivery } from './deliveries.queries.ts'
import { openAddress } from './room-address.ts'
import { isRoom } from './webhook-kinds.contract.ts'
import { signedHeaders, webhookSecret } from './webhook-secret.ts'
import type { WebhookNotice } from './webhook-notices.contract.ts'

const webhooksPage = '/dashboard/webhooks'

/** Sends a claimed delivery once and writes down what came of it. */
export async function sendDelivery(services: Services, delivery: WaitingDelivery, signal: AbortSignal): Promise<void> {
  const { db, config } = services
  const { companyId, webhookId, body } = delivery
  const headers = { 'content-type': 'application/json', 'user-agent': 'Vardiya', ...signatureOf(services, delivery) }
  const url = isRoom(delivery.kind) ? openAddress(config.appSecret, delivery.addressSealed) : delivery.url
  let outcome: Outcome
  try {
    outcome =
      url === undefined
        ? { answerStatus: null, answer: null, error: 'address_lost', gone: true }
        : outcomeOf(await postOutside(url, { body, headers, allowPrivate: config.outgoingPrivate, signal }))
  } catch (error) {
    // The process ends: another one sends it when the claim is over.
    if (!(error instanceof Unreachable)) throw error
    outcome = { answerStatus: null, answer: null, error: error.code, gone: false }
  }
  await inCompany(db, companyId, async (trx) => {
    if (!(await endAttempt(trx, delivery, outcome))) return
    const stopped = await stopWebhook(trx, webhookId)
    if (!stopped) return
    const facts = { kind: 'webhookStopped', title: stopped.name } as const
    await notify<WebhookNotice>(trx, { companyId, userId: stopped.createdBy }, facts, webhooksPage)
  })
}

/** Rooms look at no signature: their address is the secret. */
function signatureOf({ config }: Services, delivery: WaitingDelivery): Record<string, string> {
  const { id, companyId, webhookId, kind, body, secretNumber, formerCounts } = delivery
  if (isRoom(kind)) return {}
  const secretAt = (number: number) => webhookSecret(config.appSecret, { companyId, id: webhookId }, number)
  const secrets = [secretNumber, ...(formerCounts ? [secretNumber - 1] : [])].map(secretAt)
  return signedHeaders({ id: `msg_${id}`, at: new Date(), body }, secrets)
}

/** Every 2xx accepts it; 410 means never again (Standard Webhooks). */
function outcomeOf({ status, text }: OutsideAnswer): Outcome {
  const taken = status >= 200 && status < 300
  // PostgreSQL stores no NUL.
  const answer = text.replaceAll('\0', '').slice(0, 1000)
  return { answerStatus: status, answer, error: taken ? null : 'answer', gone: status === 410 }
}
