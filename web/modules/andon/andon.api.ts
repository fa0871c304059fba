import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { boardSchema, historySchema, operationsSchema } from '#api/modules/andon/andon.contract.ts'
import { layoutSchema, layoutsSchema } from '#api/modules/andon/layouts.contract.ts'
import { devicesSchema, oneScreenSchema, screensSchema } from '#api/modules/andon/screens.contract.ts'
import { safetyWallSchema } from '#api/modules/incidents/safety-wall.contract.ts'
import { peopleTotalsSchema } from '#api/modules/presence/presence.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'
import { isDrawing } from './is-drawing.ts'

/** The board is reloaded after this time even without an announcement. */
const boardMilliseconds = 20_000

/** The factory status of now, with the moment it was received by this browser's clock. */
export const boardQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: ['andon', 'board', site],
    enabled: site !== undefined,
    staleTime: 0,
    refetchInterval: boardMilliseconds,
    refetchIntervalInBackground: true,
    // A browser's word that it is offline is not to be trusted inside a plant.
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const board = await request(boardSchema, '/api/andon/board', { query: { site }, signal })
      return { ...board, received: Date.now() }
    },
  })

export const historyQuery = (site: string | undefined, from: string, to: string, machine?: string) =>
  queryOptions({
    queryKey: ['andon', 'history', site, from, to, machine],
    enabled: site !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      request(historySchema, '/api/andon/history', { query: { site, from, to, machine }, signal }),
  })

export const operationsQuery = (site: string | undefined, machine?: string, limit = 5) =>
  queryOptions({
    queryKey: ['andon', 'operations', site, machine, limit],
    enabled: site !== undefined,
    queryFn: async ({ signal }) =>
      (await request(operationsSchema, '/api/andon/operations', { query: { site, machine, limit }, signal }))
        .operations,
  })

/** How many people are where now. */
export const peopleTotalsQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: ['andon', 'people', site],
    enabled: site !== undefined,
    staleTime: 0,
    refetchInterval: boardMilliseconds,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(peopleTotalsSchema, '/api/presence/totals', { query: { site }, signal }),
  })

/** How safe the site is; days go on by themselves at midnight. */
export const safetyWallQuery = (site: string) =>
  queryOptions({
    queryKey: ['andon', 'safety', site],
    staleTime: 0,
    refetchInterval: 60_000,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: true,
    retryDelay: 5000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(safetyWallSchema, '/api/safety/wall', { query: { site }, signal }),
  })

export const layoutsQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: ['andon', 'layouts', site],
    enabled: site !== undefined,
    queryFn: async ({ signal }) =>
      (await request(layoutsSchema, '/api/andon/layouts', { query: { site }, signal })).layouts,
  })

export const layoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['andon', 'layout', id],
    queryFn: ({ signal }) => request(layoutSchema, `/api/andon/layouts/${id}`, { signal }),
  })

/** The picture of a plan as an address of this page; a new picture has a new id. */
export const planQuery = (layout: { id: string; imageId: string | null }) =>
  queryOptions({
    queryKey: ['andon', 'plan', layout.id, layout.imageId],
    enabled: layout.imageId !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetchApi(`/api/andon/layouts/${layout.id}/file`, { signal })
      const picture = await response.blob()
      return { src: URL.createObjectURL(picture), drawing: await isDrawing(picture) }
    },
  })

export const screensQuery = queryOptions({
  queryKey: ['andon', 'screens'],
  queryFn: async ({ signal }) => (await request(screensSchema, '/api/andon/screens', { signal })).screens,
})

export const screenQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['andon', 'screen', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => request(oneScreenSchema, `/api/andon/screens/${id}`, { signal }),
  })

export const devicesQuery = queryOptions({
  queryKey: ['andon', 'devices'],
  refetchInterval: 30_000,
  queryFn: async ({ signal }) => (await request(devicesSchema, '/api/andon/devices', { signal })).devices,
})
