import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { bookEntries, readLots } from './ledger.service.ts'

interface SpentDay {
  request: string
  date: string
  /** Of the day, what comes from the year's own days. */
  own: number
  holds: boolean
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/**
 * Takes days of a year that were booked or reserved before anything was carried over into it from what is: that is used
 * first, and would lapse otherwise. The balance stays as it is.
 */
export async function spendCarried(
  trx: Trx,
  by: { companyId: string; by: string | null },
  { employee, type, year }: { employee: string; type: string; year: number },
): Promise<void> {
  const lot = (await readLots(trx, employee, type, null)).get(year)
  let left = lot?.carried ?? 0
  const taken = (await readOwnDays(trx, { employee, type, year, until: lot?.expiresOn ?? null })).flatMap((day) => {
    const carried = Math.max(0, Math.min(left, day.own))
    left = round(left - carried)
    return carried > 0 ? [{ ...day, carried }] : []
  })
  if (taken.length === 0) return
  await sql`
    UPDATE leave_day d SET of_carried = d.of_carried + n.carried
    FROM jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) AS n(request uuid, date date, carried numeric)
    WHERE d.request_id = n.request AND d.business_date = n.date`.execute(trx)
  const booked = Map.groupBy(
    taken.filter(({ holds }) => holds),
    ({ request }) => request,
  )
  await bookEntries(
    trx,
    by,
    [...booked].flatMap(([request, days]) => {
      const amount = round(days.reduce((sum, { carried }) => sum + carried, 0))
      const entry = { employee, type, year, request }
      return [
        { ...entry, kind: 'returned' as const, amount },
        { ...entry, kind: 'used' as const, amount: -amount, ofCarried: -amount },
      ]
    }),
  )
}

/** Days of a year that take from its own, in order, up to the last one on which what was carried over can be taken. */
async function readOwnDays(
  trx: Trx,
  { employee, type, year, until }: { employee: string; type: string; year: number; until: string | null },
): Promise<SpentDay[]> {
  const { rows } = await sql<SpentDay>`
    SELECT d.request_id AS request, d.business_date::text AS date, (d.amount - d.of_carried)::float8 AS own, d.holds
    FROM leave_day d JOIN leave_request r ON r.company_id = d.company_id AND r.id = d.request_id
    WHERE d.employee_id = ${employee} AND r.leave_type_id = ${type} AND d.amount > d.of_carried
      AND d.business_date BETWEEN make_date(${year}, 1, 1) AND coalesce(${until}::date, make_date(${year}, 12, 31))
    ORDER BY d.business_date, d.during, d.request_id`.execute(trx)
  return rows
}
