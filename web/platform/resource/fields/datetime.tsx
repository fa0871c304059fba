import { format } from 'date-fns/format'
import type { DatetimeField } from '#api/platform/resource/fields/datetime.contract.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { Input } from '#web/ui/input.tsx'
import type { FieldView, TypedInputProps } from './field-view.ts'
import { textInput } from './input-props.ts'

/** An instant, typed by the clock of this browser as instants are shown, kept with its zone. */
function InstantInput(props: TypedInputProps<DatetimeField>) {
  const { onChange } = props
  const instant = new Date(String(props.value ?? ''))
  return (
    <Input
      {...textInput(props)}
      type="datetime-local"
      value={Number.isNaN(instant.getTime()) ? '' : format(instant, "yyyy-MM-dd'T'HH:mm")}
      onChange={({ target }) => onChange(target.value === '' ? '' : new Date(target.value).toISOString())}
    />
  )
}

export const datetime: FieldView<DatetimeField, string> = {
  Input: InstantInput,
  text: (value, { i18n }) => instantText(value, 'dateTime', i18n.locale),
  size: () => 160,
  share: () => 5,
}
