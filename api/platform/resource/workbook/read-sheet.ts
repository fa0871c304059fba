import type { Fault } from '../faults.contract.ts'
import type { Resource } from '../resource.contract.ts'
import type { Values } from '../values.contract.ts'

/** One row of a sheet, its cells read and checked one by one; references are codes. */
export interface ReadRow {
  number: number
  /** Of the columns that the sheet has; those with a fault as they stand there. */
  values: Values
  /** Undefined where the sheet has no such column or the cell is empty. */
  active: boolean | undefined
  version: number | null
  faults: Fault[]
  /** The cells by their headings, as text. */
  raw: Record<string, string | null>
}

export interface ReadSheet {
  resource: Resource
  sheet: string
  rows: ReadRow[]
}
