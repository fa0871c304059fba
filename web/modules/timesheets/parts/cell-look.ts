import { dayStatuses, type DayStatus } from '#api/modules/attendance/days/attendance-day.contract.ts'
import type { TimesheetCell } from '#api/modules/timesheets/timesheets.contract.ts'
import { type DayMark, dayMark } from '#web/core/figures/day-marks.ts'

const ofStatus: Partial<Record<DayStatus, string>> = {
  absent: 'bg-danger/30',
  excused: 'bg-accent/15',
  leave: 'bg-info/15',
  rest: 'bg-sunken',
  holiday: 'bg-info/30',
}
/** The more is missing the darker, by whole hours from 1. */
const ofMissing = [
  '',
  'bg-warning/10',
  'bg-warning/20',
  'bg-warning/30',
  'bg-warning/40',
  'bg-warning/50',
  'bg-danger/20',
  'bg-danger/30',
]

export interface CellLook {
  status: DayStatus
  worked: number
  overtime: number
  openExceptions: number
  mark: DayMark
  className: string
}

export function cellLook([index, planned, worked, missing, overtime, , openExceptions]: TimesheetCell): CellLook {
  const status = dayStatuses[index]!
  const mark = dayMark({ planned, worked, missing })
  const className =
    status === 'present' ? (mark.exact ? 'bg-success/25' : ofMissing[mark.missingHours]!) : (ofStatus[status] ?? '')
  return { status, worked, overtime, openExceptions, mark, className }
}
