import { z } from 'zod'
import { noticeError } from '#api/modules/notifications/notifications.contract.ts'

const members = z.array(z.strictObject({ name: z.string(), value: z.string() }))

/** Notifications of alerts to their owners in the portal. */
export const alertNoticeSchema = z.discriminatedUnion('kind', [
  /** `members` are the first ones, `count` is how many there are. */
  z.strictObject({
    kind: z.literal('alertFired'),
    title: z.string(),
    measure: z.string(),
    members,
    count: z.int(),
  }),
  z.strictObject({ kind: z.literal('alertRecovered'), title: z.string(), members, count: z.int() }),
  z.strictObject({ kind: z.literal('alertStopped'), title: z.string() }),
  z.strictObject({ kind: z.literal('alertFailed'), title: z.string(), error: noticeError }),
])
export type AlertNotice = z.infer<typeof alertNoticeSchema>
