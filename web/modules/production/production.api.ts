import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { boardSchema } from '#api/modules/andon/andon.contract.ts'
import {
  choicesSchema,
  machineLiveSchema,
  type NewReport,
  orderLiveSchema,
  type ReportAnswer,
  reportAnswerSchema,
} from '#api/modules/production/production.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

const path = '/api/production'
/** Asked again after so long even when nothing was announced. */
const refreshMs = 20_000

export type Overview = z.infer<typeof boardSchema> & { received: number }
export type LiveMachine = z.infer<typeof machineLiveSchema> & { received: number }

const received = <T>(answer: T) => ({ ...answer, received: Date.now() })

export const overviewQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: ['production', 'overview', site],
    enabled: site !== undefined,
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: async ({ signal }): Promise<Overview> =>
      received(await request(boardSchema, `${path}/machines`, { query: { site }, signal })),
  })

export const machineQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['production', 'machine', id],
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: async ({ signal }): Promise<LiveMachine> =>
      received(await request(machineLiveSchema, `${path}/machines/${id}`, { signal })),
  })

export const orderQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['production', 'order', id],
    enabled: id !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => request(orderLiveSchema, `${path}/orders/${id}`, { signal }),
  })

export const choicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['production', 'choices', id],
    queryFn: ({ signal }) => request(choicesSchema, `${path}/machines/${id}/choices`, { signal }),
  })

/** The report's own id is its key: sent again after a lost answer, it counts once. */
export function sendReport(machineId: string, report: NewReport): Promise<ReportAnswer> {
  return request(reportAnswerSchema, `${path}/machines/${machineId}/reports`, {
    method: 'POST',
    body: report,
    headers: { 'idempotency-key': report.id },
  })
}
