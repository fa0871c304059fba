import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { MailContent } from './mail.ts'

const nonceBytes = 12
const tagBytes = 16

const keyOf = (appSecret: string): Buffer => createHmac('sha256', appSecret).update('mail content').digest()

/** AES-256-GCM: nonce, tag, text. A copy of the database alone opens no link that waits in a mail. */
export function sealMail(appSecret: string, content: MailContent): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error when it was sealed with another secret or has been changed. */
export function openMail(appSecret: string, sealed: Buffer): MailContent {
  const cipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), sealed.subarray(0, nonceBytes))
  cipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()])
  return JSON.parse(text.toString('utf8')) as MailContent
}
