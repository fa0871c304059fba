import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type Home,
  type NewView,
  type SavedView,
  type Tile,
  type ViewChange,
  defaultViewsSchema,
  homeSchema,
  savedViewSchema,
  viewsPageSchema,
} from '#api/modules/views/views.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

/** As many as a report's menu lists; the page of all views pages on. */
const menuLength = 100

type ListedViews = { search: string; whose: 'all' | 'own' | 'shared'; page: number; pageSize: number }

/** Views of one report that the person may open, one's own first. */
export const reportViewsQuery = (report: string) =>
  queryOptions({
    queryKey: ['views', 'report', report],
    queryFn: ({ signal }) =>
      request(viewsPageSchema, '/api/views', { query: { report, pageSize: menuLength }, signal }),
    staleTime: 60_000,
    select: ({ rows }) => rows,
  })

export const viewListQuery = (listQuery: ListedViews) =>
  queryOptions({
    queryKey: ['views', 'list', listQuery],
    queryFn: ({ signal }) => request(viewsPageSchema, '/api/views', { query: listQuery, signal }),
  })

/** The views that open a report by themselves, one a report. */
export const defaultViewsQuery = queryOptions({
  queryKey: ['views', 'defaults'],
  queryFn: ({ signal }) => request(defaultViewsSchema, '/api/view-defaults', { signal }),
  staleTime: 60_000,
})

export const homeQuery = queryOptions({
  queryKey: ['views', 'home'],
  queryFn: ({ signal }) => request(homeSchema, '/api/home', { signal }),
})

/** Reloads every list of views, for names, stars and tiles change together; nothing waits for it. */
async function after<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    void readAgain({ queryKey: ['views'] })
    // Defaults are not shown while a report is open, but the next report must not open with old ones.
    queryClient.removeQueries({ queryKey: defaultViewsQuery.queryKey, type: 'inactive' })
  }
}

export const saveView = (view: NewView): Promise<SavedView> =>
  after(request(savedViewSchema, '/api/views', { method: 'POST', body: view }))

export const changeView = (id: string, change: ViewChange): Promise<SavedView> =>
  after(request(savedViewSchema, `/api/views/${id}`, { method: 'PATCH', body: change }))

export const deleteView = (id: string): Promise<void> =>
  after(request(z.void(), `/api/views/${id}`, { method: 'DELETE' }))

export const setDefaultView = (id: string, on: boolean): Promise<SavedView> =>
  after(request(savedViewSchema, `/api/views/${id}/default`, { method: on ? 'PUT' : 'DELETE' }))

/** Keeps a new arrangement of the home page. */
export const arrangeHome = (version: number, tiles: readonly Tile[]): Promise<Home> =>
  request(homeSchema, '/api/home', { method: 'PUT', body: { version, tiles } })
