import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { deliveriesSchema, secretSchema } from '#api/modules/webhooks/webhooks.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

export const deliveriesKey = 'webhook-deliveries'
/** Other systems answer when they do. */
const lookAgainMs = 3_000

export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: [deliveriesKey, webhookId],
    queryFn: ({ signal }) => request(deliveriesSchema, `/api/webhooks/${webhookId}/deliveries`, { signal }),
    refetchInterval: lookAgainMs,
  })

const refresh = () => readAgain({ queryKey: [deliveriesKey] })

export async function testWebhook(id: string): Promise<void> {
  await request(z.undefined(), `/api/webhooks/${id}/test`, { method: 'POST' })
  await refresh()
}

export async function resendDelivery(id: string): Promise<void> {
  await request(z.undefined(), `/api/webhook-deliveries/${id}/resend`, { method: 'POST' })
  await refresh()
}

export async function readSecret(id: string, rotate: boolean): Promise<string> {
  const body = { rotate }
  return (await request(secretSchema, `/api/webhooks/${id}/secret`, { method: 'POST', body })).secret
}
