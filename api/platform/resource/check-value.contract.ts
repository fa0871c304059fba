import { type Fault, type FaultCode, fault } from './faults.contract.ts'
import { type NamedField as Field, holdsList } from './field.contract.ts'
import type { Break, Value } from './values.contract.ts'

const control = /\p{Cc}/u
/** A text of several lines may hold tabs and ends of lines. */
const controlInLines = /(?![\t\n\r])\p{Cc}/u
const email = /[^\s@]+@[^\s@]+\.[^\s@]+/
const phone = /\+?[0-9][0-9 ()/.-]{3,28}[0-9]/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * A value as it is kept: text trimmed, numbers to the field's decimals, lists sorted and without doubles, an empty text
 * of an optional field as null. What does not fit the field is left as it is for `checkValue` to refuse.
 */
export function normalise(field: Field, value: Value | undefined): Value {
  if (value === undefined) return null
  if (typeof value === 'string') {
    const text = value.trim()
    if (text === '') return emptyOf(field)
    return field.type === 'datetime' && isInstant(text) ? new Date(text).toISOString() : text
  }
  if (value === null) return emptyOf(field)
  if (field.type === 'number' && typeof value === 'number')
    return field.decimals === undefined ? value : Number(value.toFixed(field.decimals))
  if (field.type === 'weekdays' && isList(value)) return [...new Set(value as number[])].toSorted((a, b) => a - b)
  if (field.type === 'choices' && isList(value) && value.every((one) => field.options.includes(one as never)))
    return field.options.filter((option) => value.includes(option as never))
  if (field.type === 'breaks' && isList(value) && value.every(isBreak))
    return (value as Break[])
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  return value
}

const emptyOf = (field: Field): Value => (holdsList(field) ? [] : null)
const isList = (value: Value): value is Exclude<Value, string | number | boolean | null> => Array.isArray(value)

/** Whether a normalised value fits its field; the same check for forms, calls and workbooks. */
export function checkValue(field: Field, value: Value): Fault | null {
  if (value === null) return field.optional || holdsList(field) ? null : fault(field.name, 'missing')
  switch (field.type) {
    case 'text':
      return checkText(field, value, control) ?? matching(field, value, field.pattern, 'wrong_form')
    case 'longText':
      return checkText(field, value, controlInLines)
    case 'email':
      return checkText({ ...field, max: 254 }, value, control) ?? matching(field, value, email.source, 'not_an_email')
    case 'phone':
      return matching(field, value, phone.source, 'not_a_phone')
    case 'integer':
      if (typeof value === 'number' && !Number.isInteger(value)) return fault(field.name, 'not_whole', { value })
      return checkNumber(field.name, value, field)
    case 'number':
      return checkNumber(field.name, value, field)
    case 'weekday':
      return checkNumber(field.name, value, { min: 1, max: 7 }) ?? whole(field.name, value)
    case 'choice':
      return typeof value === 'string' && field.options.includes(value)
        ? null
        : fault(field.name, 'not_a_choice', { value: shown(value), allowed: field.options.join(', ') })
    case 'choices':
      return isList(value) && value.every((one) => field.options.includes(one as string))
        ? null
        : fault(field.name, 'not_a_choice', { value: shown(value), allowed: field.options.join(', ') })
    case 'flag':
      return typeof value === 'boolean' ? null : fault(field.name, 'not_a_flag', { value: shown(value) })
    case 'reference':
      return typeof value === 'string' ? null : fault(field.name, 'unknown_reference', { value: shown(value) })
    case 'timeZone':
      return typeof value === 'string' && isTimeZone(value)
        ? null
        : fault(field.name, 'not_a_time_zone', { value: shown(value) })
    case 'datetime':
      return typeof value === 'string' && isInstant(value)
        ? null
        : fault(field.name, 'not_an_instant', { value: shown(value) })
    case 'time':
      return typeof value === 'string' && clock.test(value)
        ? null
        : fault(field.name, 'not_a_time', { value: shown(value) })
    case 'date':
      return typeof value === 'string' && isDate(value)
        ? null
        : fault(field.name, 'not_a_date', { value: shown(value) })
    case 'weekdays':
      return isList(value) &&
        value.length > 0 &&
        value.every((day) => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7)
        ? null
        : fault(field.name, 'not_weekdays', { value: shown(value) })
    case 'breaks':
      return isList(value) && value.length <= 10 && value.every(isBreak)
        ? null
        : fault(field.name, 'not_breaks', { value: shown(value) })
  }
}

function checkText({ name, max }: { name: string; max: number }, value: Value, refused: RegExp): Fault | null {
  if (typeof value !== 'string') return fault(name, 'not_text')
  if (value.length > max) return fault(name, 'too_long', { max })
  return refused.test(value) ? fault(name, 'control_characters') : null
}

function matching({ name }: Field, value: Value, pattern: string | undefined, code: FaultCode): Fault | null {
  if (pattern === undefined) return null
  const fits = typeof value === 'string' && new RegExp(`^(?:${pattern})$`, 'u').test(value)
  return fits ? null : fault(name, code, { value: shown(value) })
}

function checkNumber(name: string, value: Value, { min, max }: { min: number; max: number }): Fault | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fault(name, 'not_a_number', { value: shown(value) })
  if (value < min) return fault(name, 'too_small', { value, min })
  return value > max ? fault(name, 'too_large', { value, max }) : null
}

const whole = (name: string, value: Value) =>
  Number.isInteger(value) ? null : fault(name, 'not_whole', { value: shown(value) })

function isBreak(value: unknown): boolean {
  const { startsAt, endsAt } = Object(value) as Partial<Break>
  return typeof startsAt === 'string' && typeof endsAt === 'string' && clock.test(startsAt) && clock.test(endsAt)
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
}

const isInstant = (text: string): boolean => instant.test(text) && !Number.isNaN(Date.parse(text))

/** IANA names only: an offset would not know summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,50}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Whether two normalised values are the same. */
export const sameValue = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b)
