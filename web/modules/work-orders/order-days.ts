import type { CutRow } from '#web/platform/drill/cut.ts'
import { type BusinessDate, type DateRange, stepsOf } from '#web/platform/reports/time/business-date.ts'

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
  const known = [...told, ...dates.filter((date) => date !== null)].toSorted()
  const [from, to] = [known[0], known.at(-1)]
  return from && to ? { from, to } : null
}
