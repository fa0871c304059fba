import type { CellFormat, CellValue } from '#web/core/figures/formats.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import type { ExportColumn, ExportSpec } from '../exports.contract.ts'

/** A column after its format was checked. */
export type DocumentColumn = Omit<ExportColumn, 'format'> & { format: CellFormat }

/** Details of an export that the server adds. Times are site-local, without a zone. */
interface ExportMeta {
  company: string
  /** The company's logo as a data URL: nothing is fetched while a document is made. */
  logo: string | null
  createdBy: string
  createdAt: string
  /** When the data was read or rolled up; null when Cube does not say. */
  dataAsOf: string | null
}

/** A checked spec and its meta: all that the writers need besides the rows, wherever these come from. */
export interface ExportDocument extends Omit<ExportSpec, 'report' | 'query' | 'totals' | 'columns' | 'charts'> {
  columns: DocumentColumn[]
  charts: { title: string; spec: ChartSpec; height: number }[]
  meta: ExportMeta
}

/** Rows column by column, in the order of the document's columns. */
export interface RowPage {
  rows: number
  cells: CellValue[][]
}

/** A document in sections requests one by its position, another document without one. */
export interface RowSource {
  pages(section?: number): AsyncIterable<RowPage>
  /** The totals row, ratios recomputed from their parts by the model; null for columns that have no total. */
  totals(section?: number): Promise<CellValue[] | undefined>
}

/** The parts of a document in order, with the words of their totals; a document without sections is one part. */
export function partsOf({ sections, words }: Pick<ExportDocument, 'sections' | 'words'>): DocumentPart[] {
  return (
    sections?.values.map(({ label }, section) => ({ section, label, totalLabel: `${words.total}: ${label}` })) ?? [
      { section: undefined, label: '', totalLabel: words.total },
    ]
  )
}

/** All pages of a document, one part after the other. */
export async function* pagesOf(
  document: ExportDocument,
  source: RowSource,
): AsyncGenerator<{ page: RowPage; part: DocumentPart }> {
  for (const part of partsOf(document)) for await (const page of source.pages(part.section)) yield { page, part }
}

export interface DocumentPart {
  /** Its place among the sections. */
  section: number | undefined
  label: string
  totalLabel: string
}

/** @param rows rows written so far. */
export type Progress = (rows: number) => void

/** A moment with its date and time in the reader's language. */
export function writeMoment(at: string | null, language: string): string {
  return at ? `${formatDate(at, language, 'day')} ${formatDate(at, language, 'time')}` : formatDate(at, language)
}

/** Lines of a document's head, label and text: the question, and the age of the answer. */
export function aboutLines(document: ExportDocument, rows: number): { label: string; value: string }[] {
  const { words, meta, language } = document
  const filters = document.filters.length > 0 ? document.filters : [{ label: words.filters, value: words.noFilters }]
  return [
    { label: words.report, value: document.title },
    { label: words.company, value: meta.company },
    ...(document.period ? [{ label: words.period, value: document.period }] : []),
    ...(document.comparison ? [{ label: words.comparison, value: document.comparison }] : []),
    ...filters,
    { label: words.rows, value: formatFigure(rows, 'count', language) },
    { label: words.dataAsOf, value: writeMoment(meta.dataAsOf, language) },
    { label: words.createdAt, value: writeMoment(meta.createdAt, language) },
    { label: words.createdBy, value: meta.createdBy },
  ]
}
