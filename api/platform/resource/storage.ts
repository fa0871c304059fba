import { type RawBuilder, sql } from 'kysely'
import { type NamedField, holdsFiles, isGiven, typeOf } from './field.contract.ts'
import { instantSql } from './fields/datetime.contract.ts'
import { type Resource, fieldsOf } from './resource.contract.ts'
import type { Value, Values } from './values.contract.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

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

/** The field of row `t` as it travels: times and dates as text, lists as JSON. @param table of the row. */
export function readExpression(field: NamedField, table: string): RawBuilder<unknown> {
  if (holdsFiles(field)) return filesOf(field, table)
  if (field.part) return partExpression(field, field.part)
  return fillSql(typeOf(field).sql.read ?? '{column}', columnsOf(field))
}

/** The columns of a field of row `t`, by their places in SQL. */
function columnsOf(field: NamedField): Record<string, RawBuilder<unknown>> {
  const column = columnOf(field)
  const more = Object.keys(typeOf(field).sql.more ?? {})
  return {
    column: sql.ref(`t.${column}`),
    ...Object.fromEntries(more.map((name) => [name, sql.ref(`t.${column}_${name}`)])),
  }
}

/** What a list is sorted by. */
export function sortExpression(field: NamedField, table: string): RawBuilder<unknown> {
  const { sort } = typeOf(field).sql
  return sort === undefined ? readExpression(field, table) : fillSql(sort, columnsOf(field))
}

/** What a search looks into. */
export function searchExpression(field: NamedField, table: string): RawBuilder<unknown> {
  const { search = '{read}' } = typeOf(field).sql
  return fillSql(search, { ...columnsOf(field), read: readExpression(field, table) })
}

const filesOf = ({ name }: NamedField, table: string) => sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'caption', f.caption, 'moment', f.moment, 'name', f.name,
      'mediaType', f.media_type, 'sizeBytes', f.size_bytes, 'width', f.width, 'height', f.height) ORDER BY f.position)
    FROM file f WHERE f.company_id = t.company_id AND f.subject = ${table} AND f.subject_id = t.id AND f.field = ${name}
      AND f.removed_at IS NULL), '[]')`

function partExpression(field: NamedField, { table, owner, column }: NonNullable<NamedField['part']>) {
  const { value = '{column}', order = '{column}' } = typeOf(field).sql.part ?? {}
  const places = {
    column: sql.ref(`p.${column ?? snake(field.name)}`),
    options: sql`${'options' in field ? [...field.options] : []}`,
  }
  return sql`coalesce((SELECT jsonb_agg(${fillSql(value, places)} ORDER BY ${fillSql(order, places)})
    FROM ${sql.table(table)} p WHERE p.company_id = t.company_id AND ${sql.ref(`p.${owner}`)} = t.id), '[]')`
}

/** Columns of the row's own table with the values to write. */
export const ownColumns = (resource: Resource, values: Values): [column: string, value: unknown][] =>
  fieldsOf(resource)
    .filter((field) => field.name in values && !field.part && !holdsFiles(field))
    .flatMap((field) => stored(field, values[field.name] ?? null))

function stored(field: NamedField, value: Value): [column: string, value: unknown][] {
  const { more, write } = typeOf(field).sql
  const column = columnOf(field)
  const written = value === null ? null : write ? write(value) : value
  if (!more) return [[column, written]]
  const all: unknown[] = Array.isArray(written) ? written : []
  const columns = [column, ...Object.keys(more).map((name) => `${column}_${name}`)]
  return columns.map((name, at) => [name, all[at] ?? null])
}

/** Rows of a part's table as its column names them. */
export function partRows(field: NamedField, value: Value): Record<string, unknown>[] {
  if (!Array.isArray(value)) return []
  const row = typeOf(field).sql.part?.row ?? ((one: Value) => ({ [field.part?.column ?? snake(field.name)]: one }))
  return value.map(row)
}

export const givenFields = (resource: Resource): NamedField[] => fieldsOf(resource).filter(isGiven)

/** What people give in a workbook. */
export const cellFields = (resource: Resource): NamedField[] =>
  givenFields(resource).filter((field) => !holdsFiles(field))

/** Columns of code and name where others refer to a row; a registered reference leads to nothing without them. */
export const labelOf = ({ label }: Resource) => label!
