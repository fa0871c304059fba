import { z } from 'zod'

/** A file that goes with a mail; its bytes lie in the file store until the mail has been sent. */
const mailAttachmentSchema = z.object({
  name: z.string(),
  mediaType: z.string(),
  /** Key in the file store. */
  key: z.string(),
})
export type MailAttachment = z.infer<typeof mailAttachmentSchema>
export const mailAttachmentsSchema = z.array(mailAttachmentSchema)

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for readers of HTML. */
  html?: string
  attachments?: MailAttachment[]
  /** An entry of the reader's calendar, as iCalendar: mail programs offer to keep it, or take it away. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Address for unsubscribing from mails of this kind: mail programs offer it beside the sender. */
  unsubscribe?: string
}

/** What of a mail is sealed while it waits. */
export type MailContent = Pick<Mail, 'text' | 'html' | 'attachments' | 'calendar' | 'unsubscribe'>
