import type { ViewModel } from '#web/platform/cube/view-model.ts'
import type { ExportDocument } from './export-document.ts'

/** What the worker is started with. */
export interface WorkerJob {
  document: ExportDocument
  /** The view that the document asks, as the model describes it; without it every figure is taken as Cube says it. */
  view: ViewModel | undefined
  /** Where the file is written. */
  path: string
}

/** Bodies of Cube's answers: the api fetches them, since it holds the tokens; the worker reads them. */
export type ToWorker = { body: Uint8Array<ArrayBuffer> }

export type FromWorker =
  /** `from` is the first row that is asked for. */
  | { kind: 'ask'; query: Record<string, unknown>; from: number }
  | { kind: 'progress'; rows: number }
  | { kind: 'done'; rows: number }
