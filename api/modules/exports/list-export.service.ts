import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { CellValue } from '#web/core/figures/formats.ts'
import { type ExportJob, exportLimit, type ListExport } from './exports.contract.ts'
import { requireExportable, toListDocument } from './exports.service.ts'
import { type ExportCall, startExport } from './start-export.ts'
import type { RowPage } from './worker/export-document.ts'

interface AskedList {
  /** The list's name, for the audit. */
  name: string
  list: ListExport
  /** What narrows and sorts it, for the job's record. */
  asked: object
  /** Rows that the filter finds now. */
  rows: number
  /** All rows in order, some at a time; begun after the commit and given up with the job. */
  pages: (limit: number) => AsyncIterable<readonly Record<string, CellValue>[]>
}

/**
 * Exports a list of a module's own as reports are exported: limits, job, progress, audit and file are the same.
 *
 * @throws AppError forbidden without `exports:run`; no_data, too_many_rows, too_many_requests; ZodError for a format that
 *   is not understood.
 */
export async function startListExport(
  trx: Trx,
  call: ExportCall,
  { name, list, asked: question, rows, pages }: AskedList,
): Promise<ExportJob> {
  if (!call.caller.permissions.has('exports:run')) throw new AppError('forbidden')
  const userId = call.caller.uid
  await requireExportable(trx, { rows, format: list.format, userId })
  const { words: _, ...request } = list
  return startExport(trx, call, {
    document: await toListDocument(trx, { list, userId }),
    rows,
    request: { ...request, ...question },
    about: { list: name },
    feed: (signal) => ({
      signal,
      pages: byColumn(
        pages(exportLimit),
        list.columns.map(({ member }) => member),
      ),
    }),
  })
}

async function* byColumn(
  pages: AsyncIterable<readonly Record<string, CellValue>[]>,
  members: readonly string[],
): AsyncGenerator<RowPage> {
  for await (const rows of pages)
    if (rows.length > 0)
      yield { rows: rows.length, cells: members.map((member) => rows.map((row) => row[member] ?? null)) }
}
