import { sql } from 'kysely'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { computeMarked } from './compute-costs.ts'
import { costMonths } from './cost-months.contract.ts'
import { lockCosts } from './costs.queries.ts'

export const costMonthHooks: Hooks<typeof costMonths> = {
  before: {
    async close(trx, { caller: { companyId } }, { values: { month } }) {
      const { rows } = await sql<{ over: boolean }>`
        SELECT ${month}::date + interval '1 month' <= business_date AS over FROM site_today
        WHERE company_id = ${companyId} AND is_first`.execute(trx)
      if (!rows[0]?.over) throw refuse(costMonths, [fault<'not_over'>('month', 'not_over')])
      // What is marked and not computed yet belongs to what is closed.
      await lockCosts(trx, companyId)
      while (await computeMarked(trx, companyId, month));
      return { closedAt: new Date().toISOString() }
    },
    reopen: async () => ({ closedAt: null }),
  },
  after: {
    /** What changed meanwhile is computed now, and is no longer apart. */
    async reopen(trx, { caller: { companyId } }, { id }) {
      await sql`
        INSERT INTO cost_change (company_id, business_date, subject)
        SELECT company_id, business_date, subject FROM cost_month_change
        WHERE company_id = ${companyId} AND month_id = ${id}`.execute(trx)
      await trx.deleteFrom('cost_month_change').where('company_id', '=', companyId).where('month_id', '=', id).execute()
    },
  },
}
