import { viewOf } from '../fields/field-views.ts'
import type { FieldInputProps } from '../shown-resource.ts'

/** The control that fits a field: one of the resource's own, or that of its type. */
export function FieldInput(props: FieldInputProps) {
  const Own = props.shown.parts?.inputs?.[props.field.name]
  const { Input } = viewOf(props.field)
  return Own ? <Own {...props} /> : <Input {...props} />
}
