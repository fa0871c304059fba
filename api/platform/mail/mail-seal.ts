import { openSealed, sealText } from '../auth/sealed-text.ts'
import type { MailContent } from './mail.ts'

const purpose = 'mail content'

/** A copy of the database alone opens no link that waits in a mail. */
export function sealMail(appSecret: string, content: MailContent): Buffer {
  return sealText(appSecret, purpose, JSON.stringify(content))
}

/** @throws Error when it was sealed with another secret or has been changed. */
export function openMail(appSecret: string, sealed: Buffer): MailContent {
  return JSON.parse(openSealed(appSecret, purpose, sealed)) as MailContent
}
