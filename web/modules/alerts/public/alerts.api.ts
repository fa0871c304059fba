import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type Alert,
  type AlertDefinition,
  type AlertTest,
  type NewAlert,
  alertEventListSchema,
  alertListSchema,
  alertTestSchema,
} from '#api/modules/alerts/alerts.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'

const lookAgainMs = 30_000

/** One's own alerts, kept fresh: members fire and recover by themselves. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => request(alertListSchema, '/api/alerts', { signal }),
  select: (list) => list.alerts,
  refetchInterval: lookAgainMs,
})

export const alertEventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['alerts', 'events', id],
    queryFn: ({ signal }) => request(alertEventListSchema, `/api/alerts/${id}/events`, { signal }),
    select: (list) => list.events,
  })

const createdSchema = z.strictObject({ id: z.uuid() })

export const createAlert = (alert: NewAlert) => request(createdSchema, '/api/alerts', { method: 'POST', body: alert })

/** Shows what would fire now, without notifications. */
export const testAlert = (definition: AlertDefinition, site: string | null): Promise<AlertTest> =>
  request(alertTestSchema, '/api/alerts/test', { method: 'POST', body: { definition, site }, reads: true })

export async function changeAlert(
  { id, version }: Alert,
  change: Partial<Pick<NewAlert, 'name' | 'definition' | 'words' | 'channels' | 'webhooks'>>,
): Promise<void> {
  await fetchApi(`/api/alerts/${id}`, { method: 'PATCH', body: { version, ...change } })
}

export async function stepAlert({ id, version }: Alert, action: 'pause' | 'resume'): Promise<void> {
  await fetchApi(`/api/alerts/${id}/${action}`, { method: 'POST', body: { version } })
}

/** @param until null ends a snooze. */
export async function snoozeAlert({ id, version }: Alert, until: Date | null): Promise<void> {
  await fetchApi(`/api/alerts/${id}/snooze`, {
    method: 'POST',
    body: { version, ...(until && { until: until.toISOString() }) },
  })
}

export async function deleteAlert({ id }: Alert): Promise<void> {
  await fetchApi(`/api/alerts/${id}`, { method: 'DELETE' })
}
