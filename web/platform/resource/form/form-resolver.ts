import { toNestErrors } from '@hookform/resolvers'
import type { I18n } from '@lingui/core'
import type { FieldError, Resolver } from 'react-hook-form'
import { faultsOf } from '#api/platform/resource/check-value.contract.ts'
import type { Fault } from '#api/platform/resource/faults.contract.ts'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { faultText } from '../fault-words.ts'
import type { ShownResource } from '../shown-resource.ts'
import { type FormValues, changedValues, valuesOf } from './form-values.ts'

interface Checked {
  fields: readonly NamedField[]
  /** Values of the row that is changed: what stays as it is, is not refused. */
  seen?: Values | undefined
  /** The fields are all that people give, so that they are judged together. */
  whole?: boolean
}

/** Checks a form by its fields, the same way as the server does. */
export function checkedBy(
  shown: ShownResource,
  { fields, seen, whole = false }: Checked,
  i18n: I18n,
): Resolver<FormValues> {
  return (form, _context, options) => {
    const values = valuesOf(fields, form)
    const changed = seen ? changedValues(fields, seen, form) : values
    const faults: Fault[] = fields
      .filter(({ name }) => name in changed)
      .flatMap((field) => faultsOf(field, values[field.name] ?? null))
    const judged = whole && faults.length === 0 ? shown.resource.judge?.({ ...seen, ...values } as never) : null
    if (judged) faults.push(judged)
    if (faults.length === 0) return { values: form, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const fault of faults)
      errors[fault.field ?? 'root'] ??= { type: fault.code, message: faultText(shown, fault, i18n) }
    return { values: {}, errors: toNestErrors<FormValues>(errors, options) }
  }
}
