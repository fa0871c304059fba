import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface NumberFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  name: FieldPath<Values>
  label: string
  hint?: ReactNode
  /** Named after the number. */
  unit: string
}

/** A whole number with its unit. */
export function NumberField<Values extends FieldValues>({ form, name, label, hint, unit }: NumberFieldProps<Values>) {
  const fault = form.getFieldState(name, form.formState).error
  return (
    <Field label={label} hint={hint} error={fault?.message}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            step={1}
            className="!w-28 tabular-nums"
            {...form.register(name, {
              setValueAs: (text: unknown) =>
                (text === '' ? null : Number(text)) as PathValue<Values, FieldPath<Values>>,
            })}
          />
          <span className="text-sm text-muted">{unit}</span>
        </div>
      )}
    </Field>
  )
}
