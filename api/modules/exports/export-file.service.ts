import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CubeSource } from '#api/platform/cube/cube-load.ts'
import { type Database, inCompany } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { exportFileName } from './export-files.ts'
import { runExportWorker } from './export-thread.ts'
import { exportLimit, type ExportSpec, pdfLimit } from './exports.contract.ts'
import { countRows, toDocument } from './exports.service.ts'

export interface MadeFile {
  path: string
  /** As a reader sees it. */
  name: string
  rows: number
  sizeBytes: number
}

/**
 * Writes a document at once, for the portal's own use; no person waits for it at a page.
 *
 * @param options.folder where the file is written; the caller removes it.
 * @throws AppError no_data, too_many_rows, those of the question to Cube; ZodError for a spec that cannot be drawn.
 */
export async function makeExportFile(
  db: Database,
  options: { spec: ExportSpec; companyId: string; userId: string; source: CubeSource; folder: string },
): Promise<MadeFile> {
  const { spec, companyId, userId, source } = options
  const { rows, refreshedAt } = await countRows(source, spec.query)
  if (rows === 0) throw new AppError('no_data')
  const limit = spec.format === 'pdf' ? pdfLimit : exportLimit
  if (rows > limit) throw new AppError('too_many_rows', { details: { rows, limit } })
  const document = await inCompany(db, companyId, (trx) => toDocument(trx, { spec, userId, refreshedAt }))
  const path = join(options.folder, `report.${spec.format}`)
  const { query, totals } = spec
  const feed = { query, totals, source, signal: source.signal }
  const written = await runExportWorker({ document, path, feed, onProgress: () => undefined })
  const name = exportFileName(spec.title, document.meta.createdAt, spec.format)
  return { path, name, rows: written, sizeBytes: (await stat(path)).size }
}
