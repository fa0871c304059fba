import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { asList } from './listed.contract.ts'

/** At least one; 1 is Monday. */
export interface WeekdaysField {
  type: 'weekdays'
}

export const weekdays: FieldType<WeekdaysField, number[]> = {
  schema: z.array(z.number().int().min(1).max(7)).min(1),
  wrong: 'not_weekdays',
  normalise: (value) => [...new Set(value)].toSorted((a, b) => a - b),
  sql: { type: 'integer[]' },
  cell: {
    write: (value, { weekday }) => value.map(weekday).join(', '),
    read(_cell, text, { weekdayOf }) {
      const days = asList(text).map(weekdayOf)
      return days.every((day) => Number.isInteger(day)) ? days : text
    },
    width: 30,
  },
  sample: { field: { type: 'weekdays' }, good: [[1], [1, 5, 7]], bad: [[], [0, 8], 1, ['Monday']] },
}
