import { type Fault, fault } from './faults.contract.ts'
import {
  type NamedField as Field,
  type LinesField,
  holdsList,
  isGiven,
  lineFieldsOf,
  typeOf,
} from './field.contract.ts'
import { compareExact, exactSchema } from './fields/exact.contract.ts'
import { type Line, linesOf, linesSchema, usualMostLines } from './fields/lines.contract.ts'
import type { Value } from './values.contract.ts'

/**
 * A value as it is kept: text trimmed, numbers to the field's decimals, lists sorted and without doubles, an empty text
 * of an optional field as null. What does not fit the field is left as it is for `faultsOf` to refuse.
 */
export function normalise(field: Field, value: Value | undefined): Value {
  if (value === undefined) return null
  const given = typeof value === 'string' ? value.trim() : value
  if (given === null || given === '') return holdsList(field) ? [] : null
  if (field.type === 'lines') return normaliseLines(field, given)
  const type = typeOf(field)
  if (!type.normalise) return given
  const read = type.schema.safeParse(given)
  return read.success ? type.normalise(read.data, field) : given
}

/** Lines with what people give of them; what is no field stays, to be refused. */
function normaliseLines(field: LinesField, given: Value): Value {
  const read = linesSchema.safeParse(given)
  if (!read.success) return given
  const fields = lineFieldsOf(field)
  const computed = new Set(fields.filter((one) => !isGiven(one)).map(({ name }) => name))
  const ids = new Set<Value>()
  return read.data.map(({ id, ...line }): Line => {
    const isOwn = typeof id === 'string' && !ids.has(id)
    if (isOwn) ids.add(id)
    const rest = Object.entries(line).filter(([name]) => !computed.has(name))
    // A new line begins with what its fields say; one that is kept has what is sent.
    const begun = (one: Field) => (isOwn || one.name in line ? line[one.name] : one.initial) ?? null
    const held = fields.filter(isGiven).map((one) => [one.name, normalise(one, begun(one))] as const)
    return { ...(isOwn && { id }), ...Object.fromEntries([...rest, ...held]) }
  })
}

/** Numbers and exact numbers by what they are, texts by their characters; nothing comes last. */
function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [exactSchema.safeParse(a), exactSchema.safeParse(b)]
  if (one.success && other.success) return compareExact(one.data, other.data)
  return String(a) < String(b) ? -1 : Number(a !== b)
}

/** Why a normalised value does not fit its field, of lines each reason; the same for forms, calls and workbooks. */
export function faultsOf(field: Field, value: Value): Fault[] {
  if (value === null) return field.optional || holdsList(field) ? [] : [fault(field.name, 'missing')]
  const type = typeOf(field)
  const read = type.schema.safeParse(value)
  if (!read.success)
    return [
      fault(field.name, type.wrong, {
        value: typeof value === 'string' ? value : JSON.stringify(value),
        ...('options' in field && { allowed: field.options.join(', ') }),
      }),
    ]
  if (field.type === 'lines') return checkLines(field, linesSchema.parse(value))
  const ownFault = type.check?.(read.data, field)
  return ownFault ? [ownFault] : []
}

/** A fault of a line names it by its place from 0 and its field: `lines.2.quantity`. */
function checkLines(field: LinesField, lines: readonly Line[]): Fault[] {
  const { name, min = 0, max = usualMostLines, unique } = field
  if (lines.length < min) return [fault(name, 'too_small', { value: lines.length, min })]
  if (lines.length > max) return [fault(name, 'too_large', { value: lines.length, max })]
  const given = lineFieldsOf(field).filter(isGiven)
  const known = new Set(given.map((one) => one.name))
  const seen = new Map<string, number>()
  return lines.flatMap((line, at): Fault[] => {
    const faults = Object.keys(line)
      .filter((one) => one !== 'id' && !known.has(one))
      .map((one): Fault => fault(`${name}.${at}.${one}`, 'unknown_field'))
    for (const one of given)
      for (const fieldFault of faultsOf(one, line[one.name] ?? null))
        faults.push({ ...fieldFault, field: `${name}.${at}.${one.name}` })
    if (!unique || faults.length > 0) return faults
    const key = JSON.stringify(unique.map((one) => line[one]))
    const double = seen.get(key)
    seen.set(key, double ?? at)
    return double === undefined ? [] : [fault(`${name}.${at}.${unique[0]}`, 'duplicate_row', { row: double + 1 })]
  })
}

/** Whether two normalised values of a field are the same; lines are, whatever their ids. */
export const sameIn = (field: Field, a: Value, b: Value): boolean =>
  field.type === 'lines' ? sameValue(inOrder(field, a), inOrder(field, b)) : sameValue(a, b)

/** Lines without their ids; those that a field sorts in its order. */
function inOrder({ sorted }: LinesField, value: Value): Value {
  const lines = linesOf(value).map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'id')))
  return sorted === undefined ? lines : lines.toSorted((a, b) => compareValues(a[sorted] ?? null, b[sorted] ?? null))
}

/** Whether two normalised values are the same. */
export const sameValue = (a: Value, b: Value): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && ordered(a) === ordered(b))

/** As JSON with the keys in order: the database has an order of its own. */
const ordered = (value: Value): string =>
  JSON.stringify(value, (_, part: Value) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )
