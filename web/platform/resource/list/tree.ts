import type { Row } from '#api/platform/resource/rows.contract.ts'

export interface TreeLine {
  row: Row
  /** 1 for the top. */
  level: number
  /** How many stand directly below it. */
  below: number
  /** Place among those of the same group, from 1, and how many there are. */
  place: number
  siblings: number
}

/**
 * Rows as they stand below one another, by name, without what is folded away.
 *
 * @param field that holds the row above.
 * @param folded ids of the rows whose rows below are not shown.
 */
export function treeLines(rows: readonly Row[], field: string, folded: ReadonlySet<string>): TreeLine[] {
  const known = new Set(rows.map(({ id }) => id))
  const children = new Map<string, Row[]>()
  for (const row of rows) {
    const parent = String(row.values[field] ?? '')
    const key = known.has(parent) ? parent : ''
    children.set(key, [...(children.get(key) ?? []), row])
  }
  const lines: TreeLine[] = []
  const visit = (key: string, level: number) => {
    const own = (children.get(key) ?? []).toSorted((a, b) =>
      String(a.values['name']).localeCompare(String(b.values['name'])),
    )
    for (const [index, row] of own.entries()) {
      const below = children.get(row.id)?.length ?? 0
      lines.push({ row, level, below, place: index + 1, siblings: own.length })
      if (below > 0 && !folded.has(row.id)) visit(row.id, level + 1)
    }
  }
  visit('', 1)
  return lines
}
