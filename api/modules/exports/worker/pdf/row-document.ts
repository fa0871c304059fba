import type { PrintedRow } from '#api/platform/print/printer.ts'
import type { ExportDocument } from '../export-document.ts'

/** A row to print with all that its PDF is made of: nothing is fetched while it is made. */
export interface RowDocument extends PrintedRow {
  meta: ExportDocument['meta']
  /** Data URLs by the id of the file. */
  pictures: Readonly<Record<string, string>>
}
