import { fault } from '#api/modules/imports/faults.ts'
import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { importedMachine, importedReason, machineHeadings } from './imported-masters.ts'

/** Any table with one stop per row; a person says which column is which. */
export const genericStoppages = defineProfile({
  id: 'generic_stoppages',
  brings: 'machine-time',
  title: 'Stoppages (columns by choice)',
  description:
    'One row per stop: machine, start, end or minutes, reason. A stop from this file holds against production reports of the same time; what a machine recorded itself holds against both. Unknown machines and reasons are created; a stop without a reason stays undefined.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  longestHours: 24 * 31,
  fields: {
    machine: {
      label: 'Machine',
      column: 'Machine',
      aliases: machineHeadings,
      kind: 'text',
      required: true,
      mayBeFixed: true,
      maxLength: 60,
    },
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
    minutes: {
      label: 'Minutes',
      column: 'Minutes',
      aliases: [
        'Duration',
        'Duration (min)',
        'Duration in Mins',
        'Duration in minutes',
        'Downtime (min)',
        'Süre',
        'Dakika',
        'Dauer',
      ],
      kind: 'decimal',
      duration: true,
      telling: true,
    },
    reason: {
      label: 'Reason',
      column: 'Reason',
      aliases: ['Stop reason', 'Downtime reason', 'Duruş nedeni', 'Durus nedeni', 'Stillstandsgrund'],
      kind: 'text',
      telling: true,
      maxLength: 120,
    },
    order: {
      label: 'Work order',
      column: 'Work order',
      aliases: ['Order', 'Case ID', 'İş emri', 'Is emri', 'Auftrag'],
      kind: 'text',
      maxLength: 60,
    },
    operator: {
      label: 'Operator',
      column: 'Operator',
      aliases: ['Worker', 'Worker ID', 'Personel', 'Bediener'],
      kind: 'text',
      maxLength: 60,
    },
    note: {
      label: 'Note',
      column: 'Note',
      aliases: ['Comment', 'Comments', 'Not', 'Açıklama', 'Bemerkung'],
      kind: 'text',
      maxLength: 500,
    },
  },
  toFacts(row) {
    const end = row.end ?? (row.minutes === undefined ? undefined : row.start + Math.round(row.minutes * 60))
    if (end === undefined) return [fault('End', 'missing')]
    if (end < row.start) return [fault(null, 'ends_before_start')]
    return {
      machine: importedMachine(row.machine),
      ...(row.order ? { workOrder: { code: row.order } } : {}),
      ...(row.operator ? { operator: { code: row.operator, name: row.operator } } : {}),
      claims: [
        {
          from: row.start,
          to: end,
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
