import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Resource } from '#api/platform/resource/resource.contract.ts'
import {
  type SavedRow,
  historySchema,
  optionsSchema,
  removedSchema,
  rowSchema,
  rowsPageSchema,
  savedSchema,
  usesSchema,
} from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { addressOf } from './resource-card.ts'
import type { ShownResource } from './shown-resource.ts'

/** Key of all that is read of resources: rows of one name those of others. */
export const resourceKey = 'resource'

type Named = Pick<Resource, 'name' | 'path'>

export const rowsQuery = ({ name, path }: Named, query: Record<string, string | number>) =>
  queryOptions({
    queryKey: [resourceKey, name, 'rows', query],
    queryFn: ({ signal }) => request(rowsPageSchema, `/api/${path}`, { query, signal }),
    placeholderData: keepPreviousData,
    // Changes are told to lists that are shown: one that comes back may have missed some.
    staleTime: 0,
  })

export const rowQuery = ({ name, path }: Named, id: string) =>
  queryOptions({
    queryKey: [resourceKey, name, 'row', id],
    queryFn: ({ signal }) => request(rowSchema, `/api/${path}/${id}`, { signal }),
    staleTime: 0,
  })

type OptionsAsked = { search?: string; ids?: string; active?: 'yes'; skip?: number; take?: number }

const fetchOptions = (to: string, query: OptionsAsked, signal: AbortSignal) =>
  request(optionsSchema, `/api/${addressOf(to)}/options`, { query, signal })

/** Up to a thousand rows to choose from for a reference, or those of some ids. @param to name of their resource, which the portal shows. */
export const optionsQuery = (to: string, asked: Pick<OptionsAsked, 'ids'> = {}) =>
  queryOptions({
    queryKey: [resourceKey, to, 'options', asked],
    queryFn: ({ signal }) => fetchOptions(to, asked, signal),
  })

/** Options that a choice shows before somebody scrolls or types. */
export const optionsAtOnce = 100

/** Rows in use to choose from whose name or code has a text, page by page. */
export const optionPagesQuery = (to: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [resourceKey, to, 'options', 'pages', search],
    queryFn: ({ signal, pageParam }) =>
      fetchOptions(to, { ...(search && { search }), active: 'yes', skip: pageParam, take: optionsAtOnce }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === optionsAtOnce ? pages.length * optionsAtOnce : undefined),
    placeholderData: keepPreviousData,
  })

export const historyQuery = ({ name, path }: Named, id: string, page: number) =>
  queryOptions({
    queryKey: [resourceKey, name, 'history', id, page],
    queryFn: ({ signal }) => request(historySchema, `/api/${path}/${id}/history`, { query: { page }, signal }),
    staleTime: 0,
  })

export const usesQuery = ({ name, path }: Named, id: string) =>
  queryOptions({
    queryKey: [resourceKey, name, 'uses', id],
    queryFn: ({ signal }) => request(usesSchema, `/api/${path}/${id}/uses`, { signal }),
    staleTime: 0,
  })

/** Whatever shows rows looks again: other lists name those that changed. */
export async function readResourcesAgain(changed: readonly ShownResource[]): Promise<void> {
  const keys = new Map(
    [[resourceKey], ...changed.flatMap(({ alsoReads = [] }) => alsoReads)].map((key) => [`${key}`, key]),
  )
  await Promise.all([...keys.values()].map((queryKey) => readAgain({ queryKey })))
}

async function andReadAgain<T>(shown: ShownResource, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await readResourcesAgain([shown])
  }
}

/** @throws ApiError with the faults in its details. */
export const createRow = (shown: ShownResource, values: Values): Promise<SavedRow> =>
  andReadAgain(shown, request(savedSchema, `/api/${shown.resource.path}`, { method: 'POST', body: { values } }))

export interface SeenRow {
  id: string
  version: number
}

/** As `changeRow`, one of many: whoever does them reads again after the last one. */
export const sendChange = ({ resource }: ShownResource, { id, version }: SeenRow, values: Values): Promise<SavedRow> =>
  request(savedSchema, `/api/${resource.path}/${id}`, { method: 'PATCH', body: { version, values } })

/** As `takeStep`, one of many. */
export const sendStep = (
  { resource }: ShownResource,
  { id, version }: SeenRow,
  step: string,
  values?: Values,
): Promise<SavedRow> =>
  request(savedSchema, `/api/${resource.path}/${id}/${step}`, {
    method: 'POST',
    body: { version, ...(values && { values }) },
  })

/** As `removeRow`, one of many. */
export const sendRemoval = ({ resource }: ShownResource, id: string) =>
  request(removedSchema, `/api/${resource.path}/${id}`, { method: 'DELETE' })

/** @throws ApiError 409 with the current row and what was done to it in its details. */
export const changeRow = (shown: ShownResource, row: SeenRow, values: Values): Promise<SavedRow> =>
  andReadAgain(shown, sendChange(shown, row, values))

/** Takes a step of the resource's flow, or takes a row out of use and back: `activate`, `deactivate`. */
export const takeStep = (shown: ShownResource, row: SeenRow, step: string, values?: Values): Promise<SavedRow> =>
  andReadAgain(shown, sendStep(shown, row, step, values))

/** Gives a row its place behind another, or before all. */
export const placeRow = (shown: ShownResource, id: string, after: string | null) =>
  andReadAgain(
    shown,
    request(rowSchema, `/api/${shown.resource.path}/${id}/place`, { method: 'POST', body: { after } }),
  )

export const removeRow = (shown: ShownResource, id: string) => andReadAgain(shown, sendRemoval(shown, id))
