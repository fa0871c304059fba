import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import {
  type LinesField,
  type NamedField,
  type SumField,
  carriesFiles,
  holdsFiles,
  lineFieldsOf,
} from './field.contract.ts'
import { linesOf } from './fields/lines.contract.ts'
import { filesExpression } from '../files/row-files.queries.ts'
import { type Resource, lineFieldsIn } from './resource.contract.ts'
import { columnsOf, lineCells, readColumns, stored } from './storage.ts'
import type { Value, Values } from './values.contract.ts'

/** `FROM` of the lines of row `t`; one is `p`. */
const fromLines = ({ part }: Pick<NamedField, 'part'>) => sql`
  FROM ${sql.table(part!.table)} p WHERE p.company_id = t.company_id AND ${sql.ref(`p.${part!.owner}`)} = t.id`

/** The lines of row `t` in their order. */
export function linesExpression(field: LinesField, { table }: Pick<Resource, 'table'>): RawBuilder<unknown> {
  const fields = lineFieldsOf(field)
  const read = (one: NamedField) =>
    holdsFiles(one) ? filesExpression(table, `${field.name}.${one.name}`, sql`p.id`) : readColumns(one, 'p')
  const pairs = fields.flatMap((one) => [sql.lit(one.name), read(one)])
  const by = fields.find(({ name }) => name === field.sorted)
  const order = by ? columnsOf(by, 'p')['column']! : sql`p.position`
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, ${sql.join(pairs)}) ORDER BY ${order}, p.id)
    ${fromLines(field)}), '[]')`
}

/** A figure of the lines of row `t` as it travels: exact, as text; amounts with their currency. */
export function sumExpression(field: SumField, resource: Pick<Resource, 'fields'>): RawBuilder<unknown> {
  const { lines, of, key } = figureOf(field, resource)
  if (of?.type !== 'money' || field.make === 'count' || field.make === 'share')
    return sql`(SELECT trim_scale(${key})::text ${fromLines(lines)})`
  const { currency } = columnsOf(of, 'p')
  return sql`(SELECT CASE WHEN count(DISTINCT ${currency}) = 1 THEN
      jsonb_build_object('amount', trim_scale(${key})::text, 'currency', min(${currency})) END ${fromLines(lines)})`
}

/** The same as a number, to sort by. */
export function sumKey(field: SumField, resource: Pick<Resource, 'fields'>): RawBuilder<unknown> {
  const { lines, key } = figureOf(field, resource)
  return sql`(SELECT ${key} ${fromLines(lines)})`
}

function figureOf(field: SumField, { fields }: Pick<Resource, 'fields'>) {
  const lines = { ...fields[field.of]!, name: field.of } as LinesField
  const of = lineFieldsOf(lines).find(({ name }) => name === field.field)
  return { lines, of, key: aggregate(field, of && columnsOf(of, 'p')['column']!) }
}

/** @param column of the lines; none where they are counted. */
function aggregate({ make = 'sum', is, decimals = 2 }: SumField, column: RawBuilder<unknown> | undefined) {
  const meant = is && column ? sql`${column}::text = ANY(${is}::text[])` : sql`true`
  if (!column || make === 'count') return sql`(count(*) FILTER (WHERE ${meant}))::numeric`
  if (make === 'share')
    return sql`round(100 * (count(*) FILTER (WHERE ${meant}))::numeric / nullif(count(${column}), 0), ${decimals}::int)`
  if (make === 'average') return sql`round(avg(${column}::numeric), ${decimals}::int)`
  return sql`coalesce(sum(${column}::numeric), 0)`
}

/** Files of new lines name their line before it is there. @returns the values with an id for each line that has files. */
export async function nameLines(trx: Trx, resource: Pick<Resource, 'fields'>, values: Values): Promise<Values> {
  const named: Values = { ...values }
  for (const field of lineFieldsIn(resource)) {
    if (!(field.name in values) || !carriesFiles(field)) continue
    const lines = linesOf(values[field.name])
    const { rows } = await sql<{ id: string }>`
      SELECT uuidv7() AS id FROM generate_series(1, ${lines.length}::integer)`.execute(trx)
    named[field.name] = lines.map((line, at) => ({ ...line, id: line['id'] ?? rows[at]!.id }))
  }
  return named
}

/** Makes the lines of a row these: others go, known ones change, those without an id come. */
export async function writeLines(
  trx: Trx,
  companyId: string,
  field: LinesField,
  row: string,
  given: Value,
): Promise<void> {
  const lines = linesOf(given)
  const { table, owner } = field.part!
  const kept = lines.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = ${row} AND id <> ALL(${kept}::uuid[])`.execute(
    trx,
  )
  if (lines.length === 0) return
  const fields = lineCells(field)
  const rows = lines.map((line, position) => [
    ['company_id', companyId] as const,
    [owner, row] as const,
    ['id', line['id'] ?? sql`uuidv7()`] as const,
    ...(field.sorted === undefined ? [['position', position] as const] : []),
    ...fields.flatMap((one) => stored(one, line[one.name] ?? null)),
  ])
  const columns = rows[0]!.map(([column]) => column)
  const changing = columns.slice(3).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  await sql`INSERT INTO ${sql.table(table)} AS p (${sql.join(columns.map((column) => sql.ref(column)))})
    VALUES ${sql.join(rows.map((one) => sql`(${sql.join(one.map(([, value]) => sql`${value}`))})`))}
    ON CONFLICT (company_id, id) DO UPDATE SET ${sql.join(changing)}
    WHERE ${sql.ref(`p.${owner}`)} = excluded.${sql.ref(owner)}`.execute(trx)
}

/** What the references of lines of row `t` lead to, each once. @param label columns of its code and name. */
export function lineRefs(
  lines: LinesField,
  field: NamedField,
  target: { table: string; code: string; name: string; active: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { table, owner } = lines.part!
  return sql`coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('id', o.id, 'code', ${sql.ref(`o.${target.code}`)},
      'name', ${sql.ref(`o.${target.name}`)}, 'active', ${target.active}))
    FROM ${sql.table(table)} p JOIN ${sql.table(target.table)} o
      ON o.company_id = p.company_id AND o.id = ${columnsOf(field, 'p')['column']!}
    WHERE p.company_id = t.company_id AND ${sql.ref(`p.${owner}`)} = t.id), '[]')`
}
