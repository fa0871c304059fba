import { useLingui } from '@lingui/react/macro'
import { type Control, useController, useWatch } from 'react-hook-form'
import { type NamedField, isAsked } from '#api/platform/resource/field.contract.ts'
import { Field } from '#web/ui/field.tsx'
import { fieldWords } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import { LinesInput } from '../lines/LinesInput.tsx'
import { linesError } from '../lines/line-errors.ts'
import type { ShownResource } from '../shown-resource.ts'
import { FieldInput } from './FieldInput.tsx'
import type { FormValues } from './form-values.ts'

type Props = {
  shown: ShownResource
  form: Control<FormValues>
  fields: readonly NamedField[]
  /** Null for a new row. */
  rowId: string | null
}

/** Inputs of fields with their words, and with the reason where one is refused. */
export function FormFields({ fields, ...props }: Props) {
  const asked = fields.filter(({ name }) => props.shown.parts?.inputs?.[name] !== null)
  return asked.map((field) =>
    field.onlyWhen ? (
      <ConditionalField key={field.name} field={field} on={field.onlyWhen.field} {...props} />
    ) : (
      <FormField key={field.name} field={field} {...props} />
    ),
  )
}

type FieldProps = Omit<Props, 'fields'> & { field: NamedField }

/** There only beside the values of another field with which it is asked for. */
function ConditionalField({ on, ...props }: FieldProps & { on: string }) {
  const other = useWatch({ control: props.form, name: on })
  return isAsked(props.field, { [on]: other }) ? <FormField {...props} /> : null
}

/** An input that is never empty needs no mark. */
function isRequired(field: NamedField): boolean {
  if (field.type === 'lines' || field.type === 'files' || field.type === 'images') return (field.min ?? 0) > 0
  return (!field.optional || field.onlyWhen !== undefined) && !viewOf(field).neverEmpty
}

function FormField({ shown, form, field, rowId }: FieldProps) {
  const { t, i18n } = useLingui()
  const { field: bound, fieldState } = useController({ control: form, name: field.name })
  const { label, hint } = fieldWords(shown, field.name)
  const fixed = (field.key === true || field.fixed === true) && rowId !== null
  const note = fixed
    ? t`It cannot be changed once it is given.`
    : hint
      ? i18n._(hint)
      : field.key && field.type === 'text'
        ? t`It cannot be changed later.`
        : undefined
  return (
    <Field
      label={i18n._(label)}
      required={!fixed && isRequired(field)}
      error={field.type === 'lines' ? linesError(fieldState.error) : fieldState.error?.message}
      hint={note}
    >
      {(control) => {
        const { value, onChange, onBlur, ref: inputRef } = bound
        const props = { ...control, shown, rowId, form, disabled: fixed, value, onChange, onBlur, inputRef }
        return field.type === 'lines' && !shown.parts?.inputs?.[field.name] ? (
          <LinesInput {...props} field={field} />
        ) : (
          <FieldInput {...props} field={field} />
        )
      }}
    </Field>
  )
}
