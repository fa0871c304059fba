import { z } from 'zod'
import { dayStatuses } from '../attendance/days/attendance-day.contract.ts'

/** Paid and unpaid items; each is a row of the payroll file. */
export const payItems = [
  'worked',
  'night',
  'overtime_day',
  'overtime_night',
  'overtime_week',
  'overtime_rest',
  'overtime_holiday',
  'missing',
  'absent_days',
  'excused_days',
  'leave_days',
  'rest_days',
  'holiday_days',
] as const
export type PayItem = (typeof payItems)[number]

export const inDays = (item: PayItem): boolean => item.endsWith('_days')

const dayCode = z.string().trim().min(1).max(4)

export const timesheetCodesSchema = z.strictObject({
  /** The text in a cell of a day without hours. */
  days: z.record(z.enum(dayStatuses), dayCode),
  /** Payroll code of an item; null leaves it out of the file. */
  pay: z.record(z.enum(payItems), z.string().trim().min(1).max(20).nullable()),
})
export type TimesheetCodes = z.infer<typeof timesheetCodesSchema>

export const usualCodes: TimesheetCodes = {
  days: {
    present: 'W',
    absent: 'A',
    excused: 'E',
    waiting: '…',
    planned: 'P',
    rest: 'R',
    holiday: 'H',
    leave: 'L',
    off: '–',
  },
  pay: {
    worked: 'WORK',
    night: 'NIGHT',
    overtime_day: 'OT-DAY',
    overtime_night: 'OT-NIGHT',
    overtime_week: 'OT-WEEK',
    overtime_rest: 'OT-REST',
    overtime_holiday: 'OT-HOLIDAY',
    missing: 'MISSING',
    absent_days: 'ABSENT',
    excused_days: 'EXCUSED',
    leave_days: 'LEAVE',
    rest_days: 'REST',
    holiday_days: 'HOLIDAY',
  },
}

const version = z.int().min(0).max(2_147_483_647)

/** GET /api/timesheet-codes; version 0 while a company has the usual ones. */
export const codesStateSchema = z.object({ version, codes: timesheetCodesSchema })
export type CodesState = z.infer<typeof codesStateSchema>

/** PUT /api/timesheet-codes */
export const saveCodesSchema = z.strictObject({ version, codes: timesheetCodesSchema })
export type SaveCodes = z.infer<typeof saveCodesSchema>
