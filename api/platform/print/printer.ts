import type { BandTone } from '#web/core/figures/bands.ts'
import type { Trx } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { PrintRequest, PrintedTable } from './print.contract.ts'

/** A field as a print shows it; `html` is cleaned, `pictures` are ids of files. */
export type PrintedBlock = { label: string } & (
  | { text: string; tone?: BandTone | undefined }
  | { table: PrintedTable }
  | { html: string }
  | { pictures: { id: string; caption: string | null }[] }
)

/** A row to print. */
export interface PrintedRow extends Omit<PrintRequest, 'version' | 'facts'> {
  blocks: PrintedBlock[]
}

/** The caller of a print, and the services to make it. */
export interface PrintAsker {
  uid: string
  files: Files
  /** Aborted when they go away. */
  signal: AbortSignal
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

/** Makes the PDF of a row in the style of the reports, with the caller's letterhead. */
export interface Printer {
  print(asker: PrintAsker, row: PrintedRow): Promise<Uint8Array>
}
