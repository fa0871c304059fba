import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** Days of a company, both included: `2026-06-15`. */
interface Days {
  from: string
  to: string
}

/**
 * Writes the costs of days anew where they are other than they stand, and leaves word of these days to the rollups.
 *
 * @param overhead of the month that begins with `from`, in place of all other costs.
 */
export async function writeCosts(trx: Trx, companyId: string, { from, to }: Days, overhead = false): Promise<void> {
  const columns = sql.raw(`site_id, business_date, shift, machine_id, work_order_id, product_id, kind, part, reason_id,
    material_id, hours, quantity, amount, scrap_amount, currency, estimated`)
  await sql`
    WITH fresh AS MATERIALIZED (
      SELECT ${columns} FROM rounded_costs(${companyId}, ${from}::date, ${to}::date, ${overhead})),
    kept AS MATERIALIZED (
      SELECT ${columns} FROM cost_entry
      WHERE company_id = ${companyId} AND business_date BETWEEN ${from} AND ${to} AND (kind = 'overhead') = ${overhead}),
    changed AS MATERIALIZED (
      SELECT DISTINCT business_date FROM (
        (TABLE fresh EXCEPT ALL TABLE kept) UNION ALL (TABLE kept EXCEPT ALL TABLE fresh)) differing),
    gone AS (
      DELETE FROM cost_entry e USING changed c
      WHERE e.company_id = ${companyId} AND e.business_date = c.business_date AND (e.kind = 'overhead') = ${overhead}),
    made AS (
      INSERT INTO cost_entry (company_id, ${columns})
      SELECT ${companyId}, fresh.* FROM fresh JOIN changed USING (business_date))
    INSERT INTO fact_change (company_id, business_date, for_costs)
    SELECT ${companyId}, business_date, false FROM changed`.execute(trx)
}

/** Whether another process computes costs of the company now; until the end of the transaction nobody else does. */
export async function tryLockCosts(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('costs ' || ${companyId}, 0)) AS free`.execute(trx)
  return rows[0]!.free
}

/** Waits for whoever computes costs of the company. */
export const lockCosts = (trx: Trx, companyId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('costs ' || ${companyId}, 0))`.execute(trx)

/** A company without rates, prices and amounts costs nothing: its marks go, and nothing is computed. */
export async function forgetWithoutInputs(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    SELECT EXISTS (SELECT FROM machine_rate) OR EXISTS (SELECT FROM labour_rate) OR EXISTS (SELECT FROM material_price)
      OR EXISTS (SELECT FROM overhead_amount) OR EXISTS (SELECT FROM energy_tariff) OR EXISTS (SELECT FROM cost_entry) AS any`.execute(
    trx,
  )
  if (rows[0]!.any) return false
  await trx.deleteFrom('cost_change').where('company_id', '=', companyId).execute()
  return true
}

/** A marked day of an open month. */
export interface MarkedDay {
  day: string
  month: string
  /** Overhead of the month follows: the day is over, or what changed is the overhead itself. */
  overhead: boolean
}

/**
 * Takes the marks of the newest marked days away: what is committed from now on is marked anew. Marks of closed months become
 * rows that say what changed.
 *
 * @param month of this one alone; of all by default.
 * @returns days of open months, newest first.
 */
export async function takeMarks(
  trx: Trx,
  companyId: string,
  { limit, month = null }: { limit: number; month?: string | null },
): Promise<MarkedDay[]> {
  const { rows } = await sql<MarkedDay & { closed: boolean }>`
    WITH taken AS (
      DELETE FROM cost_change WHERE company_id = ${companyId} AND business_date IN (
        SELECT DISTINCT business_date FROM cost_change
        WHERE company_id = ${companyId} AND coalesce(date_trunc('month', business_date)::date = ${month}::date, true)
        ORDER BY business_date DESC LIMIT ${limit})
      RETURNING business_date, subject, at),
    told AS (
      INSERT INTO cost_month_change AS c (company_id, month_id, business_date, subject, changed_at)
      SELECT ${companyId}, m.id, t.business_date, t.subject, max(t.at)
      FROM taken t JOIN cost_month m ON m.company_id = ${companyId} AND m.status = 'closed'
        AND m.month = date_trunc('month', t.business_date)::date
      GROUP BY m.id, t.business_date, t.subject
      ON CONFLICT (company_id, month_id, business_date, subject) DO UPDATE SET changed_at = excluded.changed_at)
    SELECT t.business_date AS day, date_trunc('month', t.business_date)::date AS month,
      bool_or(t.subject LIKE 'overhead%' OR t.business_date < s.business_date) AS overhead,
      bool_or(m.id IS NOT NULL) AS closed
    FROM taken t
    LEFT JOIN site_today s ON s.company_id = ${companyId} AND s.is_first
    LEFT JOIN cost_month m ON m.company_id = ${companyId} AND m.status = 'closed'
      AND m.month = date_trunc('month', t.business_date)::date
    GROUP BY t.business_date ORDER BY t.business_date DESC`.execute(trx)
  return rows.filter(({ closed }) => !closed)
}

/** Months in which something costs appear by themselves. */
export async function noteMonths(trx: Trx, companyId: string, months: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO cost_month (company_id, month)
    SELECT ${companyId}, month FROM unnest(${[...months]}::date[]) AS month
    WHERE EXISTS (SELECT FROM cost_entry e WHERE e.company_id = ${companyId} AND e.business_date >= month
      AND e.business_date < month + interval '1 month')
    ON CONFLICT (company_id, month) DO NOTHING`.execute(trx)
}

/** The day that has just ended bears its part of the overhead from now on; and what was under way when a process ended follows. */
export const markNewDay = (trx: Trx, companyId: string) =>
  sql`
    INSERT INTO cost_change (company_id, business_date, subject)
    SELECT DISTINCT ${companyId}::uuid, business_date - n, 'facts' FROM site_today, generate_series(0, 1) n
    WHERE company_id = ${companyId}`.execute(trx)

/** Days on which the sites of the company are. */
export async function readToday(trx: Trx, companyId: string): Promise<string> {
  const days = await trx.selectFrom('site_today').select('business_date').where('company_id', '=', companyId).execute()
  return days
    .map(({ business_date }) => business_date)
    .toSorted()
    .join(' ')
}
