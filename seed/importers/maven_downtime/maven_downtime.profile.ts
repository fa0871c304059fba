import { fault } from '#api/modules/imports/faults.ts'
import { type ReferenceRow, type RowFacts, defineProfile } from '#api/modules/imports/import-profile.ts'
import { stopsOf } from './downtime-factors.ts'

const day = 86_400

/**
 * Maven Analytics Data Playground, "Manufacturing Downtime", 2024: a soda bottling line.
 *
 * A piece is a batch and its ideal cycle the product's minimum batch time. The source says how long each factor stopped
 * a batch but not when: the importer puts the stops at the end of their batch, in the factors' order. A batch that
 * passes midnight carries the date on which it ended.
 */
export const mavenDowntime = defineProfile({
  id: 'maven_downtime',
  brings: 'machine-time',
  title: 'Bottling line batches and downtime (Maven)',
  description:
    'Workbook of four sheets: batches, products with their minimum batch time, downtime factors, minutes per factor and batch. A piece is a batch. When within its batch a stop happened is not in the source; stops are placed at the end of the batch.',
  kinds: ['xlsx'],
  mapped: false,
  sheet: 'Line productivity',
  longestHours: 24,
  references: {
    products: { sheet: 'Products', key: 'Product' },
    factors: { sheet: 'Downtime factors', key: 'Factor' },
    downtime: { sheet: 'Line downtime', firstRow: 2, key: 'Batch', mustBeUsed: true },
  },
  fields: {
    date: { label: 'Date', column: 'Date', kind: 'dateTime', format: 'yyyy-MM-dd HH:mm:ss', required: true },
    product: { label: 'Product', column: 'Product', kind: 'text', required: true },
    batch: { label: 'Batch', column: 'Batch', kind: 'text', required: true, maxLength: 60 },
    operator: { label: 'Operator', column: 'Operator', kind: 'text', required: true, maxLength: 60 },
    start: { label: 'Start', column: 'Start Time', kind: 'timeOfDay', required: true },
    end: { label: 'End', column: 'End Time', kind: 'timeOfDay', required: true },
  },
  calendar: {
    // The source names no zone.
    site: { code: 'MAVEN', name: 'Soda bottling plant', timeZone: 'UTC', firstWeekday: 1 },
    shifts: [
      { code: 'morning', startsAt: '06:00', endsAt: '14:00' },
      { code: 'evening', startsAt: '14:00', endsAt: '22:00' },
      { code: 'night', startsAt: '22:00', endsAt: '06:00' },
    ],
    scheduled: 'booked',
  },
  toFacts(row, { references }) {
    const product = references.products?.get(row.product)
    if (!product) return [fault('Product', 'unknown_reference', { key: row.product, sheet: 'Products' })]
    const minimum = product['Min batch time']
    if (typeof minimum !== 'number' || minimum <= 0)
      return [fault('Min batch time', 'not_a_number', { value: String(minimum) })]

    const passesMidnight = row.end > day || row.end < row.start
    const from = row.date - (passesMidnight ? day : 0) + row.start
    const to = row.date + (row.end % day)
    const stops = stopsOf(references.downtime?.get(row.batch), references)
    if (Array.isArray(stops)) return stops
    if (stops.seconds > to - from)
      return [fault(null, 'stops_exceed_batch', { stops: stops.seconds / 60, batch: (to - from) / 60 })]
    return {
      machine: {
        code: 'LINE1',
        name: 'Bottling line',
        machineClass: { code: 'MAVEN-LINE', name: 'Bottling line' },
        area: { code: 'MAVEN-BOTTLING', name: 'Bottling' },
      },
      workOrder: {
        code: row.batch,
        product: { code: row.product, name: productName(product) },
        plannedQuantity: 1,
      },
      operator: { code: row.operator, name: row.operator },
      idealCycleSeconds: minimum * 60,
      report: { kind: 'production', from, to, good: 1, scrap: 0, rework: 0, held: 0 },
      claims: [{ from, to, state: 'run' }, ...stops.place(to)],
    } satisfies RowFacts
  },
})

const productName = (product: ReferenceRow) => `${String(product.Flavor)} ${String(product.Size)}`
