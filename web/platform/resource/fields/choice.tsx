import { useLingui } from '@lingui/react/macro'
import type { ChoiceField } from '#api/platform/resource/fields/choice.contract.ts'
import { Select } from '#web/ui/select.tsx'
import { optionText } from '../option-text.ts'
import type { ShownResource } from '../shown-resource.ts'
import type { FieldView, TypedFilterProps } from './field-view.ts'
import { controlOf } from './input-props.ts'
import { OneOf } from './OneOf.tsx'

/** The options of a field by their words. */
export function useNamedOptions(shown: ShownResource, { name, options }: { name: string; options: readonly string[] }) {
  const { i18n } = useLingui()
  return options.map((option) => ({ value: option, label: optionText(shown, name, option, i18n) }))
}

export function OptionFilter({ shown, field, label, value, go }: TypedFilterProps<{ options: readonly string[] }>) {
  const options = useNamedOptions(shown, field)
  return <OneOf label={label} all={label} {...{ value, options }} onChange={(next) => go({ [field.name]: next })} />
}

export const choice: FieldView<ChoiceField, string> = {
  Input: function ChoiceInput(props) {
    const { shown, field, value, disabled, onChange } = props
    const options = useNamedOptions(shown, field)
    const chosen = value ? String(value) : null
    return <Select {...controlOf(props)} {...{ disabled, options, onChange }} value={chosen} />
  },
  text: (value, { option }) => option(value),
  Filter: OptionFilter,
  size: () => 160,
}
