import { type Data, DataType, type Table, Vector, tableFromIPC } from 'apache-arrow'
import { readSingles } from './column-singles.ts'
import type { Members } from './members.ts'

/** Values of a sum by row; where some are unknown they are NaN. */
export type Numbers = { of: Float32Array | Float64Array; gaps: boolean }

/** An extract's rows as columns of numbers, which are added up where they lie. */
export type Columns = {
  rows: number
  /** Dimensions that are held: all but texts of too many members that the extract does not number itself. */
  members: Map<string, Members>
  numbers: Map<string, Numbers>
  /** Of every dimension, held or not: the rows that have a value; null where all have. */
  present: Map<string, Uint8Array | null>
  /** Naive times in milliseconds, NaN where there is none. */
  times: Map<string, Float64Array>
}

export type ColumnNames = {
  /** Names of sums; every other column is a dimension. */
  numbers: ReadonlySet<string>
  /** Dimensions that are calendar days, in whatever form they came. */
  days: ReadonlySet<string>
  /** Times that are needed by themselves. */
  times?: ReadonlySet<string>
  /** Whether dimensions are held in which most rows have a member of their own: ids and moments. */
  singles?: boolean
}

const dayMs = 86_400_000
/** Two bytes a row number the members of a dimension. */
const mostMembers = 65_536

/** Reads an Arrow stream; nothing of it is held afterwards. */
export function readColumns(bytes: Uint8Array, names: ColumnNames): Columns {
  const table: Table | null = bytes.byteLength > 0 ? tableFromIPC(bytes) : null
  const columns: Columns = {
    rows: table?.numRows ?? 0,
    members: new Map(),
    numbers: new Map(),
    present: new Map(),
    times: new Map(),
  }
  for (const { name } of table?.schema.fields ?? []) {
    const column = table?.getChild(name)
    if (!column) continue
    if (names.numbers.has(name)) {
      columns.numbers.set(name, readNumbers(column))
      continue
    }
    columns.present.set(name, readPresent(column))
    const single = !names.days.has(name) && isSingle(column)
    const isTime = DataType.isTimestamp(column.type)
    const times = names.times?.has(name) || (single && isTime && names.singles) ? readTimes(column) : null
    if (times && names.times?.has(name)) columns.times.set(name, times)
    const members = single
      ? names.singles
        ? readSingles(column, isTime ? times : null)
        : null
      : readMembers(column, names.days.has(name))
    if (members) columns.members.set(name, members)
  }
  return columns
}

/** Most sums are whole numbers that four bytes hold as they are; only others take eight. */
function readNumbers(column: Vector): Numbers {
  const of = new Float64Array(column.length)
  let at = 0
  for (const data of column.data) {
    const from = at
    if (DataType.isFloat(data.type) && data.values instanceof Float64Array) of.set(data.values, from)
    else for (const value of new Vector([data])) of[at++] = typeof value === 'number' ? value : Number.NaN
    at = from + data.length
    if (data.nullCount > 0)
      for (let row = 0; row < data.length; row++) if (!isValid(data, row)) of[from + row] = Number.NaN
  }
  let gaps = false
  let short = true
  for (const value of of) {
    if (Number.isNaN(value)) gaps = true
    else if (Math.fround(value) !== value) short = false
  }
  return { of: short ? Float32Array.from(of) : of, gaps }
}

function readPresent(column: Vector): Uint8Array | null {
  if (column.nullCount === 0) return null
  const present = new Uint8Array(column.length)
  let at = 0
  for (const data of column.data) for (let row = 0; row < data.length; row++) present[at++] = isValid(data, row) ? 1 : 0
  return present
}

/** Whether it is a moment or of very many words, which few rows share. */
const isSingle = (column: Vector): boolean => DataType.isTimestamp(column.type) || column.data.some(hasManyWords)

/** Null where the dimension has too many members. */
function readMembers(column: Vector, days: boolean): Members | null {
  const of = new Uint16Array(column.length)
  const keys: (string | null)[] = []
  const places = new Map<string | null, number>()
  const placeOf = (key: string | null): number => {
    let place = places.get(key)
    if (place === undefined) {
      places.set(key, (place = keys.length))
      keys.push(key)
    }
    return place
  }
  let at = 0
  let known: number[] = []
  let begun: Data | undefined
  for (const data of column.data) {
    const words = data.dictionary
    if (words) {
      // A dictionary grows with the batches, or is another one.
      if (words.data[0] !== begun) known = []
      begun = words.data[0]
      for (let word = known.length; word < words.length; word++) known.push(placeOf(textOf(words.get(word))))
      const none = data.nullCount > 0 ? placeOf(null) : 0
      for (let row = 0; row < data.length; row++)
        of[at++] = isValid(data, row) ? (known[data.values[row] as number] ?? none) : none
    } else {
      const seen = new Map<unknown, number>()
      for (const value of valuesOf(data)) {
        let place = seen.get(value)
        if (place === undefined) seen.set(value, (place = placeOf(days ? dayOf(value) : textOf(value))))
        of[at++] = place
      }
    }
    if (keys.length > mostMembers) return null
  }
  return { of, keys }
}

const hasManyWords = (data: Data): boolean => (data.dictionary?.length ?? 0) > mostMembers

function isValid({ nullBitmap, nullCount, offset }: Data, row: number): boolean {
  if (nullCount === 0 || nullBitmap.length === 0) return true
  const bit = offset + row
  return ((nullBitmap[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
}

function readTimes(column: Vector): Float64Array {
  const times = new Float64Array(column.length)
  let at = 0
  for (const data of column.data) for (const value of valuesOf(data)) times[at++] = clockOf(value)
  return times
}

/** Dates and times in milliseconds, everything else as Arrow reads it, which takes several times as long. */
function* valuesOf(data: Data): Iterable<unknown> {
  const { values, type } = data
  if (DataType.isDate(type) && values instanceof Int32Array)
    for (let row = 0; row < data.length; row++) yield isValid(data, row) ? values[row]! * dayMs : null
  else yield* new Vector([data])
}

function clockOf(value: unknown): number {
  if (typeof value === 'number') return value
  // Text without a zone is the site's own time, and is read as if it were of UTC.
  return typeof value === 'string' ? Date.parse(`${value.slice(0, 19)}Z`) : Number.NaN
}

/** A member as the report's filters know it. */
function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

function dayOf(value: unknown): string | null {
  if (typeof value === 'number') return new Date(value).toISOString().slice(0, 10)
  return value === null || value === undefined ? null : String(value).slice(0, 10)
}
