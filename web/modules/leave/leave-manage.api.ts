import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type ApprovalLink, linksSchema } from '#api/modules/leave/approvals/approval-links.contract.ts'
import {
  leaveRequestsSchema,
  type LeaveSettings,
  leaveSettingsSchema,
} from '#api/modules/leave/requests/leave.contract.ts'
import { leaveAttendanceSchema } from '#api/modules/leave/calendar/leave-attendance.contract.ts'
import {
  type Accruals,
  accrualsSchema,
  type BookEntries,
  bookedSchema,
  quotasSchema,
} from '#api/modules/leave/ledger/leave-balances.contract.ts'
import { leavePageSize } from '#api/modules/leave/types/leave-kind.contract.ts'
import { leaveTypes } from '#api/modules/leave/types/leave-types.contract.ts'
import { fetchApi, request } from '#web/platform/api-client/request.ts'
import { rowsQuery } from '#web/platform/resource/resource.api.ts'
import { readLeaveAgain } from './leave.api.ts'

type Search = Readonly<Record<string, string>>

/** Each of the inbox is read with all that matters to whoever decides. */
export const inboxPageSize = 20

export const requestsQuery = (query: Readonly<Record<string, string | number>>) =>
  queryOptions({
    queryKey: ['leave', 'requests', query],
    queryFn: ({ signal }) => request(leaveRequestsSchema, '/api/leave/requests', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Types as their list has them, which are in use. */
export const typesInUseQuery = rowsQuery(leaveTypes, { active: 'yes', pageSize: 100 })

export const quotasQuery = (page: number, search: Search) =>
  queryOptions({
    queryKey: ['leave', 'quotas', page, search],
    queryFn: ({ signal }) =>
      request(quotasSchema, '/api/leave/quotas', { query: { ...search, page, pageSize: leavePageSize }, signal }),
    placeholderData: keepPreviousData,
  })

/** @param search `from` and `to`, and what narrows them. */
export const leaveAttendanceQuery = (page: number, search: Search) =>
  queryOptions({
    queryKey: ['leave', 'attendance', page, search],
    queryFn: ({ signal }) =>
      request(leaveAttendanceSchema, '/api/leave/attendance', {
        query: { ...search, page, pageSize: leavePageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The list as an Excel workbook that can be changed and imported. */
export async function fetchQuotaFile(search: Search): Promise<Blob> {
  const response = await fetchApi(`/api/leave/quotas/file?${new URLSearchParams(search)}`)
  return response.blob()
}

export const linksQuery = (page: number, search: Search) =>
  queryOptions({
    queryKey: ['leave', 'links', page, search],
    queryFn: ({ signal }) =>
      request(linksSchema, '/api/leave/links', { query: { ...search, page, pageSize: leavePageSize }, signal }),
    placeholderData: keepPreviousData,
    // They run out by themselves.
    staleTime: 0,
  })

export const leaveSettingsQuery = queryOptions({
  queryKey: ['leave', 'settings'],
  queryFn: ({ signal }) => request(leaveSettingsSchema, '/api/leave/settings', { signal }),
})

async function change<T>(schema: z.ZodType<T>, path: string, body: object, method: 'POST' | 'PUT' = 'POST') {
  try {
    return await request(schema, `/api/leave/${path}`, { method, body })
  } finally {
    await readLeaveAgain()
  }
}

export const bookEntries = (body: BookEntries): Promise<{ entries: number }> => change(bookedSchema, 'entries', body)

/** What is due until today, or until a day to come; nothing is booked. */
export const accrualsQuery = (until: string | undefined) =>
  queryOptions({
    queryKey: ['leave', 'accruals', until],
    queryFn: ({ signal }) =>
      request(accrualsSchema, '/api/leave/accruals', {
        method: 'POST',
        body: { post: false, until },
        reads: true,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const postAccruals = (): Promise<Accruals> => change(accrualsSchema, 'accruals', { post: true })

export const saveLeaveSettings = (body: LeaveSettings): Promise<LeaveSettings> =>
  change(leaveSettingsSchema, 'settings', body, 'PUT')

export const revokeLink = ({ id, version }: Pick<ApprovalLink, 'id' | 'version'>): Promise<void> =>
  change(z.void(), `links/${id}/revoke`, { version })
