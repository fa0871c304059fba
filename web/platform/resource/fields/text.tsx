import type { TextField } from '#api/platform/resource/fields/text.contract.ts'
import { Input } from '#web/ui/input.tsx'
import type { FieldView } from './field-view.ts'
import { textInput } from './input-props.ts'

export const text: FieldView<TextField, string> = {
  Input: (props) => <Input {...textInput(props)} maxLength={props.field.max} autoComplete="off" dir="auto" />,
  size: ({ max }) => (max > 60 ? 200 : 120),
  share: ({ max }) => (max > 60 ? 6 : 3),
}
