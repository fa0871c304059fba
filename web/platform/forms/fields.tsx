import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { Input, type InputProps, inputClass } from '#web/ui/input.tsx'
import { Select, type SelectProps } from '#web/ui/select.tsx'

/** Props of every form field: the form, the name of its value, and its texts. */
export interface FormFieldProps<Values extends FieldValues, Output = Values> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
}

type BoundProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> & {
  children: (bound: {
    field: ReturnType<typeof useController<Values, FieldPath<Values>, Output>>['field']
    control: FieldControl
  }) => ReactNode
}

/** Any control as a field of a form: label, hint and the reason why its value is refused. */
export function FormField<Values extends FieldValues, Output>({
  control: form,
  name,
  children,
  ...words
}: BoundProps<Values, Output>) {
  const { field, fieldState } = useController({ control: form, name })
  return (
    <Field {...words} error={fieldState.error?.message}>
      {(control) => children({ field, control })}
    </Field>
  )
}

type OwnProps<Props, Taken extends string> = Omit<Props, keyof FormFieldProps<FieldValues> | keyof FieldControl | Taken>

/** One line of text; `type` makes it a date, a time or a number, all kept as text. */
export function TextField<Values extends FieldValues, Output>({
  control: form,
  name,
  label,
  hint,
  required,
  ...input
}: FormFieldProps<Values, Output> & OwnProps<InputProps, 'value' | 'onChange' | 'onBlur' | 'ref'>) {
  return (
    <FormField {...{ control: form, name, label, hint, required }}>
      {({ field, control }) => <Input autoComplete="off" {...input} {...control} {...field} />}
    </FormField>
  )
}

/** Several lines of text. */
export function TextAreaField<Values extends FieldValues, Output>({
  rows = 3,
  maxLength,
  ...props
}: FormFieldProps<Values, Output> & { rows?: number; maxLength?: number }) {
  return (
    <FormField {...props}>
      {({ field, control }) => (
        <textarea
          {...control}
          {...field}
          rows={rows}
          maxLength={maxLength}
          className={classNames(inputClass, 'h-auto py-2')}
        />
      )}
    </FormField>
  )
}

/** One of a few values. */
export function SelectField<Values extends FieldValues, Output, Value extends string>({
  control: form,
  name,
  label,
  hint,
  required,
  ...select
}: FormFieldProps<Values, Output> & OwnProps<SelectProps<Value>, 'value' | 'onChange'>) {
  return (
    <FormField {...{ control: form, name, label, hint, required }}>
      {({ field, control }) => <Select {...select} {...control} value={field.value} onChange={field.onChange} />}
    </FormField>
  )
}
