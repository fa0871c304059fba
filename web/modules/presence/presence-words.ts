import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DayStatus, ExceptionKind, Severity } from '#api/modules/attendance/days/attendance-day.contract.ts'
import type { Standing } from '#api/modules/presence/presence.contract.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const standingWords: Record<Standing, MessageDescriptor> = {
  present: msg`Present`,
  late: msg`Came late`,
  overdue: msg`Not there yet`,
  waiting: msg`Waiting for a reader`,
  absent: msg`Absent`,
  excused: msg({ message: 'Excused', context: 'day of somebody' }),
  leave: msg`On leave`,
  due: msg`Not yet due`,
  off: msg`Day off`,
}

export const standingTones: Record<Standing, BadgeTone> = {
  present: 'success',
  late: 'warning',
  overdue: 'danger',
  waiting: 'info',
  absent: 'danger',
  excused: 'accent',
  leave: 'accent',
  due: 'neutral',
  off: 'neutral',
}

export const statusWords: Record<DayStatus, MessageDescriptor> = {
  present: msg`Present`,
  absent: msg`Absent`,
  excused: msg({ message: 'Excused', context: 'day of somebody' }),
  waiting: msg`Waiting for a reader`,
  planned: msg({ message: 'Planned', context: 'day of a roster' }),
  rest: msg`Rest day`,
  holiday: msg`Holiday`,
  leave: msg`On leave`,
  off: msg`Day off`,
}

export const statusTones: Record<DayStatus, BadgeTone> = {
  present: 'success',
  absent: 'danger',
  excused: 'accent',
  waiting: 'info',
  planned: 'neutral',
  rest: 'neutral',
  holiday: 'accent',
  leave: 'accent',
  off: 'neutral',
}

export const severityWords: Record<Severity, MessageDescriptor> = {
  critical: msg`Critical`,
  warning: msg`Warning`,
  info: msg`Note`,
}
export const severityTones: Record<Severity, BadgeTone> = { critical: 'danger', warning: 'warning', info: 'info' }

export const exceptionWords: Record<ExceptionKind, MessageDescriptor> = {
  missing_in: msg`Did not punch in`,
  missing_out: msg`Did not punch out`,
  repeated_in: msg`Punched in again`,
  late: msg`Came late`,
  early_leave: msg`Left early`,
  absent: msg`Absent`,
  unplanned: msg`Not planned`,
  too_long: msg`Too long`,
  break_short: msg`Break too short`,
  two_places: msg`In two places at once`,
  on_holiday: msg`Worked on a holiday`,
  on_leave: msg`Worked on leave`,
}
