import { z } from 'zod'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { pageQuery, pageSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import { decisions, exceptionKinds, exceptionStatuses, severities } from '../days/attendance-day.contract.ts'

/** Decided at once at most. */
export const mostDecided = 500

const date = z.iso.date()
export const reasonSchema = z.string().trim().min(1).max(300)
export const personSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  department: z.string().nullable(),
})

/** What narrows a queue to days and people. */
export const queueFilter = {
  site: z.uuid().optional(),
  department: z.uuid().optional(),
  employee: z.uuid().optional(),
  from: date.optional(),
  to: date.optional(),
}

/** GET /api/attendance-exceptions: the worst first, of these the newest. */
export const exceptionsQuerySchema = z.strictObject({
  ...pageQuery(50, 500),
  ...queueFilter,
  kind: z.enum(exceptionKinds).optional(),
  severity: z.enum(severities).optional(),
  status: z.enum([...exceptionStatuses, 'decided']).optional(),
})
export type ExceptionsQuery = z.infer<typeof exceptionsQuerySchema>

export const exceptionSchema = z.object({
  id: z.uuid(),
  version: versionSchema,
  employee: personSchema,
  date,
  kind: z.enum(exceptionKinds),
  severity: z.enum(severities),
  at: z.string().nullable(),
  /** `HH:MM` by the site's clock. */
  atLocal: z.string().nullable(),
  seconds: z.int().nullable(),
  status: z.enum(exceptionStatuses),
  /** What was decided: about it, or of an open one about what it was before. */
  decision: z.object({ decision: z.enum(decisions), reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** The timesheet of its day is locked. */
  locked: z.boolean(),
})
export type AttendanceException = z.infer<typeof exceptionSchema>

export const exceptionsPageSchema = pageSchema(exceptionSchema).extend({
  /** Of the filter, whatever severity is chosen. */
  severities: z.partialRecord(z.enum(severities), z.int()),
})
export type ExceptionsPage = z.infer<typeof exceptionsPageSchema>

/** POST /api/attendance-exceptions/decisions: of each in the version that was seen. */
export const decideExceptionsSchema = z
  .strictObject({
    action: z.enum(['accept', 'excuse', 'reopen']),
    exceptions: z
      .array(z.strictObject({ id: z.uuid(), version: versionSchema }))
      .min(1)
      .max(mostDecided),
    reason: reasonSchema.optional(),
  })
  .refine(({ action, reason }) => action === 'reopen' || reason !== undefined, {
    path: ['reason'],
    error: 'A reason is required',
  })
export type DecideExceptions = z.infer<typeof decideExceptionsSchema>

/** conflict: other by now, or decided by somebody else; locked: of a timesheet that is closed. */
export const decidedSchema = z.object({
  decided: z.int(),
  conflict: z.int(),
  locked: z.int(),
  missing: z.int(),
})
export type Decided = z.infer<typeof decidedSchema>

/** GET /api/attendance-overtime: days with overtime of sites that want it approved, the newest first. */
export const overtimeQuerySchema = z.strictObject({
  ...pageQuery(50, 500),
  ...queueFilter,
  state: z.enum(['waiting', 'approved', 'refused']).optional(),
})
export type OvertimeQuery = z.infer<typeof overtimeQuerySchema>

export const overtimeDaySchema = z.object({
  employee: personSchema,
  date,
  /** Seconds of all kinds together, and by kind. */
  seconds: z.int(),
  kinds: z.object({ day: z.int(), night: z.int(), week: z.int(), rest: z.int(), holiday: z.int() }),
  approved: z.int(),
  /** As what leave it is given, and the hours of that; null where it is paid. */
  leave: z.object({ id: z.uuid(), name: z.string(), hours: z.number() }).nullable(),
  /** waiting: nobody decided, or it is more than what was decided about. */
  state: z.enum(['waiting', 'approved', 'refused']),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  locked: z.boolean(),
})
export type OvertimeDay = z.infer<typeof overtimeDaySchema>
export const overtimePageSchema = pageSchema(overtimeDaySchema).extend({
  /** As what approved overtime may be given instead of being paid; the usual one first. */
  leaves: z.array(z.object({ id: z.uuid(), name: z.string(), factor: z.number(), usual: z.boolean() })),
})
export type OvertimePage = z.infer<typeof overtimePageSchema>

/** POST /api/attendance-overtime/decisions */
export const decideOvertimeSchema = z.strictObject({
  days: z
    .array(
      z
        .strictObject({
          employee: z.uuid(),
          date,
          /** Overtime as it was seen. */
          seconds: z.int().min(1).max(172_800),
          /** What of it counts; 0 refuses it. */
          approved: z.int().min(0).max(172_800),
        })
        .refine(({ seconds, approved }) => approved <= seconds, {
          path: ['approved'],
          error: 'More than the overtime of the day',
        }),
    )
    .min(1)
    .max(mostDecided)
    .refine((days) => new Set(days.map(({ employee, date: of }) => `${employee} ${of}`)).size === days.length, {
      error: 'A day is named twice',
    }),
  /** The leave type as which it is given; without one it is paid. */
  asLeave: z.uuid().optional(),
  reason: reasonSchema.optional(),
})
export type DecideOvertime = z.infer<typeof decideOvertimeSchema>

/** People's days, what is decided about them, or their timesheets changed. */
export const daysTopic: LiveTopic<Permission> = {
  name: 'attendance-days',
  needs: ['attendance:read', 'timesheets:read'],
}
