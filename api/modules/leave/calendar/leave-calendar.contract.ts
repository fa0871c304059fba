import { z } from 'zod'
import { dayParts } from '../../holidays/holidays.contract.ts'
import { leaveKindSchema, leavePersonSchema, takenParts } from '../types/leave-kind.contract.ts'

const date = z.iso.date()

/** GET /api/leave/calendar: of one's team, or of everybody whom one sees, within 366 days. */
export const leaveCalendarQuerySchema = z.strictObject({
  of: z.enum(['team', 'all']).default('team'),
  from: date,
  to: date,
  department: z.uuid().optional(),
})
export type LeaveCalendarQuery = z.infer<typeof leaveCalendarQuerySchema>
export const leaveCalendarSchema = z.object({
  people: z.array(leavePersonSchema.extend({ mine: z.boolean() })),
  total: z.int(),
  /** Colleagues learn that somebody is away, and of what only who decides or asked. */
  leave: z.array(
    z.object({
      employee: z.uuid(),
      request: z.uuid().nullable(),
      date,
      part: z.enum(takenParts),
      type: leaveKindSchema.pick({ id: true, name: true, colour: true }).nullable(),
      open: z.boolean(),
    }),
  ),
  holidays: z.array(z.object({ date, name: z.string(), part: z.enum(dayParts), working: z.boolean() })),
  /** The caller's own roster. */
  roster: z.array(z.object({ date, kind: z.enum(['work', 'rest']), shift: z.string().nullable() })),
})
export type LeaveCalendar = z.infer<typeof leaveCalendarSchema>
