import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type OrderCost, type OrderCosts, fewestPeople } from './order-costs.contract.ts'

/**
 * What an order cost; null without the order.
 *
 * @param seesRates whether labour of few people may be told.
 */
export async function readOrderCosts(trx: Trx, order: string, seesRates: boolean): Promise<OrderCosts | null> {
  const { rows } = await sql<Omit<OrderCosts, 'costs'>>`
    SELECT coalesce(g.good, 0) AS good, coalesce(g.scrap, 0) AS scrap, coalesce(g.run_seconds, 0) / 3600.0 AS hours,
      (SELECT count(DISTINCT person) FROM (
        SELECT operator_id AS person FROM machine_time t WHERE t.company_id = w.company_id AND t.work_order_id = w.id
        UNION ALL
        SELECT operator_id FROM machine_time_claim c WHERE c.company_id = w.company_id AND c.work_order_id = w.id) p) AS people
    FROM work_order w LEFT JOIN work_order_progress g ON g.company_id = w.company_id AND g.work_order_id = w.id
    WHERE w.id = ${order}`.execute(trx)
  const [made] = rows
  if (!made) return null
  const { rows: costs } = await sql<Record<keyof OrderCost, string>>`
    SELECT currency, ${amounts},
      coalesce(trim_scale(round(sum(amount) / nullif(${made.good}::integer, 0), 6))::text, '') AS unit
    FROM (SELECT e.*, kind IN ('machine', 'labour') AND part = 'setup' AS in_setup,
        kind IN ('machine', 'labour') AND part = 'stop' AS in_stop
      FROM cost_entry e WHERE e.work_order_id = ${order}) e
    GROUP BY currency ORDER BY currency`.execute(trx)
  const open = seesRates || made.people >= fewestPeople
  const shown = (value: string) => (open ? value : null)
  return {
    ...made,
    costs: costs.map(({ labour, total, scrap, setup, stops, ...cost }) => ({
      ...cost,
      labour: shown(labour),
      total: shown(total),
      scrap: shown(scrap),
      setup: shown(setup),
      stops: shown(stops),
      unit: made.good > 0 ? shown(cost.unit) : null,
    })),
  }
}

const sumOf = (condition: string, column = 'amount') =>
  `trim_scale(coalesce(sum(${column}) FILTER (WHERE ${condition}), 0))::text`
const amounts = sql.raw(
  [
    ...['machine', 'labour', 'material', 'energy', 'overhead'].map((kind) => `${sumOf(`kind = '${kind}'`)} AS ${kind}`),
    `${sumOf('true')} AS total`,
    `${sumOf('true', 'scrap_amount')} AS scrap`,
    `${sumOf('in_setup')} AS setup`,
    `${sumOf('in_stop')} AS stops`,
  ].join(', '),
)
