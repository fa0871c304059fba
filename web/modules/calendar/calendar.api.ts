import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { feedsSchema, madeFeedSchema } from '#api/modules/feeds/feeds.contract.ts'
import { calendarSchema } from '#api/platform/calendar/calendar.contract.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { resourceKey } from '#web/platform/resource/resource.api.ts'

/** Entries on days; read again when a row of any resource changes here. */
export const calendarQuery = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: [resourceKey, 'calendar', from, to],
    queryFn: ({ signal }) => request(calendarSchema, '/api/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The secret address of one's own calendar, if there is one. */
export const feedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => request(feedsSchema, '/api/calendar/feeds', { signal }),
})

/** A new address; the one before ends. */
export async function makeFeed() {
  const made = await request(madeFeedSchema, '/api/calendar/feeds', { method: 'POST' })
  await readAgain({ queryKey: feedsQuery.queryKey })
  return made
}

/** @throws not_found for one that has ended meanwhile. */
export async function endFeed(id: string) {
  await request(z.void(), `/api/calendar/feeds/${id}/revoke`, { method: 'POST' })
  await readAgain({ queryKey: feedsQuery.queryKey })
}
