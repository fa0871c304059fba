import { daysBetween, plusDays } from '#web/core/time/business-date.ts'

/** Every date from the first to the last, both included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, day) => plusDays(from, day))
