import { fault } from '#api/modules/imports/faults.ts'
import { type ReasonRef, defineProfile } from '#api/modules/imports/import-profile.ts'
import { machineOf } from './resource-names.ts'

const setup: ReasonRef = { code: '4TU-SETUP', name: 'Setup', lossClass: 'setup', countsAs: 'availability_loss' }
const breakdown: ReasonRef = {
  code: '4TU-BREAKDOWN',
  name: 'Breakdown',
  lossClass: 'breakdown',
  countsAs: 'availability_loss',
}

const kinds = { production: undefined, setup, breakdown }
const format = 'yyyy/MM/dd HH:mm:ss.SSS'

/**
 * "Production Analysis with Process Mining Technology", Dafna Levy, 2014,
 * doi:10.4121/uuid:68726926-5ac5-4fab-b873-ee76ea412399.
 *
 * `Span` is left alone: 705 rows of it contradict the timestamps. Completed pieces are the good ones, rejected ones are
 * separate, so the scrap rate is rejected / (completed + rejected). Ideal cycles are not in the source.
 */
export const production4tu = defineProfile({
  id: 'production_4tu',
  brings: 'machine-time',
  title: 'Shop-floor reporting log (4TU)',
  description:
    'Metal parts factory, 2012: production, setup and breakdown reports of 31 work places. Hours as booked and united machine hours are kept apart; no ideal cycles and no roster are known.',
  kinds: ['csv', 'xlsx'],
  mapped: false,
  longestHours: 24 * 7,
  fields: {
    order: { label: 'Work order', column: 'Case ID', kind: 'text', required: true, maxLength: 60 },
    activity: { label: 'Operation', column: 'Activity', kind: 'text', required: true },
    resource: { label: 'Machine', column: 'Resource', kind: 'text', required: true },
    start: { label: 'Start', column: 'Start Timestamp', kind: 'dateTime', format, required: true },
    end: { label: 'End', column: 'Complete Timestamp', kind: 'dateTime', format, required: true },
    planned: { label: 'Ordered quantity', column: 'Work Order Qty', kind: 'integer', required: true },
    product: { label: 'Product', column: 'Part Desc.', kind: 'text', required: true },
    worker: { label: 'Operator', column: 'Worker ID', kind: 'text', required: true, maxLength: 60 },
    type: {
      label: 'Kind of report',
      column: 'Report Type',
      kind: 'choice',
      choices: { D: 'production', S: 'setup', B: 'breakdown' },
      required: true,
    },
    completed: { label: 'Completed', column: 'Qty Completed', kind: 'integer', required: true },
    rejected: { label: 'Rejected', column: 'Qty Rejected', kind: 'integer', required: true },
    held: { label: 'Held for review', column: 'Qty for MRB', kind: 'integer', required: true },
    rework: { label: 'Rework', column: 'Rework', kind: 'choice', choices: { Y: 'yes', N: 'no' } },
  },
  calendar: {
    site: { code: '4TU', name: 'Metal parts factory', timeZone: 'Asia/Jerusalem', firstWeekday: 7 },
    // The source names no shifts; three of eight hours cover the day.
    shifts: [
      { code: 'morning', startsAt: '06:00', endsAt: '14:00' },
      { code: 'evening', startsAt: '14:00', endsAt: '22:00' },
      { code: 'night', startsAt: '22:00', endsAt: '06:00' },
    ],
    scheduled: 'booked',
  },
  toFacts(row) {
    if (row.end < row.start) return [fault('Complete Timestamp', 'ends_before_start')]
    const kind = row.type as keyof typeof kinds
    const interval = { from: row.start, to: row.end }
    const reason = kinds[kind]
    return {
      machine: machineOf(row.resource),
      workOrder: {
        code: row.order,
        product: { code: row.product, name: row.product },
        plannedQuantity: row.planned,
      },
      operator: { code: row.worker, name: row.worker },
      report: {
        ...interval,
        kind,
        operation: row.activity,
        good: row.completed,
        scrap: row.rejected,
        rework: row.rework === 'yes' ? row.completed : 0,
        held: row.held,
      },
      ...(row.rejected > 0 ? { scrap: { quantity: row.rejected, at: row.end } } : {}),
      claims: [reason ? { ...interval, state: 'stop', reason } : { ...interval, state: 'run' }],
    }
  },
})
