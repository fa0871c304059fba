import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { CubeQuery } from '../../reports/reports.contract.ts'
import type { ExportDocument, RowPage } from './export-document.ts'

/** The question to Cube. */
export interface CubeQuestion {
  query: CubeQuery
  totals: boolean
  /** The view that the document asks, as the model describes it; without it every figure is taken as Cube says it. */
  view: ViewModel | undefined
}

/** Start data of the worker. */
export interface WorkerJob<Document = ExportDocument> {
  document: Document
  /** Undefined for a list, which brings its rows. */
  question: CubeQuestion | undefined
  /** Where the file is written. */
  path: string
}

/**
 * Bodies of Cube's answers: the api fetches them, since it holds the tokens; the worker reads them. Or a page of a list,
 * null after the last.
 */
export type ToWorker = { body: Uint8Array<ArrayBuffer> } | { page: RowPage | null }

export type FromWorker =
  /** `from` is the first wanted row. */
  | { kind: 'ask'; query: Record<string, unknown>; from: number }
  | { kind: 'next' }
  | { kind: 'progress'; rows: number }
  | { kind: 'done'; rows: number }
