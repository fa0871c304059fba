import { textWidth } from '../charts/options/text.ts'
import type { TableColumn } from './table-column.ts'

const fontSize = 13
/** Padding of a cell, and the arrow or the menu beside its name. */
const around = 24 + 22

/** Pixels for a column's full name, on two lines at most. */
export function headWidth({ label, unit }: Pick<TableColumn, 'label' | 'unit'>): number {
  const words = [...label.split(/\s+/), ...(unit ? [unit] : [])]
  const wide = (part: readonly string[]) => textWidth(part.join(' '), fontSize)
  const narrowest = words.reduce(
    (best, _, at) => Math.min(best, Math.max(wide(words.slice(0, at)), wide(words.slice(at)))),
    Number.POSITIVE_INFINITY,
  )
  return Math.ceil(narrowest) + around
}
