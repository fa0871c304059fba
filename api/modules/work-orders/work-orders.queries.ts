import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { countOf, type Page, pageOf } from '#api/platform/db/page.ts'
import { colourName, colourValues } from './order-colours.ts'
import { orderField, plainFields, sortedFields } from './order-fields.contract.ts'
import type { Order, OrderChoices, OrderFilter, OrderSort, OrdersQuery, computedSorts } from './work-orders.contract.ts'

const named = (alias: 'p' | 'k') =>
  sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NOT NULL THEN json_build_object('id', ${sql.ref(`${alias}.id`)},
    'code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)}) END`

const completion = sql`CASE WHEN s.planned_quantity > 0 THEN s.good::float8 / s.planned_quantity END`
const performance = sql`s.ideal_total_seconds::float8 / nullif(s.run_seconds, 0)`

const given = sql.join(plainFields.map((name) => sql`${sql.ref(`s.${orderField(name).column}`)} AS ${sql.id(name)}`))
const selected = sql`
  s.id, ${given}, s.status, s.active, ${named('p')} AS product,
  CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'code', m.code, 'name', m.name, 'area', a.name) END AS machine,
  ${named('k')} AS mold, s.last_date AS "lastDate", s.done_date AS "doneDate",
  s.good AS produced, s.scrap, s.remaining, ${completion} AS completion, ${performance} AS performance,
  s.run_seconds AS "runSeconds", s.cycle_seconds AS "cycleSeconds", s.production_status AS "productionStatus",
  s.order_progress AS progress, s.order_label AS label, s.late, s.late_days AS "lateDays",
  CASE WHEN t.id IS NOT NULL THEN
    json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'running', s.running) END AS at,
  to_json(s.closed_at) #>> '{}' AS "closedAt",
  u.first_name || ' ' || u.last_name AS "closedBy", s.version`

const planned = sql`
  LEFT JOIN product p ON p.company_id = s.company_id AND p.id = s.product_id
  LEFT JOIN machine m ON m.company_id = s.company_id AND m.id = s.machine_id
  LEFT JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
  LEFT JOIN mold k ON k.company_id = s.company_id AND k.id = s.mold_id`

const joined = sql`
  FROM work_order_standing s ${planned}
  LEFT JOIN machine t ON t.company_id = s.company_id AND t.id = s.at_machine_id
  LEFT JOIN user_account u ON u.company_id = s.company_id AND u.id = s.closed_by`

/** Filters and sorting on planned fields. Any other needs the computed state of all orders. */
const ofPlan = {
  filters: ['search', 'status', 'active', 'kind', 'areas', 'products', 'labels', 'colour', 'dueFrom', 'dueTo'],
  sorts: [...sortedFields, 'machine', 'mold', 'product', 'status', 'active'],
} satisfies { filters: (keyof OrderFilter)[]; sorts: string[] }

function isOfPlan({ sort, ...query }: OrdersQuery): boolean {
  const free = ['page', 'pageSize', 'desc', ...ofPlan.filters] as string[]
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : name))
  return ofPlan.sorts.includes(sort) && asked.every((name) => free.includes(name))
}

const computed: Record<(typeof computedSorts)[number], RawBuilder<unknown>> = {
  machine: sql`m.name`,
  mold: sql`k.name`,
  product: sql`p.name`,
  status: sql`s.status`,
  productionStatus: sql`s.production_status`,
  label: sql`s.order_label`,
  lastDate: sql`s.last_date`,
  produced: sql`s.good`,
  remaining: sql`s.remaining`,
  completion,
  performance,
  active: sql`s.active`,
}

const isComputed = (sort: OrderSort): sort is keyof typeof computed => sort in computed
const sortedBy = (sort: OrderSort): RawBuilder<unknown> =>
  isComputed(sort) ? computed[sort] : sql.ref(`s.${orderField(sort).column}`)

/** How the list is sorted; no two orders can change places. */
function sorted({ sort, desc }: Pick<OrdersQuery, 'sort' | 'desc'>): RawBuilder<unknown> {
  const direction = desc === 'true' ? sql`DESC` : sql`ASC`
  return sql`${sortedBy(sort)} ${direction} NULLS LAST, s.code ${direction}, s.id`
}

export async function pageOfOrders(trx: Trx, query: OrdersQuery): Promise<Page<Order>> {
  const asPlanned = isOfPlan(query)
  const { rows, total } = await pageOf(trx, query, {
    columns: sql<{ id: string }>`s.id`,
    from: sql`${asPlanned ? sql`FROM work_order s ${planned}` : joined} WHERE ${matching(query)}`,
    orderBy: sorted(query),
    countedApart: asPlanned,
  })
  // The state is computed for shown orders only.
  const ids = rows.map(({ id }) => id)
  const orders = new Map((await findOrders(trx, ids)).map((order) => [order.id, order]))
  return { rows: ids.flatMap((id) => orders.get(id) ?? []), total }
}

export function countOrders(trx: Trx, filter: OrderFilter): Promise<number> {
  return countOf(trx, sql`${joined} WHERE ${matching(filter)}`)
}

/** Every order of a list in its order, at most `limit`. */
export async function idsOfOrders(
  trx: Trx,
  filter: OrderFilter,
  order: Pick<OrdersQuery, 'sort' | 'desc'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id ${joined} WHERE ${matching(filter)} ORDER BY ${sorted(order)} LIMIT ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Every order of a filter, at most `limit`. */
export async function keysOfOrders(
  trx: Trx,
  filter: OrderFilter,
  limit: number,
): Promise<Pick<Order, 'id' | 'code' | 'version'>[]> {
  const { rows } = await sql<Pick<Order, 'id' | 'code' | 'version'>>`
    SELECT s.id, s.code, s.version ${joined} WHERE ${matching(filter)} ORDER BY s.due_date, s.code LIMIT ${limit}`.execute(
    trx,
  )
  return rows
}

export async function findOrders(trx: Trx, ids: readonly string[]): Promise<Order[]> {
  const [id, ...others] = ids
  // Of a list of one PostgreSQL keeps no plan, as it takes it for less than any list: planning takes longer than reading.
  const asked = id !== undefined && others.length === 0 ? sql`${id}::uuid` : sql`ANY (${[...ids]}::uuid[])`
  const { rows } = await sql<Row>`SELECT ${selected} ${joined} WHERE s.id = ${asked}`.execute(trx)
  return rows.map(toOrder)
}

type Row = Omit<Order, 'colour' | 'cycleSeconds'> & { colour: string | null; cycleSeconds: number | null }

const toOrder = (row: Row): Order => ({ ...row, colour: colourName(row.colour) })

/** The filter as one condition. */
function matching(filter: OrderFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  const ids = (list: string) => sql`ANY (${list.split(',')}::uuid[])`
  if (filter.search) {
    const part = containing(filter.search)
    const fields = ['s.code', 's.summary_code', 'p.code', 'p.name', 'm.code', 'm.name', 'k.code', 'k.name']
    parts.push(
      sql`(${sql.join(
        fields.map((field) => sql`${sql.ref(field)} ILIKE ${part}`),
        sql` OR `,
      )})`,
    )
  }
  if (filter.status) parts.push(sql`s.status = ${filter.status}`)
  if (filter.productionStatus) parts.push(sql`s.production_status = ${filter.productionStatus}`)
  if (filter.active) parts.push(sql`s.active = ${filter.active === 'true'}`)
  if (filter.kind) parts.push(sql`s.kind = ${filter.kind}`)
  if (filter.machines)
    parts.push(sql`(s.machine_id = ${ids(filter.machines)} OR s.at_machine_id = ${ids(filter.machines)})`)
  if (filter.areas) parts.push(sql`m.area_id = ${ids(filter.areas)}`)
  if (filter.products) parts.push(sql`s.product_id = ${ids(filter.products)}`)
  if (filter.labels) parts.push(sql`s.labels && ${filter.labels.split(',')}::text[]`)
  if (filter.colour) parts.push(sql`s.colour = ${colourValues[filter.colour]}`)
  if (filter.dueFrom) parts.push(sql`s.due_date >= ${filter.dueFrom}::date`)
  if (filter.dueTo) parts.push(sql`s.due_date <= ${filter.dueTo}::date`)
  if (filter.late) parts.push(sql`s.late = ${filter.late === 'true'}`)
  if (filter.running) parts.push(sql`s.running = ${filter.running === 'true'}`)
  if (filter.finishedOn)
    parts.push(
      sql`(s.done_date = ${filter.finishedOn}::date OR s.status = 'closed' AND s.active_until = ${filter.finishedOn}::date)`,
    )
  return sql.join(parts, sql` AND `)
}

/** Entries of one list of choices at most; typing more of a name finds the others. */
const mostChoices = 5000

export async function listChoices(trx: Trx): Promise<OrderChoices> {
  const active = (table: 'product' | 'mold') =>
    trx.selectFrom(table).select(['id', 'code', 'name']).where('active', '=', true).orderBy('name').limit(mostChoices)
  const products = await active('product').execute()
  const molds = await active('mold').execute()
  const machines = await trx
    .selectFrom('machine')
    .innerJoin('area', 'area.id', 'machine.area_id')
    .select(['machine.id', 'machine.code', 'machine.name', 'area.name as area', 'area.id as areaId'])
    .where('machine.active', '=', true)
    .orderBy('machine.name')
    .limit(mostChoices)
    .execute()
  const areas = await trx.selectFrom('area').select(['id', 'name']).orderBy('name').execute()
  const labels = await sql<{ label: string }>`
    SELECT label FROM work_order, unnest(labels) AS label GROUP BY label ORDER BY count(*) DESC, label LIMIT 100`.execute(
    trx,
  )
  return { products, molds, machines, areas, labels: labels.rows.map((row) => row.label) }
}
