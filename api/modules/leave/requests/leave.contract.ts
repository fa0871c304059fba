import { z } from 'zod'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import { pageQuery, pageSchema, searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { dayParts } from '../../holidays/holidays.contract.ts'
import type { Permission } from '../../permissions/permissions.contract.ts'
import {
  balanceSchema,
  leaveKindSchema,
  leavePageSize,
  leavePersonSchema as person,
  takenParts,
} from '../types/leave-kind.contract.ts'
import { leaveFlow, leaveStatuses } from './leave.states.ts'

/** What screens of leave follow: requests, balances and calendars. */
export const leaveTopic = { name: 'leave', needs: ['leave:self', 'leave:read'] } satisfies LiveTopic<Permission>

/** The longest leave that is asked for at once. */
export const mostLeaveDays = 366

const date = z.iso.date()
const instant = z.iso.datetime({ offset: true })
const named = z.object({ id: z.uuid(), name: z.string() })
const amount = z.number()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Leave as it is asked for. */
const asked = {
  leaveType: z.uuid(),
  firstDate: date,
  lastDate: date,
  /** Of the first day: from its beginning, its second half, or its first half where it is the only day. */
  firstPart: z.enum(dayParts).default('whole'),
  /** Of a last day that is not the first. */
  lastPart: z.enum(['whole', 'morning']).default('whole'),
  /**
   * Of hours, by the clock of the person's site; an end not after the start lies on the next day. Hours of a night after
   * midnight are asked for on the date on which the night begins.
   */
  fromTime: time.nullable().default(null),
  untilTime: time.nullable().default(null),
}

interface AskedTimes {
  firstDate: string
  lastDate: string
  fromTime: string | null
  untilTime: string | null
}
const hasBothTimes = ({ fromTime, untilTime }: AskedTimes) => (fromTime === null) === (untilTime === null)
const hasOneDate = ({ fromTime, firstDate, lastDate }: AskedTimes) => fromTime === null || firstDate === lastDate
const bothTimes = { path: ['untilTime'], error: 'Leave in hours needs a start and an end' }
const oneDate = { path: ['lastDate'], error: 'Leave in hours must begin and end on one date' }

/** POST /api/leave/count: what leave would take; of somebody else than the caller with `employee`. */
export const countLeaveSchema = z
  .strictObject({
    ...asked,
    employee: z.uuid().optional(),
    /** The request that it would replace: its days count as given back. */
    replaces: z.uuid().optional(),
  })
  .refine(hasBothTimes, bothTimes)
  .refine(hasOneDate, oneDate)
export type CountLeave = z.infer<typeof countLeaveSchema>

/** Kinds of files that are attached; each 10 MB at most. */
export const leaveFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const leaveFileBytes = 10_000_000

/** What stands against leave, and what speaks against it. */
export const leaveFaults = [
  'no_working_day',
  'overlaps',
  'not_enough',
  'too_soon',
  'too_far',
  'too_long',
  'only_by_manager',
  'no_halves',
  'no_hours',
  'not_employed',
  'locked',
  'attachment_missing',
] as const
export type LeaveFault = (typeof leaveFaults)[number]
export const leaveWarnings = ['understaffed', 'others_away', 'short_notice'] as const

const faultSchema = z.object({
  code: z.enum(leaveFaults),
  /** Year of a balance, date of a locked month or of an overlap, days of a rule. */
  year: z.int().optional(),
  date: date.optional(),
  limit: amount.optional(),
})
export type LeaveFaultOf = z.infer<typeof faultSchema>

export const leaveWarningSchema = z.object({
  code: z.enum(leaveWarnings),
  date: date.optional(),
  /** Others of the department who are away on the date. */
  people: z.array(z.string()).optional(),
  needed: z.int().optional(),
  planned: z.int().optional(),
})

export const leaveDaySchema = z.object({
  date,
  /** Null of a day that costs nothing. */
  part: z.enum(takenParts).nullable(),
  amount,
  why: z.enum(['work', 'rest', 'holiday', 'not_employed']),
})
export type CountedDay = z.infer<typeof leaveDaySchema>

export const countedLeaveSchema = z.object({
  amount,
  days: z.array(leaveDaySchema),
  /** By year, of a type that draws on a balance: what can be asked for now, and what would be left of it. */
  balances: z.array(
    z.object({
      year: z.int(),
      available: amount,
      afterwards: amount,
      /** Of what is available, what the policy will have granted by then, in a year that has not begun. */
      expected: amount,
      /** For a longer absence that begins now: what was carried over counts no more days than there are until it lapses. */
      usable: amount,
      /** Of what is available, what lapses and when. */
      lapses: amount,
      expiresOn: date.nullable(),
    }),
  ),
  faults: z.array(faultSchema),
  warnings: z.array(leaveWarningSchema),
})
export type CountedLeave = z.infer<typeof countedLeaveSchema>

/** POST /api/leave/requests: for oneself, or for `employee` by a manager, and then approved at once if asked so. */
export const askLeaveSchema = z
  .strictObject({
    ...asked,
    employee: z.uuid().optional(),
    reason: z.string().trim().min(1).max(500).nullable().default(null),
    /** Files sent before, by id. */
    files: z.array(z.uuid()).max(10).default([]),
    replaces: z.strictObject({ id: z.uuid(), version: versionSchema }).optional(),
    approve: z.boolean().default(false),
  })
  .refine(hasBothTimes, bothTimes)
  .refine(hasOneDate, oneDate)
export type AskLeave = z.infer<typeof askLeaveSchema>

const actions = Object.keys(leaveFlow) as [keyof typeof leaveFlow]

export const leaveRequestSchema = z.object({
  id: z.uuid(),
  version: versionSchema,
  person,
  type: leaveKindSchema,
  firstDate: date,
  lastDate: date,
  firstPart: z.enum(dayParts),
  lastPart: z.enum(['whole', 'morning']),
  fromTime: time.nullable(),
  untilTime: time.nullable(),
  amount,
  reason: z.string().nullable(),
  status: z.enum(leaveStatuses),
  /** Of the approvers who are to decide now. */
  level: z.int(),
  answer: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Since when it waits for whoever is to decide. */
  waitsSince: instant,
  /** Null of what the command line imported. */
  requestor: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Who is to decide now. */
  approvers: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  files: z.int(),
  /** It is the caller's own. */
  mine: z.boolean(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(actions)),
})
export type LeaveRequest = z.infer<typeof leaveRequestSchema>

/** GET /api/leave/requests: one's own, those that one is to decide, or all whom one sees. */
export const leaveRequestsQuerySchema = z.strictObject({
  view: z.enum(['mine', 'inbox', 'all']),
  status: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(leaveStatuses)))
    .optional(),
  type: z.uuid().optional(),
  department: z.uuid().optional(),
  employee: z.uuid().optional(),
  from: date.optional(),
  to: date.optional(),
  search: searchSchema,
  ...pageQuery(leavePageSize),
})
export type LeaveRequestsQuery = z.infer<typeof leaveRequestsQuerySchema>

/** What whoever decides wants to know at a glance. */
const glanceSchema = z.object({
  /** Those that it takes. */
  days: z.array(leaveDaySchema),
  balances: z.array(balanceSchema),
  warnings: z.array(leaveWarningSchema),
})
export type LeaveGlance = z.infer<typeof glanceSchema>
/** Of those that one is to decide, with a glance at each. */
export const leaveRequestsSchema = pageSchema(leaveRequestSchema.extend({ glance: glanceSchema.optional() }))
export type LeaveRequestRow = z.infer<typeof leaveRequestsSchema>['rows'][number]

/** GET /api/leave/requests/:id: with what matters to whoever decides. */
export const leaveRequestDetailSchema = leaveRequestSchema.extend({
  days: z.array(leaveDaySchema),
  balances: z.array(balanceSchema),
  warnings: z.array(leaveWarningSchema),
  steps: z.array(
    z.object({
      action: z.enum(['ask', 'import', 'pass', 'remind', 'escalate', 'recount', ...actions]),
      level: z.int(),
      by: z.string().nullable(),
      inPlaceOf: z.string().nullable(),
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  attachments: z.array(named.extend({ sizeBytes: z.int() })),
  replaces: z.uuid().nullable(),
})
export type LeaveRequestDetail = z.infer<typeof leaveRequestDetailSchema>

/** POST /api/leave/requests/:id/:action. @throws conflict with the present status where somebody was first. */
export const leaveStepSchema = z.strictObject({
  version: versionSchema,
  answer: z.string().trim().min(1).max(300).nullable().default(null),
})

/** GET /api/leave/mine: what somebody can ask for, and what they have. Empty for an account that is no employee's. */
export const ownLeaveSchema = z.object({
  employee: person.nullable(),
  today: date,
  types: z.array(leaveKindSchema.extend({ mayAsk: z.boolean(), balances: z.array(balanceSchema) })),
})
export type OwnLeave = z.infer<typeof ownLeaveSchema>

/** GET and PUT /api/leave/settings: days after which approvers are reminded and passed over, and for which links work. */
export const leaveSettingsSchema = z
  .strictObject({
    /** Of all settings of the company. */
    version: versionSchema,
    remindDays: z.int().min(1).max(60),
    escalateDays: z.int().min(1).max(90),
    linkDays: z.int().min(1).max(60),
  })
  .refine(({ remindDays, escalateDays }) => escalateDays > remindDays, {
    path: ['escalateDays'],
    message: 'Must be later than the reminder',
  })
export type LeaveSettings = z.infer<typeof leaveSettingsSchema>
