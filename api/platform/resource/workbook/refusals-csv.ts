import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { fillText } from '#api/texts/fill-text.ts'
import { neutralise } from '../../xlsx/neutralise.contract.ts'
import type { Fault } from '../faults.contract.ts'
import type { ImportRow } from '../workbook-imports.contract.ts'
import type { BookTexts } from './book.ts'

/**
 * Refused rows of a workbook as CSV: sheet, row and reason before the cells, under the headings
 * of their sheet, so that they can be mended and imported again.
 *
 * @param readPage pages of refused rows from 1, with how many rows all of them have.
 */
export function refusalsCsv(
  readPage: (page: number) => Promise<{ rows: readonly ImportRow[]; total: number }>,
  texts: BookTexts,
): Readable {
  return pipeline(lines(readPage, texts), stringify({ bom: true }), () => undefined)
}

/** Name of the file of a workbook's refused rows. */
export const refusalsFileName = (workbook: string, { refusals }: BookTexts): string =>
  `${workbook} - ${refusals.refusedRows}.csv`

async function* lines(
  readPage: (page: number) => Promise<{ rows: readonly ImportRow[]; total: number }>,
  texts: BookTexts,
): AsyncGenerator<string[]> {
  const words = texts.refusals
  let sheet: string | undefined
  let written = 0
  for (let page = 1, total = 1; written < total; page++) {
    const { rows, ...list } = await readPage(page)
    total = list.total
    written += rows.length
    for (const row of rows) {
      const headings = Object.keys(row.raw)
      if (row.sheet !== sheet) yield [words.sheet, words.row, words.reason, ...headings].map(neutralise)
      sheet = row.sheet
      const reason = row.faults.map((fault) => refusalReason(fault, texts)).join('; ')
      yield [row.sheet, String(row.rowNumber), reason, ...headings.map((heading) => row.raw[heading] ?? '')].map(
        neutralise,
      )
    }
  }
}

/** Why a row was refused, with the heading of the field that it is about. */
export function refusalReason({ field, code, params }: Fault, { headings, options, refusals }: BookTexts): string {
  const { faults, named } = refusals
  const each = (list: string | undefined, words: Record<string, string>) =>
    list?.split(', ').map((one) => words[one] ?? one)
  const values: Record<string, string | undefined> = {
    ...params,
    version: headings['version'],
    fields: each(params['fields'], headings)?.join(', '),
    allowed: each(params['allowed'], options)?.join(', '),
  }
  // Nobody knows by whom and what when it happens in the moment of the import.
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || '–']))
  const reason = fillText(faults[code] ?? code, shown)
  return field === null ? reason : fillText(named, { field: headingOf(field, headings), reason })
}

/** What a fault names: a column, or one of a line, `lines.2.quantity`. */
function headingOf(field: string, headings: BookTexts['headings']): string {
  const [, at, one = ''] = /^\w+\.(\d+)\.(\w+)$/.exec(field) ?? []
  return at === undefined
    ? (headings[field] ?? field)
    : `${headings['lineNumber']} ${Number(at) + 1}, ${headings[one] ?? one}`
}
