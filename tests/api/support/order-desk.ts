import type { Answer, Person, TestApi } from '#tests/support/api.ts'
import { makePlant, type Plant } from './small-plant.ts'

export type OrderDesk = {
  plant: Plant
  product: string
  mold: string
  /** Makes an order through the api. */
  make(change?: object): Promise<{ id: string; code: string; version: number }>
  /** Pieces made of an order at a machine, as a device would report them. */
  report(order: string, pieces: { good: number; scrap?: number; machine?: string; at?: string }): Promise<void>
  /** The machine has run the order for a minute. */
  runAt(order: string, machine: string): Promise<void>
  close(orders: { id: string; version: number }[], change?: object, as?: Person): Promise<Answer>
  audits(action: string, id: string): Promise<number>
}

/** Shared by the files of a worker; of equal length, so that codes sort in the order of creation. */
let next = 10_000

/** A small plant with a product, a mould and their cycle of 10 s, and what tests do with its orders. */
export async function orderDesk(api: TestApi, as: Person): Promise<OrderDesk> {
  const plant = await makePlant(api)
  const company_id = api.companyId
  const insert = async (table: 'product' | 'mold' | 'ideal_cycle' | 'scrap_reason', row: object): Promise<string> => {
    const made = await api.owner
      .insertInto(table)
      .values({ company_id, ...row } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return (made as { id: string }).id
  }
  const product = await insert('product', { code: 'CUP', name: 'Cup' })
  const mold = await insert('mold', { code: 'M-1', name: 'Cup mould', cavities: 2 })
  await insert('ideal_cycle', { product_id: product, seconds_per_piece: 10 })
  const close: OrderDesk['close'] = (orders, change = {}, person = as) =>
    api.call('POST', '/api/work-orders/close', { as: person, body: { orders, confirm: true, ...change } })
  return {
    plant,
    product,
    mold,
    async make(change = {}) {
      next += 1
      const body = { code: `T-${next}`, productId: product, machineId: plant.machine, plannedQuantity: 100, ...change }
      const { status, json, text } = await api.call('POST', '/api/work-orders', { as, body })
      if (status !== 201) throw new Error(text)
      return json as { id: string; code: string; version: number }
    },
    async report(order, { good, scrap = 0, machine = plant.machine, at = '2026-11-20T20:00:00Z' }) {
      next += 1
      const end = new Date(Date.parse(at) + 3_600_000).toISOString()
      await api.owner
        .insertInto('production_report')
        .values({
          company_id,
          source_key: `test:${next}`,
          kind: 'production',
          machine_id: machine,
          work_order_id: order,
          during: `[${at},${end})`,
          reported_at: end,
          booked_seconds: 3600,
          good,
          scrap,
          ideal_cycle_seconds: 10,
        } as never)
        .execute()
    },
    async runAt(order, machine) {
      await api.owner.deleteFrom('machine_state_interval').where('machine_id', '=', machine).execute()
      const now = Date.now()
      const during = `[${new Date(now - 60_000).toISOString()},${new Date(now).toISOString()})`
      await api.owner
        .insertInto('machine_state_interval')
        .values({ company_id, machine_id: machine, during, state: 'run', work_order_id: order } as never)
        .execute()
    },
    close,
    async audits(action, id) {
      const rows = await api.owner
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', action)
        .where('subject_id', '=', id)
        .execute()
      return rows.length
    },
  }
}
