import type { FieldControl } from '#web/ui/field.tsx'
import type { TypedInputProps } from './field-view.ts'

/** What ties an input to its label, its hint and its error. */
export const controlOf = <Own>(props: TypedInputProps<Own>): FieldControl => ({
  id: props.id,
  'aria-invalid': props['aria-invalid'],
  'aria-describedby': props['aria-describedby'],
  'aria-required': props['aria-required'],
})

/** What an input of text is given: the value as text, and what is done with the text that is typed. */
export const textInput = <Own>(props: TypedInputProps<Own>) => ({
  ...controlOf(props),
  value: String(props.value ?? ''),
  disabled: props.disabled,
  onBlur: props.onBlur,
  ref: props.inputRef,
  onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
})
