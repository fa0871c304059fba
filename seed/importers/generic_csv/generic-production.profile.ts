import { fault } from '#api/modules/imports/faults.ts'
import type { DayPlaces, Span } from '#api/modules/imports/day-places.ts'
import { type RowOfDay, defineProfile } from '#api/modules/imports/import-profile.ts'
import type { Fault } from '#api/modules/imports/faults.contract.ts'
import { shiftField } from './shift-field.ts'
import { importedMachine, importedReason } from './imported-masters.ts'
import { piecesFields, plannedField, plantFields } from './plant-fields.ts'

/** Any table with one production report per row; a person says which column is which. */
export const genericProduction = defineProfile({
  id: 'generic_production',
  brings: 'machine-time',
  title: 'Production reports (columns by choice)',
  description:
    'One row per report: machine, work order, start, end and pieces. The machine counts as running from start to end unless it recorded something else itself. Unknown machines, products, orders and operators are created. Where only the day is known, pieces can be spread over its shifts, or booked in the one that a column names; how long the machine ran is not known then.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  longestHours: 24 * 31,
  placesDays: true,
  fields: {
    machine: plantFields.machine,
    order: plantFields.order,
    product: plantFields.product,
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
    },
    ...piecesFields,
    ...plannedField,
    cycle: {
      label: 'Ideal cycle (seconds per piece)',
      column: 'Ideal cycle',
      aliases: ['Cycle', 'Cycle time', 'Çevrim', 'Zykluszeit'],
      kind: 'decimal',
      min: 0.001,
      max: 10_000_000,
    },
    operator: plantFields.operator,
    operation: {
      label: 'Operation',
      column: 'Operation',
      aliases: ['Activity', 'Operasyon', 'Arbeitsgang'],
      kind: 'text',
    },
    ...shiftField,
  },
  toFacts(row, { places }) {
    const spans = spansOf(row, places)
    if (!isSpans(spans)) return spans
    const rework = row.rework ?? 0
    if (rework > row.good) return [fault(null, 'more_than_good')]
    const scrap = row.scrap ?? 0
    const reason = row.scrapReason ? importedReason(row.scrapReason) : undefined
    const parts = { good: partsOf(row.good, spans), scrap: partsOf(scrap, spans), rework: partsOf(rework, spans) }
    const reports = spans.map((span, index) => ({
      ...span,
      kind: 'production' as const,
      ...(row.operation ? { operation: row.operation } : {}),
      good: parts.good[index]!,
      scrap: parts.scrap[index]!,
      rework: parts.rework[index]!,
      held: 0,
    }))
    return {
      machine: importedMachine(row.machine),
      placed: row.day !== undefined,
      workOrder: {
        code: row.order,
        ...(row.product ? { product: { code: row.product, name: row.product } } : {}),
        ...(row.planned === undefined ? {} : { plannedQuantity: row.planned }),
      },
      ...(row.operator ? { operator: { code: row.operator, name: row.operator } } : {}),
      ...(row.cycle ? { idealCycleSeconds: row.cycle } : {}),
      report: reports[0]!,
      laterReports: reports.slice(1),
      ...(scrap > 0 ? { scrap: { quantity: scrap, at: spans.at(-1)!.to, ...(reason ? { reason } : {}) } } : {}),
      // The run time of a day with pieces only is unknown.
      claims: row.day === undefined ? spans.map((span) => ({ ...span, state: 'run' as const })) : [],
    }
  },
})

interface TimedRow extends RowOfDay {
  start: number | undefined
  end: number | undefined
  shift: string | undefined
}
type Spans = [Span, ...Span[]]
const isSpans = (spans: Spans | Fault[]): spans is Spans => spans[0] !== undefined && 'from' in spans[0]

/** When it was made; without a time in all shifts of the day, or in the one that is named. */
function spansOf({ day, start, end, shift }: TimedRow, places: DayPlaces | undefined): Spans | Fault[] {
  if (start !== undefined) {
    if (end === undefined) return [fault('End', 'missing')]
    return end < start ? [fault(null, 'ends_before_start')] : [{ from: start, to: end }]
  }
  if (day === undefined || !places) return [fault('Start', 'missing')]
  const [first, ...others] = places.shiftsOf(day, shift)
  return first ? [first, ...others] : [fault('Shift', 'unknown_shift')]
}

/** Parts of a number of pieces for stretches of time, by their length; together they are the number. */
function partsOf(pieces: number, spans: Spans): number[] {
  const lengths = spans.map(({ from, to }) => to - from)
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let passed = 0
  return lengths.map((length) => {
    const before = whole > 0 ? Math.round((pieces * passed) / whole) : 0
    passed += length
    return (whole > 0 ? Math.round((pieces * passed) / whole) : pieces) - before
  })
}
