import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { type NamedField, isAsked } from '#api/platform/resource/field.contract.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { FieldInput } from '../form/FieldInput.tsx'
import type { FormValues, LineForm } from '../form/form-values.ts'
import type { ShownResource } from '../shown-resource.ts'

export interface LineProps {
  /** The words of a line. */
  shown: ShownResource
  fields: readonly NamedField[]
  line: LineForm
  /** Its place, from 0. */
  at: number
  isLast: boolean
  /** Names it while it is dragged. */
  dragId: string
  form: Control<FormValues>
  disabled: boolean
  /** Why fields are refused, by their names. */
  errors: Readonly<Record<string, string>>
  /** Of the first input of all lines, which their label leads to. */
  id: string | undefined
  /** With what changes of the line. */
  onChange: (values: FormValues) => void
  onBlur: () => void
  /** Not where a field gives the order. */
  onMove?: (by: -1 | 1) => void
  /** Not where there are no more than there have to be. */
  onRemove?: () => void
}

/** The input of one field of a line; nothing where it is not asked for beside the others. */
export function LineInput({
  field,
  control,
  line,
  shown,
  form,
  disabled,
  onChange,
  onBlur,
}: Omit<LineProps, 'fields' | 'id'> & { field: NamedField; control: FieldControl }): ReactNode {
  if (!isAsked(field, line)) return null
  return (
    <FieldInput
      {...control}
      {...{ shown, field, form, disabled, onBlur }}
      rowId={null}
      value={line[field.name]}
      onChange={(value) => onChange({ [field.name]: value })}
      inputRef={ignored}
    />
  )
}

/** The first fault is found in the page itself. */
const ignored = () => undefined
