import { type BusinessDate, daysBetween, type DateRange, datesOf } from '#web/core/time/business-date.ts'
import type { RotationStep } from './rotations.contract.ts'

export interface RotationDay {
  date: BusinessDate
  step: RotationStep
}

/** The days of a rotation one by one. */
export const cycleOf = (steps: readonly { shift: RotationStep; days: number }[]): RotationStep[] =>
  steps.flatMap(({ shift, days }) => Array.from({ length: days }, () => shift))

/**
 * Days of a person who started with the first day of a rotation on `start`; empty before it.
 *
 * @param offset days that a team is ahead of the first one, so that teams relieve each other.
 */
export function expandRotation(
  cycle: readonly RotationStep[],
  { start, offset = 0 }: { start: BusinessDate; offset?: number },
  { from, to }: DateRange,
): RotationDay[] {
  return datesOf({ from: from < start ? start : from, to }).map((date) => {
    const day = (daysBetween(start, date) + offset) % cycle.length
    return { date, step: cycle[day < 0 ? day + cycle.length : day]! }
  })
}
