import { z } from 'zod'
import { pageNumberSchema, pageSchema } from '#api/platform/http/parts.contract.ts'

export const mailboxQuerySchema = z.strictObject({ page: pageNumberSchema })

const mailHeadSchema = z.object({ id: z.uuid(), to: z.string(), subject: z.string(), receivedAt: z.iso.datetime() })

/** `GET /api/mailbox`: newest first, 50 a page. */
export const mailboxSchema = pageSchema(mailHeadSchema)
export const mailSchema = mailHeadSchema.extend({
  text: z.string(),
  /** A link that signs in was left out: the reader is not the addressee. */
  linkHidden: z.boolean(),
})

export type Mailbox = z.infer<typeof mailboxSchema>
export type MailboxMail = z.infer<typeof mailSchema>
