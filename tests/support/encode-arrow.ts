import {
  type Data,
  type DataType,
  DateDay,
  Dictionary,
  Float64,
  Int32,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Field,
  Struct,
  Table,
  TimestampMillisecond,
  Utf8,
  makeData,
  Vector,
} from 'apache-arrow'
import type { CubeColumn } from '#api/platform/cube/cube-answer.ts'

const dayMs = 86_400_000
const encoder = new TextEncoder()

/**
 * Columns as an Arrow IPC stream: measures and numbers as Float64, text as a dictionary, calendar days as Date32, other
 * times as timestamps without a zone (site-local). Null stays null.
 */
export function encodeArrow(columns: readonly CubeColumn[], rows: number): Uint8Array<ArrayBuffer> {
  const data = columns.map((column) => encodeColumn(column, rows))
  const fields = columns.map((column, index) => new Field(column.name, data[index]!.type, true))
  const schema = new Schema(fields)
  const struct = makeData({ type: new Struct(fields), length: rows, nullCount: 0, children: data as Data[] })
  const table = new Table(schema, [new RecordBatch(schema, struct)])
  const bytes = RecordBatchStreamWriter.writeAll(table).toUint8Array(true)
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes)
}

function encodeColumn(column: CubeColumn, rows: number): Data<DataType> {
  switch (column.type) {
    case 'number':
      return encodeNumbers(column.values, rows)
    case 'day':
      return encodeDays(column.values, rows)
    case 'time':
      return encodeTimes(column.values, rows)
    default:
      return encodeText(column.values, rows)
  }
}

function encodeNumbers(values: readonly unknown[], rows: number): Data<Float64> {
  const data = new Float64Array(rows)
  const valid = new Validity(rows)
  for (let row = 0; row < rows; row++) {
    const value = values[row]
    // Postgres sends numerics as text, so that no digits are lost.
    const number =
      typeof value === 'number' ? value : value === null || value === undefined ? Number.NaN : Number(value)
    if (Number.isFinite(number)) data[row] = number
    else valid.clear(row)
  }
  return makeData({ type: new Float64(), length: rows, data, ...valid.props() })
}

function encodeText(values: readonly unknown[], rows: number): Data<DataType> {
  const places = new Map<string, number>()
  const codes = new Int32Array(rows)
  const valid = new Validity(rows)
  for (let row = 0; row < rows; row++) {
    const value = values[row]
    if (value === null || value === undefined) {
      valid.clear(row)
      continue
    }
    const text = typeof value === 'string' ? value : String(value)
    let place = places.get(text)
    if (place === undefined) places.set(text, (place = places.size))
    codes[row] = place
  }
  const dictionary = new Vector([encodeTexts(places)])
  const type = new Dictionary(new Utf8(), new Int32())
  return makeData({ type, length: rows, data: codes, dictionary, ...valid.props() })
}

/** The dictionary itself; written by hand, as Arrow's builder takes five times as long. */
function encodeTexts(places: ReadonlyMap<string, number>): Data<Utf8> {
  const offsets = new Int32Array(places.size + 1)
  let bytes = new Uint8Array(Math.max(1024, places.size * 24))
  let used = 0
  let index = 0
  for (const text of places.keys()) {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    if (used + text.length * 3 > bytes.length) {
      const larger = new Uint8Array((used + text.length * 3) * 2)
      larger.set(bytes)
      bytes = larger
    }
    used += encoder.encodeInto(text, bytes.subarray(used)).written
    offsets[++index] = used
  }
  const data = bytes.subarray(0, used)
  return makeData({ type: new Utf8(), length: places.size, nullCount: 0, valueOffsets: offsets, data })
}

function encodeDays(values: readonly unknown[], rows: number): Data<DateDay> {
  const indexByValue = new Map<unknown, number>()
  const data = new Int32Array(rows)
  const valid = new Validity(rows)
  for (let row = 0; row < rows; row++) {
    const value = values[row]
    let day = indexByValue.get(value)
    if (day === undefined) indexByValue.set(value, (day = Math.floor(parseLocal(value) / dayMs)))
    if (Number.isNaN(day)) valid.clear(row)
    else data[row] = day
  }
  return makeData({ type: new DateDay(), length: rows, data, ...valid.props() })
}

function encodeTimes(values: readonly unknown[], rows: number): Data<TimestampMillisecond> {
  const data = new BigInt64Array(rows)
  const valid = new Validity(rows)
  for (let row = 0; row < rows; row++) {
    const ms = parseLocal(values[row])
    if (Number.isNaN(ms)) valid.clear(row)
    else data[row] = BigInt(ms)
  }
  return makeData({ type: new TimestampMillisecond(), length: rows, data, ...valid.props() })
}

/** `2026-11-20` or `2026-11-20T22:15:00.000` (no zone) as milliseconds; NaN when there is none. */
function parseLocal(value: unknown): number {
  if (typeof value !== 'string' || value.length < 10) return Number.NaN
  const part = (from: number, to: number): number => {
    let number = 0
    for (let place = from; place < to; place++) number = number * 10 + value.charCodeAt(place) - 48
    return number
  }
  const date = Date.UTC(part(0, 4), part(5, 7) - 1, part(8, 10))
  if (value.length < 19) return date
  const seconds = part(11, 13) * 3600 + part(14, 16) * 60 + part(17, 19)
  return date + seconds * 1000 + (value.length >= 23 ? part(20, 23) : 0)
}

/** Arrow's bitmap of the values that are there, made only when one is missing. */
class Validity {
  #bits: Uint8Array | undefined
  #missing = 0
  #rows: number

  constructor(rows: number) {
    this.#rows = rows
  }

  clear(row: number): void {
    this.#bits ??= new Uint8Array((this.#rows + 7) >> 3).fill(255)
    this.#bits[row >> 3]! &= ~(1 << (row & 7))
    this.#missing++
  }

  props(): { nullCount: number; nullBitmap: Uint8Array | undefined } {
    return { nullCount: this.#missing, nullBitmap: this.#bits }
  }
}
