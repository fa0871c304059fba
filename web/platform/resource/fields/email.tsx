import type { EmailField } from '#api/platform/resource/fields/email.contract.ts'
import { Input } from '#web/ui/input.tsx'
import type { FieldView } from './field-view.ts'
import { textInput } from './input-props.ts'

export const email: FieldView<EmailField, string> = {
  Input: (props) => (
    <Input {...textInput(props)} type="email" maxLength={254} autoComplete="off" dir="ltr" className="rtl:text-right" />
  ),
  size: () => 220,
}
