import { type RawBuilder, sql } from 'kysely'
import { type Field, type MasterDataKind, definitionOf } from './kinds.contract.ts'
import type { Value } from './values.contract.ts'

/** Columns whose names are not those of their fields. */
const named: Record<string, string> = {
  line: 'line_code',
  mould: 'mold_id',
  shift: 'code',
}
/** Fields that stand in tables of their own. */
const parts = new Set(['offShifts', 'breaks'])

export const isPart = (field: Field): boolean => parts.has(field.name)

export function columnOf(field: Field): string {
  const snake = field.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return named[field.name] ?? (field.type === 'reference' ? `${snake}_id` : snake)
}

/** The field of row `t` as it travels: times and dates as text, lists as JSON. */
export function readExpression(field: Field): RawBuilder<unknown> {
  if (field.name === 'offShifts')
    return sql`coalesce((SELECT jsonb_agg(o.shift ORDER BY array_position(ARRAY['morning', 'evening', 'night'], o.shift))
      FROM machine_off_shift o WHERE o.company_id = t.company_id AND o.machine_id = t.id), '[]')`
  if (field.name === 'breaks')
    return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('startsAt', to_char(b.starts_at, 'HH24:MI'),
        'endsAt', to_char(b.ends_at, 'HH24:MI')) ORDER BY b.starts_at)
      FROM shift_break b WHERE b.company_id = t.company_id AND b.shift_definition_id = t.id), '[]')`
  const column = sql.ref(`t.${columnOf(field)}`)
  if (field.type === 'time') return sql`to_char(${column}, 'HH24:MI')`
  return field.type === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column
}

/** Columns of the row's own table with the values to write. */
export function ownColumns(kind: MasterDataKind, values: Record<string, Value>): [column: string, value: Value][] {
  return definitionOf(kind)
    .fields.filter((field) => field.name in values && !isPart(field))
    .map((field) => [columnOf(field), values[field.name] ?? null])
}

export const references = (kind: MasterDataKind): Extract<Field, { type: 'reference' }>[] =>
  definitionOf(kind).fields.filter(
    (field): field is Extract<Field, { type: 'reference' }> => field.type === 'reference',
  )
