import type { Value } from '../values.contract.ts'

/** What a declaration may say of a field of any type. */
export interface FieldBase {
  /** Part of what tells rows apart; it is given once and stays. */
  key?: true
  /** It is given once and stays, as keys do, and does not tell rows apart. */
  fixed?: true
  optional?: true
  /** People are asked for it only where another field has one of these values; otherwise it stays empty. */
  onlyWhen?: { field: string; is: readonly string[] }
  /** What a new row begins with. */
  initial?: Value
  /** Of one row alone: the next one of a recurrence does not take it over. */
  once?: true
  /** It comes from the server: a default, a hook, or a column of the view that is listed. Nobody sends it. */
  readOnly?: true
  /** Null until a step of the flow asks for it (`asks`); only such a step sends it. */
  setByStep?: true
  /**
   * Of a person, who may ask to be forgotten: the log says that it changed, and never what it was; with `code` it keeps of a
   * reference the code alone.
   */
  personal?: true | 'code'
  /** Permission without which nobody reads, finds or gives it: for everybody else the resource does not have it. */
  needs?: `${string}:${string}`
  /** Its column, where that is not its name in snake case (of a reference with `_id`). */
  column?: string
  /** Its values are rows of another table: `owner` is the column of the row's id, `column` that of a single value. */
  part?: { table: string; owner: string; column?: string }
}
