import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type UnreadChoice, unreadDeletedSchema, unreadPageSchema } from '#api/modules/ingest/unread.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { refreshQuarantine } from './quarantine.api.ts'

const path = '/api/quarantine/messages'
export const pageSize = 50

/** @param topic limits the list to it. */
export const unreadQuery = (page: number, topic?: string) =>
  queryOptions({
    queryKey: ['quarantine', 'messages', page, topic],
    queryFn: ({ signal }) => request(unreadPageSchema, path, { query: { page, pageSize, topic }, signal }),
    placeholderData: keepPreviousData,
  })

/** @returns how many there were of them. */
export async function deleteUnread(choice: UnreadChoice): Promise<number> {
  try {
    return (await request(unreadDeletedSchema, `${path}/delete`, { method: 'POST', body: choice })).deleted
  } finally {
    await refreshQuarantine()
  }
}
