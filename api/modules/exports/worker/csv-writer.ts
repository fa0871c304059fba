import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import type { CellValue } from '#web/core/figures/formats.ts'
import { type DocumentColumn, type ExportDocument, type Progress, type RowSource, pagesOf } from './export-document.ts'
import { hasDecimalComma } from '#web/core/languages/languages.ts'
import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'

const rowsAtOnce = 2000

/**
 * CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, ISO dates, seconds and ratios as plain numbers in full
 * precision. No totals row: summing the column would count everything twice.
 *
 * @returns number of rows written.
 */
export async function writeCsv(
  path: string,
  document: ExportDocument,
  source: RowSource,
  onProgress: Progress,
): Promise<number> {
  // Where 1,5 is written, a number with a point would be read as a date or as text.
  const comma = hasDecimalComma(document.language)
  const options = { delimiter: comma ? ';' : ',', record_delimiter: '\r\n' }
  const file = createWriteStream(path)
  const done = finished(file)
  // Awaited at the end; a failure in between must not count as unhandled.
  done.catch(() => undefined)
  file.write('\uFEFF')
  file.write(stringify([document.columns.map((column) => neutralise(head(column)))], options))
  let written = 0
  for await (const { page } of pagesOf(document, source)) {
    for (let from = 0; from < page.rows; from += rowsAtOnce) {
      const until = Math.min(page.rows, from + rowsAtOnce)
      const lines: string[][] = []
      for (let row = from; row < until; row++)
        lines.push(document.columns.map((column, index) => cell(column, page.cells[index]![row], comma)))
      if (!file.write(stringify(lines, options))) await once(file, 'drain')
      written += lines.length
      onProgress(written)
    }
  }
  file.end()
  await done
  return written
}

const secondsUnits = new Set(['seconds', 'seconds_per_piece', 'seconds_per_shot', 'cycle_difference'])

function head({ label, format }: DocumentColumn): string {
  const inSeconds = format.as === 'figure' && secondsUnits.has(format.unit)
  return inSeconds ? `${label} [s]` : label
}

function cell({ format }: DocumentColumn, value: CellValue, comma: boolean): string {
  if (value === null || value === undefined || value === '') return ''
  switch (format.as) {
    case 'figure': {
      const number = Number(value)
      if (!Number.isFinite(number)) return ''
      return comma ? String(number).replace('.', ',') : String(number)
    }
    case 'date':
      return String(value).slice(0, 10)
    case 'dateTime':
      return String(value).replace(' ', 'T').slice(0, 19)
    case 'code':
      return neutralise(format.names[String(value)] ?? String(value))
    default:
      return neutralise(String(value))
  }
}
