import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import {
  type RowsQuery,
  type SavedRow,
  historySchema,
  nextShiftSchema,
  optionsSchema,
  overviewSchema,
  removedSchema,
  rowSchema,
  rowsPageSchema,
  savedSchema,
  usesSchema,
} from '#api/modules/master-data/master-data.contract.ts'
import type { Values } from '#api/modules/master-data/values.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { sessionQuery } from '#web/platform/session/session.ts'

const path = '/api/master-data'
const key = 'master-data'

export const overviewQuery = queryOptions({
  queryKey: [key, 'overview'],
  queryFn: ({ signal }) => request(overviewSchema, path, { signal }),
})

export const rowsQuery = (kind: MasterDataKind, query: Partial<RowsQuery>) =>
  queryOptions({
    queryKey: [key, kind, 'rows', query],
    queryFn: ({ signal }) => request(rowsPageSchema, `${path}/${kind}`, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const rowQuery = (kind: MasterDataKind, id: string) =>
  queryOptions({
    queryKey: [key, kind, 'row', id],
    queryFn: ({ signal }) => request(rowSchema, `${path}/${kind}/${id}`, { signal }),
    staleTime: 0,
  })

export const optionsQuery = (kind: MasterDataKind) =>
  queryOptions({
    queryKey: [key, kind, 'options'],
    queryFn: ({ signal }) => request(optionsSchema, `${path}/${kind}/options`, { signal }),
  })

export const historyQuery = (kind: MasterDataKind, id: string, page: number) =>
  queryOptions({
    queryKey: [key, kind, 'history', id, page],
    queryFn: ({ signal }) => request(historySchema, `${path}/${kind}/${id}/history`, { query: { page }, signal }),
    staleTime: 0,
  })

export const usesQuery = (kind: MasterDataKind, id: string) =>
  queryOptions({
    queryKey: [key, kind, 'uses', id],
    queryFn: ({ signal }) => request(usesSchema, `${path}/${kind}/${id}/uses`, { signal }),
    staleTime: 0,
  })

export const nextShiftQuery = (site: string) =>
  queryOptions({
    queryKey: [key, 'next-shift', site],
    queryFn: ({ signal }) => request(nextShiftSchema, `${path}/next-shift`, { query: { site }, signal }),
    enabled: site !== '',
    staleTime: 0,
  })

/** Everything that shows master data looks again: other lists name these rows, and so do the places and the session. */
export async function refreshMasterData(): Promise<void> {
  const keys = [[key], ['places'], sessionQuery.queryKey]
  await Promise.all(keys.map((queryKey) => readAgain({ queryKey })))
}

async function andRefresh<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await refreshMasterData()
  }
}

/** @throws ApiError with the faults in its details. */
export const createRow = (kind: MasterDataKind, values: Values): Promise<SavedRow> =>
  andRefresh(request(savedSchema, `${path}/${kind}`, { method: 'POST', body: { values } }))

/** @throws ApiError 409 with the current row and what was done to it in its details. */
export const changeRow = (kind: MasterDataKind, id: string, version: number, values: Values): Promise<SavedRow> =>
  andRefresh(request(savedSchema, `${path}/${kind}/${id}`, { method: 'PATCH', body: { version, values } }))

export const setActive = (kind: MasterDataKind, id: string, version: number, active: boolean): Promise<SavedRow> =>
  andRefresh(
    request(savedSchema, `${path}/${kind}/${id}/${active ? 'activate' : 'deactivate'}`, {
      method: 'POST',
      body: { version },
    }),
  )

export const removeRow = (kind: MasterDataKind, id: string) =>
  andRefresh(request(removedSchema, `${path}/${kind}/${id}`, { method: 'DELETE' }))

/** The workbook of some kinds, or of all. */
export async function fetchWorkbook(kinds: readonly MasterDataKind[]): Promise<Blob> {
  const response = await fetchApi(`${path}/export`, { query: kinds.length ? { kinds: kinds.join(',') } : {} })
  return response.blob()
}
