import { type RawBuilder, sql } from 'kysely'
import { type NamedField, isGiven } from './field.contract.ts'
import { type Resource, fieldsOf } from './resource.contract.ts'
import type { Value, Values } from './values.contract.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const columnOf = (field: NamedField): string =>
  field.column ?? (field.type === 'reference' ? `${snake(field.name)}_id` : snake(field.name))

const utc = (column: RawBuilder<unknown>) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Instants travel in UTC with milliseconds. */
export const instantText = (column: string) => utc(sql.ref(column))

/** The field of row `t` as it travels: times and dates as text, lists as JSON. */
export function readExpression(field: NamedField): RawBuilder<unknown> {
  if (field.part) return partExpression(field, field.part)
  const column = sql.ref(`t.${columnOf(field)}`)
  if (field.type === 'time') return sql`to_char(${column}, 'HH24:MI')`
  if (field.type === 'datetime') return utc(column)
  return field.type === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column
}

function partExpression(field: NamedField, { table, owner, column }: NonNullable<NamedField['part']>) {
  const part = sql`FROM ${sql.table(table)} p WHERE p.company_id = t.company_id AND ${sql.ref(`p.${owner}`)} = t.id`
  if (field.type === 'breaks')
    return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('startsAt', to_char(p.starts_at, 'HH24:MI'),
      'endsAt', to_char(p.ends_at, 'HH24:MI')) ORDER BY p.starts_at) ${part}), '[]')`
  const value = sql.ref(`p.${column ?? snake(field.name)}`)
  const order = field.type === 'choices' ? sql`array_position(${[...field.options]}::text[], ${value}::text)` : value
  return sql`coalesce((SELECT jsonb_agg(${value} ORDER BY ${order}) ${part}), '[]')`
}

/** Columns of the row's own table with the values to write. */
export const ownColumns = (resource: Resource, values: Values): [column: string, value: unknown][] =>
  fieldsOf(resource)
    .filter((field) => field.name in values && !field.part)
    .map((field) => [columnOf(field), stored(field, values[field.name] ?? null)])

const stored = (field: NamedField, value: Value): unknown =>
  field.type === 'breaks' && value !== null ? JSON.stringify(value) : value

/** Rows of a part's table as its column names them. */
export function partRows(field: NamedField, value: Value): Record<string, unknown>[] {
  if (!Array.isArray(value)) return []
  return value.map((one) =>
    typeof one === 'object'
      ? { starts_at: one.startsAt, ends_at: one.endsAt }
      : { [field.part?.column ?? snake(field.name)]: one },
  )
}

/** What people look for in a search. */
export const isSearched = ({ type }: NamedField): boolean =>
  type === 'text' || type === 'longText' || type === 'email' || type === 'phone'

export const givenFields = (resource: Resource): NamedField[] => fieldsOf(resource).filter(isGiven)

/** Columns of code and name where others refer to a row; a registered reference leads to nothing without them. */
export const labelOf = ({ label }: Resource) => label!
