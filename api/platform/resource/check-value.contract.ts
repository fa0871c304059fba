import { type Fault, fault } from './faults.contract.ts'
import { type NamedField as Field, holdsList, typeOf } from './field.contract.ts'
import type { Value } from './values.contract.ts'

/**
 * A value as it is kept: text trimmed, numbers to the field's decimals, lists sorted and without doubles, an empty text
 * of an optional field as null. What does not fit the field is left as it is for `checkValue` to refuse.
 */
export function normalise(field: Field, value: Value | undefined): Value {
  if (value === undefined) return null
  const given = typeof value === 'string' ? value.trim() : value
  if (given === null || given === '') return holdsList(field) ? [] : null
  const type = typeOf(field)
  if (!type.normalise) return given
  const read = type.schema.safeParse(given)
  return read.success ? type.normalise(read.data, field) : given
}

/** Whether a normalised value fits its field; the same check for forms, calls and workbooks. */
export function checkValue(field: Field, value: Value): Fault | null {
  if (value === null) return field.optional || holdsList(field) ? null : fault(field.name, 'missing')
  const type = typeOf(field)
  const read = type.schema.safeParse(value)
  if (read.success) return type.check?.(read.data, field) ?? null
  return fault(field.name, type.wrong, {
    value: typeof value === 'string' ? value : JSON.stringify(value),
    ...('options' in field && { allowed: field.options.join(', ') }),
  })
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
