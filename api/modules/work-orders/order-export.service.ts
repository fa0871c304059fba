import { inCompany, type Trx } from '#api/platform/db/database.ts'
import type { Call } from '#api/platform/http/route.ts'
import type { ExportJob } from '../exports/exports.contract.ts'
import { startListExport } from '../exports/list-export.service.ts'
import type { Order, OrderColumn, OrdersExport } from './work-orders.contract.ts'
import { countOrders, findOrders, idsOfOrders } from './work-orders.queries.ts'

const ordersAtOnce = 2000

/**
 * Exports the list of orders as a person has filtered, sorted and arranged it.
 *
 * @throws AppError those of `startListExport`.
 */
export async function exportOrders(
  trx: Trx,
  call: Pick<Call, 'caller' | 'services' | 'requestId' | 'afterCommit'>,
  { filter, sort, desc, ...list }: OrdersExport,
): Promise<ExportJob> {
  const inOwnCompany = <T>(work: (own: Trx) => Promise<T>) => inCompany(call.services.db, call.caller, work)

  // The orders are fixed first: whatever changes while the file is written, each is in it once.
  async function* pages(limit: number): AsyncGenerator<Record<OrderColumn, Cell>[]> {
    const ids = await inOwnCompany((own) => idsOfOrders(own, filter, { sort, desc }, limit))
    for (let from = 0; from < ids.length; from += ordersAtOnce) {
      const wanted = ids.slice(from, from + ordersAtOnce)
      const orders = new Map((await inOwnCompany((own) => findOrders(own, wanted))).map((order) => [order.id, order]))
      yield wanted.flatMap((id) => cellsOf(orders.get(id)) ?? [])
    }
  }

  return startListExport(trx, call, {
    name: 'work-orders',
    list,
    asked: { filter, sort, desc },
    rows: await countOrders(trx, filter),
    pages,
  })
}

type Cell = string | number | null

/** An order as the columns of the list say it; codes by their key, which the columns' formats name. */
function cellsOf(order: Order | undefined): Record<OrderColumn, Cell> | undefined {
  if (!order) return undefined
  const { machine, mold, product, active, labels, note } = order
  return {
    ...order,
    active: active ? 'active' : 'passive',
    machine: machine?.name ?? null,
    mold: mold?.name ?? null,
    moldCode: mold?.code ?? null,
    product: product.name,
    productCode: product.code,
    labels: labels.join(', ') || null,
    note: note || null,
  }
}
