import type { Trx } from '#api/platform/db/database.ts'
import type { Author } from '#api/platform/audit/audit.ts'
import { newOrderSchema } from '../work-orders/work-orders.contract.ts'
import { createOrders } from '../work-orders/work-orders.service.ts'
import type { Additions } from './additions.ts'
import { fault } from './faults.ts'
import type { RowFacts } from './import-profile.ts'
import { unknown } from './unknown.ts'

type WantedOrder = NonNullable<RowFacts['workOrder']>

/** Work orders by number, made when a row names one of a known product. @param productOf id of a product by its code. */
export function openOrders(trx: Trx, author: Author, additions: Additions) {
  type Order = { id: string; code: string; productId: string; productCode: string }
  const orderByCode = new Map<string, Order>()
  async function read(codes: string[]) {
    const rows = await trx
      .selectFrom('work_order as o')
      .innerJoin('product as p', (join) =>
        join.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.product_id'),
      )
      .select(['o.id', 'o.code', 'o.product_id as productId', 'p.code as productCode'])
      .where('o.code', 'in', codes)
      .execute()
    for (const row of rows) orderByCode.set(row.code, row)
  }

  /** The order as a form would send it; nothing when it may not be made. */
  function asNew({ code, product, plannedQuantity }: WantedOrder, productOf: (code: string) => string | undefined) {
    const productId = product && productOf(product.code)
    if (!productId) return []
    const order = newOrderSchema.safeParse({ code, productId, plannedQuantity: plannedQuantity ?? null })
    if (order.success) return [order.data]
    const tooLong = order.error.issues.some(({ path }) => path[0] === 'code')
    additions.refuse(
      ['work-orders', code],
      tooLong
        ? fault(null, 'name_too_long', { name: code, max: 60 })
        : fault(null, 'too_large', { value: plannedQuantity ?? '', max: 1_000_000_000 }),
    )
    return []
  }

  return {
    get: (code: string) => orderByCode.get(code),
    async ensure(wanted: WantedOrder[], productOf: (code: string) => string | undefined) {
      const missing = unknown(wanted, orderByCode)
      if (missing.length === 0) return
      await read(missing.map((order) => order.code))
      // A row without the product may come before one that names it.
      const described = unknown(
        wanted.filter((order) => order.product),
        orderByCode,
      )
      const orders = described.flatMap((order) => asNew(order, productOf))
      if (orders.length === 0) return
      await createOrders(trx, author, orders)
      await read(orders.map((order) => order.code))
    },
  }
}
