import { compileDateFormat, dayOf, hasTime } from './date-format.ts'
import { fault } from './faults.ts'
import type { CellValue } from '#api/platform/xlsx/sheet-row.ts'
import type { Field, ImportProfile } from './import-profile.ts'
import type { Fault, Mapping } from './imports.contract.ts'
import { cellText } from './readers/source-table.ts'

type Parsed = string | number | undefined
type Parse = (value: CellValue, field: Field, name: string) => { value?: Parsed; fault?: Fault }

const oldestYear = 2000
const oldest = Date.UTC(oldestYear, 0, 1) / 1000
const largestInteger = 2_147_483_647
// oxlint-disable-next-line no-control-regex -- finding control characters is its purpose
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

export interface ParsedRow {
  row: Record<string, Parsed>
  faults: Fault[]
  /** The cells by their headings, for the list of refused rows. */
  raw: Record<string, string | null>
}

/**
 * @param header headings of the file.
 * @param columns field -> index in the header; a field without one is always empty.
 * @param times field -> index of the column of its time of day, where that stands apart.
 * @returns parser of one row; every fault of the row is reported, not only the first.
 */
export function createRowParser(
  profile: ImportProfile,
  header: string[],
  columns: Map<string, number>,
  mapping: Mapping,
  times: Map<string, number> = new Map(),
): (values: CellValue[]) => ParsedRow {
  const labels = new Map([...columns].map(([name, index]) => [name, header[index] ?? name]))
  const parsers = Object.entries(profile.fields).map(([name, field]) => ({
    name,
    field,
    index: columns.get(name),
    label: labels.get(name) ?? field.column,
    time: timeOf(header, times.get(name), field.required === true),
    parse: createParse(field, mapping, times.has(name)),
  }))
  return (values) => {
    const raw = Object.fromEntries(header.map((name, index) => [name, shown(values[index] ?? null)]))
    const row: Record<string, Parsed> = {}
    const faults: Fault[] = []
    const extra = values.slice(header.length).some((value) => value !== null && value !== '')
    // Workbooks leave out empty cells at the end of a row; text never does.
    if (extra || (values.length < header.length && profile.kinds.includes('csv') && !values.some(isTyped)))
      if (extra || values.length < Math.max(...columns.values()) + 1)
        faults.push(fault(null, 'column_count', { expected: header.length, found: values.length }))
    if (faults.length > 0) return { row, faults, raw }
    for (const { name, field, index, label, time, parse } of parsers) {
      const day = parse(index === undefined ? null : (values[index] ?? null), field, label)
      const result = time && typeof day.value === 'number' ? time(values, day.value) : day
      if (result.fault) faults.push(result.fault)
      row[name] = result.value
    }
    untilNextDay(row, columns, times)
    return { row, faults, raw }
  }
}

/** Reads the time of day that belongs to a date. */
function timeOf(
  header: string[],
  index: number | undefined,
  required: boolean,
): ((values: CellValue[], day: number) => ReturnType<Parse>) | undefined {
  if (index === undefined) return undefined
  const label = header[index] ?? ''
  return (values, day) => {
    const cell = values[index] ?? null
    if (cell === null || (typeof cell === 'string' && cell.trim() === ''))
      return required ? { fault: fault(label, 'missing') } : {}
    const time = parseTimeOfDay(cell, timeField, label)
    if (typeof time.value !== 'number') return time
    if (time.value < daySeconds) return { value: day + time.value }
    return { fault: fault(label, 'not_a_date', { expected: 'HH:mm', value: cellText(cell) ?? '' }) }
  }
}
const timeField: Field = { label: '', column: '', kind: 'timeOfDay' }

/** Of two times of one date the second is not before the first: from 22:50 to 00:10 ends on the next day. */
function untilNextDay(row: Record<string, Parsed>, columns: Map<string, number>, times: Map<string, number>): void {
  const { start, end } = row
  if (columns.get('start') !== columns.get('end') || !times.has('start') || !times.has('end')) return
  if (typeof start === 'number' && typeof end === 'number' && end < start) row.end = end + daySeconds
}
const daySeconds = 86_400

const isTyped = (value: CellValue) => value !== null && typeof value !== 'string'

function shown(value: CellValue): string | null {
  // The database's JSON knows neither zero characters nor half surrogates.
  return cellText(value)?.slice(0, 500).replaceAll('\u0000', '\ufffd').toWellFormed() ?? null
}

function createParse(field: Field, mapping: Mapping, timeApart: boolean): Parse {
  const parse = kindParser(field, mapping, timeApart)
  return (value, spec, name) => {
    if (value !== null && typeof value === 'object' && !(value instanceof Date))
      return { fault: fault(name, 'formula_without_value', { value: value.error }) }
    const empty = value === null || (typeof value === 'string' && value.trim() === '')
    if (empty) return spec.required ? { fault: fault(name, 'missing') } : {}
    return parse(value, spec, name)
  }
}

function kindParser(field: Field, mapping: Mapping, timeApart: boolean): Parse {
  if (field.kind === 'text') return parseText
  if (field.kind === 'choice') return parseChoice
  if (field.kind === 'timeOfDay') return parseTimeOfDay
  if (field.kind === 'date') return dayParser(mapping.dateFormat ?? isoDay, field.mayBeAhead === true)
  if (field.kind === 'dateTime') {
    const format = field.format ?? mapping.dateFormat ?? 'yyyy-MM-dd HH:mm:ss'
    return timeApart ? wallDayParser(format) : dateParser(format)
  }
  return numberParser(mapping.decimal ?? '.', field.kind === 'integer')
}

const parseText: Parse = (value, field, name) => {
  const longest = (field.kind === 'text' && field.maxLength) || 200
  // Inner blanks are normalised: sources pad names by hand.
  const text = (cellText(value) ?? '').replaceAll(/\s+/g, ' ').trim().normalize('NFC').toWellFormed()
  if (controls.test(text)) return { fault: fault(name, 'control_characters') }
  if (text.length > longest) return { fault: fault(name, 'text_too_long', { max: longest }) }
  return { value: text }
}

/** One for each meaning, where several words mean the same: its own, or the first. */
function spellings(choices: Readonly<Record<string, string>>): string[] {
  const one = new Map<string, string>()
  for (const [word, meaning] of Object.entries(choices))
    if (!one.has(meaning) || word === meaning) one.set(meaning, word)
  return [...one.values()]
}

const parseChoice: Parse = (value, field, name) => {
  if (field.kind !== 'choice') return {}
  const text = (cellText(value) ?? '').trim()
  const match = Object.entries(field.choices).find(([key]) => key.toLowerCase() === text.toLowerCase())
  if (match) return { value: match[1] }
  return { fault: fault(name, 'not_a_choice', { allowed: spellings(field.choices).join(', '), value: text }) }
}

/** A date without a time is no moment: it is not taken for midnight. */
function dateParser(format: string): Parse {
  const read = compileDateFormat(format)
  const readDay = compileDateFormat(dayOf(format))
  return (value, _field, name) => {
    const text = cellText(value) ?? ''
    if (!(value instanceof Date) && (!hasTime(format) || read(text) === undefined) && readDay(text) !== undefined)
      return { fault: fault(name, 'no_time', { value: text }) }
    const seconds = value instanceof Date ? Math.round(value.getTime() / 1000) : read(text)
    if (seconds === undefined || Number.isNaN(seconds))
      return { fault: fault(name, 'not_a_date', { expected: format, value: text }) }
    return inTime(seconds, name)
  }
}

/** The midnight of a date whose time of day stands in another column. */
function wallDayParser(format: string): Parse {
  const [read, readDay] = [compileDateFormat(format), compileDateFormat(dayOf(format))]
  return (value, _field, name) => {
    const text = cellText(value) ?? ''
    const seconds = value instanceof Date ? value.getTime() / 1000 : (readDay(text) ?? read(text))
    if (seconds === undefined || Number.isNaN(seconds))
      return { fault: fault(name, 'not_a_date', { expected: dayOf(format), value: text }) }
    return inTime(seconds - (seconds % daySeconds), name)
  }
}

function inTime(seconds: number, name: string): ReturnType<Parse> {
  if (seconds < oldest) return { fault: fault(name, 'too_old', { year: oldestYear }) }
  // A day of grace: the wall clock may be ahead of UTC.
  if (seconds > Date.now() / 1000 + daySeconds) return { fault: fault(name, 'in_future') }
  return { value: seconds }
}

const isoDay = 'yyyy-MM-dd'
const readIsoDay = compileDateFormat(isoDay)

/** The day of a date, whatever its time; one as computers write it is read whatever form was chosen. */
function dayParser(format: string, mayBeAhead: boolean): Parse {
  const read = compileDateFormat(format)
  return (value, _field, name) => {
    const text = cellText(value) ?? ''
    const seconds = value instanceof Date ? value.getTime() / 1000 : (read(text) ?? readIsoDay(text))
    if (seconds === undefined || Number.isNaN(seconds))
      return { fault: fault(name, 'not_a_date', { expected: format, value: text }) }
    if (seconds < oldest) return { fault: fault(name, 'too_old', { year: oldestYear }) }
    // A day of grace, as for times.
    if (!mayBeAhead && seconds > Date.now() / 1000 + 86_400) return { fault: fault(name, 'in_future') }
    return { value: new Date(seconds * 1000).toISOString().slice(0, 10) }
  }
}

/** Day zero of a workbook: a cell with a time alone carries it. */
const workbookEpoch = Date.UTC(1899, 11, 30)

const parseTimeOfDay: Parse = (value, _field, name) => {
  if (value instanceof Date) return { value: Math.round((value.getTime() - workbookEpoch) / 1000) }
  if (typeof value === 'number') return { value: Math.round(value * 86_400) }
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([AaPp])\.?[Mm]\.?)?$/.exec((cellText(value) ?? '').trim())
  const half = match?.[4]?.toLowerCase()
  if (
    !match ||
    Number(match[2]) > 59 ||
    Number(match[3] ?? 0) > 59 ||
    (half && !(Number(match[1]) >= 1 && Number(match[1]) <= 12))
  )
    return { fault: fault(name, 'not_a_date', { expected: 'HH:mm', value: cellText(value) ?? '' }) }
  const hour = half ? (Number(match[1]) % 12) + (half === 'p' ? 12 : 0) : Number(match[1])
  return { value: hour * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) }
}

function numberParser(decimal: '.' | ',', whole: boolean): Parse {
  const group = decimal === '.' ? ',' : '.'
  const shape = new RegExp(`^[+-]?(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${decimal}\\d+)?$`)
  return (value, field, name) => {
    const text = (cellText(value) ?? '').replaceAll(/[\s\u00a0\u202f]/g, '')
    const isNumber = typeof value === 'number' ? Number.isFinite(value) : shape.test(text)
    if (!isNumber) return { fault: fault(name, 'not_a_number', { value: text }) }
    const number = typeof value === 'number' ? value : Number(text.replaceAll(group, '').replace(decimal, '.'))
    if (whole && !Number.isInteger(number)) return { fault: fault(name, 'not_whole', { value: text }) }
    const { min = 0, max = largestInteger } = field as { min?: number; max?: number }
    if (number < min) return { fault: fault(name, 'too_small', { min, value: text }) }
    if (number > max) return { fault: fault(name, 'too_large', { max, value: text }) }
    return { value: number }
  }
}
