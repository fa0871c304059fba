import type { TimeField } from '#api/platform/resource/fields/time.contract.ts'
import { Input } from '#web/ui/input.tsx'
import type { FieldView } from './field-view.ts'
import { textInput } from './input-props.ts'

export const time: FieldView<TimeField, string> = {
  Input: (props) => <Input {...textInput(props)} type="time" />,
}
