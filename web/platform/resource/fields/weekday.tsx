import { useLingui } from '@lingui/react/macro'
import type { WeekdayField } from '#api/platform/resource/fields/weekday.contract.ts'
import { Select } from '#web/ui/select.tsx'
import { weekdayName } from '../weekday-text.ts'
import type { FieldView } from './field-view.ts'
import { controlOf } from './input-props.ts'

/** Monday is 1. */
export const weekNumbers = [1, 2, 3, 4, 5, 6, 7]

export const weekday: FieldView<WeekdayField, number> = {
  Input: function WeekdayInput(props) {
    const { i18n } = useLingui()
    return (
      <Select
        {...controlOf(props)}
        disabled={props.disabled}
        value={props.value ? String(props.value) : null}
        onChange={(day) => props.onChange(Number(day))}
        options={weekNumbers.map((day) => ({ value: String(day), label: weekdayName(day, i18n.locale, 'long') }))}
      />
    )
  },
  text: (value, { i18n }) => weekdayName(value, i18n.locale, 'long'),
}
