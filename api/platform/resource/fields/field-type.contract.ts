import type { z } from 'zod'
import type { Fault, FaultCode } from '../faults.contract.ts'
import type { Value } from '../values.contract.ts'
import type { FieldBase } from './field-base.contract.ts'

/** A field of one type, as a resource declares it. `Own` are the keys of its type. */
export type Declared<Own> = FieldBase & Own & { name: string }

/**
 * A type of field, which is this file and its view of the same name in `web/platform/resource/fields`. Lists of them are
 * `field-types.contract.ts` and `field-views.ts`.
 *
 * @param Own what its declaration says beside what any field may, `type` among it. @param V what a field of it holds.
 */
export interface FieldType<Own, V extends Value> {
  /** What any declaration of it may hold. */
  schema: z.ZodType<V>
  /** Said of anything else. */
  wrong: FaultCode
  /** Whether what has the shape fits this field. */
  check?(value: V, field: Declared<Own>): Fault | null
  /** What has the shape as it is kept: without doubles, in order. Texts are trimmed already. */
  normalise?(value: V, field: Declared<Own>): Value
  /** An empty value of it is an empty list, and a field of it is never null. */
  list?: boolean
  /** How an input holds it, where that is not the value itself with the empty text for none. */
  typed?: { show(value: V | null): unknown; read?(typed: unknown): Value }
  /** Its values may be longer than what a call usually carries. */
  large?: true
  /** The portal gives it to a new row; nobody sends it. */
  assigned?: boolean
  sql: FieldSql<V>
  /** How a list is narrowed by it; by equal texts where it is not said. */
  filter?: FieldFilter<Own>
  cell: FieldCell<Own, V>
  sample: FieldSample<Own, V>
}

/** As `FieldType`, of lists. */
export interface ListType<Own, V extends Value> extends FieldType<Own, V> {
  list: true
}

/**
 * SQL with its places in braces: `{column}` is its column, `{read}` what `read` makes of it, `{value}` what is asked for; with
 * a table of its own `{table}`, and of its rows `p` the column `{owner}` of the row and `{kept}` of the value.
 */
export interface FieldSql<V extends Value> {
  /** Its values are rows of `file`, which belong to the row; it has no column. */
  files?: true
  /** Its values are rows of the field's `part`; it has no column. */
  lines?: true
  /** It is made of lines where it is read; it has no column. */
  computed?: true
  /** As a migration makes the column. */
  type: string
  /** Further columns by what stands behind the name of the first, with their types; `{currency}` is one. */
  more?: Readonly<Record<string, string>>
  /** After the name of the field in the name of its column. */
  suffix?: string
  /** As it travels; as the column holds it unless said otherwise. */
  read?: string
  /** What is written of a value, where that is not the value itself; with `more` columns a list of their values. */
  write?(value: V): unknown
  /** What a list is sorted by, where that is not how it travels. */
  sort?: string
  /** A search looks into it: as it travels, or into what `search` makes of it. */
  searched?: true
  search?: string
  /** With a table of its own, the order of its rows `p`; `{options}` are the field's. */
  part?: { order?: string }
}

export type FieldFilter<Own> =
  /** Several values divided by commas. */
  | { kind: 'oneOf'; most: number; value(field: Own): z.ZodType<string, string>; where(field: Own): string }
  /** `<field>From` and `<field>To`, both included. */
  | { kind: 'range'; value: z.ZodType<string> }
  | { kind: 'same'; value: z.ZodType; where: string }

/** A cell of a workbook that is not empty. */
export type Cell = string | number | boolean | Date

/** The words of a workbook in the language in which it is written. */
export interface CellWords {
  yes: string
  no: string
  option(code: string): string
  /** 1 is Monday. */
  weekday(day: number): string
}

/** What people write in cells, in any language. */
export interface KnownCellWords {
  /** @returns undefined for what is neither yes nor no. */
  flagOf(text: string): boolean | undefined
  optionOf(options: readonly string[], text: string): string | undefined
  /** @returns NaN for what is no day. */
  weekdayOf(text: string): number
}

export interface FieldCell<Own, V extends Value> {
  /** A value as it stands in a cell; null for an empty one. */
  write(value: V, words: CellWords, field: Own): string | number | Date | null
  /**
   * What cannot be read stays text, which the check refuses. @param text of the cell, empty of a date.
   *
   * @returns undefined where it should be a text and is none.
   */
  read(cell: Cell, text: string, words: KnownCellWords, field: Own): Value | undefined
  /** A cell says less than the value, which stays as long as the cell says the same. */
  partial?: true
  /** Characters. */
  width?: number
  /** As Excel writes it: `yyyy-mm-dd`. */
  format?: string
  /** What the note of its heading says beside the words of its type. */
  note?: 'reference' | 'choice' | 'range'
  /** What its column offers to choose from. */
  offers?: 'flags' | 'options' | 'rows'
}

/** For the tests, which ask each type the same. */
export interface FieldSample<Own, V extends Value> {
  field: FieldBase & Own
  /** Values as they are kept, in the order in which a list sorts them. */
  good: readonly V[]
  bad: readonly unknown[]
}
