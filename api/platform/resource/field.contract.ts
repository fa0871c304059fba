import type { z } from 'zod'
import type { FieldBase } from './fields/field-base.contract.ts'
import type { FieldType } from './fields/field-type.contract.ts'
import {
  type DeclarationOf,
  type FieldTypeName,
  type HeldBy,
  type ListTypeName,
  fieldTypes,
} from './fields/field-types.contract.ts'
import type { Value } from './values.contract.ts'

export type Declaration = { [T in FieldTypeName]: DeclarationOf<T> }[FieldTypeName]
export type Field = FieldBase & Declaration
export type Fields = Record<string, Field>
export type NamedField = Field & { name: string }
export type ReferenceField = Extract<NamedField, { type: 'reference' }>
export type ReferencesField = Extract<NamedField, { type: 'references' }>
export type LinesField = Extract<NamedField, { type: 'lines' }>
export type SumField = Extract<NamedField, { type: 'sum' }>

/** What is said of the type of a field. */
export const typeOf = ({ type }: Field): FieldType<Declaration, Value> => fieldTypes[type]

/** What a line holds; `id` once it is kept. */
type LineOf<F extends Fields> = ValuesOf<F> & { id?: string }

type Filled<F extends Field> = F extends { schema: z.ZodType<infer Held> }
  ? Held
  : F extends { type: 'lines'; fields: infer L extends Fields }
    ? LineOf<L>[]
    : F extends { options: readonly (infer Option)[] }
      ? HeldBy<F['type']> extends readonly unknown[]
        ? Option[]
        : Option
      : HeldBy<F['type']>

/** What a field of a row holds; an empty list of choices or breaks is a list. */
export type ValueOf<F extends Field> = F extends { type: ListTypeName }
  ? Filled<F>
  : F extends { optional: true } | { setByStep: true } | { type: 'sum' }
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
export const isGiven = (field: Field): boolean => !field.readOnly && !field.setByStep && !typeOf(field).assigned

/** Its values are files that belong to the row. */
export const holdsFiles = (field: Field): boolean => typeOf(field).sql.files === true

/** Whether its values, or those of its lines, are files. */
export const carriesFiles = (field: Field): boolean =>
  field.type === 'lines' ? Object.values(field.fields).some(holdsFiles) : holdsFiles(field)

/** The fields of a line with their names. */
export const lineFieldsOf = ({ fields }: Pick<LinesField, 'fields'>): NamedField[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, name }))

/** An empty value of it is an empty list. */
export const holdsList = (field: Field): boolean => typeOf(field).list === true
