import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ImportRowsQuery,
  importRowsSchema,
  startedImportSchema,
  workbookImportSchema,
} from '#api/modules/master-data/workbook-imports.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'

const path = '/api/master-data/imports'
const pollMs = 500

/** One import, followed while the server works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['master-data-import', id],
    queryFn: ({ signal }) => request(workbookImportSchema, `${path}/${id}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'reading' || state.data?.status === 'applying' ? pollMs : false,
  })

export const importRowsQuery = (id: string, status: string, query: Partial<ImportRowsQuery>) =>
  queryOptions({
    queryKey: ['master-data-import', id, 'rows', status, query],
    queryFn: ({ signal }) => request(importRowsSchema, `${path}/${id}/rows`, { query, signal }),
    placeholderData: keepPreviousData,
  })

export function uploadWorkbook(file: File) {
  const body = new FormData()
  body.set('file', file)
  return request(startedImportSchema, path, { method: 'POST', body })
}

export const applyImport = (id: string) => request(startedImportSchema, `${path}/${id}/apply`, { method: 'POST' })

export async function cancelImport(id: string): Promise<void> {
  await fetchApi(`${path}/${id}`, { method: 'DELETE' })
}

export async function fetchRefusals(id: string): Promise<Blob> {
  const response = await fetchApi(`${path}/${id}/refusals.csv`)
  return response.blob()
}
