import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { closedBefore } from '../closed-days.ts'
import { readHeard } from './person.queries.ts'

/** People whose days are to be built, the longest waiting first. */
export async function findPeople(trx: Trx, except: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ employee: string }>`
    SELECT employee_id AS employee FROM attendance_work WHERE employee_id <> ALL (${[...except]}::uuid[])
    GROUP BY employee_id ORDER BY min(id) LIMIT ${limit}`.execute(trx)
  return rows.map(({ employee }) => employee)
}

/** What is to be built of a person, apart where months lie between; the rows are gone with the transaction. */
export async function takeWork(
  trx: Trx,
  companyId: string,
  employee: string,
): Promise<{ since: number; until: number }[]> {
  const { rows } = await sql<{ since: number; until: number }>`
    WITH taken AS (
      DELETE FROM attendance_work WHERE company_id = ${companyId} AND employee_id = ${employee} RETURNING since, until)
    SELECT extract(epoch FROM lower(r))::float8 AS since, extract(epoch FROM upper(r))::float8 AS until
    FROM (SELECT unnest(range_agg(tstzrange(since, until + interval '7 days', '[]'))) AS r FROM taken) t
    ORDER BY lower(r)`.execute(trx)
  return rows.map(({ since, until }) => ({ since, until: until - 7 * 86_400 }))
}

/**
 * Queues the days that may change because readers have sent more: planned days once one reader is past the end of the shift,
 * other days once all readers are.
 */
export async function noteSettled(trx: Trx, companyId: string): Promise<void> {
  const sites = Map.groupBy(await readHeard(trx, companyId, null), ({ site }) => site)
  for (const [site, heard] of sites) {
    const all = heard.map(({ until }) => until)
    await sql`
      INSERT INTO attendance_work (company_id, employee_id, since, until)
      SELECT d.company_id, d.employee_id, d.settles_at, d.settles_at FROM attendance_day d
      WHERE d.company_id = ${companyId} AND d.site_id = ${site}
        AND d.settles_at <= to_timestamp(CASE WHEN d.status = 'planned' THEN ${Math.max(...all)}::float8
          ELSE ${Math.min(...all)}::float8 END)
        AND d.settles_at <= to_timestamp(${Math.max(...all)}::float8)
        AND coalesce(d.business_date >= ${closedBefore}, true)
        AND NOT EXISTS (SELECT FROM timesheet_period p WHERE p.company_id = d.company_id AND p.site_id = d.site_id
          AND p.locked_at IS NOT NULL AND p.during @> d.business_date)`.execute(trx)
  }
}
