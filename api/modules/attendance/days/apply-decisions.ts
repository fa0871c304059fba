import type { AttendanceDay, AttendanceException } from './attendance-day.ts'
import type { Decision } from './person.ts'

/**
 * Gives exceptions what was decided about them, where they still are as they were then, and takes what was excused out of
 * their days: an excused absence is none, an excused late comer was not late, and misses nothing for it.
 */
export function applyDecisions(
  days: readonly AttendanceDay[],
  exceptions: readonly AttendanceException[],
  decisions: readonly Decision[],
): AttendanceException[] {
  const decided = new Map(decisions.map((decision) => [keyOf(decision), decision.status]))
  const dayOf = new Map(days.map((day) => [day.date, day]))
  return exceptions.map((exception) => {
    const status = decided.get(keyOf(exception)) ?? 'open'
    if (status === 'excused') excuse(dayOf.get(exception.date)!, exception.kind)
    return { ...exception, status }
  })
}

const keyOf = ({ date, kind, at, seconds }: Omit<Decision, 'status'>) => JSON.stringify([date, kind, at, seconds])

function excuse(day: AttendanceDay, kind: Decision['kind']): void {
  if (kind === 'absent') {
    day.status = 'excused'
    forgive(day, day.missing)
  }
  if (kind === 'late') {
    forgive(day, day.late)
    day.excused.late = day.late
    day.late = 0
  }
  if (kind === 'early_leave') {
    forgive(day, day.earlyLeave)
    day.excused.earlyLeave = day.earlyLeave
    day.earlyLeave = 0
  }
}

function forgive(day: AttendanceDay, seconds: number): void {
  const forgiven = Math.min(day.missing, seconds)
  day.missing -= forgiven
  day.excused.missing += forgiven
}
