import { queryOptions } from '@tanstack/react-query'
import { notificationListSchema } from '#api/modules/notifications/notifications.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'

const freshMs = 60_000

/** One's own notifications, a page of them, newest first. */
export const notificationsQuery = (page: number, unread = false) =>
  queryOptions({
    queryKey: ['notifications', page, unread],
    queryFn: ({ signal }) => request(notificationListSchema, '/api/notifications', { query: { page, unread }, signal }),
    refetchInterval: freshMs,
  })

export async function readNotification(id: string): Promise<void> {
  await fetchApi(`/api/notifications/${id}/read`, { method: 'POST' })
}

export async function readAllNotifications(): Promise<void> {
  await fetchApi('/api/notifications/read-all', { method: 'POST' })
}
