import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Scanners of secrets know a token by its first characters, and by its checksum that it is no likeness of one. */
export const tokenPrefix = 'vrd_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 214 random bits. */
const secretLength = 36
const checkLength = 6
const shape = new RegExp(`^${tokenPrefix}[0-9A-Za-z]{${secretLength + checkLength}}$`)

/** A new token, as its owner keeps it: never stored. */
export function makePersonalToken(): string {
  const secret = Array.from({ length: secretLength }, () => digits[randomInt(digits.length)]).join('')
  return tokenPrefix + secret + checksumOf(secret)
}

/** Whether a text looks like a token of ours, without looking it up. */
export function isPersonalToken(text: string): boolean {
  return shape.test(text) && checksumOf(text.slice(tokenPrefix.length, -checkLength)) === text.slice(-checkLength)
}

/** CRC-32 of the random part, in base 62. */
function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let place = 0; place < checkLength; place++) {
    text = digits[rest % digits.length]! + text
    rest = Math.floor(rest / digits.length)
  }
  return text
}
