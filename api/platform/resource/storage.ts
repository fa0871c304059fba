import { type RawBuilder, sql } from 'kysely'
import { type LinesField, type NamedField, holdsFiles, isGiven, lineFieldsOf, typeOf } from './field.contract.ts'
import { instantSql } from './fields/datetime.contract.ts'
import { type Resource, fieldsOf, lineFieldsIn } from './resource.contract.ts'
import type { Value, Values } from './values.contract.ts'

export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const columnOf = (field: NamedField): string =>
  field.column ?? `${snake(field.name)}${typeOf(field).sql.suffix ?? ''}`

/** SQL of a type of field, with what stands in its braces. */
export const fillSql = (text: string, places: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql.join(
    text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 1 ? places[piece]! : sql.raw(piece))),
    sql``,
  )

/** Instants travel in UTC with milliseconds. */
export const instantText = (column: string) => fillSql(instantSql, { column: sql.ref(column) })

/** The columns of a field, by their places in SQL. @param of alias of their table. */
export function columnsOf(field: NamedField, of = 't'): Record<string, RawBuilder<unknown>> {
  const column = columnOf(field)
  const more = Object.keys(typeOf(field).sql.more ?? {})
  return {
    column: sql.ref(`${of}.${column}`),
    ...Object.fromEntries(more.map((name) => [name, sql.ref(`${of}.${column}_${name}`)])),
  }
}

/** A field as it travels, of its columns: times and dates as text, lists as JSON. @param of alias of their table. */
export const readColumns = (field: NamedField, of = 't'): RawBuilder<unknown> =>
  fillSql(typeOf(field).sql.read ?? '{column}', columnsOf(field, of))

/** Whether its values are in columns of the row's own table. */
const hasColumn = (field: NamedField): boolean => !field.part && !holdsFiles(field) && !typeOf(field).sql.computed

/** Columns of the row's own table with the values to write. */
export const ownColumns = (resource: Resource, values: Values): [column: string, value: unknown][] =>
  fieldsOf(resource)
    .filter((field) => field.name in values && hasColumn(field))
    .flatMap((field) => stored(field, values[field.name] ?? null))

/** The columns of a field with what they hold of a value. */
export function stored(field: NamedField, value: Value): [column: string, value: unknown][] {
  const { more, write } = typeOf(field).sql
  const column = columnOf(field)
  const written = value === null ? null : write ? write(value) : value
  if (!more) return [[column, written]]
  const all: unknown[] = Array.isArray(written) ? written : []
  const columns = [column, ...Object.keys(more).map((name) => `${column}_${name}`)]
  return columns.map((name, at) => [name, all[at] ?? null])
}

/** Rows of a part's table as its column names them. */
export const partRows = (field: NamedField, value: Value): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((one) => ({ [field.part?.column ?? snake(field.name)]: one })) : []

export const givenFields = (resource: Resource): NamedField[] => fieldsOf(resource).filter(isGiven)

/** What people give in the columns of a workbook: a file goes from hand to hand, so what not all may read stays out. */
export const cellFields = (resource: Resource): NamedField[] =>
  givenFields(resource).filter((field) => !holdsFiles(field) && !hasSheet(field) && !field.needs)

/** The same of a line. */
export const lineCells = (field: LinesField): NamedField[] =>
  lineFieldsOf(field).filter((one) => isGiven(one) && !holdsFiles(one))

/** Whether a workbook has a sheet of its own for it. */
export const hasSheet = (field: NamedField): boolean => field.type === 'lines' && !field.cell

/** The sheets of lines that a workbook has beside that of their rows, by the name that its words know. */
export const lineSheetsOf = (resource: Pick<Resource, 'name' | 'fields'>) =>
  lineFieldsIn(resource)
    .filter((field) => hasSheet(field) && !field.needs)
    .map((field) => ({ field, sheet: `${resource.name}.${field.name}` }))

/** Columns of code and name where others refer to a row; a registered reference leads to nothing without them. */
export const labelOf = ({ label }: Resource) => label!
