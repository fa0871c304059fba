import type { Language } from '#web/core/languages/languages.ts'
import { restore } from '../../xlsx/neutralise.contract.ts'
import type { CellValue } from '../../xlsx/sheet-row.ts'
import { type Fault, fault } from '../faults.contract.ts'
import { type NamedField as Field, type LinesField, typeOf } from '../field.contract.ts'
import { linesOf } from '../fields/lines.contract.ts'
import { asList } from '../fields/listed.contract.ts'
import { lineCells } from '../storage.ts'
import type { Value } from '../values.contract.ts'
import type { Book } from './book.ts'
import { knownWords, weekdayNames } from './known-words.ts'

/** A value as it stands in a cell in the reader's language; references by their codes. */
export function toCell(book: Book, field: Field, value: Value, language: Language): string | number | Date | null {
  if (value === null) return null
  if (field.type === 'lines') return linesToCell(book, field, value, language)
  const { yes, no, options } = book.texts(language)
  const words = {
    yes,
    no,
    option: (code: string) => options[code] ?? code,
    weekday: (day: number) => weekdayNames(language)[day - 1]!,
  }
  return typeOf(field).cell.write(value, words, field)
}

/** The cell, written in any language, as a value of the field, not yet checked; what cannot be read stays text and is refused by the check. */
export function fromCell(book: Book, field: Field, cell: CellValue): { value: Value; fault?: Fault } {
  if (cell === null) return { value: null }
  if (typeof cell === 'object' && 'error' in cell)
    return { value: null, fault: fault(field.name, 'formula_without_value') }
  const text = cell instanceof Date ? '' : restore(String(cell).trim())
  if (field.type === 'lines') return { value: linesFromCell(book, field, text) }
  const value = typeOf(field).cell.read(cell, text, knownWords(book), field)
  return value === undefined ? { value: null, fault: fault(field.name, 'not_text') } : { value }
}

/** Lines in one cell: `10:00-10:15, 12:00-12:30`. */
const linesToCell = (book: Book, field: LinesField, value: Value, language: Language): string | null =>
  linesOf(value)
    .map((line) => lineCells(field).map((one) => toCell(book, one, line[one.name] ?? null, language) ?? ''))
    .map((cells) => cells.join('-'))
    .join(', ') || null

function linesFromCell(book: Book, field: LinesField, text: string): Value {
  const fields = lineCells(field)
  const lines = asList(text).map((line) => line.split(/[-–]/).map((cell) => cell.trim()))
  if (lines.some((cells) => cells.length !== fields.length)) return text
  return lines.map((cells) =>
    Object.fromEntries(fields.map((one, at) => [one.name, fromCell(book, one, cells[at] || null).value])),
  )
}
