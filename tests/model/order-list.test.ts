import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordersQuerySchema } from '#api/modules/work-orders/work-orders.contract.ts'
import { pageOfOrders } from '#api/modules/work-orders/work-orders.queries.ts'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import { load } from './support/client.ts'
import { modelSetting } from './support/setting.ts'

const { companies, appUrl } = await modelSetting()

let db: Database
beforeAll(() => {
  db = createDatabase(appUrl, { max: 1 })
})
afterAll(() => db.destroy())

it.each([
  { plant: 'made by hand', company: companies.first },
  { plant: 'demo', company: companies.demo },
])('the list of orders says of each what the report says: $plant', async ({ company }) => {
  const measures = ['produced_pieces', 'rejected_pieces', 'remaining_pieces', 'late_orders', 'late_days']
  const figures = [...measures, 'order_run_seconds', 'planned_quantity', 'order_performance']
  const words = ['production_status', 'order_progress', 'order_label', 'order_status', 'order_active']
  const { data } = await load(
    {
      measures: figures.map((name) => `work_orders.${name}`),
      dimensions: ['work_order', ...words].map((name) => `work_orders.${name}`),
      limit: 5000,
    },
    { company },
  )
  const listed = await inCompany(db, company, async (trx) => {
    const rows = []
    for (let page = 1; ; page += 1) {
      const pageOfList = await pageOfOrders(trx, ordersQuerySchema.parse({ page, pageSize: 200, sort: 'code' }))
      rows.push(...pageOfList.rows)
      if (rows.length >= pageOfList.total) return rows
    }
  })
  const reported = new Map(data.map((row) => [row['work_orders.work_order'], row]))
  expect(listed).toHaveLength(data.length)
  expect(listed.length).toBeGreaterThan(0)
  const six = (value: unknown) => (value === null || value === undefined ? null : Number(value).toFixed(6))
  for (const order of listed) {
    const row = reported.get(order.code)!
    const list = {
      figures: [order.produced, order.scrap, order.remaining, order.late ? 1 : 0, order.lateDays, order.runSeconds],
      planned: order.plannedQuantity ?? 0,
      performance: six(order.performance),
      words: [order.productionStatus, order.progress, order.label, order.status, order.active ? 'active' : 'passive'],
    }
    expect({ order: order.code, ...list }).toEqual({
      order: order.code,
      figures: [...measures, 'order_run_seconds'].map((name) => Number(row[`work_orders.${name}`])),
      planned: Number(row['work_orders.planned_quantity']),
      performance: six(row['work_orders.order_performance']),
      words: words.map((name) => row[`work_orders.${name}`]),
    })
  }
})
