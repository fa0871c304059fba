import { z } from 'zod'
import { dayParts } from '../../holidays/holidays.contract.ts'
import { leaveColours, leaveUnits } from './leave-types.contract.ts'

/** Parts of a day as leave takes them. */
export const takenParts = [...dayParts, 'hours'] as const

/** Whose leave it is. */
export const leavePersonSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  department: z.string().nullable(),
})

/** A type as screens show it. */
export const leaveKindSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  unit: z.enum(leaveUnits),
  colour: z.enum(leaveColours),
  paid: z.boolean(),
  limited: z.boolean(),
  attachmentAfter: z.number().nullable(),
  /** Whoever takes it is ill. */
  health: z.boolean(),
})
export type LeaveKind = z.infer<typeof leaveKindSchema>

/** What somebody has of a type in a year, in its unit. Each is a sum of ledger entries, but `asked`. */
export const balanceSchema = z.object({
  year: z.int(),
  entitled: z.number(),
  carriedOver: z.number(),
  /** Taken or approved, less what was given back. */
  used: z.number(),
  /** Lapsed, and gone on into the next year. */
  gone: z.number(),
  remaining: z.number(),
  /** Of what remains, what is from the year before, and the last day on which it can be taken. */
  ofCarried: z.number(),
  expiresOn: z.iso.date().nullable(),
  /** In open requests. */
  asked: z.number(),
})
export type Balance = z.infer<typeof balanceSchema>

/** Rows of a page of any list of leave. */
export const leavePageSize = 50
