import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WeekdaysField } from '#api/platform/resource/fields/weekdays.contract.ts'
import { weekdayName, weekdaysText } from '../weekday-text.ts'
import type { FieldView } from './field-view.ts'
import { controlOf } from './input-props.ts'
import { ToggleList } from './ToggleList.tsx'
import { weekNumbers } from './weekday.tsx'

export const weekdays: FieldView<WeekdaysField, number[]> = {
  Input: function WeekdaysInput(props) {
    const { i18n } = useLingui()
    return (
      <ToggleList
        {...controlOf(props)}
        value={props.value as number[]}
        onChange={props.onChange}
        options={weekNumbers.map((day) => ({
          value: day,
          label: weekdayName(day, i18n.locale),
          name: weekdayName(day, i18n.locale, 'long'),
        }))}
      />
    )
  },
  text: (value, { i18n }) => weekdaysText(value, i18n.locale, i18n._(msg`Every day`)),
  sortable: false,
  // All seven in a row.
  share: () => 12,
}
