import { sql } from 'kysely'
import { accrue, type Covered } from '#api/modules/leave/ledger/accrue.service.ts'
import { spendDays, type YearLot } from '#api/modules/leave/ledger/spend-days.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { readPastLeave, type PastLeave, writeApproved } from './past-leave.ts'
import { randomOf } from './random.ts'

interface Author {
  companyId: string
  author: string
}

/**
 * Plays what happened to balances since the last year began, in its order and by the rules of the portal: grants, leave that
 * was taken, the turn of the year with what went on and what lapsed at the end of March. Leave that does not fit into a
 * balance was unpaid.
 */
export async function playLeave(
  trx: Trx,
  author: Author,
  types: { annual: string; unpaid: string },
  covered: readonly Covered[],
): Promise<void> {
  const today = covered[0]?.today
  if (today === undefined) return
  const year = Number(today.slice(0, 4))
  const past = await readPastLeave(trx, author.companyId, `${year - 1}-01-01`)
  const days = [`${year - 1}-01-01`, `${year}-01-01`, `${year}-04-01`].filter((date) => date < today)
  for (const [index, from] of days.entries()) {
    const until = days[index + 1] ?? '9999-12-31'
    await accrueOn(trx, author, from, covered)
    if (index === 0) await openBalances(trx, author, types.annual, covered, past)
    const earlier = past.filter(({ dates }) => dates[0]! >= from && dates[0]! < until)
    await takeLeave(trx, author, types, earlier, from)
  }
  await accrueOn(trx, author, null, covered)
}

/** Books the accruals of a day, as if on that day; without a day those due now. */
async function accrueOn(
  trx: Trx,
  { companyId }: Author,
  day: string | null,
  covered: readonly Covered[],
): Promise<void> {
  const mark = await sql<{ at: string }>`SELECT clock_timestamp()::text AS at`.execute(trx)
  for (const one of covered)
    await accrue(trx, companyId, day === null ? one : { ...one, today: day }, {
      caller: { companyId },
      requestId: 'demo',
    })
  if (day !== null)
    await sql`UPDATE leave_ledger_entry SET created_at = ${day}::date + interval '3 hours'
      WHERE company_id = ${companyId} AND created_at >= ${mark.rows[0]!.at}::timestamptz`.execute(trx)
}

/** Leave of the previous year, taken before the portal was in use. */
async function openBalances(
  trx: Trx,
  { companyId, author }: Author,
  type: string,
  covered: readonly Covered[],
  past: readonly PastLeave[],
): Promise<void> {
  const lots = await readLots(trx, companyId, type)
  const entries = covered.flatMap(({ employee, code, today }) => {
    const year = Number(today.slice(0, 4)) - 1
    const granted = lots.get(employee)?.get(year)?.own ?? 0
    const datesTaken = past.filter((one) => one.employee === employee).flatMap(({ dates }) => dates)
    const later = datesTaken.filter((date) => date.startsWith(`${year}`)).length
    const taken = Math.max(0, granted - later - randomOf('leave left', code, year).whole(0, 12))
    return taken === 0 ? [] : [{ employee, year, amount: -taken, at: `${year}-01-02T06:00:00Z` }]
  })
  await sql`
    INSERT INTO leave_ledger_entry (company_id, employee_id, leave_type_id, year, kind, amount, reason, created_by, created_at)
    SELECT ${companyId}, n.employee, ${type}, n.year, 'correction', n.amount, 'Taken before the portal', ${author}, n.at
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS n(employee uuid, year integer, amount numeric, at timestamptz)`.execute(trx)
}

async function takeLeave(
  trx: Trx,
  author: Author,
  types: { annual: string; unpaid: string },
  past: readonly PastLeave[],
  from: string,
): Promise<void> {
  const lots = await readLots(trx, author.companyId, types.annual)
  const requests = past.map((one) => {
    const random = randomOf('leave asked', one.code, one.dates[0]!)
    const first = one.dates[0]!
    const at = plusDays(first, -random.whole(2, 30))
    // Nobody requests days of a year before they are granted.
    const then = at < from ? plusDays(from, random.whole(0, daysBetween(from, first))) : at
    return { ...one, at: then, hours: random.whole(1, 70) }
  })
  for (const { employee, dates, at, hours } of requests.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const lotsByYear = lots.get(employee) ?? new Map<number, YearLot>()
    const spent = spendDays(
      dates.map((date) => ({ date, amount: 1 })),
      lotsByYear,
      0,
    )
    const fits = spent.short.length === 0
    if (fits)
      for (const { year, amount, ofCarried } of spent.years) {
        const lot = lotsByYear.get(year)!
        lotsByYear.set(year, { ...lot, carried: lot.carried - ofCarried, own: lot.own - (amount - ofCarried) })
      }
    const days = spent.days.map(({ date, ofCarried }) => ({ date, ofCarried: fits ? ofCarried : 0 }))
    await writeApproved(trx, author, { employee, type: fits ? types.annual : types.unpaid, days, at, hours })
  }
}

/** Remaining balance of a type, by person and year. */
async function readLots(trx: Trx, companyId: string, type: string): Promise<Map<string, Map<number, YearLot>>> {
  const { rows } = await sql<YearLot & { employee: string; year: number }>`
    SELECT employee_id AS employee, year, sum(of_carried)::float8 AS carried, sum(amount - of_carried)::float8 AS own,
      max(expires_on)::text AS "expiresOn"
    FROM leave_ledger_entry WHERE company_id = ${companyId} AND leave_type_id = ${type} GROUP BY 1, 2`.execute(trx)
  const lots = new Map<string, Map<number, YearLot>>()
  for (const { employee, year, ...lot } of rows)
    lots.set(employee, (lots.get(employee) ?? new Map<number, YearLot>()).set(year, lot))
  return lots
}
