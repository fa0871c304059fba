import type { Call } from '../http/route.ts'
import type { PrintRequest } from './print.contract.ts'

/** A field as a print shows it; `html` is cleaned, `pictures` are ids of files. */
export type PrintedBlock = { label: string } & (
  | { text: string }
  | { html: string }
  | { pictures: { id: string; caption: string | null }[] }
)

/** A row to print. */
export interface PrintedRow extends Omit<PrintRequest, 'version' | 'facts'> {
  blocks: PrintedBlock[]
}

/** Makes the PDF of a row in the style of the reports, with the letterhead of who asks. */
export interface Printer {
  print(call: Pick<Call, 'caller' | 'services' | 'signal' | 'transaction'>, row: PrintedRow): Promise<Uint8Array>
}
