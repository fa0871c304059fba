import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ImportRowsQuery,
  type WorkbookImport,
  importRowsSchema,
  startedImportSchema,
  workbookImportSchema,
} from '#api/platform/resource/workbook-imports.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'
import type { Book } from './book.ts'

const pollMs = 500

type Placed = Pick<Book, 'path'>
const imports = ({ path }: Placed) => `/api/${path}/imports`

/** One import, followed while the server works on it. */
export const importQuery = (book: Placed, id: string) =>
  queryOptions({
    queryKey: ['workbook-import', id],
    queryFn: ({ signal }) => request(workbookImportSchema, `${imports(book)}/${id}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'reading' || state.data?.status === 'applying' ? pollMs : false,
  })

export const importRowsQuery = (
  book: Placed,
  { id, status }: Pick<WorkbookImport, 'id' | 'status'>,
  query: Partial<ImportRowsQuery>,
) =>
  queryOptions({
    queryKey: ['workbook-import', id, 'rows', status, query],
    queryFn: ({ signal }) => request(importRowsSchema, `${imports(book)}/${id}/rows`, { query, signal }),
    placeholderData: keepPreviousData,
  })

export function uploadWorkbook(book: Placed, file: File) {
  const body = new FormData()
  body.set('file', file)
  return request(startedImportSchema, imports(book), { method: 'POST', body })
}

export const applyImport = (book: Placed, id: string) =>
  request(startedImportSchema, `${imports(book)}/${id}/apply`, { method: 'POST' })

export async function cancelImport(book: Placed, id: string): Promise<void> {
  await fetchApi(`${imports(book)}/${id}`, { method: 'DELETE' })
}

export async function fetchRefusals(book: Placed, id: string): Promise<Blob> {
  const response = await fetchApi(`${imports(book)}/${id}/refusals.csv`)
  return response.blob()
}

/** The workbook of some resources of a book, or of all. */
export async function fetchWorkbook({ path }: Placed, names: readonly string[]): Promise<Blob> {
  const response = await fetchApi(`/api/${path}/export`, { query: names.length ? { kinds: names.join(',') } : {} })
  return response.blob()
}
