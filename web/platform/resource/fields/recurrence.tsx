import { readRecurrence } from '#api/platform/resource/fields/recurrence-rule.contract.ts'
import type { RecurrenceField } from '#api/platform/resource/fields/recurrence.contract.ts'
import { RecurrenceInput } from '../recurrence/RecurrenceInput.tsx'
import { recurrenceText } from '../recurrence/recurrence-text.ts'
import type { FieldView } from './field-view.ts'

export const recurrence: FieldView<RecurrenceField, string> = {
  Input: RecurrenceInput,
  text(value, { i18n }) {
    const rule = readRecurrence(value)
    return rule ? recurrenceText(rule, i18n) : value
  },
  size: () => 240,
  sortable: false,
}
