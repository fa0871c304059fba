import { type Data, DataType, type RecordBatch, RecordBatchReader, type Schema } from 'apache-arrow'
import { DimensionReader } from './column-dimension.ts'
import { NumberReader } from './column-numbers.ts'
import type { Members, Numbers } from './members.ts'

/** An extract's rows as columns of numbers, which are added up where they lie. */
export type Columns = {
  rows: number
  /** Dimensions that are held: all but texts of too many members that the extract does not number itself. */
  members: Map<string, Members>
  numbers: Map<string, Numbers>
  /** Of every dimension, held or not: the rows that have a value; null where all have. */
  present: Map<string, Uint8Array | null>
  /** Naive times in milliseconds, NaN without a value. */
  times: Map<string, Float64Array>
}

export type ColumnNames = {
  /** Names of sums; every other column is a dimension. */
  numbers: ReadonlySet<string>
  /** Dimensions that are calendar days, in any form. */
  days: ReadonlySet<string>
  /** Times that are needed by themselves. */
  times?: ReadonlySet<string>
  /** Whether dimensions are held in which most rows have a member of their own: ids and moments. */
  singles?: boolean
}

/** Reads an Arrow stream; nothing of it is held afterwards. */
export function readColumns(bytes: Uint8Array, names: ColumnNames): Columns {
  const columns = new ColumnsReader(names)
  if (bytes.byteLength > 0) {
    const reader = RecordBatchReader.from(bytes).open()
    columns.begin(reader.schema)
    for (const batch of reader) columns.add(batch)
  }
  return columns.end()
}

/** Reads batch by batch and keeps none of the batches. */
export class ColumnsReader {
  readonly #names: ColumnNames
  readonly #numbers = new Map<string, NumberReader>()
  readonly #dimensions = new Map<string, DimensionReader>()
  #rows = 0

  constructor(names: ColumnNames) {
    this.#names = names
  }

  /** @returns whether every dimension has a form that can be held with any members. */
  begin({ fields }: Schema): boolean {
    const { numbers, days, times, singles = false } = this.#names
    for (const { name, type } of fields) {
      if (numbers.has(name)) this.#numbers.set(name, new NumberReader())
      else {
        const isDay = days.has(name)
        this.#dimensions.set(name, new DimensionReader(type, { isDay, asTimes: times?.has(name) ?? false, singles }))
      }
    }
    return fields.every(({ name, type }) => numbers.has(name) || days.has(name) || isBounded(type))
  }

  add(batch: RecordBatch): void {
    this.#rows += batch.numRows
    for (const [at, { name }] of batch.schema.fields.entries()) {
      const data = batch.data.children[at] as Data
      this.#numbers.get(name)?.add(data)
      this.#dimensions.get(name)?.add(data)
    }
  }

  end(): Columns {
    const columns: Columns = {
      rows: this.#rows,
      members: new Map(),
      numbers: new Map(),
      present: new Map(),
      times: new Map(),
    }
    for (const [name, reader] of this.#numbers) columns.numbers.set(name, reader.end())
    for (const [name, reader] of this.#dimensions) {
      const { members, present, times } = reader.end()
      if (members) columns.members.set(name, members)
      columns.present.set(name, present)
      if (times && this.#names.times?.has(name)) columns.times.set(name, times)
    }
    return columns
  }
}

/** Types with numbered members, or few. */
const isBounded = (type: DataType): boolean =>
  DataType.isDictionary(type) || DataType.isTimestamp(type) || DataType.isDate(type) || DataType.isBool(type)
