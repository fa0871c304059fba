import { type BusinessDate, daysBetween, type DateRange, plusDays } from '#web/core/time/business-date.ts'
import type { RotationStep } from './rotations.contract.ts'

export interface RotationDay {
  date: BusinessDate
  step: RotationStep
}

/**
 * The days of somebody who began with the first day of a rotation on `start`; before it there is nothing.
 *
 * @param offset days by which a team is ahead of the first one, so that teams relieve each other.
 */
export function expandRotation(
  cycle: readonly RotationStep[],
  { start, offset = 0 }: { start: BusinessDate; offset?: number },
  { from, to }: DateRange,
): RotationDay[] {
  const days: RotationDay[] = []
  for (let date = from < start ? start : from; date <= to; date = plusDays(date, 1)) {
    const day = (daysBetween(start, date) + offset) % cycle.length
    days.push({ date, step: cycle[day < 0 ? day + cycle.length : day]! })
  }
  return days
}
