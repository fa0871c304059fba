import { type Fault, fault } from './faults.contract.ts'
import type { Values } from './values.contract.ts'

/** A row among the others of its resource; its references are ids or codes, the same for all. */
export interface RuledRow {
  id: string
  values: Values
}

const deepest = 5

/** A row may not stand below itself, nor below too many. @param parent the field that names what it stands below. */
export function treeFault(parent: string, row: RuledRow, rows: readonly RuledRow[]): Fault | null {
  const parents = new Map(rows.map(({ id, values }) => [id, values[parent]]))
  parents.set(row.id, row.values[parent])
  let above = row.values[parent]
  for (let depth = 1; typeof above === 'string'; depth++) {
    if (above === row.id) return fault(parent, 'tree_cycle')
    if (depth >= deepest) return fault(parent, 'tree_too_deep', { max: deepest })
    above = parents.get(above) ?? null
  }
  return null
}
