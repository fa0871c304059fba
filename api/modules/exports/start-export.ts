import { auditor } from '#api/platform/audit/audit.ts'
import { peopleIds, type Trx } from '#api/platform/db/database.ts'
import type { Call } from '#api/platform/http/route.ts'
import { exportFileName } from './export-files.ts'
import { type ExportTask, runnerOf } from './export-runner.ts'
import type { ExportJob } from './exports.contract.ts'
import { findJob, insertJob } from './exports.queries.ts'
import { toExportJob } from './exports.service.ts'
import type { ExportDocument } from './worker/export-document.ts'

/** The part of a call that starting an export needs. */
export type ExportCall = Pick<Call, 'caller' | 'services' | 'requestId' | 'afterCommit'>

interface NewExport {
  document: ExportDocument
  /** Rows it has now. */
  rows: number
  /** The request, as stored with the job. */
  request: object
  /** Further details for the audit entry, beside title, filters and rows. */
  about: Record<string, string>
  feed: ExportTask['feed']
}

/** Makes the job and its audit row; the file is written once they are committed. */
export async function startExport(
  trx: Trx,
  { caller, services, requestId, afterCommit }: ExportCall,
  { document, rows, request, about, feed }: NewExport,
): Promise<ExportJob> {
  const { companyId, uid: userId, scope } = caller
  const { format, title, filters } = document
  const sees = { areas: scope?.areas, people: peopleIds(scope?.people) }
  const id = await insertJob(trx, { companyId, userId, format, title, request, rows, ...sees })
  const detail = { format, title, filters, rows, ...about }
  await auditor('export')(trx, { caller, requestId }, 'export.create', id, detail)
  const fileName = exportFileName(title, document.meta.createdAt, format)
  afterCommit(() => runnerOf(services).add({ id, companyId, document, fileName, feed }))
  return toExportJob((await findJob(trx, id, userId))!)
}
