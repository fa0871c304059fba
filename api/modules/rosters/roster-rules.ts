import { type BusinessDate, isDayAfter } from '#web/core/time/business-date.ts'

/** A planned shift of a person; instants are seconds since 1970. */
export interface PlannedShift {
  date: BusinessDate
  start: number
  end: number
  /** Skills required by the planned machine. */
  needs?: readonly string[]
}

export interface Skill {
  skill: string
  /** The first day on which it counts. */
  since: BusinessDate
  /** The last day on which it counts; null for ever. */
  until: BusinessDate | null
}

export interface RosterRules {
  /** Seconds between the end of a shift and the start of the next one. */
  leastRest: number
  mostDaysInRow: number
}

/** 11 hours of rest (directive 2003/88/EC, article 3) and a day of rest in seven (Labour Act 4857, article 46). */
export const usualRosterRules: RosterRules = { leastRest: 11 * 3600, mostDaysInRow: 6 }

export type RosterFault =
  | { kind: 'rest_short'; date: BusinessDate; seconds: number }
  | { kind: 'days_in_row'; date: BusinessDate; days: number }
  | { kind: 'skill_missing'; date: BusinessDate; skill: string }
  | { kind: 'two_shifts'; date: BusinessDate; seconds: number }

/**
 * Rule violations in a person's roster: two shifts at once, too short a rest before a shift, days in a row beyond the
 * limit (each of them), and missing or expired skills.
 *
 * @param shifts including those shortly before and after the plan, so that its edges are checked too; in any order.
 */
export function rosterFaults(
  shifts: readonly PlannedShift[],
  skills: readonly Skill[],
  rules: RosterRules = usualRosterRules,
): RosterFault[] {
  const inOrder = shifts.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const faults: RosterFault[] = []
  let row = 0
  for (const [number, shift] of inOrder.entries()) {
    const before = inOrder[number - 1]
    const rest = before ? shift.start - before.end : Infinity
    if (rest < 0) faults.push({ kind: 'two_shifts', date: shift.date, seconds: -rest })
    else if (rest < rules.leastRest) faults.push({ kind: 'rest_short', date: shift.date, seconds: rest })
    if (before?.date !== shift.date) {
      row = before && isDayAfter(before.date, shift.date) ? row + 1 : 1
      if (row > rules.mostDaysInRow) faults.push({ kind: 'days_in_row', date: shift.date, days: row })
    }
    for (const skill of shift.needs ?? [])
      if (
        !skills.some(
          (training) =>
            training.skill === skill &&
            training.since <= shift.date &&
            (training.until === null || training.until >= shift.date),
        )
      )
        faults.push({ kind: 'skill_missing', date: shift.date, skill })
  }
  return faults
}
