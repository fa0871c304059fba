import { sameValue } from '#api/platform/resource/check-value.contract.ts'
import { type Line, linesOf } from '#api/platform/resource/fields/lines.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'

/**
 * Lines that one person has typed and others have changed meanwhile: what each did to another line, or to another field of the
 * same one, stays; of the same field what was typed here, as everywhere in a form. A line that one removed and the other
 * changed stays.
 */
export function mergeLines(base: Value | undefined, own: Value | undefined, theirs: Value | undefined): Line[] {
  const [before, mine, others] = [base, own, theirs].map(linesOf) as [Line[], Line[], Line[]]
  const find = (lines: Line[], { id }: Line) => (id === undefined ? undefined : lines.find((line) => line['id'] === id))
  const kept = mine.flatMap((line): Line[] => {
    const [old, now] = [find(before, line), find(others, line)]
    if (!old) return [line]
    if (!now) return sameValue(old, line) ? [] : [line]
    return [Object.fromEntries(Object.keys(line).map((name) => [name, mergedField(name, { old, line, now })]))]
  })
  const added = others.filter((line) => !find(mine, line) && !sameValue(find(before, line) ?? null, line))
  return [...kept, ...added]
}

const mergedField = (name: string, { old, line, now }: Record<'old' | 'line' | 'now', Line>): Value =>
  (sameValue(old[name] ?? null, line[name] ?? null) ? now[name] : line[name]) ?? null
