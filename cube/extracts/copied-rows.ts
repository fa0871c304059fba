import { type Data, Field, RecordBatch, Schema, Struct, makeData } from 'apache-arrow'
import { type ColumnBuilder, columnBuilder, type ExtractColumn, type Received } from './columns.ts'

/** Rows that go out at a time: some megabytes. With each batch DuckDB reads the dictionaries of all before it again. */
const usualBatchRows = 65_536
/** Signature and flags of the format; the length and the extension of its header follow. */
const headBytes = 15

/** Reads PostgreSQL's binary copy in pieces of any size, and makes Arrow batches of its rows. */
export class CopiedRows {
  rows = 0
  /** Rows of the batch that is being filled. */
  #filled = 0
  #rest: Uint8Array = new Uint8Array()
  #begun = false
  readonly #builders: ColumnBuilder[]
  readonly #names: string[]
  readonly #batchRows: number
  #schema: Schema | undefined

  constructor(columns: readonly ExtractColumn[], batchRows = usualBatchRows) {
    this.#batchRows = batchRows
    this.#builders = columns.map(({ type }) => columnBuilder(type, batchRows))
    this.#names = columns.map(({ name }) => name)
  }

  /** @returns the batches that are full by now. */
  *read(chunk: Uint8Array): Generator<RecordBatch> {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const received = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    let at = this.#begun ? 0 : this.#afterHead(received)
    for (let next = at; (next = this.#readRow(received, at)) > at; at = next) {
      this.#filled++
      if (this.#filled === this.#batchRows) yield this.#take()
    }
    this.#rest = bytes.subarray(at)
  }

  /** The last batch; also without rows, where there are none at all, so that the columns are known. */
  *end(): Generator<RecordBatch> {
    if (this.#filled > 0 || this.rows === 0) yield this.#take()
  }

  #afterHead({ bytes, view }: Received): number {
    if (bytes.length < headBytes + 4) return 0
    this.#begun = true
    return headBytes + 4 + view.getInt32(headBytes)
  }

  /** @returns start of the next row; the start of this one while it is incomplete. */
  #readRow(received: Received, begin: number): number {
    const { view } = received
    const length = view.byteLength
    // Of a field count of -1, behind the last row, nothing is read.
    if (!this.#begun || length < begin + 2 || view.getInt16(begin) < 0) return begin
    let at = begin + 2
    for (const builder of this.#builders) {
      if (length < at + 4) return begin
      const size = view.getInt32(at)
      at += 4
      if (size < 0) builder.putNull(this.#filled)
      else if (length < at + size) return begin
      else builder.put(this.#filled, received, at, size)
      at += Math.max(0, size)
    }
    return at
  }

  #take(): RecordBatch {
    const rows = this.#filled
    const children: Data[] = this.#builders.map((builder) => builder.take(rows))
    this.#schema ??= new Schema(children.map(({ type }, index) => new Field(this.#names[index]!, type, true)))
    this.rows += rows
    this.#filled = 0
    const type = new Struct(this.#schema.fields)
    return new RecordBatch(this.#schema, makeData({ type, length: rows, nullCount: 0, children }))
  }
}
