import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'
import type { Refusal } from './imports.contract.ts'

/** Escapes formulas of spreadsheets. A negative number is no formula and can be imported again unchanged. */
export const neutralCell = (text: string) => (/^-\d+([.,]\d+)?$/.test(text) ? text : neutralise(text))

/**
 * Refused rows as CSV: row number, reasons, and cells under the file's headings, to be corrected and imported again.
 *
 * @param readPage refused rows from an offset, empty after the last.
 */
export function refusalsCsv(readPage: (offset: number) => Promise<Refusal[]>): Readable {
  return pipeline(lines(readPage), stringify({ bom: true }), () => undefined)
}

async function* lines(readPage: (offset: number) => Promise<Refusal[]>): AsyncGenerator<string[]> {
  let sheet: string | undefined
  let headings: string[] = []
  for (let offset = 0; ;) {
    const page = await readPage(offset)
    if (page.length === 0) return
    offset += page.length
    for (const refusal of page) {
      if (refusal.sheet !== sheet) {
        sheet = refusal.sheet
        headings = Object.keys(refusal.raw)
        yield ['sheet', 'row', 'reason', ...headings].map(neutralCell)
      }
      const cells = headings.map((heading) => refusal.raw[heading] ?? '')
      yield [refusal.sheet, String(refusal.rowNumber), refusal.reason, ...cells].map(neutralCell)
    }
  }
}
