import { z } from 'zod'
import { languageSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { payItems } from './timesheet-codes.contract.ts'
import { approvalStatuses } from './timesheets.states.ts'

const date = z.iso.date()
/** `2026-11` */
export const monthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not a month such as 2026-11')

/** GET /api/timesheets: a site's people by the days of a month. */
export const timesheetQuerySchema = z.strictObject({
  site: z.uuid(),
  month: monthSchema,
  department: z.uuid().optional(),
  /** The people below a manager. */
  manager: z.uuid().optional(),
})
export type TimesheetQuery = z.infer<typeof timesheetQuerySchema>

/**
 * A day: status by its place in `dayStatuses`, then seconds planned, worked, missing, of overtime and what of it counts, and
 * how many exceptions are open.
 */
const cellSchema = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])
export type TimesheetCell = z.infer<typeof cellSchema>

/** Seconds and days of a person's month. */
const itemsSchema = z.record(z.enum(payItems), z.number())

export const timesheetPersonSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  approval: z.object({
    status: z.enum(approvalStatuses),
    /** 0 while undecided. */
    version: z.int(),
    by: z.string().nullable(),
    at: z.string().nullable(),
    /** A day of it changed after it was approved. */
    changed: z.boolean(),
  }),
  /** By day of the month; null where nothing was rostered or punched. */
  cells: z.array(cellSchema.nullable()),
  planned: z.int(),
  overtime: z.int(),
  overtimeApproved: z.int(),
  items: itemsSchema,
  /** Of earlier months that were locked when something changed: with their sign, not in `items`. */
  corrections: itemsSchema.nullable(),
  comments: z.array(
    z.object({ id: z.uuid(), date, text: z.string(), by: z.string(), at: z.string(), own: z.boolean() }),
  ),
})
export type TimesheetPerson = z.infer<typeof timesheetPersonSchema>

export const timesheetSchema = z.object({
  site: z.uuid(),
  month: monthSchema,
  days: z.array(z.object({ date, holiday: z.boolean() })),
  /** Null while it was never locked. */
  lock: z.object({ version: versionSchema, at: z.string().nullable(), by: z.string().nullable() }).nullable(),
  /** The month is over, so that it may be locked. */
  over: z.boolean(),
  people: z.array(timesheetPersonSchema),
})
export type Timesheet = z.infer<typeof timesheetSchema>

/** POST /api/timesheets/approvals: each month under the version seen. */
export const approveSchema = z.strictObject({
  site: z.uuid(),
  month: monthSchema,
  action: z.enum(['approve', 'reopen']),
  people: z
    .array(z.strictObject({ employee: z.uuid(), version: z.int().min(0).max(2_147_483_647) }))
    .min(1)
    .max(2000)
    .refine((people) => new Set(people.map(({ employee }) => employee)).size === people.length, {
      error: 'Somebody is named twice',
    }),
})
export type Approve = z.infer<typeof approveSchema>
export const approvedSchema = z.object({
  done: z.int(),
  conflict: z.int(),
  /** The approver's own month, which another person has to approve. */
  own: z.int(),
})
export type Approved = z.infer<typeof approvedSchema>

const ofMonth = { site: z.uuid(), month: monthSchema }

/** POST /api/timesheets/lock: `despite` names how many that are not approved were shown. */
export const lockSchema = z.strictObject({ ...ofMonth, despite: z.int().min(0).max(100_000).default(0) })
export type Lock = z.infer<typeof lockSchema>

/** Reasons against a lock; nothing is locked then. */
export const lockedSchema = z.object({
  locked: z.boolean(),
  /** People with days that are being built still. */
  building: z.int(),
  /** Those without an approved month; `notApproved` counts all. */
  names: z.array(z.string()),
  notApproved: z.int(),
})
export type Locked = z.infer<typeof lockedSchema>

/** POST /api/timesheets/unlock */
export const unlockSchema = z.strictObject({
  ...ofMonth,
  version: versionSchema,
  reason: z.string().trim().min(1).max(300),
})
export type Unlock = z.infer<typeof unlockSchema>

/** POST /api/timesheets/comments */
export const commentSchema = z.strictObject({ employee: z.uuid(), date, text: z.string().trim().min(1).max(500) })
export type Comment = z.infer<typeof commentSchema>
export const commentMadeSchema = z.object({ id: z.uuid() })

const word = z.string().min(1).max(60)

/** POST /api/timesheets/files: a workbook, of the visible grid or of a row for each person and pay item. */
export const timesheetFileSchema = z.strictObject({
  ...timesheetQuerySchema.shape,
  kind: z.enum(['grid', 'payroll']),
  language: languageSchema,
  /** In the reader's language. */
  words: z.strictObject({
    sheet: word,
    code: word,
    name: word,
    department: word,
    planned: word,
    corrections: word,
    approved: word,
    payCode: word,
    quantity: word,
    unit: word,
    hours: word,
    days: word,
    comment: word,
    items: z.record(z.enum(payItems), word),
  }),
})
export type TimesheetFile = z.infer<typeof timesheetFileSchema>
