import type { Language } from '#web/core/languages/languages.ts'
import type { Trx } from '../../db/database.ts'
import type { Fault } from '../faults.contract.ts'
import type { NamedField } from '../field.contract.ts'
import type { AnyHooks, Hooks } from '../hooks.ts'
import type { Needs, Resource } from '../resource.contract.ts'
import type { Row } from '../rows.contract.ts'
import type { Actor } from '../scope.ts'
import type { RuledRow } from '../tree.contract.ts'

/**
 * The words of a workbook. Workbooks that people keep are read by them: every wording stays unlike all others of its
 * place in all languages, which a test proves.
 */
export interface BookTexts {
  /** Names of the sheets by resource, as spreadsheets allow them: at most 31 characters. */
  sheets: Record<string, string>
  /** Headings of the columns by field, and those of `active` and `version`; the portal calls the fields the same. */
  headings: Record<string, string>
  /** Options of choices, without commas. */
  options: Record<string, string>
  yes: string
  no: string
  /** Notes on the headings; they hold {sheet}, {options}, {min} and {max}. */
  notes: Record<'key' | 'reference' | 'choice' | 'range' | 'optional' | 'tree' | 'version' | 'chooseOne', string>
  /** What a person must know to fill a column, by the type of its field; they hold {yes}, {no} and {days}. */
  types: Partial<Record<NamedField['type'], string>>
  /** Of the file of refused rows. */
  refusals: Record<'sheet' | 'row' | 'reason' | 'refusedRows' | 'named', string> & { faults: Record<string, string> }
}

/** A row among all of its resource as they would be, by keys; its references are codes. */
export type Rule = (row: RuledRow, rows: readonly RuledRow[]) => Fault | null

export interface Written {
  resource: Resource
  row: Row
  before: Row | null
  /** Names of the fields that changed. */
  changed: readonly string[]
}

/** A resource with keys, as a sheet. */
interface Sheet {
  resource: Resource
  hooks: AnyHooks
  /** Its hooks are for single rows: of those of a workbook `rules` and `settle` do at once what they do. */
  together?: boolean
}

/** Gives the hooks of a sheet their types. */
export const sheet = <R extends Resource>(resource: R, hooks: Hooks<R> = {}, { together = false } = {}): Sheet => ({
  resource,
  hooks: hooks as unknown as AnyHooks,
  together,
})

/** Resources that leave and come back together as an Excel workbook. */
export interface Book {
  /** Addresses below `/api/`, and what its files and imports are called. */
  path: string
  needs: Pick<Needs, 'read' | 'write'>
  /** In an order in which each comes after those it refers to. */
  sheets: readonly Sheet[]
  texts(language: Language): BookTexts
  /** What holds among all rows of a resource, by its name. */
  rules?(trx: Trx): Promise<Record<string, Rule>>
  /**
   * What follows from all rows together, after they are written.
   *
   * @returns by the id of a row, the instant from which it holds where it does not at once.
   */
  settle?(trx: Trx, actor: Actor, written: readonly Written[]): Promise<ReadonlyMap<string, Date | null>>
}

export const resourcesOf = (book: Book): Resource[] => book.sheets.map(({ resource }) => resource)
