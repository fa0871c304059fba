import { normalise, sameValue } from '#api/platform/resource/check-value.contract.ts'
import { type NamedField, isAsked, isGiven, typeOf } from '#api/platform/resource/field.contract.ts'
import { type Resource, fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { Value, Values } from '#api/platform/resource/values.contract.ts'

/** What a form holds: numbers as they are typed. */
export type FormValues = Record<string, unknown>

/** The fields that people fill in. */
export const inputsOf = (resource: Resource): readonly NamedField[] => fieldsOf(resource).filter(isGiven)

function toForm(field: NamedField, value: Value): unknown {
  const { typed } = typeOf(field)
  return typed ? typed.show(value) : (value ?? '')
}

function fromForm(field: NamedField, typed: unknown): Value {
  const read = typeOf(field).typed?.read
  return normalise(field, read ? read(typed) : (typed as Value))
}

/** Values as a form of these fields holds them. */
export function formOf(fields: readonly NamedField[], values: Values): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, toForm(field, values[field.name] ?? null)]))
}

export function valuesOf(fields: readonly NamedField[], form: FormValues): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, isAsked(field, form) ? fromForm(field, form[field.name]) : null]),
  )
}

/** The fields that differ from the values as they were read. */
export function changedValues(fields: readonly NamedField[], values: Values, form: FormValues): Values {
  const typed = valuesOf(fields, form)
  return Object.fromEntries(
    fields
      .filter((field) => !sameValue(typed[field.name] ?? null, normalise(field, values[field.name])))
      .map(({ name }) => [name, typed[name] ?? null]),
  )
}
