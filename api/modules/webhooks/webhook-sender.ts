import { inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { claimDelivery, dueWebhooks, forgetDeliveries } from './deliveries.queries.ts'
import { sendDelivery } from './send-delivery.ts'

const everyMs = 2_000
const cleanEveryMs = 3_600_000
/** Webhooks of one company that are sent to side by side. */
const mostOfCompany = 4

/**
 * Sends due deliveries, each webhook in a lane of its own and in order: a slow receiver delays neither other companies
 * nor other webhooks.
 */
export function startSender(services: Services): () => Promise<void> {
  const { db, log } = services
  const ending = new AbortController()
  const lanes = new Map<string, { companyId: string; done: Promise<void> }>()
  let cleaned = 0

  async function drive(companyId: string, webhookId: string): Promise<void> {
    for (let next; !ending.signal.aborted && (next = await claimDelivery(db, companyId, webhookId));)
      await sendDelivery(services, next, ending.signal)
  }

  function open(companyId: string, webhookId: string): void {
    const done = drive(companyId, webhookId)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) log.warn({ err: error, webhookId }, 'a webhook could not be sent')
      })
      .finally(() => lanes.delete(webhookId))
    lanes.set(webhookId, { companyId, done })
  }

  const ticker = startTicker({
    name: 'webhooks',
    everyMs,
    log,
    async work(signal) {
      const clean = Date.now() - cleaned > cleanEveryMs
      for (const { id } of await db.selectFrom('company').select('id').execute()) {
        if (signal.aborted) return
        if (clean) await inCompany(db, id, forgetDeliveries)
        for (const webhookId of await dueWebhooks(db, id)) {
          const busy = [...lanes.values()].filter(({ companyId }) => companyId === id).length
          if (!lanes.has(webhookId) && busy < mostOfCompany) open(id, webhookId)
        }
      }
      if (clean) cleaned = Date.now()
    },
  })

  return async () => {
    ending.abort()
    await ticker.stop()
    await Promise.all([...lanes.values()].map(({ done }) => done))
  }
}
