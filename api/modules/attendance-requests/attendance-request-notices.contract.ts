import { z } from 'zod'

/** Notifications about requests to correct a day: to approvers, and to the person who made the request. */
export const attendanceRequestNoticeSchema = z.discriminatedUnion('kind', [
  /** `title` is the requester. */
  z.strictObject({ kind: z.literal('attendanceRequestMade'), title: z.string(), date: z.iso.date() }),
  /** `title` is the approver's answer, possibly empty. */
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
