import { normalise, sameIn } from '#api/platform/resource/check-value.contract.ts'
import {
  type LinesField,
  type NamedField,
  isAsked,
  isGiven,
  lineFieldsOf,
  typeOf,
} from '#api/platform/resource/field.contract.ts'
import { type Line, linesOf } from '#api/platform/resource/fields/lines.contract.ts'
import { type Resource, fieldsOf, initialValues } from '#api/platform/resource/resource.contract.ts'
import type { Value, Values } from '#api/platform/resource/values.contract.ts'

/** What a form holds: numbers as they are typed. */
export type FormValues = Record<string, unknown>

/** The fields that people fill in. */
export const inputsOf = (resource: Resource): readonly NamedField[] => fieldsOf(resource).filter(isGiven)

function toForm(field: NamedField, value: Value): unknown {
  if (field.type === 'lines') return linesOf(value).map((line) => lineToForm(field, line))
  const { typed } = typeOf(field)
  return typed ? typed.show(value) : (value ?? '')
}

function fromForm(field: NamedField, typed: unknown): Value {
  if (field.type === 'lines') return normalise(field, linesFromForm(field, typed))
  const read = typeOf(field).typed?.read
  return normalise(field, read ? read(typed) : (typed as Value))
}

/** What a form holds of a line. */
export type LineForm = FormValues & { id?: Value }

/** The fields of a line that people fill in. */
export const lineInputs = (field: LinesField): NamedField[] => lineFieldsOf(field).filter(isGiven)

const lineToForm = (field: LinesField, line: Line): LineForm => ({
  ...(line['id'] !== undefined && { id: line['id'] }),
  ...formOf(lineInputs(field), line),
})

/** A line before anybody typed anything into it. */
export const newLine = (field: LinesField): LineForm => lineToForm(field, initialValues({ fields: field.fields }))

/** The lines that a form holds; at their end those into which nobody typed anything are none. */
function linesFromForm(field: LinesField, typed: unknown): Line[] {
  const forms: LineForm[] = Array.isArray(typed) ? typed : []
  const untouched = JSON.stringify(newLine(field))
  const last = forms.findLastIndex((form) => JSON.stringify(form) !== untouched)
  return forms.slice(0, last + 1).map(({ id, ...form }) => ({
    ...(id !== undefined && { id }),
    ...valuesOf(lineInputs(field), form),
  }))
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
      .filter((field) => !sameIn(field, typed[field.name] ?? null, normalise(field, values[field.name])))
      .map(({ name }) => [name, typed[name] ?? null]),
  )
}
