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

const lookedAt = 20

/** The candidate that cuts the most lines into equally many columns: titles above a table hold it by chance, decimals now and then. */
async function detectDelimiter(path: string, encoding: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
    const lines = text
      .split(/\r\n|\n|\r/)
      .filter((line) => line.trim() !== '')
      .slice(0, lookedAt)
    const cuts = ['\t', ';', '|', ','].map((delimiter) => ({ delimiter, ...cut(lines, delimiter) }))
    return cuts.reduce((best, next) =>
      next.lines > best.lines || (next.lines === best.lines && next.columns > best.columns) ? next : best,
    ).delimiter
  } finally {
    await file.close()
  }
}

/** Into how many columns a delimiter cuts how many of the lines; one column is no table. */
function cut(lines: readonly string[], delimiter: string): { columns: number; lines: number } {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const columns = columnsOf(line, delimiter)
    if (columns > 1) counts.set(columns, (counts.get(columns) ?? 0) + 1)
  }
  return [...counts].reduce(
    (best, [columns, lineCount]) =>
      lineCount > best.lines || (lineCount === best.lines && columns > best.columns)
        ? { columns, lines: lineCount }
        : best,
    { columns: 0, lines: 0 },
  )
}

function columnsOf(line: string, delimiter: string): number {
  try {
    return parseSync(line, { ...format, delimiter })[0]?.length ?? 0
  } catch {
    return 0
  }
}
