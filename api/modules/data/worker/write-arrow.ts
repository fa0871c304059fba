import { writeFile } from 'node:fs/promises'
import {
  type DataType,
  DateDay,
  Field,
  Float64,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMillisecond,
  Utf8,
  makeData,
  tableToIPC,
  vectorFromArray,
} from 'apache-arrow'
import type { CellFormat } from '#web/core/figures/formats.ts'
import type { RowPage } from '../../exports/worker/export-document.ts'
import { type DataDocument, headersOf } from './data-document.ts'
import { type PlainValue, plainValue } from './plain-value.ts'

/** An Arrow IPC stream: figures as Float64, dates as Date32, site-local times as timestamps without a zone. */
export async function writeArrow(path: string, document: DataDocument, pages: AsyncIterable<RowPage>): Promise<number> {
  const { columns } = document
  const cells: PlainValue[][] = columns.map(() => [])
  let rows = 0
  for await (const page of pages) {
    rows += page.rows
    for (const [index, { format }] of columns.entries())
      for (let row = 0; row < page.rows; row++) cells[index]!.push(plainValue(format, page.cells[index]![row]))
  }
  const headers = headersOf(document)
  const types = columns.map(({ format }) => typeOf(format))
  const fields = types.map((type, index) => new Field(headers[index]!, type, true))
  const children = types.map((type, index) => vectorFromArray(cells[index]!.map(asArrow(type)), type).data[0]!)
  const schema = new Schema(fields)
  const data = makeData({ type: new Struct(fields), length: rows, nullCount: 0, children })
  await writeFile(path, tableToIPC(new Table(schema, [new RecordBatch(schema, data)]), 'stream'))
  return rows
}

function typeOf({ as }: CellFormat): DataType {
  if (as === 'figure') return new Float64()
  if (as === 'date') return new DateDay()
  return as === 'dateTime' ? new TimestampMillisecond() : new Utf8()
}

const asArrow =
  (type: DataType) =>
  (value: PlainValue): PlainValue | Date => {
    if (value === null) return null
    if (type instanceof DateDay) return new Date(`${value}T00:00:00Z`)
    return type instanceof TimestampMillisecond ? Date.parse(`${value}Z`) : value
  }
