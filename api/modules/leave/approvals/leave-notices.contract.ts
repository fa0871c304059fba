import { z } from 'zod'

const span = { firstDate: z.iso.date(), lastDate: z.iso.date() }
/** `title` is the person whose leave it is. */
const ofPerson = { title: z.string(), type: z.string(), ...span }
/** `title` is the type of one's own leave. */
const ofOwn = { title: z.string(), ...span }

/** What leave tells in the portal: whoever is to decide, and whoever asked. */
export const leaveNoticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('leaveAsked'), ...ofPerson }),
  z.strictObject({ kind: z.literal('leaveReminder'), ...ofPerson, days: z.int() }),
  z.strictObject({ kind: z.literal('leaveEscalated'), ...ofPerson, days: z.int() }),
  z.strictObject({ kind: z.literal('leaveCancelled'), ...ofPerson }),
  z.strictObject({ kind: z.literal('leaveShort'), ...ofPerson }),
  z.strictObject({
    kind: z.literal('leaveDecided'),
    ...ofOwn,
    outcome: z.enum(['approved', 'rejected', 'on_hold', 'cancelled', 'passed']),
    answer: z.string().nullable(),
  }),
  /** A holiday or another roster gives days back, or takes more. */
  z.strictObject({
    kind: z.literal('leaveRecounted'),
    ...ofOwn,
    /** What it takes more; less than nothing is given back, nothing where it takes other days. */
    by: z.number(),
    unit: z.enum(['day', 'half', 'hour']),
  }),
])
export type LeaveNotice = z.infer<typeof leaveNoticeSchema>

/** Pages of leave in the portal. */
export const leaveRoutes = {
  own: '/dashboard/mrp/insankaynaklari/izin',
  inbox: '/dashboard/mrp/insankaynaklari/izin/approvals',
} as const
