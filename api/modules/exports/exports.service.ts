import { readCubeAnswer } from '#api/platform/cube/cube-answer.ts'
import { type CubeSource, loadCube } from '#api/platform/cube/cube-load.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { texts } from '#api/texts/texts.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import { cellFormatSchema } from '#web/core/figures/formats.ts'
import { chartSpecSchema } from '#web/core/chart-specs/chart-spec.ts'
import { figuresInWords } from '../permissions/scope.service.ts'
import { findRights } from '../users/user-rights.service.ts'
import type { CubeQuery } from '../reports/reports.contract.ts'
import { countQuery } from './export-query.ts'
import {
  type ExportFormat,
  exportLimit,
  type ExportJob,
  type ExportSpec,
  type ListExport,
  pdfLimit,
} from './exports.contract.ts'
import { countUnfinished, type findJob, findLetterhead } from './exports.queries.ts'
import type { DocumentColumn, ExportDocument } from './worker/export-document.ts'

/** Exports that one person may have waiting or running. */
const unfinishedLimit = 5

/** @returns how many rows a question has, and when its data was read (an instant). */
export async function countRows(
  source: CubeSource,
  query: CubeQuery,
): Promise<{ rows: number; refreshedAt: string | null }> {
  const { total, rows, refreshedAt } = readCubeAnswer(await loadCube(source, countQuery(query)))
  return { rows: total ?? rows, refreshedAt }
}

/** @throws AppError no_data, too_many_rows, too_many_requests. */
export async function requireExportable(
  trx: Trx,
  wanted: { rows: number; format: ExportFormat; userId: string },
): Promise<void> {
  if (wanted.rows === 0) throw new AppError('no_data')
  const limit = wanted.format === 'pdf' ? pdfLimit : exportLimit
  if (wanted.rows > limit) throw new AppError('too_many_rows', { details: { rows: wanted.rows, limit } })
  if ((await countUnfinished(trx, wanted.userId)) >= unfinishedLimit)
    throw new AppError('too_many_requests', { retryAfter: 30 })
}

/**
 * A spec with checked formats and charts, and the letterhead.
 *
 * @throws ZodError naming the wrong column or chart.
 */
export async function toDocument(
  trx: Trx,
  wanted: { spec: ExportSpec; userId: string; refreshedAt: string | null },
): Promise<ExportDocument> {
  const { query: _, totals: __, report: ___, ...letter } = wanted.spec
  return {
    ...letter,
    columns: checkedColumns(letter.columns),
    // Drawings belong into documents only.
    filters: [...(await narrowedTo(trx, wanted.userId, letter.language)), ...letter.filters],
    charts:
      letter.format === 'pdf'
        ? letter.charts.map((chart) => ({ ...chart, spec: chartSpecSchema.parse(chart.spec) }))
        : [],
    meta: await metaOf(trx, wanted.userId, wanted.refreshedAt),
  }
}

/** A list with checked formats, and the letterhead; its rows are the present ones. */
export async function toListDocument(trx: Trx, wanted: { list: ListExport; userId: string }): Promise<ExportDocument> {
  const { format, language, title, filters, words, columns } = wanted.list
  return {
    format,
    language,
    title,
    filters: [...(await narrowedTo(trx, wanted.userId, language)), ...filters],
    words,
    columns: checkedColumns(columns),
    period: '',
    headline: [],
    definitions: [],
    charts: [],
    meta: await metaOf(trx, wanted.userId, new Date().toISOString()),
  }
}

function checkedColumns(columns: ExportSpec['columns']): DocumentColumn[] {
  return columns.map((column) => ({ ...column, format: cellFormatSchema.parse(column.format) }))
}

/** The scope of the document's maker comes first, so that a part is not mistaken for the whole plant. */
async function narrowedTo(trx: Trx, userId: string, language: string): Promise<ExportDocument['filters']> {
  const scope = (await findRights(trx, [userId])).get(userId)?.scope
  const areas = await figuresInWords(trx, scope)
  return areas ? [{ label: texts[toLanguage(language)].figuresOf, value: areas.join(', ') }] : []
}

/** @param dataAsOf an instant. */
export async function metaOf(trx: Trx, userId: string, dataAsOf: string | null): Promise<ExportDocument['meta']> {
  const { company, logo, createdBy, timeZone } = await findLetterhead(trx, userId)
  return {
    company,
    logo: logo && `data:image/png;base64,${logo.toString('base64')}`,
    createdBy,
    createdAt: localMoment(new Date(), timeZone),
    dataAsOf: dataAsOf ? localMoment(new Date(dataAsOf), timeZone) : null,
  }
}

/** A moment on the wall clock of a zone: `2026-11-21T13:45:00`. */
function localMoment(at: Date, timeZone: string): string {
  // Swedish writes dates the ISO way.
  return at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
}

/** A job as the browser sees it; nothing of how or where its file is kept. */
export function toExportJob(row: NonNullable<Awaited<ReturnType<typeof findJob>>>): ExportJob {
  return {
    id: row.id,
    format: row.format,
    title: row.title,
    status: row.status,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    fileName: row.file_name,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    error: row.error,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
