import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type AskLeave,
  type CountLeave,
  countedLeaveSchema,
  leaveRequestDetailSchema,
  leaveRequestsSchema,
  ownLeaveSchema,
} from '#api/modules/leave/requests/leave.contract.ts'
import { ledgerSchema } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import { leaveCalendarSchema } from '#api/modules/leave/calendar/leave-calendar.contract.ts'
import { leavePageSize } from '#api/modules/leave/types/leave-kind.contract.ts'
import { type LeaveAction, leaveStatuses } from '#api/modules/leave/requests/leave.states.ts'
import { readAskedAgain } from '#web/platform/approvals/asked.api.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

/** Everything of leave that was read; it all follows the same live topic. */
export const leaveKey = ['leave'] as const
export const readLeaveAgain = () => Promise.all([readAgain({ queryKey: leaveKey }), readAskedAgain()])

export const ownLeaveQuery = queryOptions({
  queryKey: [...leaveKey, 'mine'],
  queryFn: ({ signal }) => request(ownLeaveSchema, '/api/leave/mine', { signal }),
})

export const ownRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: [...leaveKey, 'requests', 'mine', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request(leaveRequestsSchema, '/api/leave/requests', {
        query: { view: 'mine', page, pageSize: leavePageSize },
        signal,
      }),
  })

export const leaveRequestQuery = (id: string) =>
  queryOptions({
    queryKey: [...leaveKey, 'request', id],
    queryFn: ({ signal }) => request(leaveRequestDetailSchema, `/api/leave/requests/${id}`, { signal }),
  })

/** @param employee null for oneself. */
export const ledgerQuery = (employee: string | null, type: string, year: number) =>
  queryOptions({
    queryKey: [...leaveKey, 'ledger', employee, type, year],
    queryFn: ({ signal }) =>
      request(ledgerSchema, '/api/leave/ledger', { query: { ...(employee && { employee }), type, year }, signal }),
  })

/** What leave would take; null until enough of it is said. The count before stays until the new one is there. */
export const countLeaveQuery = (asked: CountLeave | null) =>
  queryOptions({
    queryKey: [...leaveKey, 'count', asked],
    enabled: asked !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request(countedLeaveSchema, '/api/leave/count', { method: 'POST', body: asked, reads: true, signal }),
  })

export const leaveCalendarQuery = (of: 'team' | 'all', from: string, to: string, department?: string) =>
  queryOptions({
    queryKey: [...leaveKey, 'calendar', of, from, to, department],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request(leaveCalendarSchema, '/api/leave/calendar', { query: { of, from, to, department }, signal }),
  })

async function andReadAgain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await readLeaveAgain()
  }
}

/** @returns the new request. @throws bad_request with the faults where something stands against it. */
export const askForLeave = (body: AskLeave) =>
  andReadAgain(request(z.object({ id: z.uuid() }), '/api/leave/requests', { method: 'POST', body }))

const steppedSchema = z.object({ status: z.enum(leaveStatuses), version: z.int() })

type Stepped = [request: { id: string; version: number }, action: LeaveAction, answer?: string | null]

/** One step of a request, after which nothing is read again. @throws conflict where somebody was first. */
export const sendLeaveStep = (...[{ id, version }, action, answer = null]: Stepped) =>
  request(steppedSchema, `/api/leave/requests/${id}/${action}`, { method: 'POST', body: { version, answer } })

/** One step of a request. @throws conflict where somebody was first. */
export const stepLeave = (...step: Stepped) => andReadAgain(sendLeaveStep(...step))

const leaveFileSchema = z.object({ id: z.uuid(), name: z.string() })

/** Keeps a file for a request that is not sent yet. */
export function sendLeaveFile(file: File) {
  const body = new FormData()
  body.set('file', file)
  return request(leaveFileSchema, '/api/leave/files', { method: 'POST', body })
}
