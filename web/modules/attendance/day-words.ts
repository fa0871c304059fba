import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  DayStatus,
  ExceptionKind,
  ExceptionStatus,
  Severity,
} from '#api/modules/attendance/days/attendance-day.contract.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const exceptionWords: Record<ExceptionKind, MessageDescriptor> = {
  missing_in: msg`Punch in missing`,
  missing_out: msg`Punch out missing`,
  repeated_in: msg`In twice`,
  late: msg({ context: 'attendance', message: 'Late' }),
  early_leave: msg`Left early`,
  absent: msg({ context: 'attendance', message: 'Absent' }),
  unplanned: msg`Not planned`,
  too_long: msg`Too long`,
  break_short: msg`Break too short`,
  two_places: msg`Two places at once`,
  on_holiday: msg`Worked on a holiday`,
  on_leave: msg`Worked on leave`,
}

export const severityWords: Record<Severity, { name: MessageDescriptor; tone: BadgeTone }> = {
  critical: { name: msg({ context: 'severity', message: 'Critical' }), tone: 'danger' },
  warning: { name: msg({ context: 'severity', message: 'Warning' }), tone: 'warning' },
  info: { name: msg({ context: 'severity', message: 'Minor' }), tone: 'neutral' },
}

export const exceptionStatusWords: Record<ExceptionStatus, MessageDescriptor> = {
  open: msg({ context: 'exception', message: 'Open' }),
  accepted: msg({ context: 'exception', message: 'Accepted' }),
  excused: msg({ context: 'exception', message: 'Excused' }),
}

export const dayStatusWords: Record<DayStatus, MessageDescriptor> = {
  present: msg({ context: 'attendance', message: 'Present' }),
  absent: msg({ context: 'attendance', message: 'Absent' }),
  excused: msg`Absent, excused`,
  waiting: msg`Waiting for a reader`,
  planned: msg({ context: 'attendance', message: 'Planned' }),
  rest: msg`Rest day`,
  holiday: msg`Holiday`,
  leave: msg({ context: 'attendance', message: 'Leave' }),
  off: msg`Nothing planned`,
}
