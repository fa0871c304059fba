import { sql } from 'kysely'
import type { TestApi } from '#tests/support/api.ts'

/** Sites whose dates are never the same, as 25 hours lie between their clocks, and days from today by the clock of one. */
export async function twoClocks({ owner, companyId: company_id }: Pick<TestApi, 'owner' | 'companyId'>) {
  const made = await owner
    .insertInto('site')
    .values([
      { company_id, code: 'ZE', name: 'Early', time_zone: 'Pacific/Kiritimati' },
      { company_id, code: 'ZL', name: 'Late', time_zone: 'Pacific/Pago_Pago' },
    ])
    .returning('id')
    .execute()
  return {
    sites: { early: made[0]!.id, late: made[1]!.id },
    async dayAt(site: string, days: number): Promise<string> {
      const { rows } = await sql<{ day: string }>`
        SELECT (at_zone(now(), time_zone)::date + ${days}::integer)::text AS day FROM site WHERE id = ${site}`.execute(
        owner,
      )
      return rows[0]!.day
    },
  }
}
