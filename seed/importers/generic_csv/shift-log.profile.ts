import { fault } from '#api/modules/imports/faults.ts'
import { suggestColumns } from '#api/modules/imports/column-mapping.ts'
import { type ImportProfile, defineProfile } from '#api/modules/imports/import-profile.ts'
import { importedMachine, importedReason } from './imported-masters.ts'
import { piecesFields, plantFields, stopFields } from './plant-fields.ts'
import { shiftField } from './shift-field.ts'

/** Sheets filled in by a shift: pieces and stops of each machine. */
export const shiftLog: ImportProfile = defineProfile({
  id: 'shift_log',
  brings: 'machine-time',
  title: 'Shift logs',
  description:
    'One row per machine and shift, or several: day, shift, pieces, minutes of downtime with their reason. Pieces are booked in the shift, stops one after another from its beginning; where minutes are told, the machine ran for the rest of it. Pieces need a work order, which may be one for all of the file.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  longestHours: 24,
  ofShifts: true,
  oneOf: ['good'],
  sources: [
    {
      id: 'shift_log',
      isOf(header, rows) {
        const { date = '', shift, good } = suggestColumns(shiftLog, [...header])
        return Boolean(date && shift && good) && rows.every((row) => !/\d:\d/.test(row[header.indexOf(date)] ?? ''))
      },
      mapping: (header) => ({ columns: suggestColumns(shiftLog, [...header]) }),
    },
  ],
  fields: {
    machine: plantFields.machine,
    date: {
      label: 'Day',
      column: 'Date',
      aliases: ['Day', 'Production date', 'Tarih', 'Gün', 'Datum', 'Tag', 'Jour', 'Ngày'],
      kind: 'date',
      required: true,
    },
    shift: { ...shiftField.shift, required: true },
    order: { ...plantFields.order, required: false, mayBeFixed: true },
    product: plantFields.product,
    ...piecesFields,
    good: { ...piecesFields.good, required: false },
    ...stopFields,
    operator: plantFields.operator,
    note: plantFields.note,
  },
  toFacts(row, { places }) {
    const spans = places?.shiftsOf(row.date, row.shift) ?? []
    const [first] = spans
    const last = spans.at(-1)
    if (!first || !last) return [fault('Shift', 'unknown_shift')]
    const whole = { from: first.from, to: last.to }
    const seconds = Math.round((row.minutes ?? 0) * 60)
    const stop = seconds > 0 ? places?.next(row.machine, row.date, row.shift, seconds) : undefined
    if (seconds > 0 && !stop) return [fault(null, 'day_is_full')]
    const { good = 0, scrap = 0, rework = 0 } = row
    const made = row.good !== undefined || scrap > 0
    if (made && row.order === undefined) return [fault('Work order', 'missing')]
    if (rework > good) return [fault(null, 'more_than_good')]
    return {
      machine: importedMachine(row.machine),
      placed: true,
      ...(row.order && {
        workOrder: { code: row.order, ...(row.product && { product: { code: row.product, name: row.product } }) },
      }),
      ...(row.operator && { operator: { code: row.operator, name: row.operator } }),
      ...(made && { report: { ...whole, kind: 'production', good, scrap, rework, held: 0 } }),
      ...(scrap > 0 && {
        scrap: { quantity: scrap, at: whole.to, ...(row.scrapReason && { reason: importedReason(row.scrapReason) }) },
      }),
      claims: [
        ...(stop
          ? [
              {
                ...stop,
                state: 'stop' as const,
                priority: 1,
                ...(row.reason && {
                  reason: {
                    ...importedReason(row.reason),
                    lossClass: 'other' as const,
                    countsAs: 'availability_loss' as const,
                  },
                }),
                ...(row.note && { note: row.note }),
              },
            ]
          : []),
        ...(row.minutes === undefined ? [] : [{ ...whole, state: 'run' as const }]),
      ],
    }
  },
})
