import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { alike, containing } from '../db/like.ts'
import { type Page, pageOf } from '../db/page.ts'
import { AppError } from '../errors/app-error.ts'
import { richTextHtml } from '../rich-text/rich-text-html.ts'
import { richTextSchema } from '../rich-text/rich-text.contract.ts'
import { dueIn, firstDue, isDue } from '../schedule/due-sql.ts'
import { type LinesField, type NamedField, typeOf } from './field.contract.ts'
import {
  type Ref,
  type Resource,
  fieldsOf,
  filtersOf,
  isOwn,
  lineLinksOf,
  readsAll,
  referencesOf,
  severalOf,
  stepsFor,
} from './resource.contract.ts'
import { calendarDays } from './calendar.queries.ts'
import type { OptionsQuery, Row, RowsQuery } from './rows.contract.ts'
import { accountColumn } from './accounts.ts'
import { concerns, waitsFor } from '../approvals/row-approval.ts'
import { readExpression, searchExpression, sortExpression } from './expressions.ts'
import { lineRefs } from './lines.queries.ts'
import { type Scope, can } from './scope.ts'
import { seenPart } from './seen-part.contract.ts'
import { columnOf, fillSql, instantText, labelOf, snake } from './storage.ts'
import type { Values } from './values.contract.ts'

const pairs = (entries: [string, RawBuilder<unknown>][]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(entries.flatMap(([key, value]) => [sql.lit(key), value]))})`

/** Joined to a row by the name of its reference. */
const alias = (name: string) => `r_${name}`

/** `LEFT JOIN` of what references of row `t` lead to, as `r_<field>`. */
const joinsOf = ({ resources }: Scope, references: ReturnType<typeof referencesOf>) =>
  sql.join(
    references.map((field) => {
      const other = alias(field.name)
      return sql`LEFT JOIN ${sql.table(resources.get(field.to).table)} AS ${sql.ref(other)}
        ON ${sql.ref(`${other}.company_id`)} = t.company_id AND ${sql.ref(`${other}.id`)} = ${sql.ref(`t.${columnOf(field)}`)}`
    }),
    sql` `,
  )

/**
 * What is read of a resource, and `FROM` of it; a row is `t`, its references are joined as `r_<field>`.
 *
 * @param all also the lines that lists do without.
 */
function selection(scope: Scope, resource: Resource, all = true) {
  const { resources, actor } = scope
  const { retires, flow, author, list, approval } = resource
  const references = referencesOf(resource)
  const refs = references.map(({ name, to }): [string, RawBuilder<unknown>] => {
    const target = resources.get(to)
    const { code, name: title } = labelOf(target)
    const other = (column: string) => sql.ref(`${alias(name)}.${column}`)
    return [
      name,
      sql`CASE WHEN ${other('id')} IS NOT NULL THEN jsonb_build_object('id', ${other('id')}, 'code', ${other(code)},
        'name', ${other(title)}, 'active', ${target.retires ? other('active') : sql`true`}) END`,
    ]
  })
  const several = severalOf(resource).map(({ name, to, part }): [string, RawBuilder<unknown>] => {
    const target = resources.get(to)
    const { code, name: title } = labelOf(target)
    const { table, owner, column } = part!
    return [
      name,
      sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'code', ${sql.ref(`o.${code}`)}, 'name', ${sql.ref(`o.${title}`)},
        'active', ${target.retires ? sql`o.active` : sql`true`}) ORDER BY ${sql.ref(`o.${title}`)}, o.id)
        FROM ${sql.table(table)} p CROSS JOIN LATERAL (SELECT * FROM ${sql.table(target.table)} o
          WHERE o.company_id = p.company_id AND o.id = ${sql.ref(`p.${column}`)} OFFSET 0) o
        WHERE p.company_id = t.company_id AND ${sql.ref(`p.${owner}`)} = t.id), '[]')`,
    ]
  })
  const fields = fieldsOf(resource).filter((field) => all || field.type !== 'lines' || field.listed)
  for (const { lines, field } of lineLinksOf(resource))
    if (fields.includes(lines))
      several.push([`${lines.name}.${field.name}`, refsOfLines(resources.get(field.to), lines, field)])
  return {
    columns: sql<Row>`
      t.id, t.version, ${retires ? sql`t.active` : sql`NULL::boolean AS active`}, ${instantText('t.updated_at')} AS "updatedAt",
      ${flow ? sql`t.status,` : sql``} ${resource.schedule ? sql`${dueIn(resource)} AS "dueIn",` : sql``}
      ${author ? sql`${isMine(scope, resource)} AS mine,` : sql``}
      ${approval ? sql`${waitsFor(resource, actor.caller.uid)} AS asked,` : sql``}
      ${pairs(fields.map((field) => [field.name, readExpression(field, resource)]))} AS values,
      ${several.length ? sql`${pairs(several)} AS "severalRefs",` : sql``}
      ${refs.length ? pairs(refs) : sql`'{}'::jsonb`} AS refs`,
    from: sql`FROM ${sql.table(list.from)} t ${joinsOf(scope, references)}`,
    /** Of rows that were found. */
    fromFound: (found: RawBuilder<unknown>) =>
      sql`FROM ${found} JOIN ${sql.table(list.from)} t ON t.id = ${found}.id ${joinsOf(scope, references)}`,
  }
}

const refsOfLines = (target: Resource, lines: LinesField, field: NamedField) =>
  lineRefs(lines, field, {
    ...labelOf(target),
    table: target.table,
    active: target.retires ? sql`o.active` : sql`true`,
  })

/** Rows that who reads may see. */
function reach(scope: Scope, resource: Resource): RawBuilder<unknown> {
  const { needs, approval } = resource
  if (!isOwn(needs.read) || readsAll(needs, can(scope))) return sql`true`
  const own = isMine(scope, resource)
  return approval ? sql`(${own} OR ${concerns(resource, scope.actor.caller.uid)})` : own
}

const byMe = ({ actor }: Scope, author: string) => sql`${sql.ref(`t.${author}`)} = ${actor.caller.uid ?? null}::uuid`

/** Rows `t` whose owners the reader is one of. */
function ownedByMe({ actor, resources }: Scope, resource: Resource): RawBuilder<unknown> {
  const field = severalOf(resource).find(({ name }) => name === resource.owners)
  const target = field && resources.get(field.to)
  const account = target && accountColumn(resources, target)
  if (account === undefined) return sql`false`
  const { table, owner, column } = field!.part!
  return sql`t.id IN (SELECT ${sql.ref(`p.${owner}`)} FROM ${sql.table(table)} p
    JOIN ${sql.table(target!.table)} o ON o.company_id = p.company_id AND o.id = ${sql.ref(`p.${column}`)}
    WHERE ${sql.ref(`o.${account}`)} = ${actor.caller.uid ?? null}::uuid)`
}

/** Rows `t` that are the reader's own. */
function isMine(scope: Scope, resource: Resource): RawBuilder<unknown> {
  const author = sql`coalesce(${byMe(scope, resource.author!)}, false)`
  return resource.owners === undefined ? author : sql`(${author} OR ${ownedByMe(scope, resource)})`
}

const withSteps =
  (scope: Scope, resource: Resource) =>
  (row: Row): Row =>
    resource.flow ? { ...row, actions: stepsFor(resource, row, can(scope)) } : row

/** What is asked of a list as a whole, or of one column of a board. */
const inOrder = new Set(['page', 'pageSize', 'active', 'sort', 'order', 'status'])

/** @param also what else has to hold of a row `t`. @throws AppError forbidden for a search by what who acts may not read. */
export async function pageOfRows(
  scope: Scope,
  whole: Resource,
  query: RowsQuery,
  also: readonly RawBuilder<unknown>[] = [],
): Promise<Page<Row>> {
  const resource = seenPart(whole, can(scope))
  requireSeen(whole, resource, query)
  const { retires, author } = resource
  const conditions = [reach(scope, resource), ...filters(resource, query), ...also]
  if (query.search) conditions.push(searched(scope, resource, query.search))
  if (retires && query.active !== 'all') conditions.push(sql`t.active = ${query.active === 'yes'}`)
  if (resource.schedule && query.due) conditions.push(isDue(resource, query.due))
  if (query.asked && resource.approval) conditions.push(waitsFor(resource, scope.actor.caller.uid))
  if (query.mine && author) conditions.push(byMe(scope, author))
  if (query.owned) conditions.push(ownedByMe(scope, resource))
  const days = await calendarDays(scope.trx, resource, query)
  if (days) conditions.push(...days.conditions)
  const { columns, fromFound } = selection(scope, resource, false)
  const page = await pageOf(scope.trx, query, {
    columns,
    from: sql`FROM ${sql.table(resource.list.from)} t ${joinsOf(scope, orderedBy(resource, query.sort))} WHERE ${sql.join(conditions, sql` AND `)}`,
    read: fromFound,
    // An index may have the rows in their order where nothing narrows them; what does is looked for once.
    countedApart: Object.keys(query).every((key) => inOrder.has(key)),
    orderBy: sql`${sql.join(sorting(scope, resource, query), sql`, `)}, t.id`,
  })
  const rows = page.rows.map(withSteps(scope, resource))
  return { ...page, rows: days ? rows.map(days.timed) : rows }
}

/** Whether a text of row `t`, or the code or the name of what it refers to, has a part. */
function searched({ resources }: Scope, resource: Resource, search: string): RawBuilder<unknown> {
  const pattern = containing(search)
  const { searched: kept } = resource.list
  const own =
    kept === undefined
      ? fieldsOf(resource)
          .filter(isSearched)
          .map((field) => sql`${searchExpression(field, resource)} ILIKE ${pattern}`)
      : [sql`${sql.ref(`t.${kept}`)} LIKE lower(${pattern})`]
  // Looked up once, and not for each row.
  const referred = referencesOf(resource).map((field) => {
    const target = resources.get(field.to)
    const { code, name } = labelOf(target)
    return sql`${sql.ref(`t.${columnOf(field)}`)} = ANY(ARRAY(SELECT o.id FROM ${sql.table(target.table)} o
      WHERE ${sql.ref(`o.${code}`)} ILIKE ${pattern} OR ${sql.ref(`o.${name}`)} ILIKE ${pattern}))`
  })
  const ways = [...referred, ...own]
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` OR `)})`
}

function filters(resource: Resource, query: Record<string, unknown>): RawBuilder<unknown>[] {
  return filtersOf(resource).flatMap((name): RawBuilder<unknown>[] => {
    const wanted = query[name]
    if (name === 'status') return wanted === undefined ? [] : [isOneOf(sql`t.status`, wanted)]
    const field = fieldsOf(resource).find((one) => one.name === name)!
    const { filter } = typeOf(field)
    const column = sql.ref(`t.${columnOf(field)}`)
    if (filter?.kind === 'range') {
      const bounds = [query[`${name}From`], query[`${name}To`]] as const
      return [
        ...(bounds[0] === undefined ? [] : [sql`${column} >= ${bounds[0]}`]),
        ...(bounds[1] === undefined ? [] : [sql`${column} <= ${bounds[1]}`]),
      ]
    }
    if (wanted === undefined) return []
    const where = filter?.kind === 'oneOf' ? filter.where(field) : (filter?.where ?? '{column} = {value}')
    const { part } = field
    const places = part && {
      table: sql.table(part.table),
      owner: sql.ref(`p.${part.owner}`),
      kept: sql.ref(`p.${part.column ?? snake(name)}`),
    }
    return [fillSql(where, { column, read: readExpression(field, resource), value: sql`${wanted}`, ...places })]
  })
}

/** One text is compared by itself: an index then has its rows in their order. */
const isOneOf = (column: RawBuilder<unknown>, wanted: unknown) =>
  Array.isArray(wanted) && wanted.length === 1 ? sql`${column} = ${wanted[0]}` : sql`${column} = ANY(${wanted}::text[])`

/**
 * By the field asked for, empty ones last; then as one reads the resource, where empty stands above what is below it. What
 * is to be done comes in the order in which it is due, what is done below it.
 */
function sorting(scope: Scope, resource: Resource, { sort, order }: Partial<RowsQuery> = {}): RawBuilder<unknown>[] {
  const { schedule, list } = resource
  const usual = list.sort.map((by) => {
    if (by === schedule?.due && schedule.done?.length) return firstDue(resource)
    const down = by.startsWith('-')
    return sql`${sortKey(scope, resource, fieldOfSort(by))} ${down ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`}`
  })
  if (!sort) return usual
  return [sql`${sortKey(scope, resource, sort)} ${order === 'desc' ? sql`DESC` : sql`ASC`} NULLS LAST`, ...usual]
}

/** References by which rows are sorted. */
const orderedBy = (resource: Resource, sort?: string) =>
  referencesOf(resource).filter(({ name }) => [sort, ...resource.list.sort.map(fieldOfSort)].includes(name))

const fieldOfSort = (sort: string) => sort.replace(/^-/, '')

function sortKey({ resources }: Scope, resource: Resource, name: string): RawBuilder<unknown> {
  if (name === 'status') return sql`t.status`
  if (name === 'rank') return sql`t.rank`
  const field = fieldsOf(resource).find((one) => one.name === name)
  if (!field) return sql`t.updated_at`
  if (field.type === 'reference') return sql.ref(`${alias(name)}.${labelOf(resources.get(field.to)).name}`)
  return sortExpression(field, resource)
}

/** The order of rows and what finds them tell of a field as its values do. */
function requireSeen({ fields }: Resource, seen: Resource, query: Readonly<Record<string, unknown>>): void {
  const hidden = Object.keys(fields).filter((name) => !seen.fields[name])
  const hiddenField = hidden.find(
    (name) =>
      query['sort'] === name || [name, `${name}From`, `${name}To`].some((filter) => query[filter] !== undefined),
  )
  if (hiddenField !== undefined) throw new AppError('forbidden', { message: `No permission to read ${hiddenField}` })
}

/** Every row, whoever reads, in the usual order. */
export async function allRows(scope: Scope, whole: Resource): Promise<Row[]> {
  const resource = seenPart(whole, can(scope))
  const { columns, from } = selection(scope, resource)
  const { rows } = await sql<Row>`
    SELECT ${columns} ${from} ORDER BY ${sql.join(sorting(scope, resource), sql`, `)}, t.id`.execute(scope.trx)
  return rows
}

/** Rows without a place of their own, up to one of them, in the usual order and of its column of the board; none where it has one. */
export async function unplacedUpTo(scope: Scope, resource: Resource, id: string): Promise<string[]> {
  const by = resource.list.views?.board?.by ?? 'status'
  const column = by === 'status' ? 'status' : columnOf({ ...resource.fields[by]!, name: by })
  const { rows } = await sql<{ id: string }>`
    WITH standing AS (
      SELECT t.id, row_number() OVER (ORDER BY ${sql.join(sorting(scope, resource), sql`, `)}, t.id) AS place
      FROM ${sql.table(resource.list.from)} t ${joinsOf(scope, orderedBy(resource))}
      WHERE t.rank IS NULL AND ${sql.ref(`t.${column}`)} IS NOT DISTINCT FROM
        (SELECT ${sql.ref(`o.${column}`)} FROM ${sql.table(resource.table)} o WHERE o.id = ${id}))
    SELECT id FROM standing WHERE place <= (SELECT place FROM standing WHERE id = ${id}) ORDER BY place`.execute(
    scope.trx,
  )
  return rows.map((row) => row.id)
}

/** The row as who acts sees it; none where they may not. @param also what else has to hold of the row `t`. */
export async function findRow(
  scope: Scope,
  whole: Resource,
  id: string,
  also: readonly RawBuilder<unknown>[] = [],
): Promise<Row | undefined> {
  const resource = seenPart(whole, can(scope))
  const { columns, from } = selection(scope, resource)
  const { rows } = await sql<Row>`
    SELECT ${columns} ${from} WHERE t.id = ${id} AND ${sql.join([reach(scope, resource), ...also], sql` AND `)}`.execute(
    scope.trx,
  )
  return rows.map(withSteps(scope, resource)).map((row) => withHtml(resource, row))[0]
}

function withHtml(resource: Resource, row: Row): Row {
  const html = fieldsOf(resource).flatMap(({ name, type }) => {
    const { data } = richTextSchema.safeParse(type === 'richText' ? row.values[name] : undefined)
    return data ? [[name, richTextHtml(data)]] : []
  })
  return html.length > 0 ? { ...row, html: Object.fromEntries(html) } : row
}

/** Nobody else changes the row, refers to it anew or removes it until the transaction ends. */
export async function lockRow(trx: Trx, { table }: Resource, id: string): Promise<void> {
  await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(trx)
}

/**
 * What a reference leads to. It stays as it is until the transaction ends, so that nobody refers to a row that goes out of
 * use at the same moment.
 */
export async function findReferenced(trx: Trx, target: Resource, id: string): Promise<Ref | undefined> {
  const { code, name } = labelOf(target)
  const { rows } = await sql<Ref>`
    SELECT id, ${sql.ref(code)} AS code, ${sql.ref(name)} AS name, ${target.retires ? sql`active` : sql`true`} AS active
    FROM ${sql.table(target.table)} WHERE id = ${id} ${target.lookup ? sql`` : sql`FOR SHARE`}`.execute(trx)
  return rows[0]
}

/** A page of the rows to choose from, by name; the one whose code is searched for comes first. */
export async function listOptions(
  scope: Scope,
  resource: Resource,
  { search, ids, active, skip, take }: OptionsQuery,
): Promise<Ref[]> {
  const { retires, list } = resource
  const [code, name] = [labelOf(resource).code, labelOf(resource).name].map((column) => sql.ref(`t.${column}`))
  const conditions = [reach(scope, resource)]
  if (search) conditions.push(sql`(${code} ILIKE ${containing(search)} OR ${alike(name!, search)})`)
  if (ids) conditions.push(sql`t.id = ANY(${ids}::uuid[])`)
  if (retires && active === 'yes') conditions.push(sql`t.active`)
  const found = await sql<Ref>`
    SELECT t.id, ${code} AS code, ${name} AS name, ${retires ? sql`t.active` : sql`true`} AS active
    FROM ${sql.table(list.from)} t WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${search ? sql`lower(${code}) = lower(${search}) DESC,` : sql``} 3, 2, 1
    LIMIT ${take} OFFSET ${skip}`.execute(scope.trx)
  return found.rows
}

/** What people look for in a search. */
const isSearched = (field: NamedField): boolean => typeOf(field).sql.searched === true

const isKey = (field: NamedField) => field.key === true

/** Whether there is a row with these key values, whoever may see it. */
export async function isTaken(trx: Trx, resource: Resource, values: Values): Promise<boolean> {
  const keys = fieldsOf(resource).filter(isKey)
  if (keys.length === 0) return false
  const same = keys.map((field) => sql`${sql.ref(columnOf(field))} IS NOT DISTINCT FROM ${values[field.name] ?? null}`)
  const found = await sql`SELECT FROM ${sql.table(resource.table)} WHERE ${sql.join(same, sql` AND `)} LIMIT 1`.execute(
    trx,
  )
  return found.rows.length > 0
}
