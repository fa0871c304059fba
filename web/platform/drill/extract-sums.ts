import { DataType, type Table, Vector, tableFromIPC } from 'apache-arrow'
import { type ViewModel, measureOf } from '#web/core/figures/view-model.ts'
import { type CutFilter, type CutRow, readDates } from '#web/core/cut/cut.ts'
import type { Extract } from './extract.ts'

/** Sums over an extract, by one dimension or over everything; null when the extract does not hold what is asked. */
export type ExtractSums = (asked: {
  /** Additive measures. */
  measures: readonly string[]
  by: string | null
  filters: readonly CutFilter[]
}) => CutRow[] | null

/** Members of a column by row: each distinct one is read once. */
type Members = { of: Int32Array; keys: (string | null)[] }

/**
 * Adds up an extract's columns where they lie. For the few sums that are asked of rows once, this is there as soon as
 * the rows are; DuckDB's start costs seconds on a slow machine, which only many questions of the same rows pay back.
 */
export function readSums(extract: Extract, view: ViewModel, timeDimension: string): ExtractSums {
  const table = extract.rows > 0 ? tableFromIPC(extract.bytes) : null
  const members = new Map<string, Members>()
  const numbers = new Map<string, Float64Array>()
  const membersOf = (from: Table, name: string): Members | null => {
    const column = from.getChild(name)
    if (!column) return null
    const read = members.get(name) ?? readMembers(column)
    members.set(name, read)
    return read
  }
  const numbersOf = (from: Table, name: string): Float64Array | null => {
    const column = from.getChild(name)
    if (!column) return null
    const read = numbers.get(name) ?? readNumbers(column)
    numbers.set(name, read)
    return read
  }
  return ({ measures, by, filters }) => {
    if (!table) return []
    const group = by === null ? { of: new Int32Array(table.numRows), keys: [null] } : membersOf(table, by)
    const plans = measures.map((name) => {
      const { plus, minus } = measureOf(view, name)
      return { name, plus: columnsOf(plus ?? [name]), minus: columnsOf(minus) }
    })
    const kept = keptRows(filters)
    if (!group || !kept) return null
    const rows: CutRow[] = []
    const seen = new Uint8Array(group.keys.length)
    for (let row = 0; row < kept.length; row++) if (kept[row]) seen[group.of[row] ?? 0] = 1
    const sums = plans.map(({ plus, minus }) => plus && minus && added(plus, minus, group, kept))
    if (sums.includes(null)) return null
    for (const [index, key] of group.keys.entries()) {
      if (!seen[index]) continue
      const done: CutRow = by === null ? {} : { [by]: key }
      for (const [at, { name }] of plans.entries()) {
        const sum = sums[at]?.[index]
        done[name] = sum === undefined || Number.isNaN(sum) ? null : sum
      }
      rows.push(done)
    }
    return rows
  }

  function columnsOf(names: readonly string[]): Float64Array[] | null {
    const columns = names.map((name) => table && numbersOf(table, name))
    return columns.every((column) => column !== null) ? columns : null
  }

  function keptRows(filters: readonly CutFilter[]): Uint8Array | null {
    if (!table) return null
    const kept = new Uint8Array(table.numRows).fill(1)
    for (const { dimension, values } of filters) {
      const column = membersOf(table, dimension)
      if (!column) return null
      const passes = column.keys.map((key) => isOneOf(key, values, dimension === timeDimension))
      for (let row = 0; row < kept.length; row++) if (!passes[column.of[row] ?? 0]) kept[row] = 0
    }
    return kept
  }
}

function isOneOf(key: string | null, values: CutFilter['values'], days: boolean): boolean {
  if (key === null || !days) return values.includes(key)
  return values.some((value) => {
    if (value === null) return false
    const { from, to } = readDates(value)
    return key >= from && key <= to
  })
}

/** Sum of each member; NaN where one of the parts has no value in any of its rows, as SQL's sum of nothing. */
function added(plus: Float64Array[], minus: Float64Array[], group: Members, kept: Uint8Array): Float64Array {
  const whole = new Float64Array(group.keys.length)
  for (const [sign, columns] of [[1, plus] as const, [-1, minus] as const])
    for (const column of columns) {
      const part = new Float64Array(group.keys.length).fill(Number.NaN)
      for (let row = 0; row < kept.length; row++) {
        const value = column[row] ?? Number.NaN
        if (!kept[row] || Number.isNaN(value)) continue
        const at = group.of[row] ?? 0
        const sum = part[at] ?? Number.NaN
        part[at] = Number.isNaN(sum) ? value : sum + value
      }
      for (let at = 0; at < whole.length; at++) whole[at] = (whole[at] ?? 0) + sign * (part[at] ?? Number.NaN)
    }
  return whole
}

/** Unknown values are NaN. */
function readNumbers(column: Vector): Float64Array {
  const numbers = new Float64Array(column.length)
  let row = 0
  for (const value of column) numbers[row++] = typeof value === 'number' ? value : Number.NaN
  return numbers
}

function readMembers(column: Vector): Members {
  const of = new Int32Array(column.length)
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
  const text = DataType.isDate(column.type) ? dayOf : textOf
  let row = 0
  for (const data of column.data) {
    const words = data.dictionary?.toArray().map(textOf)
    if (words)
      for (let at = 0; at < data.length; at++)
        of[row++] = placeOf(data.getValid(at) ? (words[data.values[at]] ?? null) : null)
    else for (const value of new Vector([data])) of[row++] = placeOf(text(value))
  }
  return { of, keys }
}

/** A member as the report's filters know it. */
function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

/** Arrow's days as calendar dates. */
function dayOf(value: unknown): string | null {
  return typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : null
}
