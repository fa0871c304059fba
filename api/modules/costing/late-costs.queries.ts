import { sql } from 'kysely'
import { instantText } from '#api/platform/db/instant-text.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { LateCost } from './cost-months.contract.ts'

/**
 * What changed in a closed month since, and what its days would cost now; null without the month.
 *
 * @param seesRates whether the amounts may be told.
 */
export async function readLateCosts(
  trx: Trx,
  companyId: string,
  monthId: string,
  seesRates: boolean,
): Promise<LateCost[] | null> {
  const month = await trx.selectFrom('cost_month').select('id').where('id', '=', monthId).executeTakeFirst()
  if (!month) return null
  const { rows } = await sql<LateCost>`
    WITH late AS MATERIALIZED (
      SELECT business_date, array_agg(subject ORDER BY subject) AS subjects, max(changed_at) AS changed_at
      FROM cost_month_change WHERE company_id = ${companyId} AND month_id = ${monthId} GROUP BY business_date),
    month AS (SELECT month AS first, (month + interval '1 month')::date - 1 AS last FROM cost_month
      WHERE company_id = ${companyId} AND id = ${monthId}),
    sums AS (
      SELECT l.business_date, c.currency, 0 AS kept, sum(c.amount) AS now
      FROM late l CROSS JOIN LATERAL rounded_costs(${companyId}, l.business_date, l.business_date, false) c
      GROUP BY l.business_date, c.currency
      UNION ALL
      SELECT c.business_date, c.currency, 0, sum(c.amount)
      FROM month m CROSS JOIN LATERAL rounded_costs(${companyId}, m.first, m.last, true) c
      GROUP BY c.business_date, c.currency
      UNION ALL
      SELECT e.business_date, e.currency, sum(e.amount), 0
      FROM month m JOIN cost_entry e ON e.company_id = ${companyId} AND e.business_date BETWEEN m.first AND m.last
      GROUP BY e.business_date, e.currency),
    amounts AS (
      SELECT business_date, currency, sum(kept) AS kept, sum(now) AS now FROM sums GROUP BY business_date, currency)
    SELECT l.business_date AS date, l.subjects, ${instantText('l.changed_at')} AS "changedAt",
      coalesce((SELECT jsonb_agg(jsonb_build_object('currency', a.currency, 'kept', trim_scale(a.kept)::text,
        'now', trim_scale(a.now)::text) ORDER BY a.currency) FROM amounts a WHERE a.business_date = l.business_date), '[]')
        AS amounts
    FROM late l ORDER BY l.business_date`.execute(trx)
  return seesRates ? rows : rows.map((late) => ({ ...late, amounts: null }))
}
