/** Letters that a password needs beside known words about its owner. */
const ownLetters = 4

/**
 * Whether a password is hardly more than what everybody knows of its owner and the place it is for: the e-mail address or
 * its parts, the names, the product.
 */
export function isOwnWords(password: string, owner: { email: string; names: readonly string[] }): boolean {
  const lower = password.toLowerCase()
  const email = owner.email.toLowerCase()
  const parts = email.split(/[^\p{L}\p{N}]+/u)
  const names = owner.names.flatMap((name) => name.toLowerCase().split(/\s+/))
  const words = [email, ...email.split('@'), ...parts, ...names, 'vardiya'].filter(({ length }) => length >= 3)
  let left = lower
  for (const word of words.toSorted((a, b) => b.length - a.length)) left = left.replaceAll(word, '')
  return left !== lower && (left.match(/\p{L}/gu) ?? []).length < ownLetters
}
