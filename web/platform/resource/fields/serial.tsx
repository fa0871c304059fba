import type { SerialField } from '#api/platform/resource/fields/serial.contract.ts'
import { Input } from '#web/ui/input.tsx'
import type { FieldView } from './field-view.ts'
import { textInput } from './input-props.ts'

/** Nobody fills it in; an input shows it only where a resource draws one. */
export const serial: FieldView<SerialField, string> = {
  Input: (props) => <Input {...textInput(props)} disabled dir="ltr" />,
}
