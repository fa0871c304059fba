import { advance, covers, type Family, type Weight } from './fonts.ts'

export interface TextRun {
  text: string
  family: Family
}

const fallbacks: readonly Family[] = ['Noto Sans', 'Noto Sans SC', 'Vazirmatn']
// Embeddings and isolates have no glyphs; the marks LRM, RLM and ALM, which numbers need, have an empty one.
const invisible = /[\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g
const directionMarks = new Set([0x200e, 0x200f, 0x061c])
// oxlint-disable-next-line no-control-regex -- control characters have no glyph
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Text that fonts can set: no invisible marks, tabs and line breaks as spaces. */
export function cleanText(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(controls, '').replaceAll(/\s+/g, ' ')
}

/** The text in pieces, each in a family that has its characters; nearly always one piece in the main family. */
export function textRuns(text: string, main: Family): TextRun[] {
  const runs: TextRun[] = []
  for (const character of text) {
    const family = familyFor(character.codePointAt(0)!, main, runs.at(-1)?.family)
    const last = runs.at(-1)
    if (last?.family === family) last.text += character
    else runs.push({ text: character, family })
  }
  return runs
}

/** Approximate width of a text at font size 1, from single characters. */
export function textWidth(text: string, main: Family, weight: Weight): number {
  let width = 0
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    width += advance(familyFor(codePoint, main, main), weight, codePoint)
  }
  return width
}

/** The text cut to a width at font size 1, with an ellipsis where something is missing. */
export function fitText(text: string, width: number, main: Family, weight: Weight): string {
  if (textWidth(text, main, weight) <= width) return text
  const room = width - advance(main, weight, 0x2026)
  let used = 0
  let kept = ''
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    used += advance(familyFor(codePoint, main, main), weight, codePoint)
    if (used > room) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}

function familyFor(codePoint: number, main: Family, current: Family | undefined): Family {
  // A space or a mark belongs to the piece around it.
  if ((codePoint === 32 || directionMarks.has(codePoint)) && current) return current
  if (covers(main, codePoint)) return main
  return fallbacks.find((family) => covers(family, codePoint)) ?? main
}
