import type { PhoneField } from '#api/platform/resource/fields/phone.contract.ts'
import { Input } from '#web/ui/input.tsx'
import type { FieldView } from './field-view.ts'
import { textInput } from './input-props.ts'

export const phone: FieldView<PhoneField, string> = {
  Input: (props) => (
    <Input {...textInput(props)} type="tel" maxLength={30} autoComplete="off" dir="ltr" className="rtl:text-right" />
  ),
}
