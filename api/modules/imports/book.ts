import type { Trx } from '#api/platform/db/database.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { FileAuthor } from '../master-data/add-row.service.ts'
import type { Facts, ImportProfile } from './import-profile.ts'
import type { Fault } from './faults.contract.ts'
import type { DateQuestion, Mapping } from './imports.contract.ts'
import type { RefusedRow } from './references.ts'

/** Where rows of one kind are booked, in the run's transaction. */
export interface Book {
  /** Takes all rows at once, because they depend on each other. */
  wholeFile?: boolean
  add(batch: Candidate[]): Promise<BatchOutcome>
  questions(): Promise<DateQuestion[]>
  /** When all rows are in. @returns what became of them. */
  close(): Promise<Closing>
}

export interface BookOrder {
  trx: Trx
  companyId: string
  runId: string
  author: FileAuthor
  profile: ImportProfile
  mapping: Mapping
  /** Language of the written texts. */
  language: Language
}

export interface Closing {
  /** Stops explained by people that overlap new rows, and those of them that disappear. */
  kept: number
  gone: number
  /** Rows counted as new that replaced earlier ones. */
  changed: number
  /** Written rows that left nothing in the timeline. */
  nothing: { changed: number; added: number }
}

/** A row that was read. */
export interface Candidate {
  sheet: string
  rowNumber: number
  raw: Record<string, string | null>
  key: string
  facts: Facts | Fault[]
}

export interface BatchOutcome {
  written: number
  /** Written in place of earlier rows; not included in `written`. */
  changed?: number
  /** Not written: rows of no length. */
  nothing?: number
  known: number
  /** Written rows that wait until somebody assigns their person or reader. */
  held: number
  refused: RefusedRow[]
  /** Business dates of the rows that are in; undefined when none is. */
  dates: { from: string; to: string } | undefined
}

/**
 * Splits a batch into rows that can be booked and rows that are already refused. @param is whether facts are of the
 * book's kind.
 */
export function sortOut<F extends Facts>(
  batch: readonly Candidate[],
  is: (facts: Facts) => facts is F,
): { good: (Candidate & { facts: F })[]; refused: RefusedRow[] } {
  const good: (Candidate & { facts: F })[] = []
  const refused: RefusedRow[] = []
  for (const candidate of batch) {
    const { facts } = candidate
    if (Array.isArray(facts)) refused.push(refusal(candidate, facts))
    else if (is(facts)) good.push({ ...candidate, facts })
    else throw new Error('The profile brings something else than it says')
  }
  return { good, refused }
}

export const refusal = ({ sheet, rowNumber, raw }: Candidate, faults: Fault[]): RefusedRow => ({
  sheet,
  rowNumber,
  raw,
  faults,
})

/** What no row has explained. */
export const nothingExplained: Closing = { kept: 0, gone: 0, changed: 0, nothing: { changed: 0, added: 0 } }
