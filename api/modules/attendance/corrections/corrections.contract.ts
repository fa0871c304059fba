import { z } from 'zod'
import { dayKinds, dayStatuses, exceptionKinds, exceptionStatuses } from '../days/attendance-day.contract.ts'
import { reasonSchema } from '../exceptions/exceptions.contract.ts'
import { punchByHandSchema, punchSchema } from '../punches/punches.contract.ts'

const date = z.iso.date()

/** GET /api/attendance-corrections: a person's day, and what it is made of. */
export const correctionQuerySchema = z.strictObject({ employee: z.uuid(), date })

/** Seconds; instants by the site's clock, `YYYY-MM-DDTHH:MM`. */
export const dayFiguresSchema = z.object({
  date,
  kind: z.enum(dayKinds),
  status: z.enum(dayStatuses),
  planned: z.int(),
  present: z.int(),
  worked: z.int(),
  missing: z.int(),
  late: z.int(),
  earlyLeave: z.int(),
  overtime: z.int(),
  overtimeApproved: z.int(),
  firstIn: z.string().nullable(),
  lastOut: z.string().nullable(),
  exceptions: z.array(z.object({ kind: z.enum(exceptionKinds), status: z.enum(exceptionStatuses) })),
})
export type DayFigures = z.infer<typeof dayFiguresSchema>

export const correctedDaySchema = z.object({
  employee: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
  date,
  /** First of the month in which a correction counts, as that of the day is locked; null while it is open. */
  booksIn: date.nullable(),
  /** Null where nothing was rostered or punched. */
  day: dayFiguresSchema.nullable(),
  /** Of this date and the night after it, in order; those that were set aside too. */
  punches: z.array(
    punchSchema.extend({ ignored: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable() }),
  ),
})
export type CorrectedDay = z.infer<typeof correctedDaySchema>

const change = {
  employee: z.uuid(),
  date,
  add: z.array(punchByHandSchema.pick({ reader: true, at: true, state: true })).max(20),
  /** Punches that are set aside, and such as count again. */
  ignore: z.array(z.uuid()).max(100),
  restore: z.array(z.uuid()).max(100),
}

/** POST /api/attendance-corrections/preview: nothing is kept. */
export const previewCorrectionSchema = z.strictObject(change)

/** POST /api/attendance-corrections */
export const saveCorrectionSchema = z.strictObject({
  ...change,
  reason: reasonSchema,
  /** The month is locked: let it count in the next one. */
  intoNextPeriod: z.boolean().default(false),
})
export type SaveCorrection = z.infer<typeof saveCorrectionSchema>

/** Days around the date, as they are and as they would be. */
export const correctionOutcomeSchema = z.object({
  before: z.array(dayFiguresSchema),
  after: z.array(dayFiguresSchema),
  /** Booked in the next open month instead, where the day is locked: differences in seconds. */
  booked: z.array(z.object({ date, bookedIn: date, worked: z.int(), missing: z.int(), overtime: z.int() })),
})
export type CorrectionOutcome = z.infer<typeof correctionOutcomeSchema>
