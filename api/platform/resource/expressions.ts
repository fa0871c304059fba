import { type RawBuilder, sql } from 'kysely'
import { filesExpression } from '../files/row-files.queries.ts'
import { type NamedField, holdsFiles, typeOf } from './field.contract.ts'
import { linesExpression, sumExpression, sumKey } from './lines.queries.ts'
import type { Resource } from './resource.contract.ts'
import { columnsOf, fillSql, readColumns, snake } from './storage.ts'

type Owner = Pick<Resource, 'table' | 'fields'>

/** The field of row `t` as it travels. */
export function readExpression(field: NamedField, resource: Owner): RawBuilder<unknown> {
  if (holdsFiles(field)) return filesExpression(resource.table, field.name)
  if (field.type === 'lines') return linesExpression(field, resource)
  if (field.type === 'sum') return sumExpression(field, resource)
  if (field.part) return partExpression(field, field.part)
  return readColumns(field)
}

/** What a list is sorted by. */
export function sortExpression(field: NamedField, resource: Owner): RawBuilder<unknown> {
  const { sort } = typeOf(field).sql
  if (field.type === 'sum') return sumKey(field, resource)
  return sort === undefined ? readExpression(field, resource) : fillSql(sort, columnsOf(field))
}

/** What a search looks into. */
export function searchExpression(field: NamedField, resource: Owner): RawBuilder<unknown> {
  const { search = '{read}' } = typeOf(field).sql
  return fillSql(search, { ...columnsOf(field), read: readExpression(field, resource) })
}

function partExpression(field: NamedField, { table, owner, column }: NonNullable<NamedField['part']>) {
  const { order = '{column}' } = typeOf(field).sql.part ?? {}
  const places = {
    column: sql.ref(`p.${column ?? snake(field.name)}`),
    options: sql`${'options' in field ? [...field.options] : []}`,
  }
  return sql`coalesce((SELECT jsonb_agg(${places.column} ORDER BY ${fillSql(order, places)})
    FROM ${sql.table(table)} p WHERE p.company_id = t.company_id AND ${sql.ref(`p.${owner}`)} = t.id), '[]')`
}
