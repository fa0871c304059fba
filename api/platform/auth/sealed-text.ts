import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

const keyOf = (appSecret: string, purpose: string): Buffer => createHmac('sha256', appSecret).update(purpose).digest()

/** AES-256-GCM: nonce, tag, text. A copy of the database alone cannot decrypt it. @param purpose selects the key. */
export function sealText(appSecret: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error when it was sealed with another secret or for another purpose, or has been changed. */
export function openSealed(appSecret: string, purpose: string, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', keyOf(appSecret, purpose), sealed.subarray(0, nonceBytes))
  cipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]).toString('utf8')
}
