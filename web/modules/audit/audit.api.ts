import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  auditChoicesSchema,
  type AuditExport,
  type AuditFilter,
  auditPageSchema,
  wholeAuditEntrySchema,
} from '#api/modules/audit/audit.contract.ts'
import { type ExportJob, exportJobSchema } from '#api/modules/exports/exports.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

const path = '/api/audit'

/** @param before cursor of the last entry of the page before, none for the newest. */
export const auditQuery = (filter: AuditFilter, before: string | null) =>
  queryOptions({
    queryKey: ['audit', filter, before],
    queryFn: ({ signal }) =>
      request(auditPageSchema, path, { query: { ...filter, ...(before && { before }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => request(auditChoicesSchema, `${path}/choices`, { signal }),
})

export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: ({ signal }) => request(wholeAuditEntrySchema, `${path}/${id}`, { signal }),
    // What was written stays as it is.
    staleTime: Infinity,
  })

export const exportAudit = (body: AuditExport, signal: AbortSignal): Promise<ExportJob> =>
  request(exportJobSchema, `${path}/export`, { method: 'POST', body, signal })
