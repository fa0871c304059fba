import { fault } from './faults.ts'
import type { CellValue } from '#api/platform/xlsx/sheet-row.ts'
import type { Field } from './import-profile.ts'
import type { Mapping } from './imports.contract.ts'
import { dayParser, durationMinutes, momentParser, parseTimeOfDay, wallDayParser } from './moment-parsers.ts'
import type { Parse } from './parsed-cell.ts'
import { cellText } from './readers/source-table.ts'

const largestInteger = 2_147_483_647
// oxlint-disable-next-line no-control-regex -- finding control characters is its purpose
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/
/** What spreadsheets write where a formula has no result. */
const spreadsheetError =
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|BEZUG!|NV|WERT!|YOK|BAŞV!|DEĞER!|AD\?)$/iu

interface Reading {
  /** Whether the time of day is in a column of its own. */
  timeApart: boolean
  /** What becomes of a day without a time. */
  withoutTime: Parameters<typeof momentParser>[1]
}

export function createParse(name: string, field: Field, mapping: Mapping, how: Reading): Parse {
  const parse = kindParser(name, field, mapping, how)
  const meaningOf = wordsOf(mapping.words?.[name])
  return (given, spec, label) => {
    const value = meaningOf(given)
    if (value !== null && typeof value === 'object' && !(value instanceof Date))
      return { fault: fault(label, 'formula_without_value', { value: value.error }) }
    if (typeof value === 'string' && spreadsheetError.test(value.trim()))
      return { fault: fault(label, 'formula_without_value', { value: value.trim() }) }
    const empty = value === null || (typeof value === 'string' && value.trim() === '')
    const parsed = empty ? {} : parse(value, spec, label)
    return spec.required && parsed.value === undefined && !parsed.fault ? { fault: fault(label, 'missing') } : parsed
  }
}

/** Replaces words by their chosen meanings. */
function wordsOf(words: Record<string, string> | undefined): (value: CellValue) => CellValue {
  if (!words) return (value) => value
  const meanings = new Map(Object.entries(words).map(([word, meaning]) => [foldedWord(word), meaning]))
  return (value) => meanings.get(foldedWord(cellText(value) ?? '')) ?? value
}
const foldedWord = (word: string) => word.trim().toLowerCase()

function kindParser(name: string, field: Field, mapping: Mapping, { timeApart, withoutTime }: Reading): Parse {
  switch (field.kind) {
    case 'text':
      return parseText
    case 'choice':
      return parseChoice
    case 'timeOfDay':
      return parseTimeOfDay
    case 'date':
      return dayParser(mapping.dateFormat, field.mayBeAhead === true)
    case 'dateTime': {
      const format = field.format ?? mapping.dateFormat ?? 'yyyy-MM-dd HH:mm:ss'
      return timeApart ? wallDayParser(format) : momentParser(format, withoutTime)
    }
    case 'integer':
    case 'decimal': {
      const parse = numberParser(mapping.decimal ?? '.', field.kind === 'integer', mapping.factors?.[name] ?? 1)
      if (field.kind === 'integer' || !field.duration) return parse
      return (value, spec, label) => parse(durationMinutes(value) ?? value, spec, label)
    }
  }
}

const parseText: Parse = (value, field, name) => {
  const longest = (field.kind === 'text' && field.maxLength) || 200
  // Inner blanks are normalised: sources pad names by hand. Spreadsheets keep numbers as text by an apostrophe.
  const text = (cellText(value) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=\d)/, '')
    .normalize('NFC')
    .toWellFormed()
  if (controls.test(text)) return { fault: fault(name, 'control_characters') }
  if (text.length > longest) return { fault: fault(name, 'text_too_long', { max: longest }) }
  return { value: text }
}

/** One for each meaning, where several words mean the same: its own, or the first. */
function spellings(choices: Readonly<Record<string, string>>): string[] {
  const one = new Map<string, string>()
  for (const [word, meaning] of Object.entries(choices))
    if (meaning !== '' && (!one.has(meaning) || word === meaning)) one.set(meaning, word)
  return [...one.values()]
}

const parseChoice: Parse = (value, field, name) => {
  if (field.kind !== 'choice') return {}
  const text = (cellText(value) ?? '').trim()
  const match = Object.entries(field.choices).find(([key]) => key.toLowerCase() === text.toLowerCase())
  if (match) return match[1] === '' ? {} : { value: match[1] }
  return { fault: fault(name, 'not_a_choice', { allowed: spellings(field.choices).join(', '), value: text }) }
}

/** @param factor how many of the portal's units one of the file's is. */
function numberParser(decimal: '.' | ',', whole: boolean, factor: number): Parse {
  const group = decimal === '.' ? ',' : '.'
  const shape = new RegExp(`^[+-]?(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${decimal}\\d+)?$`)
  return (value, field, name) => {
    const text = (cellText(value) ?? '').replaceAll(/[\s\u00a0\u202f]/g, '')
    const isNumber = typeof value === 'number' ? Number.isFinite(value) : shape.test(text)
    if (!isNumber) return { fault: fault(name, 'not_a_number', { value: text }) }
    const given = typeof value === 'number' ? value : Number(text.replaceAll(group, '').replace(decimal, '.'))
    // 138.487 times 1000 is a whole number for everybody but computers.
    const number = factor === 1 ? given : Number((given * factor).toFixed(6))
    if (whole && !Number.isInteger(number)) return { fault: fault(name, 'not_whole', { value: text }) }
    const { min = 0, max = largestInteger } = field as { min?: number; max?: number }
    if (number < min) return { fault: fault(name, 'too_small', { min, value: text }) }
    if (number > max) return { fault: fault(name, 'too_large', { max, value: text }) }
    return { value: number }
  }
}
