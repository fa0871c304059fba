import type { JsonField } from '#api/platform/resource/fields/json.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inputClass } from '#web/ui/input.tsx'
import type { FieldView } from './field-view.ts'
import { textInput } from './input-props.ts'

/** A resource mostly draws an input of its own (`parts.inputs`); without one it is typed as JSON. */
export const json: FieldView<JsonField, Value> = {
  Input: (props) => (
    <textarea
      {...textInput(props)}
      value={typeof props.value === 'string' ? props.value : JSON.stringify(props.value, null, 2)}
      rows={8}
      dir="ltr"
      spellCheck={false}
      className={classNames(inputClass, 'h-auto min-h-32 py-2 font-mono text-xs')}
    />
  ),
  text: (value) => JSON.stringify(value),
  size: () => 220,
  sortable: false,
}
