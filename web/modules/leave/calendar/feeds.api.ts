import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { feedsSchema, madeFeedSchema } from '#api/modules/feeds/feeds.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { leaveKey } from '../leave.api.ts'

/** One's own secret addresses of calendars. */
export const feedsQuery = queryOptions({
  queryKey: [...leaveKey, 'feeds'],
  queryFn: ({ signal }) => request(feedsSchema, '/api/leave/feeds', { signal }),
})

const feedsAgain = () => readAgain({ queryKey: feedsQuery.queryKey })

/** A new address of a calendar; the one before ends. */
export async function makeFeed(kind: 'own' | 'team') {
  const made = await request(madeFeedSchema, '/api/leave/feeds', { method: 'POST', body: { kind } })
  await feedsAgain()
  return made
}

/** @throws not_found for one that has ended meanwhile. */
export async function endFeed(id: string) {
  await request(z.void(), `/api/leave/feeds/${id}/revoke`, { method: 'POST' })
  await feedsAgain()
}
