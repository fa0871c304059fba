import { z } from 'zod'

/** What requests to correct a day tell in the portal: whoever decides, and whoever asked. */
export const attendanceRequestNoticeSchema = z.discriminatedUnion('kind', [
  /** `title` is who asks. */
  z.strictObject({ kind: z.literal('attendanceRequestMade'), title: z.string(), date: z.iso.date() }),
  /** `title` is what was answered, empty without an answer. */
  z.strictObject({
    kind: z.literal('attendanceRequestDecided'),
    title: z.string(),
    date: z.iso.date(),
    accepted: z.boolean(),
  }),
])
export type AttendanceRequestNotice = z.infer<typeof attendanceRequestNoticeSchema>

/** Where requests are in the portal. */
export const attendanceRequestsRoute = '/dashboard/mrp/pdks/requests'
