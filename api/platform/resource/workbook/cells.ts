import type { Language } from '#web/core/languages/languages.ts'
import { neutralise, restore } from '../../xlsx/neutralise.contract.ts'
import type { CellValue } from '../../xlsx/sheet-row.ts'
import { type Fault, fault } from '../faults.contract.ts'
import type { NamedField as Field } from '../field.contract.ts'
import type { Break, Value } from '../values.contract.ts'
import type { Book } from './book.ts'
import { type KnownWords, knownWords, weekdayNames, weekdayOf } from './known-words.ts'

/** A value as it stands in a cell in the reader's language; references by their codes. */
export function toCell(book: Book, field: Field, value: Value, language: Language): string | number | Date | null {
  if (value === null) return null
  const { yes, no, options } = book.texts(language)
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'weekday':
      return Number(value)
    case 'flag':
      return value ? yes : no
    case 'choice':
      return options[String(value)] ?? String(value)
    case 'choices':
      return (value as string[]).map((code) => options[code] ?? code).join(', ') || null
    case 'weekdays':
      return (value as number[]).map((day) => weekdayNames(language)[day - 1]).join(', ')
    case 'breaks':
      return (value as Break[]).map((pause) => `${pause.startsAt}-${pause.endsAt}`).join(', ') || null
    case 'date':
      return new Date(`${String(value)}T00:00:00Z`)
    default:
      return neutralise(String(value))
  }
}

/** The cell, written in any language, as a value of the field, not yet checked; what cannot be read stays text and is refused by the check. */
export function fromCell(book: Book, field: Field, cell: CellValue): { value: Value; fault?: Fault } {
  if (cell === null) return { value: null }
  const words = knownWords(book)
  if (typeof cell === 'object' && 'error' in cell)
    return { value: null, fault: fault(field.name, 'formula_without_value') }
  const text = cell instanceof Date ? '' : restore(String(cell).trim())
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'weekday':
      return { value: typeof cell === 'number' ? cell : asNumber(text) }
    case 'flag':
      return { value: typeof cell === 'boolean' ? cell : asFlag(words, text) }
    case 'choice':
      return { value: words.optionOf(field.options, text) ?? asCode(text) }
    case 'choices':
      return { value: asList(text).map((part) => words.optionOf(field.options, part) ?? asCode(part)) }
    case 'weekdays':
      return { value: asWeekdays(text) }
    case 'breaks':
      return { value: asBreaks(text) }
    case 'time':
      return { value: asTime(cell, text) }
    case 'date':
      return { value: cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString().slice(0, 10) : text }
    case 'datetime':
      return { value: cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString() : text }
    default:
      return cell instanceof Date ? { value: null, fault: fault(field.name, 'not_text') } : { value: text }
  }
}

const asList = (text: string) =>
  text
    .split(/[,;،؛，；、]/)
    .map((part) => part.trim())
    .filter(Boolean)
const asCode = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, '_')

function asNumber(text: string): Value {
  if (text === '') return null
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}

export function asFlag(words: KnownWords, text: string): Value {
  if (text === '') return null
  return words.flagOf(text) ?? text
}

function asWeekdays(text: string): Value {
  const days = asList(text).map(weekdayOf)
  return days.every((day) => Number.isInteger(day)) ? days : text
}

function asBreaks(text: string): Value {
  const breaks = asList(text).map((part) => /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/.exec(part))
  if (breaks.some((found) => !found)) return text
  return breaks.map((found) => ({ startsAt: found![1]!.padStart(5, '0'), endsAt: found![2]!.padStart(5, '0') }))
}

/** Excel keeps a time of the day as a fraction of a day, or as that time on its day zero. */
function asTime(cell: CellValue, text: string): Value {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(11, 16)
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    const minutes = Math.round(cell * 1440) % 1440
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  return /^\d:\d\d$/.test(text) ? `0${text}` : text.replace(/^(\d\d:\d\d):00$/, '$1')
}
