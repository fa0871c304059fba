import type { ScheduleOptions } from './schedule-options.contract.ts'

export const usualBefore = [7, 1] as const
export const usualOverdue = [1] as const

export const dueStates = ['overdue', 'soon'] as const
export type DueState = (typeof dueStates)[number]

/** Days before the date from which a row is due soon. */
export const soonDays = ({ before = usualBefore }: Pick<ScheduleOptions, 'before'>): number => Math.max(0, ...before)

/** @param dueIn days until the date, negative behind it; null where nothing is due. */
export function dueStateOf(
  schedule: Pick<ScheduleOptions, 'before'>,
  dueIn: number | null | undefined,
): DueState | null {
  if (dueIn === null || dueIn === undefined || dueIn > soonDays(schedule)) return null
  return dueIn < 0 ? 'overdue' : 'soon'
}

/** By how many steps a row is overdue: 0 where it is not, as many as `overdue` has days at most. */
export const overdueSteps = (
  { overdue = usualOverdue }: Pick<ScheduleOptions, 'overdue'>,
  dueIn: number | null | undefined,
): number => overdue.filter((days) => -(dueIn ?? 0) >= days).length
