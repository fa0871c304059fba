import { createHmac, randomBytes } from 'node:crypto'

const codesAtOnce = 10
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Codes of 80 random bits each, in four groups that can be read aloud. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codesAtOnce }, () =>
    Array.from(randomBytes(16), (byte) => letters[byte % 32])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** @param code without its dashes. */
export function hashRecoveryCode(appSecret: string, code: string): Buffer {
  return createHmac('sha256', appSecret).update(`recovery code ${code}`).digest()
}
