import { mention, mentionOf } from '#api/platform/parts/comments.contract.ts'

type Names = Readonly<Record<string, string>>

/** A comment in parts as they are shown: what was written, and who is named. */
export function partsOf(text: string, names: Names): { text: string; named?: true }[] {
  const parts: { text: string; named?: true }[] = []
  let from = 0
  for (const { index, 0: whole, 1: uid } of text.matchAll(mention)) {
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: `@${names[uid!] ?? '…'}`, named: true })
    from = index + whole.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** What is being typed after an `@` before the caret, and where it begins; null where nobody is looked for. */
export function soughtAt(text: string, caret: number): { search: string; from: number } | null {
  const match = /(?:^|\s)@([^\s@]{0,40})$/.exec(text.slice(0, caret))
  return match ? { search: match[1]!, from: caret - match[1]!.length - 1 } : null
}

/** As it is kept: names that were chosen become ids, the longer ones first, as one may begin another. @param chosen by name. */
export function keptText(text: string, chosen: Names): string {
  const names = Object.keys(chosen).toSorted((a, b) => b.length - a.length)
  return names.reduce((kept, name) => kept.replaceAll(`@${name}`, mentionOf(chosen[name]!)), text)
}
