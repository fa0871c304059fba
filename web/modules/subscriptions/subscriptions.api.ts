import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type NewSubscription,
  type Subscription,
  type Timing,
  recipientListSchema,
  runListSchema,
  subscriptionListSchema,
  timingPreviewSchema,
} from '#api/modules/subscriptions/subscriptions.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'

const followMs = 4000
const isUnderWay = ({ lastRun }: Subscription) =>
  lastRun !== null &&
  (lastRun.status === 'queued' ||
    lastRun.status === 'running' ||
    lastRun.deliveries.some((delivery) => delivery.status === 'queued'))

/** One's own subscriptions, followed while one of them is being sent. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => request(subscriptionListSchema, '/api/subscriptions', { signal }),
  select: (list) => list.subscriptions,
  refetchInterval: ({ state }) => (state.data?.subscriptions.some(isUnderWay) ? followMs : false),
})

export const runsQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'runs', id],
    queryFn: ({ signal }) => request(runListSchema, `/api/subscriptions/${id}/runs`, { signal }),
    select: (list) => list.runs,
  })

/** The next three times of a timing on the site's clock. */
export const timingPreviewQuery = (timing: Timing, site: string | null) =>
  queryOptions({
    queryKey: ['subscriptions', 'preview', timing, site],
    queryFn: ({ signal }) =>
      request(timingPreviewSchema, '/api/subscriptions/preview', {
        method: 'POST',
        body: { timing, site },
        reads: true,
        signal,
      }),
    staleTime: 60_000,
  })

export const recipientsQuery = queryOptions({
  queryKey: ['subscription-recipients'],
  queryFn: ({ signal }) => request(recipientListSchema, '/api/subscription-recipients', { signal }),
  select: (list) => list.people,
  staleTime: 5 * 60_000,
})

const createdSchema = z.strictObject({ id: z.uuid() })

export const createSubscription = (subscription: NewSubscription) =>
  request(createdSchema, '/api/subscriptions', { method: 'POST', body: subscription })

export type SubscriptionChange = {
  title?: string
  timing?: Timing
  formats?: Subscription['formats']
  recipients?: string[]
  webhooks?: string[]
  outside?: string[]
  /** It keeps the view's state of now. */
  follow?: false
}

export async function changeSubscription({ id, version }: Subscription, change: SubscriptionChange): Promise<void> {
  await fetchApi(`/api/subscriptions/${id}`, { method: 'PATCH', body: { version, ...change } })
}

export async function stepSubscription({ id, version }: Subscription, action: 'pause' | 'resume'): Promise<void> {
  await fetchApi(`/api/subscriptions/${id}/${action}`, { method: 'POST', body: { version } })
}

export async function runSubscription({ id }: Subscription): Promise<void> {
  await fetchApi(`/api/subscriptions/${id}/run`, { method: 'POST' })
}

export async function deleteSubscription({ id }: Subscription): Promise<void> {
  await fetchApi(`/api/subscriptions/${id}`, { method: 'DELETE' })
}
