import { createHash } from 'node:crypto'

/** A heading without case, accents and the signs between its words. */
export const normalHeading = (name: string): string =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s_.()[\]-]+/g, ' ')
    .trim()
    .toLowerCase()

/** Hash of a table's headings, which identifies the next file of its source. */
export function sumOfHeads(heads: readonly string[], fileName: string, noHeading: boolean): string {
  // Numbered columns say nothing about the source; the file's name does.
  const name = noHeading ? fileName.toLowerCase().replaceAll(/[\d\s_.()-]+/g, '') : ''
  return createHash('sha256')
    .update(JSON.stringify([heads.map(normalHeading), name]))
    .digest('base64url')
    .slice(0, 22)
}

/** Units at the end of a heading -> how many of the portal's units one of them is: pieces of a kilogram, or minutes. */
const quantityUnits: Record<string, number> = {
  tons: 1000,
  ton: 1000,
  tonnes: 1000,
  tonne: 1000,
  t: 1000,
  kg: 1,
  pcs: 1,
}
const durationUnits: Record<string, number> = {
  s: 1 / 60,
  sec: 1 / 60,
  secs: 1 / 60,
  seconds: 1 / 60,
  min: 1,
  mins: 1,
  minutes: 1,
  h: 60,
  hrs: 60,
  hours: 60,
}

export interface MeasuredHeading {
  /** The heading without its unit. */
  name: string
  factor: number
}

/** A heading that ends in a unit, as in `Planned quantity (tons)`; undefined for one that does not. */
export function measuredHeading(heading: string, of: 'quantity' | 'duration'): MeasuredHeading | undefined {
  const words = normalHeading(heading).split(' ')
  const factor = (of === 'quantity' ? quantityUnits : durationUnits)[words.at(-1) ?? '']
  if (factor === undefined || words.length < 2) return undefined
  return { name: words.slice(0, words.at(-2) === 'in' ? -2 : -1).join(' '), factor }
}
