import { queryOptions } from '@tanstack/react-query'
import { musterSchema, type Muster, type MusterTick } from '#api/modules/muster/muster.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

/** Asked again even when nothing is announced: wardens see each other's ticks, and that the server is there. */
const refetchInterval = 10_000

export const musterKey = (site: string | undefined) => ['muster', site] as const

export const musterQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: musterKey(site),
    enabled: site !== undefined,
    staleTime: 0,
    refetchInterval,
    refetchIntervalInBackground: true,
    // At a meeting point a browser's word that it is offline is not to be trusted.
    networkMode: 'always',
    retry: 1,
    queryFn: ({ signal }) => request(musterSchema, '/api/muster', { query: { site }, signal }),
  })

export const startMuster = (site: string): Promise<Muster> =>
  request(musterSchema, '/api/muster', { method: 'POST', body: { site } })

export const sendTicks = (muster: string, ticks: readonly MusterTick[]): Promise<Muster> =>
  request(musterSchema, `/api/muster/${muster}/ticks`, { method: 'POST', body: { ticks } })

export const endMuster = ({ id, version }: { id: string; version: number }): Promise<Muster> =>
  request(musterSchema, `/api/muster/${id}/end`, { method: 'POST', body: { version } })
