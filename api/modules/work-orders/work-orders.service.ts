import { type Updateable, sql } from 'kysely'
import { type Author, auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { WorkOrder } from '#api/platform/db/generated/tables.ts'
import { AppError, type FieldError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { colourValues } from './order-colours.ts'
import { orderField, orderFieldNames, orderFields, orderReferences } from './order-fields.contract.ts'
import { daysOf, historyOf, intervalsOf } from './order-story.queries.ts'
import {
  workOrdersTopic,
  type NewOrder,
  type Order,
  type OrderChange,
  type OrderStory,
} from './work-orders.contract.ts'
import { findOrders } from './work-orders.queries.ts'

const audit = auditor('work_order')

/** @throws AppError not_found */
export async function readOrder(trx: Trx, id: string): Promise<Order> {
  const [order] = await findOrders(trx, [id])
  if (!order) throw new AppError('not_found')
  return order
}

/** What was made of an order day by day, what machines did with it, and what people did. @throws AppError not_found */
export async function readStory(trx: Trx, id: string): Promise<OrderStory> {
  await readOrder(trx, id)
  return { days: await daysOf(trx, id), intervals: await intervalsOf(trx, id), history: await historyOf(trx, id) }
}

/** @throws AppError invalid_input for what the company does not have, name_taken for a number that is in use. */
export async function createOrder(trx: Trx, actor: Actor, order: NewOrder): Promise<Order> {
  const id = await insertOrder(trx, actor, order)
  await announce(trx, { company: actor.caller.companyId, topic: workOrdersTopic, ids: [id] })
  return readOrder(trx, id)
}

/**
 * Creates orders that somebody sends at once, as an import does.
 *
 * @param importRun of a list of orders, which is taken back with them. @throws AppError as `createOrder`.
 */
export async function createOrders(
  trx: Trx,
  author: Author,
  orders: readonly NewOrder[],
  importRun?: string,
): Promise<void> {
  for (const order of orders) await insertOrder(trx, author, order, importRun)
  await announce(trx, { company: author.caller.companyId, topic: workOrdersTopic, ids: [] })
}

async function insertOrder(trx: Trx, author: Author, order: NewOrder, importRun?: string): Promise<string> {
  const { companyId, uid = null } = author.caller
  await checkReferences(trx, order)
  const made = await trx
    .insertInto('work_order')
    .values({
      company_id: companyId,
      created_by: uid,
      import_run_id: importRun ?? null,
      ...columnsOf(order),
      code: order.code,
      product_id: order.productId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw codeTaken()
  await audit(trx, author, 'work_order.create', made.id, { version: 1, order })
  return made.id
}

/** Fields of a closed order that may still change: none of them is part of what was planned. */
const looseFields: readonly string[] = [...orderFieldNames.filter((name) => orderField(name).loose), 'active']

/**
 * Changes the sent fields of an order; unchanged ones leave no trace.
 *
 * @throws AppError not_found; conflict with the present order and the actions since the version that was seen;
 *   invalid_input; name_taken for a number that is in use.
 */
export async function changeOrder(trx: Trx, actor: Author, id: string, change: OrderChange): Promise<Order> {
  const { version, ...wanted } = change
  await trx.selectFrom('work_order').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const before = await readOrder(trx, id)
  if (before.version !== version) throw await movedOn(trx, before, version)
  const changes = differences(before, wanted)
  const names = Object.keys(changes)
  if (names.length === 0) return before
  refuseChange(before, { ...wanted }, names)
  await checkReferences(trx, wanted)
  if (changes.code && (await codeInUse(trx, wanted.code!))) throw codeTaken()
  await trx
    .updateTable('work_order')
    .set({
      ...columnsOf(wanted),
      // At another machine it goes to the end of the queue.
      ...(changes.machineId && { queue_position: null }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  const toggled = names.length === 1 && changes.active
  const verb = toggled ? (wanted.active ? 'activate' : 'deactivate') : 'change'
  await audit(trx, actor, `work_order.${verb}`, id, { version: version + 1, changes })
  await announce(trx, { company: actor.caller.companyId, topic: workOrdersTopic, ids: [id] })
  return readOrder(trx, id)
}

/** The refusal of somebody who saw an older version: what the order is now, and what was done since. */
export async function movedOn(trx: Trx, current: Order, seen: number): Promise<AppError> {
  return new AppError('conflict', { details: { current, since: await historyOf(trx, current.id, seen) } })
}

type Wanted = Partial<NewOrder> & { active?: boolean | undefined }
type Changes = Partial<Record<keyof Wanted, [before: unknown, after: unknown]>>

/** An order by the fields that people give. */
const present = (order: Order): Required<Wanted> => ({
  ...order,
  productId: order.product.id,
  machineId: order.machine?.id ?? null,
  moldId: order.mold?.id ?? null,
})

function differences(before: Order, wanted: Wanted): Changes {
  const now = present(before)
  const changed = (Object.keys(wanted) as (keyof Wanted)[]).filter(
    (name) => wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(now[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, [now[name], wanted[name]]]))
}

/** @throws AppError invalid_input with every field that may not change at present. */
function refuseChange(before: Order, wanted: Wanted, changed: readonly string[]): void {
  const fields: FieldError[] = []
  const refuse = (path: string, message: string) => fields.push({ path, message })
  if (before.status === 'closed')
    for (const name of changed)
      if (!looseFields.includes(name)) refuse(name, 'The order is closed: reopen it before its plan is changed')
  if (changed.includes('productId') && before.produced + before.scrap > 0)
    refuse('productId', 'Pieces of this product were reported already')
  if (wanted.active === false && changed.includes('active') && before.at?.running)
    refuse('active', `${before.at.name} runs it now`)
  const start = wanted.startDate === undefined ? before.startDate : wanted.startDate
  const due = wanted.dueDate === undefined ? before.dueDate : wanted.dueDate
  if (start && due && due < start) refuse('dueDate', 'must not be before the start')
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

/** @throws AppError invalid_input for a product, machine or mould that the company does not have. */
async function checkReferences(trx: Trx, order: Wanted): Promise<void> {
  const fields: FieldError[] = []
  for (const name of orderReferences) {
    const id = order[name]
    if (!id) continue
    const row = await trx.selectFrom(orderFields[name].of).select('id').where('id', '=', id).executeTakeFirst()
    if (!row) fields.push({ path: name, message: 'does not exist' })
  }
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

async function codeInUse(trx: Trx, code: string): Promise<boolean> {
  return (await trx.selectFrom('work_order').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}

const codeTaken = () =>
  new AppError('name_taken', { fields: [{ path: 'code', message: 'An order with this code exists already' }] })

/** The columns of named fields; undefined ones stay. */
function columnsOf(order: Wanted): Updateable<WorkOrder> {
  const { colour, labels } = order
  const held = { ...order, colour: colour && colourValues[colour], labels: labels && [...new Set(labels)] }
  const columns = orderFieldNames.map((name): [column: keyof Updateable<WorkOrder>, value: unknown] => {
    const { column, is } = orderFields[name]
    return [column, is === 'text' && held[name] === '' ? null : held[name]]
  })
  return { ...Object.fromEntries(columns), active: order.active }
}
