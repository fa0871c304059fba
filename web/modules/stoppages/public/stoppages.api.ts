import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  type Classify,
  type Join,
  type NoteOnStop,
  type Split,
  type Stop,
  type StopChange,
  type StopFilter,
  type StopRef,
  stopChangeSchema,
  stopHistorySchema,
  stopListSchema,
  stopReasonsSchema,
  stopSchema,
} from '#api/modules/stoppages/stoppages.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/stoppages'
export const stopsPerPage = 50

/** The stop as the person sees it: a faster change makes a difference here. */
export const refOf = ({ machineId, start, revision }: Stop): StopRef => ({ machineId, start, revision })

export type ListedStops = z.infer<typeof stopListSchema> & { received: number; now: string }

export const stopsQuery = (filter: StopFilter | null, page: number) =>
  queryOptions({
    queryKey: ['stoppages', 'list', filter, page],
    enabled: filter !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ListedStops> => {
      const list = await request(stopListSchema, `${path}/actions`, {
        query: { ...filter, page, pageSize: stopsPerPage },
        signal,
      })
      return { ...list, now: list.at, received: Date.now() }
    },
  })

export const stopQuery = (id: string) =>
  queryOptions({
    queryKey: ['stoppages', 'stop', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(stopSchema, `${path}/${id}`, { signal }),
  })

export const stopHistoryQuery = (stop: Pick<Stop, 'machineId' | 'start' | 'revision'>) =>
  queryOptions({
    queryKey: ['stoppages', 'history', stop.machineId, stop.start, stop.revision],
    staleTime: 0,
    queryFn: ({ signal }) =>
      request(stopHistorySchema, `${path}/history`, { query: { machine: stop.machineId, start: stop.start }, signal }),
  })

/** @param machineId the machine with its most used reasons first; null for the company's. */
export const stopReasonsQuery = (machineId: string | null) =>
  queryOptions({
    queryKey: ['stoppages', 'reasons', machineId],
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request(stopReasonsSchema, '/api/stoppage-reasons', { query: machineId ? { machine: machineId } : {}, signal }),
  })

/** Reloads everything that shows stops, after a change or after somebody else's. */
export function refreshStops(): void {
  for (const queryKey of [['stoppages', 'list'], ['stoppages', 'stop'], ['stoppages', 'history'], ['production']])
    void readAgain({ queryKey })
}

async function post(what: string, body: unknown): Promise<StopChange> {
  try {
    return await request(stopChangeSchema, `${path}/${what}`, { method: 'POST', body })
  } finally {
    refreshStops()
  }
}

export const classifyStops = (body: Classify) => post('classify', body)
export const splitStop = (body: Split) => post('split', body)
export const joinStops = (body: Join) => post('join', body)
export const noteOnStop = (body: NoteOnStop) => post('note', body)
export const undoStops = (batchId: string) => post('undo', { batchId })
