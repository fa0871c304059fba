import type { CutRow } from '#web/core/cut/cut.ts'
import { type BusinessDate, type DateRange, plusDays, stepsOf } from '#web/core/time/business-date.ts'

/** A day of an order: what was planned and made of it up to then; null where nothing is known yet. */
export type OrderDay = { at: BusinessDate; planned: number | null; produced: number | null }

/**
 * Plan and output of an order, added up day by day. The plan is a line from its first to its last planned day; what was
 * produced begins with 0 and ends with the last day that has begun.
 *
 * @param rows of single days: `business_date`, `planned_pieces`, `good_pieces`.
 */
export function addUpDays(rows: readonly CutRow[], days: DateRange, today: BusinessDate): OrderDay[] {
  const byDay = new Map(rows.map((row) => [String(row.business_date), row]))
  const figure = (at: BusinessDate, name: string) => Number(byDay.get(at)?.[name] ?? 0)
  const steps = stepsOf(days, 'day', 1)
  const lastPlanned = steps.findLast((at) => figure(at, 'planned_pieces') > 0)
  let planned = 0
  let produced = 0
  return steps.map((at) => {
    planned += figure(at, 'planned_pieces')
    produced += figure(at, 'good_pieces')
    return {
      at,
      planned: lastPlanned !== undefined && at <= lastPlanned ? planned : null,
      produced: at <= today ? produced : null,
    }
  })
}

/** The days worth drawing: from the day before the first planned, made or due one to the day after the last. */
export function drawnDays(rows: readonly CutRow[], dates: readonly (BusinessDate | null)[]): DateRange | null {
  const told = rows
    .filter((row) => Number(row.planned_pieces ?? 0) !== 0 || Number(row.good_pieces ?? 0) !== 0)
    .map((row) => String(row.business_date))
  const dated = [...told, ...dates.filter((date) => date !== null)].toSorted()
  const [from, to] = [dated[0], dated.at(-1)]
  return from && to ? { from, to } : null
}

/** Days before and after its own in which something of an order may be found: the setup, a late report. */
const margin = 7
/** Days after the last sign of an open order that are still looked at. */
const patience = 31

/** Last day of an order that is open. */
const neverEnds = '9999-12-31'

/** The days of an order's story. An open order of which nothing has been heard for long ends with what was heard. */
export function orderDays(order: CutRow, today: BusinessDate): DateRange {
  const day = (name: string) => (order[name] === null ? '' : String(order[name]).slice(0, 10))
  const first = day('business_date')
  const heard = [first, day('last_production_date'), day('due_date')].toSorted().at(-1) ?? first
  const ends = [plusDays(heard, patience)]
  if (day('active_until') < neverEnds) ends.push(plusDays(day('active_until'), margin))
  const until = ends.toSorted()[0] ?? heard
  return { from: plusDays(first, -margin), to: until > today && first <= today ? today : until }
}
