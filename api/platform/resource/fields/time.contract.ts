import { z } from 'zod'
import type { FieldType } from './field-type.contract.ts'
import { textCell } from './text.contract.ts'

/** A time of the day `HH:MM`, by the clock of its site. */
export interface TimeField {
  type: 'time'
}

export const clock = /^([01]\d|2[0-3]):[0-5]\d$/

export const time: FieldType<TimeField, string> = {
  schema: z.string().regex(clock),
  wrong: 'not_a_time',
  sql: { type: 'time', read: "to_char({column}, 'HH24:MI')" },
  cell: {
    ...textCell,
    // Excel keeps a time of the day as a fraction of a day, or as that time on its day zero.
    read(cell, text) {
      if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(11, 16)
      if (typeof cell === 'number' && cell >= 0 && cell < 1) {
        const minutes = Math.round(cell * 1440) % 1440
        return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      }
      return /^\d:\d\d$/.test(text) ? `0${text}` : text.replace(/^(\d\d:\d\d):00$/, '$1')
    },
  },
  sample: { field: { type: 'time' }, good: ['00:00', '06:30', '23:59'], bad: ['24:00', '6:30 pm', 7] },
}
