import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import type { SheetRow } from '#api/platform/xlsx/sheet-row.ts'
import { ImportProblem } from '../faults.ts'
import type { SourceFile } from './source-table.ts'
import { detectEncoding } from './text-encoding.ts'

/** A row this long is a missing quotation mark, not data. */
const longestRow = 256 * 1024

const format = { relax_column_count: true, relax_quotes: true, max_record_size: longestRow, bom: true } as const

/** Opens delimited text: encoding and delimiter are found out, rows are streamed. */
export async function openCsvFile(path: string): Promise<SourceFile> {
  const encoding = await detectEncoding(path)
  const delimiter = await detectDelimiter(path, encoding)
  return { kind: 'csv', sheets: [''], read: () => readRows(path, encoding, delimiter) }
}

async function* readRows(path: string, encoding: string, delimiter: string): AsyncGenerator<SheetRow> {
  const decoder = new TextDecoder(encoding)
  const decode = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  })
  const parser = parse({ ...format, delimiter })
  pipeline(createReadStream(path), decode, parser, () => undefined)
  let number = 0
  try {
    for await (const values of parser as AsyncIterable<string[]>) yield { number: ++number, values }
  } catch (error) {
    throw asProblem(error, number + 1)
  } finally {
    parser.destroy()
  }
}

function asProblem(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ImportProblem('line_too_long', { row: String(row), limit: String(longestRow / 1024) })
  return new ImportProblem('broken_quotes', { row: String(row) })
}

/** The candidate that cuts the heading into the most columns: headings hold no decimal commas. */
async function detectDelimiter(path: string, encoding: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
    const heading = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? ''
    const columns = (delimiter: string) => {
      try {
        return parseSync(heading, { ...format, delimiter })[0]?.length ?? 0
      } catch {
        return 0
      }
    }
    return [',', ';', '\t', '|'].reduce((best, next) => (columns(next) > columns(best) ? next : best))
  } finally {
    await file.close()
  }
}
