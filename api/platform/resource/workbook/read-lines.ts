import type { CellValue, SheetRow } from '../../xlsx/sheet-row.ts'
import { faultsOf, normalise } from '../check-value.contract.ts'
import { type Fault, fault } from '../faults.contract.ts'
import { type LinesField, type NamedField } from '../field.contract.ts'
import type { Line } from '../fields/lines.contract.ts'
import { type Resource, fieldsOf } from '../resource.contract.ts'
import { lineCells } from '../storage.ts'
import type { Values } from '../values.contract.ts'
import type { Book } from './book.ts'
import { fromCell } from './cells.ts'
import { keyOf } from './known-data.ts'
import { knownWords } from './known-words.ts'
import type { ReadRow, ReadSheet } from './read-sheet.ts'

interface ReadLine {
  /** Of the row that it belongs to. */
  key: string
  keys: Values
  row: number
  /** Its place among the lines of its row, as far as the sheet says it. */
  place: number
  line: Line
  faults: Fault[]
  raw: ReadRow['raw']
}

/** Reads the rows of a sheet of lines, one after the other. @returns null for its heading and where a row is empty. */
export function lineReader(book: Book, resource: Resource, field: LinesField) {
  const { isHeadingOf } = knownWords(book)
  const keys = fieldsOf(resource).filter((one) => one.key)
  const fields = [...keys, ...lineCells(field)]
  let columns: { heading: string; at: number; field?: NamedField | undefined; isPlace: boolean }[] | undefined
  return {
    /** Of the columns that tell rows apart those that the sheet lacks. */
    missing: (): string[] => keys.filter((key) => !columns?.some((one) => one.field === key)).map(({ name }) => name),
    read({ number, values: cells }: SheetRow): ReadLine | null {
      if (!columns) {
        columns = cells.flatMap((cell, at) => {
          if (typeof cell !== 'string' || cell.trim() === '') return []
          const heading = cell.trim().slice(0, 100)
          const own = fields.find((one) => isHeadingOf(one.name, heading))
          return [{ heading, at, field: own, isPlace: !own && isHeadingOf('lineNumber', heading) }]
        })
        return null
      }
      const read: ReadLine = { key: '', keys: {}, row: number, place: number, line: {}, faults: [], raw: {} }
      for (const { heading, at, field: own, isPlace } of columns) {
        const cell = cells[at] ?? null
        read.raw[heading] = cell === null ? null : rawText(cell)
        if (isPlace && typeof cell === 'number') read.place = cell
        if (!own) continue
        const { value, fault: found } = fromCell(
          book,
          own,
          typeof cell === 'string' && cell.trim() === '' ? null : cell,
        )
        if (found) read.faults.push(found)
        if (keys.includes(own)) read.keys[own.name] = normalise(own, value)
        else read.line[own.name] = value
      }
      read.key = keyOf(resource, read.keys)
      return read
    },
  }
}

const rawText = (cell: NonNullable<CellValue>): string =>
  (cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'object' ? cell.error : String(cell)).slice(
    0,
    500,
  )

/**
 * Gives the rows of a workbook the lines that a sheet of it has for them, in the order of their numbers. A row without any
 * there keeps those that it has.
 *
 * @returns the sheet with the lines that belong to no row of the workbook, which are refused.
 */
export function giveLines(
  sheets: readonly ReadSheet[],
  { resource, field, sheet }: { resource: Resource; field: LinesField; sheet: string },
  lines: readonly ReadLine[],
): ReadSheet {
  const byKey = Map.groupBy(lines, ({ key }) => key)
  for (const row of sheets.filter((one) => one.resource === resource).flatMap(({ rows }) => rows)) {
    const key = keyOf(resource, row.values)
    const own = byKey.get(key)?.toSorted((a, b) => a.place - b.place)
    byKey.delete(key)
    if (!own) continue
    const value = normalise(
      field,
      own.map(({ line }) => line),
    )
    row.values[field.name] = value
    const unread = own.flatMap(({ faults }, at) =>
      faults.map((one) => ({ ...one, field: `${field.name}.${at}.${one.field ?? ''}` })),
    )
    row.faults.push(...(unread.length > 0 ? unread : faultsOf(field, value)))
  }
  const orphans = [...byKey].map(([key, [{ row, keys, raw } = lines[0]!]]): ReadRow => {
    const faults = [fault(null, 'unknown_reference', { value: key })]
    return { number: row, values: keys, active: undefined, version: null, faults, raw }
  })
  return { resource, sheet, rows: orphans }
}
