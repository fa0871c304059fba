import { fault } from '#api/modules/imports/faults.ts'
import type { Span } from '#api/modules/imports/day-places.ts'
import { type RowContext, type RowOfDay, defineProfile } from '#api/modules/imports/import-profile.ts'
import type { Fault } from '#api/modules/imports/faults.contract.ts'
import { shiftField } from './shift-field.ts'
import { importedMachine, importedReason } from './imported-masters.ts'
import { plantFields, stopFields } from './plant-fields.ts'

/** Any table with one stop per row; a person says which column is which. */
export const genericStoppages = defineProfile({
  id: 'generic_stoppages',
  brings: 'machine-time',
  title: 'Stoppages (columns by choice)',
  description:
    'One row per stop: machine, start, end or minutes, reason. A stop from this file holds against production reports of the same time; what a machine recorded itself holds against both. Unknown machines and reasons are created; a stop without a reason stays undefined. Where only the day is known, stops can be placed one after another in it, or in the shift that a column names.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  longestHours: 24 * 31,
  placesDays: true,
  fields: {
    machine: plantFields.machine,
    start: {
      label: 'Start',
      column: 'Start',
      aliases: [
        'Start time',
        'Start timestamp',
        'Stopped',
        'Stop time',
        'Date',
        'Tarih',
        'Datum',
        'Başlangıç',
        'Beginn',
      ],
      kind: 'dateTime',
      required: true,
    },
    end: {
      label: 'End',
      column: 'End',
      aliases: ['End time', 'Complete timestamp', 'Ended', 'Bitiş', 'Ende'],
      kind: 'dateTime',
    },
    ...stopFields,
    order: { ...plantFields.order, required: false },
    operator: plantFields.operator,
    note: plantFields.note,
    ...shiftField,
  },
  toFacts(row, context) {
    const time = timeOf(row, context)
    if (Array.isArray(time)) return time
    return {
      machine: importedMachine(row.machine),
      placed: row.day !== undefined,
      ...(row.order ? { workOrder: { code: row.order } } : {}),
      ...(row.operator ? { operator: { code: row.operator, name: row.operator } } : {}),
      claims: [
        {
          ...time,
          state: 'stop',
          priority: 1,
          ...(row.reason
            ? { reason: { ...importedReason(row.reason), lossClass: 'other', countsAs: 'availability_loss' } }
            : {}),
          ...(row.note ? { note: row.note } : {}),
        },
      ],
    }
  },
})

interface TimedRow extends RowOfDay {
  machine: string
  start: number | undefined
  end: number | undefined
  minutes: number | undefined
  shift: string | undefined
}

/** Time of a stop; without times, the stops of a day or shift are placed one after another. */
function timeOf({ machine, day, start, end, minutes, shift }: TimedRow, { places }: RowContext): Span | Fault[] {
  if (start !== undefined) {
    const until = end ?? (minutes === undefined ? undefined : start + Math.round(minutes * 60))
    if (until === undefined) return [fault('End', 'missing')]
    return until < start ? [fault(null, 'ends_before_start')] : { from: start, to: until }
  }
  if (day === undefined || !places) return [fault('Start', 'missing')]
  if (minutes === undefined) return [fault('Minutes', 'missing')]
  if (places.shiftsOf(day, shift).length === 0) return [fault('Shift', 'unknown_shift')]
  return places.next(machine, day, shift, Math.round(minutes * 60)) ?? [fault(null, 'day_is_full')]
}
