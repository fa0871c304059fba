import { fault } from '#api/modules/imports/faults.ts'
import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { importedMachine, importedReason, machineHeadings, orderHeadings, productHeadings } from './imported-masters.ts'

/** Any table with one production report per row; a person says which column is which. */
export const genericProduction = defineProfile({
  id: 'generic_production',
  brings: 'machine-time',
  title: 'Production reports (columns by choice)',
  description:
    'One row per report: machine, work order, start, end and pieces. The machine counts as running from start to end unless it recorded something else itself. Unknown machines, products, orders and operators are created.',
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
    order: {
      label: 'Work order',
      column: 'Work order',
      aliases: orderHeadings,
      kind: 'text',
      required: true,
      maxLength: 60,
    },
    product: {
      label: 'Product',
      column: 'Product',
      aliases: productHeadings,
      kind: 'text',
      maxLength: 60,
    },
    start: {
      label: 'Start',
      column: 'Start',
      aliases: ['Start time', 'Start timestamp', 'Started', 'Date', 'Tarih', 'Datum', 'Başlangıç', 'Beginn'],
      kind: 'dateTime',
      required: true,
    },
    end: {
      label: 'End',
      column: 'End',
      aliases: ['End time', 'Complete timestamp', 'Ended', 'Bitiş', 'Ende'],
      kind: 'dateTime',
      required: true,
    },
    good: {
      label: 'Good pieces',
      column: 'Good',
      aliases: [
        'Good pieces',
        'Quantity',
        'Qty completed',
        'Good Qty',
        'Sağlam',
        'Üretim',
        'Miktar',
        'Gut',
        'Actual quantity',
        'Produced',
      ],
      kind: 'integer',
      quantity: true,
      telling: true,
      required: true,
    },
    scrap: {
      label: 'Scrap pieces',
      column: 'Scrap',
      aliases: ['Scrap pieces', 'Rejected', 'Qty rejected', 'Reject Qty', 'Iskarta', 'Fire', 'Ausschuss'],
      kind: 'integer',
      quantity: true,
    },
    scrapReason: {
      label: 'Scrap reason',
      column: 'Scrap reason',
      aliases: ['Iskarta nedeni', 'Ausschussgrund'],
      kind: 'text',
      maxLength: 120,
    },
    rework: { label: 'Reworked pieces', column: 'Rework', kind: 'integer', quantity: true },
    planned: {
      label: 'Ordered quantity',
      column: 'Ordered quantity',
      aliases: ['Planned quantity', 'Work Order Qty', 'Planlanan miktar', 'Sollmenge'],
      kind: 'integer',
      quantity: true,
    },
    cycle: {
      label: 'Ideal cycle (seconds per piece)',
      column: 'Ideal cycle',
      aliases: ['Cycle', 'Cycle time', 'Çevrim', 'Zykluszeit'],
      kind: 'decimal',
      min: 0.001,
      max: 10_000_000,
    },
    operator: {
      label: 'Operator',
      column: 'Operator',
      aliases: ['Worker', 'Worker ID', 'Personel', 'Bediener'],
      kind: 'text',
      maxLength: 60,
    },
    operation: {
      label: 'Operation',
      column: 'Operation',
      aliases: ['Activity', 'Operasyon', 'Arbeitsgang'],
      kind: 'text',
    },
  },
  toFacts(row) {
    if (row.end < row.start) return [fault(null, 'ends_before_start')]
    const rework = row.rework ?? 0
    if (rework > row.good) return [fault(null, 'more_than_good')]
    const scrap = row.scrap ?? 0
    const reason = row.scrapReason ? importedReason(row.scrapReason) : undefined
    return {
      machine: importedMachine(row.machine),
      workOrder: {
        code: row.order,
        ...(row.product ? { product: { code: row.product, name: row.product } } : {}),
        ...(row.planned === undefined ? {} : { plannedQuantity: row.planned }),
      },
      ...(row.operator ? { operator: { code: row.operator, name: row.operator } } : {}),
      ...(row.cycle ? { idealCycleSeconds: row.cycle } : {}),
      report: {
        kind: 'production',
        from: row.start,
        to: row.end,
        ...(row.operation ? { operation: row.operation } : {}),
        good: row.good,
        scrap,
        rework,
        held: 0,
      },
      ...(scrap > 0 ? { scrap: { quantity: scrap, at: row.end, ...(reason ? { reason } : {}) } } : {}),
      claims: [{ from: row.start, to: row.end, state: 'run' }],
    }
  },
})
