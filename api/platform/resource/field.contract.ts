import type { Break, Value } from './values.contract.ts'

interface FieldBase {
  /** Part of what tells rows apart; it is given once and stays. */
  key?: true
  /** It is given once and stays, as keys do, and does not tell rows apart. */
  fixed?: true
  optional?: true
  /** People are asked for it only where another field has one of these values; otherwise it stays empty. */
  onlyWhen?: { field: string; is: readonly string[] }
  /** What a new row begins with. */
  initial?: Value
  /** It comes from the server: a default, a hook, or a column of the view that is listed. Nobody sends it. */
  readOnly?: true
  /** Null until a step of the flow asks for it (`asks`); only such a step sends it. */
  setByStep?: true
  /**
   * Of a person, who may ask to be forgotten: the log says that it changed, and never what it was; with `code` it keeps of a
   * reference the code alone.
   */
  personal?: true | 'code'
  /** Its column, where that is not its name in snake case (of a reference with `_id`). */
  column?: string
  /** Its values are rows of another table: `owner` is the column of the row's id, `column` that of the value. */
  part?: { table: string; owner: string; column?: string }
}

export type Field = FieldBase &
  (
    | { type: 'text'; max: number; /** Regular expression for the whole text. */ pattern?: string }
    /** Several lines. */
    | { type: 'longText'; max: number }
    | { type: 'integer'; min: number; max: number }
    | { type: 'number'; min: number; max: number; decimals?: number }
    | { type: 'choice'; options: readonly string[] }
    | { type: 'choices'; options: readonly string[] }
    /**
     * `to` is the name of a resource; `loose`: what it refers to may go out of use before it; `emptyIsAll`: an empty one holds
     * for every row of that resource, and lists that are narrowed to one show it too.
     */
    | { type: 'reference'; to: string; loose?: true; emptyIsAll?: true }
    /** A time of the day `HH:MM`, a calendar date, an instant with its zone; breaks and weekdays as shifts have them. */
    | {
        type: 'flag' | 'email' | 'phone' | 'timeZone' | 'weekday' | 'weekdays' | 'time' | 'date' | 'datetime' | 'breaks'
      }
  )
export type Fields = Record<string, Field>
export type NamedField = Field & { name: string }
export type ReferenceField = Extract<NamedField, { type: 'reference' }>

type Filled<F extends Field> = F extends { type: 'integer' | 'number' | 'weekday' }
  ? number
  : F extends { type: 'flag' }
    ? boolean
    : F extends { type: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : F extends { type: 'choices'; options: readonly (infer Option)[] }
        ? Option[]
        : F extends { type: 'weekdays' }
          ? number[]
          : F extends { type: 'breaks' }
            ? Break[]
            : string

/** What a field of a row holds; an empty list of choices or breaks is a list. */
export type ValueOf<F extends Field> = F extends { type: 'choices' | 'breaks' }
  ? Filled<F>
  : F extends { optional: true } | { setByStep: true }
    ? Filled<F> | null
    : Filled<F>

export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

/** Names of the fields that refer to rows. */
export type ReferenceNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { type: 'reference' } ? Name : never
}[keyof F]

/** Whether people are asked for it beside these values of the others. */
export const isAsked = ({ onlyWhen }: Field, others: Readonly<Record<string, unknown>>): boolean =>
  !onlyWhen || onlyWhen.is.includes(String(others[onlyWhen.field]))

/** Whether people give the value, when they create or change a row. */
export const isGiven = (field: Field): boolean => !field.readOnly && !field.setByStep

/** An empty value of it is an empty list. */
export const holdsList = (field: Field): boolean => field.type === 'choices' || field.type === 'breaks'
