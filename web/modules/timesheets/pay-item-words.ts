import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayItem } from '#api/modules/timesheets/timesheet-codes.contract.ts'

export const payItemWords: Record<PayItem, MessageDescriptor> = {
  worked: msg`Worked`,
  night: msg`Night work`,
  overtime_day: msg`Overtime on a working day`,
  overtime_night: msg`Overtime at night`,
  overtime_week: msg`Overtime of the week`,
  overtime_rest: msg`Work on a rest day`,
  overtime_holiday: msg`Work on a holiday`,
  missing: msg`Missing`,
  absent_days: msg`Days absent`,
  excused_days: msg`Days excused`,
  leave_days: msg`Days of leave`,
  rest_days: msg`Rest days`,
  holiday_days: msg`Holidays`,
}
