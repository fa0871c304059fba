import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { commentsSchema, peopleSchema } from '#api/platform/parts/comments.contract.ts'
import { linkableSchema, rowLinksSchema } from '#api/platform/parts/links.contract.ts'
import type { PartsOwner } from '#api/platform/parts/parts.contract.ts'
import { watchingSchema } from '#api/platform/parts/watchers.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

/** A row, by what it is one of; `day` where parts are of one of its days. */
export interface PartsRow {
  owner: PartsOwner
  id: string
  day?: string
}

const keyOf = ({ owner, id, day }: PartsRow) => ['parts', owner.name, id, day ?? null] as const
const pathOf = ({ owner, id }: PartsRow) => `/api/${owner.path}/${id}`

/** The thread of a row, by pages, the newest one first. */
export const commentsQuery = (row: PartsRow) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(row), 'comments'],
    queryFn: ({ pageParam: before, signal }) =>
      request(commentsSchema, `${pathOf(row)}/comments`, { query: { before, day: row.day }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ earlier, comments }) => (earlier ? comments[0]?.id : undefined),
    staleTime: 0,
  })

export const peopleQuery = (row: PartsRow, search: string) =>
  queryOptions({
    queryKey: [...keyOf(row), 'people', search],
    queryFn: ({ signal }) => request(peopleSchema, `${pathOf(row)}/people`, { query: { search }, signal }),
  })

export const watchingQuery = (row: PartsRow) =>
  queryOptions({
    queryKey: [...keyOf(row), 'watchers'],
    queryFn: ({ signal }) => request(watchingSchema, `${pathOf(row)}/watchers`, { signal }),
    staleTime: 0,
  })

export const linksQuery = (row: PartsRow) =>
  queryOptions({
    queryKey: [...keyOf(row), 'links'],
    queryFn: ({ signal }) => request(rowLinksSchema, `${pathOf(row)}/links`, { signal }),
    staleTime: 0,
  })

/** @param api where rows of the kind are asked for. */
export const linkableQuery = (api: string, search: string) =>
  queryOptions({
    queryKey: ['linkable', api, search],
    queryFn: ({ signal }) => request(linkableSchema, `/api/${api}/linkable`, { query: { search }, signal }),
  })

/** Reads all parts of a row again. */
export const readPartsAgain = (row: PartsRow): Promise<void> => readAgain({ queryKey: keyOf(row) })

async function andReadAgain<T>(row: PartsRow, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await readPartsAgain(row)
  }
}

export const addComment = (row: PartsRow, text: string) =>
  andReadAgain(
    row,
    request(z.object({ id: z.uuid() }), `${pathOf(row)}/comments`, { method: 'POST', body: { text, day: row.day } }),
  )

export const changeComment = (row: PartsRow, { id, version }: { id: string; version: number }, text: string) =>
  andReadAgain(row, request(z.void(), `${pathOf(row)}/comments/${id}`, { method: 'PATCH', body: { version, text } }))

export const removeComment = (row: PartsRow, id: string) =>
  andReadAgain(row, request(z.void(), `${pathOf(row)}/comments/${id}`, { method: 'DELETE' }))

export async function setWatching(row: PartsRow, watching: boolean): Promise<void> {
  const now = await request(watchingSchema, `${pathOf(row)}/watchers`, { method: 'POST', body: { watching } })
  queryClient.setQueryData(watchingQuery(row).queryKey, now)
}

export async function addLink(row: PartsRow, of: string, to: string): Promise<void> {
  const now = await request(rowLinksSchema, `${pathOf(row)}/links`, { method: 'POST', body: { of, row: to } })
  queryClient.setQueryData(linksQuery(row).queryKey, now)
}

export const removeLink = (row: PartsRow, id: string) =>
  andReadAgain(row, request(z.void(), `${pathOf(row)}/links/${id}`, { method: 'DELETE' }))
