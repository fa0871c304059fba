import type { ChoicesField } from '#api/platform/resource/fields/choices.contract.ts'
import { OptionFilter, useNamedOptions } from './choice.tsx'
import type { FieldView } from './field-view.ts'
import { controlOf } from './input-props.ts'
import { ToggleList } from './ToggleList.tsx'

export const choices: FieldView<ChoicesField, string[]> = {
  Input: function ChoicesInput(props) {
    const options = useNamedOptions(props.shown, props.field)
    return (
      <ToggleList {...controlOf(props)} value={props.value as string[]} onChange={props.onChange} options={options} />
    )
  },
  text: (value, { option }) => value.map(option).join(', '),
  Filter: OptionFilter,
  sortable: false,
}
