import {
  type Data,
  type DataType,
  DateDay,
  Dictionary,
  Float64,
  Int32,
  TimestampMillisecond,
  Utf8,
  Vector,
  makeData,
} from 'apache-arrow'
import { Words } from './words.ts'

/** A column of an extract: `alias` in Cube's SQL, `name` for the browser. */
export interface ExtractColumn {
  alias: string
  name: string
  /** `day` is a calendar day, `time` a site-local time without a zone. */
  type: 'number' | 'text' | 'day' | 'time'
}

/** Bytes that came, to be read in two ways. */
export interface Received {
  bytes: Uint8Array
  view: DataView
}

/** Values of one column for one batch after the other, read from PostgreSQL's binary format. */
export interface ColumnBuilder {
  put(row: number, from: Received, at: number, length: number): void
  putNull(row: number): void
  /** The rows that were put since the last time, as Arrow has them. */
  take(rows: number): Data
}

/** Days and milliseconds from 1970 to PostgreSQL's epoch, 2000. */
const epochDay = 10_957
const epochMs = epochDay * 86_400_000
const high = 2 ** 32

export function columnBuilder(type: ExtractColumn['type'], batchRows: number): ColumnBuilder {
  if (type === 'text') return new TextBuilder(batchRows)
  if (type === 'number') return new NumberBuilder(batchRows)
  return type === 'day' ? new DayBuilder(batchRows) : new TimeBuilder(batchRows)
}

class Builder<Values extends Float64Array | Int32Array> {
  protected values!: Values
  #missing!: Uint8Array
  readonly #begin: () => void

  /** @param fresh where a batch of as many rows has room. */
  constructor(batchRows: number, fresh: (rows: number) => Values) {
    this.#begin = () => {
      this.values = fresh(batchRows)
      this.#missing = new Uint8Array(batchRows)
    }
    this.#begin()
  }

  putNull(row: number): void {
    this.#missing[row] = 1
  }

  /** Returns the written part and allocates the next batch, because this one is still being sent. */
  protected end(rows: number) {
    const { values } = this
    let nullCount = 0
    for (let row = 0; row < rows; row++) nullCount += this.#missing[row]!
    const nullBitmap = nullCount > 0 ? this.#bits(rows) : undefined
    this.#begin()
    return { values, nullCount, nullBitmap }
  }

  #bits(rows: number): Uint8Array {
    const bits = new Uint8Array((rows + 7) >> 3)
    for (let row = 0; row < rows; row++) if (this.#missing[row] === 0) bits[row >> 3]! |= 1 << (row & 7)
    return bits
  }
}

class NumberBuilder extends Builder<Float64Array> implements ColumnBuilder {
  constructor(batchRows: number) {
    super(batchRows, (rows) => new Float64Array(rows))
  }

  put(row: number, { view: from }: Received, at: number): void {
    const value = from.getFloat64(at)
    if (Number.isFinite(value)) this.values[row] = value
    else this.putNull(row)
  }

  take(rows: number): Data {
    const { values, ...valid } = this.end(rows)
    return makeData({ type: new Float64(), length: rows, data: values.subarray(0, rows), ...valid })
  }
}

class DayBuilder extends Builder<Int32Array> implements ColumnBuilder {
  constructor(batchRows: number) {
    super(batchRows, (rows) => new Int32Array(rows))
  }

  put(row: number, { view: from }: Received, at: number): void {
    const day = from.getInt32(at)
    // Infinite ones.
    if (day === 0x7fffffff || day === -0x80000000) this.putNull(row)
    else this.values[row] = day + epochDay
  }

  take(rows: number): Data {
    const { values, ...valid } = this.end(rows)
    return makeData({ type: new DateDay(), length: rows, data: values.subarray(0, rows), ...valid })
  }
}

class TimeBuilder extends Builder<Int32Array> implements ColumnBuilder {
  constructor(batchRows: number) {
    super(batchRows, (rows) => new Int32Array(rows * 2))
  }

  put(row: number, { view: from }: Received, at: number): void {
    const upper = from.getInt32(at)
    if (upper === 0x7fffffff || upper === -0x80000000) return this.putNull(row)
    const ms = Math.floor((upper * high + from.getUint32(at + 4)) / 1000) + epochMs
    this.values[row * 2] = ms % high
    this.values[row * 2 + 1] = Math.floor(ms / high)
  }

  take(rows: number): Data {
    const { values, ...valid } = this.end(rows)
    const data = new BigInt64Array(values.buffer, 0, rows)
    return makeData({ type: new TimestampMillisecond(), length: rows, data, ...valid })
  }
}

/** Texts as numbers of a dictionary, which grows with the batches. */
class TextBuilder extends Builder<Int32Array> implements ColumnBuilder {
  readonly #texts = new Words()
  #told = 0
  readonly #dictionary: Data<Utf8>[] = []
  readonly #type = new Dictionary(new Utf8(), new Int32())

  constructor(batchRows: number) {
    super(batchRows, (rows) => new Int32Array(rows))
  }

  put(row: number, from: Received, at: number, length: number): void {
    this.values[row] = this.#texts.placeOf(from.bytes, at, at + length)
  }

  take(rows: number): Data<DataType> {
    const { values, ...valid } = this.end(rows)
    if (this.#texts.size > this.#told || this.#dictionary.length === 0) {
      const { bytes, offsets } = this.#texts.since(this.#told)
      const length = this.#texts.size - this.#told
      this.#dictionary.push(utf8(bytes, offsets, length))
      this.#told = this.#texts.size
    }
    const dictionary = new Vector(this.#dictionary.slice())
    return makeData({ type: this.#type, length: rows, data: values.subarray(0, rows), dictionary, ...valid })
  }
}

function utf8(data: Uint8Array, valueOffsets: Int32Array, length: number): Data<Utf8> {
  return makeData({ type: new Utf8(), length, nullCount: 0, valueOffsets, data })
}
