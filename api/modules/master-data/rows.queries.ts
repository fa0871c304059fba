import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { updateSeen, type VersionedTable } from '#api/platform/db/versioned.ts'
import { type MasterDataKind, definitionOf } from './kinds.contract.ts'
import type { MasterRow, Ref, RowsQuery } from './master-data.contract.ts'
import { columnOf, isPart, ownColumns, readExpression, references } from './storage.ts'
import type { Break, Values } from './values.contract.ts'

const instant = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

function pairs(entries: [string, RawBuilder<unknown>][]): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(entries.flatMap(([key, value]) => [sql.lit(key), value]))})`
}

/** What is read of a kind, and `FROM` of it; a row's references are joined as `r_<field>`. */
function selection(kind: MasterDataKind): { columns: RawBuilder<MasterRow>; from: RawBuilder<unknown> } {
  const { table, fields, retires } = definitionOf(kind)
  const refs = references(kind).map(({ name, to }): [string, RawBuilder<unknown>] => {
    const other = (column: string) => sql.ref(`r_${name}.${column}`)
    const inUse = definitionOf(to).retires ? other('active') : sql`true`
    return [
      name,
      sql`CASE WHEN ${other('id')} IS NOT NULL THEN jsonb_build_object('id', ${other('id')}, 'code', ${other('code')},
        'name', ${other('name')}, 'active', ${inUse}) END`,
    ]
  })
  const joins = references(kind).map((field) => {
    const alias = `r_${field.name}`
    return sql`LEFT JOIN ${sql.table(definitionOf(field.to).table)} AS ${sql.ref(alias)}
      ON ${sql.ref(`${alias}.company_id`)} = t.company_id AND ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${columnOf(field)}`)}`
  })
  return {
    columns: sql<MasterRow>`
      t.id, t.version, ${retires ? sql`t.active` : sql`NULL::boolean AS active`},
      to_char(t.updated_at AT TIME ZONE 'UTC', ${instant}) AS "updatedAt",
      ${pairs(fields.map((field) => [field.name, readExpression(field)]))} AS values,
      ${refs.length ? pairs(refs) : sql`'{}'::jsonb`} AS refs`,
    from: sql`FROM ${sql.table(table)} t ${sql.join(joins, sql` `)}`,
  }
}

export async function pageOfRows(trx: Trx, kind: MasterDataKind, query: RowsQuery) {
  const { retires, fields } = definitionOf(kind)
  const pattern = containing(query.search)
  const searched = [
    ...fields.filter(({ type }) => type === 'text').map((field) => sql`${readExpression(field)} ILIKE ${pattern}`),
    ...references(kind).flatMap(({ name }) => [
      sql`${sql.ref(`r_${name}.name`)} ILIKE ${pattern}`,
      sql`${sql.ref(`r_${name}.code`)} ILIKE ${pattern}`,
    ]),
  ]
  const site = fields.find((field) => field.name === 'site')
  const conditions = [
    query.search ? sql`(${sql.join(searched, sql` OR `)})` : sql`true`,
    retires && query.active !== 'all' ? sql`t.active = ${query.active === 'yes'}` : sql`true`,
    query.site && site ? sql`t.site_id = ${query.site}` : sql`true`,
  ]
  const { columns, from } = selection(kind)
  return pageOf(trx, query, {
    columns,
    from: sql`${from} WHERE ${sql.join(conditions, sql` AND `)}`,
    orderBy: sql`${sql.join(sorting(kind, query), sql`, `)}, t.id`,
  })
}

/** By the field asked for; otherwise as one reads the kind: by site, then by time or name. */
function sorting(kind: MasterDataKind, { sort, order }: Pick<RowsQuery, 'sort' | 'order'>): RawBuilder<unknown>[] {
  const direction = order === 'desc' ? sql`DESC` : sql`ASC`
  const by = definitionOf(kind).fields.find((field) => field.name === sort)
  const keyOf = (field: NonNullable<typeof by>) =>
    field.type === 'reference' ? sql.ref(`r_${field.name}.name`) : readExpression(field)
  const usual = (): RawBuilder<unknown>[] => {
    if (kind === 'ideal-cycles')
      return [sql`r_product.name`, sql`r_machine.name NULLS FIRST`, sql`r_mould.name NULLS FIRST`]
    if (kind === 'shifts') return [sql`r_site.name`, sql`t.starts_at`]
    return kind === 'calendar' ? [sql`t.date`, sql`r_site.name`] : [sql`t.name`, sql`t.code`]
  }
  return by ? [sql`${keyOf(by)} ${direction} NULLS LAST`, ...usual()] : usual()
}

export async function allRows(trx: Trx, kind: MasterDataKind): Promise<MasterRow[]> {
  const { columns, from } = selection(kind)
  const { rows } = await sql<MasterRow>`
    SELECT ${columns} ${from} ORDER BY ${sql.join(sorting(kind, { order: 'asc' }), sql`, `)}, t.id`.execute(trx)
  return rows
}

export async function findRow(trx: Trx, kind: MasterDataKind, id: string): Promise<MasterRow | undefined> {
  const { columns, from } = selection(kind)
  const { rows } = await sql<MasterRow>`SELECT ${columns} ${from} WHERE t.id = ${id}`.execute(trx)
  return rows[0]
}

/** Every row of a kind by name, to choose from. */
export async function listOptions(trx: Trx, kind: MasterDataKind): Promise<Ref[]> {
  const { table, retires, fields } = definitionOf(kind)
  if (!fields.some(({ name }) => name === 'name')) return []
  const found = await sql<Ref>`
    SELECT id, code, name, ${retires ? sql`active` : sql`true`} AS active FROM ${sql.table(table)}
    ORDER BY name, code LIMIT 20000`.execute(trx)
  return found.rows
}

/** Id of the row with these key values, whatever its version. */
export async function findByKey(trx: Trx, kind: MasterDataKind, values: Values): Promise<string | undefined> {
  const { table, fields } = definitionOf(kind)
  const same = fields
    .filter((field) => field.key)
    .map((field) => sql`${sql.ref(columnOf(field))} IS NOT DISTINCT FROM ${values[field.name] ?? null}`)
  const found = await sql<{
    id: string
  }>`SELECT id FROM ${sql.table(table)} WHERE ${sql.join(same, sql` AND `)}`.execute(trx)
  return found.rows[0]?.id
}

export async function insertRow(
  trx: Trx,
  companyId: string,
  kind: MasterDataKind,
  values: Values,
  active?: boolean,
): Promise<string> {
  const { table, retires } = definitionOf(kind)
  const columns = ownColumns(kind, values)
  if (retires && active !== undefined) columns.push(['active', active])
  const made = await sql<{ id: string }>`
    INSERT INTO ${sql.table(table)} (company_id, ${sql.join(columns.map(([column]) => sql.ref(column)))})
    VALUES (${companyId}, ${sql.join(columns.map(([, value]) => sql`${value}`))}) RETURNING id`.execute(trx)
  const id = made.rows[0]!.id
  await writeParts(trx, companyId, kind, id, values)
  return id
}

/** @returns whether the version still was the one seen. */
export async function updateRow(
  trx: Trx,
  companyId: string,
  kind: MasterDataKind,
  { id, version }: { id: string; version: number },
  values: Values,
  active?: boolean,
): Promise<boolean> {
  const columns = ownColumns(kind, values)
  if (active !== undefined) columns.push(['active', active])
  const table = definitionOf(kind).table as VersionedTable
  if (!(await updateSeen(trx, table, { id, version }, Object.fromEntries(columns)))) return false
  await writeParts(trx, companyId, kind, id, values)
  return true
}

/** Fields with tables of their own: written anew as a whole. */
async function writeParts(trx: Trx, companyId: string, kind: MasterDataKind, id: string, values: Values) {
  const has = (name: string) =>
    name in values && definitionOf(kind).fields.some((field) => field.name === name && isPart(field))
  if (has('offShifts')) {
    await trx.deleteFrom('machine_off_shift').where('machine_id', '=', id).execute()
    const rows = (values['offShifts'] as string[]).map((shift) => ({ company_id: companyId, machine_id: id, shift }))
    if (rows.length) await trx.insertInto('machine_off_shift').values(rows).execute()
  }
  if (has('breaks')) {
    await trx.deleteFrom('shift_break').where('shift_definition_id', '=', id).execute()
    const rows = (values['breaks'] as Break[]).map(({ startsAt, endsAt }) => ({
      company_id: companyId,
      shift_definition_id: id,
      starts_at: startsAt,
      ends_at: endsAt,
    }))
    if (rows.length) await trx.insertInto('shift_break').values(rows).execute()
  }
}

export async function deleteRow(trx: Trx, kind: MasterDataKind, id: string): Promise<void> {
  if (kind === 'machines') await trx.deleteFrom('machine_off_shift').where('machine_id', '=', id).execute()
  await sql`DELETE FROM ${sql.table(definitionOf(kind).table)} WHERE id = ${id}`.execute(trx)
}
