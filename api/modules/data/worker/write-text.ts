import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'
import type { RowPage } from '../../exports/worker/export-document.ts'
import { type DataDocument, headersOf } from './data-document.ts'
import { type PlainValue, plainValue } from './plain-value.ts'

const rowsAtOnce = 2000
const csv = { record_delimiter: '\r\n' }

/**
 * CSV (RFC 4180, UTF-8, decimal points in every language) or JSON, a list of objects. Numbers are unformatted: ratios
 * as shares, times in seconds.
 *
 * @returns number of rows written.
 */
export async function writeText(path: string, document: DataDocument, pages: AsyncIterable<RowPage>): Promise<number> {
  const { columns, format } = document
  const headers = headersOf(document)
  const file = createWriteStream(path)
  const done = finished(file)
  // Awaited at the end; a failure in between must not count as unhandled.
  done.catch(() => undefined)
  const write = format === 'csv' ? csvLines : jsonLines(headers)
  let written = 0
  file.write(format === 'csv' ? stringify([headers.map(neutralise)], csv) : '[')
  for await (const page of pages)
    for (let from = 0; from < page.rows; from += rowsAtOnce) {
      const until = Math.min(page.rows, from + rowsAtOnce)
      const lines: PlainValue[][] = []
      for (let row = from; row < until; row++)
        lines.push(columns.map((column, index) => plainValue(column.format, page.cells[index]![row])))
      if (!file.write(write(lines, written))) await once(file, 'drain')
      written += lines.length
    }
  file.end(format === 'csv' ? '' : '\n]\n')
  await done
  return written
}

function csvLines(lines: PlainValue[][]): string {
  const text = (value: PlainValue) =>
    value === null ? '' : typeof value === 'string' ? neutralise(value) : String(value)
  return stringify(
    lines.map((line) => line.map(text)),
    csv,
  )
}

const jsonLines = (headers: readonly string[]) => (lines: PlainValue[][], before: number) =>
  lines
    .map((line, index) => {
      const comma = before + index > 0 ? ',' : ''
      return `${comma}\n${JSON.stringify(Object.fromEntries(line.map((value, column) => [headers[column]!, value])))}`
    })
    .join('')
