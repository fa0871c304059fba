import { dictionary } from '@zxcvbn-ts/language-common'

const mostCommonFirst = dictionary['passwords-common']
const common = new Set(mostCommonFirst)
const mostCommon = new Set(mostCommonFirst.slice(0, 3000))

/**
 * Whether a password is one of the common ones, or one of the 3,000 most common with nothing but digits and signs
 * around it (`Password2026!`): our passwords have at least ten characters, most common ones have fewer.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (common.has(lower)) return true
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (bare !== lower && mostCommon.has(bare)) return true
  return /^(.{1,4})\1+$/su.test(lower)
}
