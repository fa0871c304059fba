import type { ExportDocument } from './export-document.ts'

/** What the worker is started with. */
export interface WorkerJob {
  document: ExportDocument
  /** Where the file is written. */
  path: string
}

/** Bodies of Cube's answers: the api fetches them, since it holds the tokens; the worker reads them. */
export type ToWorker = { body: Uint8Array<ArrayBuffer> | undefined }

export type FromWorker =
  | { kind: 'page'; page: number; section: number | undefined }
  | { kind: 'totals'; section: number | undefined }
  | { kind: 'progress'; rows: number }
  | { kind: 'done'; rows: number }
