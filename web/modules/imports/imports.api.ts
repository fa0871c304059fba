import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type ImportRun,
  type LookAt,
  type StartImport,
  choicesSchema,
  profileSchema,
  refusalListSchema,
  replacedListSchema,
  runListSchema,
  runSchema,
  startedSchema,
  uploadSchema,
} from '#api/modules/imports/imports.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'

const pollMs = 700

export const profilesQuery = queryOptions({
  queryKey: ['imports', 'profiles'],
  queryFn: ({ signal }) => request(z.array(profileSchema), '/api/imports/profiles', { signal }),
  staleTime: Infinity,
})

/** The plant's records that files name by words of their own. */
export const choicesQuery = queryOptions({
  queryKey: ['imports', 'choices'],
  queryFn: ({ signal }) => request(choicesSchema, '/api/imports/choices', { signal }),
})

export const runsQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['imports', 'runs', page, pageSize],
    queryFn: ({ signal }) => request(runListSchema, '/api/imports', { query: { page, pageSize }, signal }),
  })

/** One run, followed until it ends. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'run', id],
    queryFn: ({ signal }) => request(runSchema, `/api/imports/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? pollMs : false),
  })

export const refusalsQuery = (id: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['imports', 'refusals', id, page, pageSize],
    queryFn: ({ signal }) =>
      request(refusalListSchema, `/api/imports/${id}/refusals`, { query: { page, pageSize }, signal }),
  })

export const replacedQuery = (id: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['imports', 'replaced', id, page, pageSize],
    queryFn: ({ signal }) =>
      request(replacedListSchema, `/api/imports/${id}/replaced`, { query: { page, pageSize }, signal }),
  })

export function uploadFile(file: File) {
  const body = new FormData()
  body.set('file', file)
  return request(uploadSchema, '/api/imports/files', { method: 'POST', body })
}

/** Describes an uploaded file again, with another position of its table. */
export const lookAt = (where: LookAt) => request(uploadSchema, '/api/imports/look', { method: 'POST', body: where })

export const startImport = (order: StartImport) =>
  request(startedSchema, '/api/imports', { method: 'POST', body: order })

export async function cancelImport(id: string): Promise<void> {
  await fetchApi(`/api/imports/${id}`, { method: 'DELETE' })
}

export async function takeImportBack(id: string): Promise<void> {
  await fetchApi(`/api/imports/${id}/take-back`, { method: 'POST' })
}

/** Rows of a run as a file. */
export async function fetchRows(id: string, which: 'refusals' | 'replaced'): Promise<Blob> {
  const response = await fetchApi(`/api/imports/${id}/${which}.csv`)
  return response.blob()
}

/** The run kept nothing because dates have to be confirmed first. */
export const asksDates = (run: ImportRun) => run.error?.code === 'dates_to_confirm'

/** Nothing of the file would be kept. */
export const isAllRefused = ({ rowsNew, rowsChanged, rowsKnown, rowsNothing, rowsRefused }: ImportRun) =>
  rowsRefused > 0 && rowsNew + rowsChanged + rowsKnown + rowsNothing === 0

export const isOver = ({ status }: ImportRun) => status !== 'running' && status !== 'taking_back'
