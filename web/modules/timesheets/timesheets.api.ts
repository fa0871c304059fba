import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { codesStateSchema, type SaveCodes } from '#api/modules/timesheets/timesheet-codes.contract.ts'
import {
  type Approve,
  type Approved,
  approvedSchema,
  type Comment,
  commentMadeSchema,
  type Lock,
  type Locked,
  lockedSchema,
  type TimesheetFile,
  type TimesheetQuery,
  timesheetSchema,
  type Unlock,
} from '#api/modules/timesheets/timesheets.contract.ts'
import { z } from 'zod'
import { fetchApi, request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

export const timesheetQuery = (query: TimesheetQuery) =>
  queryOptions({
    queryKey: ['timesheets', query],
    queryFn: ({ signal }) => request(timesheetSchema, '/api/timesheets', { query: { ...query }, signal }),
    enabled: query.site !== '',
    placeholderData: keepPreviousData,
  })

export const codesQuery = queryOptions({
  queryKey: ['timesheet-codes'],
  queryFn: ({ signal }) => request(codesStateSchema, '/api/timesheet-codes', { signal }),
})

export const readTimesheetsAgain = (): Promise<void> => readAgain({ queryKey: ['timesheets'] })

async function change<T>(schema: z.ZodType<T>, path: string, body: object): Promise<T> {
  try {
    return await request(schema, path, { method: 'POST', body })
  } finally {
    await readTimesheetsAgain()
  }
}

export const approveMonths = (body: Approve): Promise<Approved> =>
  change(approvedSchema, '/api/timesheets/approvals', body)
export const lockMonth = (body: Lock): Promise<Locked> => change(lockedSchema, '/api/timesheets/lock', body)
export const unlockMonth = (body: Unlock): Promise<void> => change(z.void(), '/api/timesheets/unlock', body)
export const addComment = (body: Comment): Promise<{ id: string }> =>
  change(commentMadeSchema, '/api/timesheets/comments', body)

export async function removeComment(id: string): Promise<void> {
  await request(z.void(), `/api/timesheets/comments/${id}`, { method: 'DELETE' })
  await readTimesheetsAgain()
}

export async function saveCodes(body: SaveCodes): Promise<void> {
  await request(codesStateSchema, '/api/timesheet-codes', { method: 'PUT', body })
  await readAgain({ queryKey: ['timesheet-codes'] })
}

/** Fetches a workbook and gives it to the browser under its name. */
export async function downloadFile(body: TimesheetFile, name: string): Promise<void> {
  const response = await fetchApi('/api/timesheets/files', { method: 'POST', body })
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
