import { toNestErrors } from '@hookform/resolvers'
import type { I18n } from '@lingui/core'
import type { FieldError, Resolver } from 'react-hook-form'
import { checkValue, normalise, sameValue } from '#api/modules/master-data/check-value.contract.ts'
import {
  type Field,
  type MasterDataKind,
  definitionOf,
  initialValues,
} from '#api/modules/master-data/kinds.contract.ts'
import type { MasterRow } from '#api/modules/master-data/master-data.contract.ts'
import { shiftFault } from '#api/modules/master-data/rules.contract.ts'
import type { Fault, Value, Values } from '#api/modules/master-data/values.contract.ts'
import { faultText } from './fault-words.ts'

/** What a form holds: numbers as they are typed. */
export type FormValues = Record<string, unknown>

const isNumber = ({ type }: Field) => type === 'integer' || type === 'number'

function toForm(field: Field, value: Value): unknown {
  if (isNumber(field)) return value === null ? '' : String(value)
  return value ?? (field.type === 'flag' ? false : '')
}

function fromForm(field: Field, typed: unknown): Value {
  if (!isNumber(field)) return normalise(field, typed as Value)
  const text = String(typed ?? '')
    .trim()
    .replace(',', '.')
  const number = Number(text)
  return normalise(field, text === '' ? null : Number.isFinite(number) ? number : text)
}

/** What the form of a row begins with. */
export function formOf(kind: MasterDataKind, row: Pick<MasterRow, 'values'> | null): FormValues {
  const values = row?.values ?? initialValues(kind)
  return Object.fromEntries(
    definitionOf(kind).fields.map((field) => [field.name, toForm(field, values[field.name] ?? null)]),
  )
}

export function valuesOf(kind: MasterDataKind, form: FormValues): Values {
  return Object.fromEntries(definitionOf(kind).fields.map((field) => [field.name, fromForm(field, form[field.name])]))
}

/** The fields that differ from the row as it was read. */
export function changedValues(kind: MasterDataKind, row: Pick<MasterRow, 'values'>, form: FormValues): Values {
  const typed = valuesOf(kind, form)
  return Object.fromEntries(
    definitionOf(kind)
      .fields.filter((field) => !sameValue(typed[field.name] ?? null, normalise(field, row.values[field.name])))
      .map(({ name }) => [name, typed[name] ?? null]),
  )
}

/** Checks a form by the definition of its kind, the same way as the server does. */
export function resolverOf(
  kind: MasterDataKind,
  row: Pick<MasterRow, 'values'> | null,
  i18n: I18n,
): Resolver<FormValues> {
  return (form, _context, options) => {
    const values = valuesOf(kind, form)
    const changed = row ? changedValues(kind, row, form) : values
    const faults = definitionOf(kind)
      .fields.filter(({ name }) => name in changed)
      .map((field) => checkValue(field, values[field.name] ?? null))
      .filter((found): found is Fault => found !== null)
    const whole = kind === 'shifts' && faults.length === 0 ? shiftFault(values as never) : null
    if (whole) faults.push(whole)
    if (faults.length === 0) return { values: form, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const fault of faults) errors[fault.field ?? 'root'] ??= { type: fault.code, message: faultText(i18n, fault) }
    return { values: {}, errors: toNestErrors<FormValues>(errors, options) }
  }
}
