/** A piece of a formula and where it begins: plain text, or a term with the anchor of its entry. */
export type FormulaPiece = { at: number; text: string; anchor?: string }

/**
 * Finds the terms of a formula that have an entry of their own, longest first, as whole words of any case: 'run time /
 * planned busy time' becomes two terms and a stroke.
 */
export function formulaPieces(formula: string, terms: readonly { title: string; anchor: string }[]): FormulaPiece[] {
  const longestFirst = terms.filter(({ title }) => title !== '').toSorted((a, b) => b.title.length - a.title.length)
  const anchors = new Map(longestFirst.toReversed().map(({ title, anchor }) => [title.toLowerCase(), anchor]))
  if (anchors.size === 0) return [{ at: 0, text: formula }]
  const words = longestFirst.map(({ title }) => escaped(title)).join('|')
  const pieces: FormulaPiece[] = []
  let end = 0
  for (const match of formula.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'))) {
    const anchor = anchors.get(match[0].toLowerCase())
    if (!anchor) continue
    if (match.index > end) pieces.push({ at: end, text: formula.slice(end, match.index) })
    pieces.push({ at: match.index, text: match[0], anchor })
    end = match.index + match[0].length
  }
  if (end < formula.length) pieces.push({ at: end, text: formula.slice(end) })
  return pieces
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
