import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema } from '#api/platform/http/parts.contract.ts'
import { dayStatuses, exceptionStatuses } from '../../attendance/days/attendance-day.contract.ts'
import { leaveKindSchema, leavePageSize, leavePersonSchema, takenParts } from '../types/leave-kind.contract.ts'

const date = z.iso.date()

/** GET /api/leave/attendance: days of approved leave, as attendance has them. `worked`: those on which somebody was there. */
export const leaveAttendanceQuerySchema = z
  .strictObject({
    from: date,
    to: date,
    type: z.uuid().optional(),
    department: z.uuid().optional(),
    worked: z.enum(['yes']).optional(),
    search: searchSchema,
    ...pageQuery(leavePageSize),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Not before the first day' })
export type LeaveAttendanceQuery = z.infer<typeof leaveAttendanceQuerySchema>

export const leaveAttendanceSchema = pageSchema(
  z.object({
    person: leavePersonSchema,
    type: leaveKindSchema,
    date,
    part: z.enum(takenParts),
    /** `09:00` and `11:30` by the clock of the site, of hours. */
    fromTime: z.string().nullable(),
    untilTime: z.string().nullable(),
    amount: z.number(),
    /** What attendance says of the day; null as long as it knows nothing of it. */
    status: z.enum(dayStatuses).nullable(),
    workedSeconds: z.int(),
    /** What became of having been there on leave; null where nobody was, or where the rest of the day is worked. */
    exception: z.enum(exceptionStatuses).nullable(),
    /** The day is in a timesheet that changes no more. */
    locked: z.boolean(),
  }),
).extend({
  /** Of all days that match, those on which somebody was there though on leave. */
  worked: z.int(),
})
export type LeaveAttendance = z.infer<typeof leaveAttendanceSchema>
