import { z } from 'zod'
import { pageQuery, pageSchema } from '#api/platform/http/parts.contract.ts'

/** `GET /api/health/mails`: mails that were given up, the newest first. */
export const failedMailsQuerySchema = z.strictObject(pageQuery(20))

export const failedMailsSchema = pageSchema(
  z.object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    /** The mail server's answer; `no_mail_server` without one; `attachments_gone`. */
    error: z.string(),
    attempts: z.int(),
    endedAt: z.iso.datetime(),
    /** Whether it can be sent again: for some days, and no longer than its links hold. */
    sendable: z.boolean(),
  }),
)

/** `POST /api/health/mails/retry` */
export const retryMailsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) })
/** How many of them wait to be sent now. */
export const retriedMailsSchema = z.object({ queued: z.int() })

export type FailedMail = z.infer<typeof failedMailsSchema>['rows'][number]
