import type { LongTextField } from '#api/platform/resource/fields/long-text.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inputClass } from '#web/ui/input.tsx'
import type { FieldView } from './field-view.ts'
import { textInput } from './input-props.ts'

export const longText: FieldView<LongTextField, string> = {
  Input: (props) => (
    <textarea
      {...textInput(props)}
      rows={4}
      maxLength={props.field.max}
      dir="auto"
      className={classNames(inputClass, 'h-auto min-h-20 py-2')}
    />
  ),
  size: () => 220,
  share: () => 6,
  sortable: false,
}
