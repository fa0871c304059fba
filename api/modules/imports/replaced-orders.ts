import { sql } from 'kysely'
import type { Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { removeUnusedOrder } from '../work-orders/take-order-back.service.ts'
import type { Order } from '../work-orders/work-orders.contract.ts'
import { changeOrder, readOrder } from '../work-orders/work-orders.service.ts'
import { type Replacing, changesOf } from './replaced-rows.ts'

/** Fields of an order in a list. */
export type Planned = ReturnType<typeof plannedOf>

export const plannedOf = ({ product, plannedQuantity, startDate, dueDate, machine, note }: Order) => ({
  productId: product.id,
  plannedQuantity,
  startDate,
  dueDate,
  machineId: machine?.id ?? null,
  note,
})

/** The last import that changed an order and is still in force. */
export async function importOfOrder(trx: Trx, id: string): Promise<string | null> {
  const { rows } = await sql<{ run: string | null }>`
    SELECT coalesce((SELECT p.import_run_id FROM import_replaced p
      WHERE p.company_id = o.company_id AND p.kind = 'work_order' AND p.source_key = o.id::text
      ORDER BY p.import_run_id DESC LIMIT 1), o.import_run_id) AS run
    FROM work_order o WHERE o.id = ${id}`.execute(trx)
  return rows[0]?.run ?? null
}

/**
 * Restores orders that a list changed, and deletes orders that it created.
 *
 * @returns number of orders that stay: they run, have pieces, or were changed since.
 */
export async function takeOrdersBack(trx: Trx, author: Author, run: Replacing): Promise<number> {
  let stayed = 0
  for (const { key, content, became } of await changesOf<Planned>(trx, run, 'work_order'))
    if (!(await restore(trx, author, key, content, became))) stayed++
  const made = await trx
    .selectFrom('work_order')
    .select('id')
    .where('company_id', '=', run.companyId)
    .where('import_run_id', '=', run.runId)
    .execute()
  for (const { id } of made) if (!(await removeUnusedOrder(trx, author, id))) stayed++
  return stayed
}

/** Fields that a person has changed since keep that change. */
async function restore(trx: Trx, author: Author, id: string, before: Planned, after: Planned): Promise<boolean> {
  try {
    const order = await readOrder(trx, id)
    const now = plannedOf(order)
    const names = (Object.keys(after) as (keyof Planned)[]).filter((name) => before[name] !== after[name])
    const theirs = names.filter((name) => now[name] === after[name])
    const wanted = Object.fromEntries(theirs.map((name) => [name, before[name]]))
    if (theirs.length > 0) await changeOrder(trx, author, id, { version: order.version, ...wanted })
    return theirs.length === names.length
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
