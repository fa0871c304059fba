import { z } from 'zod'

export const mailboxQuerySchema = z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) })
export const mailParamsSchema = z.strictObject({ id: z.uuid() })

const mailHeadSchema = z.object({ id: z.uuid(), to: z.string(), subject: z.string(), receivedAt: z.iso.datetime() })

/** `GET /api/mailbox`: newest first, 50 a page. */
export const mailboxSchema = z.object({ rows: z.array(mailHeadSchema), total: z.number().int() })
export const mailSchema = mailHeadSchema.extend({
  text: z.string(),
  /** A link that signs in was left out: the reader is not the addressee. */
  linkHidden: z.boolean(),
})

export type Mailbox = z.infer<typeof mailboxSchema>
export type MailboxMail = z.infer<typeof mailSchema>
