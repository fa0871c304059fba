import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { EntryKind } from './leave-balances.contract.ts'
import type { Balance } from '../types/leave-kind.contract.ts'
import type { YearLot } from './spend-days.ts'

/** An entry as it is booked; it never changes. */
export interface NewEntry {
  employee: string
  type: string
  year: number
  kind: EntryKind
  amount: number
  ofCarried?: number
  expiresOn?: string | null
  request?: string
  /** The day whose overtime it is. */
  source?: string
  policy?: string | null
  /** Of scheduled work: the same is booked once. */
  run?: string
  reason?: string | null
  /** The import that it is of. */
  importRun?: string
}

/** @returns how many were booked: of scheduled work those that were not there. */
export async function bookEntries(
  trx: Trx,
  { companyId, by }: { companyId: string; by: string | null },
  entries: readonly NewEntry[],
): Promise<number> {
  if (entries.length === 0) return 0
  const { numAffectedRows } = await sql`
    INSERT INTO leave_ledger_entry (company_id, employee_id, leave_type_id, year, kind, amount, of_carried, expires_on,
      request_id, source_date, policy_id, run, reason, import_run_id, created_by)
    SELECT ${companyId}, n.employee, n.type, n.year, n.kind, n.amount, coalesce(n."ofCarried", 0), n."expiresOn", n.request, n.source,
      n.policy, n.run, n.reason, n."importRun", ${by}
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS n(employee uuid, type uuid, year integer, kind text,
      amount numeric, "ofCarried" numeric, "expiresOn" date, request uuid, source date, policy uuid, run text, reason text,
      "importRun" uuid)
    ON CONFLICT (company_id, employee_id, leave_type_id, run) WHERE run IS NOT NULL DO NOTHING`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const sum = (where: RawBuilder<unknown>) => sql`coalesce(sum(amount) FILTER (WHERE ${where}), 0)::float8`

/** Sums of a person, type and year: balances are these, wherever they are shown. Alias of the entries is `l`. */
export const balanceSums = sql`
  ${sum(sql`kind IN ('entitlement', 'overtime', 'correction')`)} AS entitled,
  ${sum(sql`kind = 'carried_over'`)} AS "carriedOver",
  (-${sum(sql`kind IN ('used', 'returned')`)})::float8 AS used,
  (-${sum(sql`kind IN ('expired', 'carried_out')`)})::float8 AS gone,
  coalesce(sum(amount), 0)::float8 AS remaining,
  coalesce(sum(of_carried), 0)::float8 AS "ofCarried",
  max(expires_on) FILTER (WHERE kind = 'carried_over')::text AS "expiresOn"`

/** Of open requests, by person, type and year. */
export const askedSums = sql`
  SELECT d.company_id, d.employee_id, r.leave_type_id, extract(year FROM d.business_date)::integer AS year,
    sum(d.amount)::float8 AS asked
  FROM leave_day d JOIN leave_request r ON r.company_id = d.company_id AND r.id = d.request_id
  WHERE r.status IN ('pending', 'on_hold') GROUP BY 1, 2, 3, 4`

/** What somebody has of every type of which anything was booked or asked, by year. */
export async function readBalances(trx: Trx, employee: string, type?: string): Promise<(Balance & { type: string })[]> {
  const rows = await readBalancesOf(trx, [employee], type)
  return rows.map(({ employee: _employee, ...balance }) => balance)
}

/** The same of several people. */
export async function readBalancesOf(
  trx: Trx,
  employees: readonly string[],
  type?: string,
): Promise<(Balance & { employee: string; type: string })[]> {
  const own = sql`employee_id = ANY (${[...employees]}::uuid[]) AND coalesce(leave_type_id = ${type ?? null}::uuid, true)`
  const { rows } = await sql<Balance & { employee: string; type: string }>`
    WITH booked AS (
      SELECT employee_id, leave_type_id, year, ${balanceSums} FROM leave_ledger_entry WHERE ${own} GROUP BY 1, 2, 3),
    asked AS (SELECT employee_id, leave_type_id, year, asked FROM (${askedSums}) q WHERE ${own})
    SELECT coalesce(b.employee_id, a.employee_id) AS employee, coalesce(b.leave_type_id, a.leave_type_id) AS type, coalesce(b.year, a.year) AS year,
      coalesce(b.entitled, 0) AS entitled, coalesce(b."carriedOver", 0) AS "carriedOver", coalesce(b.used, 0) AS used,
      coalesce(b.gone, 0) AS gone, coalesce(b.remaining, 0) AS remaining, coalesce(b."ofCarried", 0) AS "ofCarried",
      b."expiresOn", coalesce(a.asked, 0) AS asked
    FROM booked b FULL JOIN asked a
      ON a.employee_id = b.employee_id AND a.leave_type_id = b.leave_type_id AND a.year = b.year
    ORDER BY 3`.execute(trx)
  return rows
}

/**
 * What somebody can still ask for, by year: what was booked less what open requests have reserved.
 *
 * @param without a request that counts as if it were not there.
 */
export async function readLots(
  trx: Trx,
  employee: string,
  type: string,
  without: string | null,
): Promise<Map<number, YearLot>> {
  const { rows } = await sql<YearLot & { year: number }>`
    WITH moves AS (
      SELECT year, amount, of_carried, CASE kind WHEN 'carried_over' THEN expires_on END AS expires_on
      FROM leave_ledger_entry WHERE employee_id = ${employee} AND leave_type_id = ${type}
      UNION ALL
      SELECT extract(year FROM d.business_date)::integer, CASE WHEN d.holds THEN d.amount ELSE -d.amount END,
        CASE WHEN d.holds THEN d.of_carried ELSE -d.of_carried END, NULL
      FROM leave_day d JOIN leave_request r ON r.company_id = d.company_id AND r.id = d.request_id
      WHERE d.employee_id = ${employee} AND r.leave_type_id = ${type}
        -- What is reserved is gone; what another way of the same request has taken is there again.
        AND CASE WHEN d.holds THEN r.id = ${without}::uuid
          ELSE r.status IN ('pending', 'on_hold') AND r.id IS DISTINCT FROM ${without}::uuid END)
    SELECT year, sum(of_carried)::float8 AS carried, (sum(amount) - sum(of_carried))::float8 AS own,
      max(expires_on)::text AS "expiresOn"
    FROM moves GROUP BY year`.execute(trx)
  return new Map(rows.map(({ year, ...lot }) => [year, lot]))
}
