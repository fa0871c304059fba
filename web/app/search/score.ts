import { searchKey } from '#web/ui/search-key.ts'

/**
 * How well a page matches the typed words: each has to begin a word of its name or its place; in a language without
 * spaces, to be in it.
 *
 * @param texts its name, then its place.
 * @returns 0 for no match, otherwise at most 1.
 */
export function scoreOf(typed: string, texts: readonly string[]): number {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  const [name = '', ...others] = texts.map(searchKey)
  const scores = words.map((word): number => {
    if (name.startsWith(word)) return 1
    if (begins(name, word)) return 0.8
    return others.some((other) => begins(other, word)) ? 0.3 : 0
  })
  return words.length === 0 ? 1 : scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

const spaceless = /\p{Script=Han}/u

const begins = (text: string, word: string): boolean =>
  spaceless.test(word) ? text.includes(word) : text.split(/[\s\p{P}]+/u).some((part) => part.startsWith(word))
