import { monthStart, plusMonths } from '#web/core/time/business-date.ts'

/** Months between two steps, and how much more everything costs after each. */
const every = 3
const step = 1.07

/** Days from which prices hold, and how much less than today everything costs then. */
export interface PriceStep {
  from: string
  factor: number
}

/** A year of prices, in steps as those of a country with inflation. @param begun first day of the plant's history. */
export function priceSteps(begun: string, today: string): PriceStep[] {
  const dates = [monthStart(begun)]
  for (let next = plusMonths(dates[0]!, every); next <= today; next = plusMonths(next, every)) dates.push(next)
  return dates.map((from, at) => ({ from, factor: step ** (at - dates.length + 1) }))
}

/** First days of the months of a period, both included. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = monthStart(from); month <= to; month = plusMonths(month, 1)) months.push(month)
  return months
}

/** What was in force on a day. */
export const factorOn = (steps: readonly PriceStep[], day: string): number =>
  (steps.findLast(({ from }) => from <= day) ?? steps[0]!).factor

/** A round amount as exact text. */
export const exact = (amount: number, decimals = 2): string => amount.toFixed(decimals)
