/** A file that goes with a mail; its bytes lie in the file store until the mail has been sent. */
export interface MailAttachment {
  name: string
  mediaType: string
  /** Key in the file store. */
  key: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for readers of HTML. */
  html?: string
  attachments?: MailAttachment[]
}

/** What of a mail is sealed while it waits. */
export type MailContent = Pick<Mail, 'text' | 'html' | 'attachments'>
