import { sql } from 'kysely'
import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { countLeave, type TakenDay } from './count-leave.ts'
import { spanOf } from './count.service.ts'
import { bookEntries, readLots } from '../ledger/ledger.service.ts'
import { approversOfLeave } from '../approvals/leave-approval.ts'
import { type LeaveNotice, leaveRoutes } from '../approvals/leave-notices.contract.ts'
import { findPerson } from '../people/people.service.ts'
import { lockRequest } from '../requests/stored-request.ts'
import { moveRequest } from '../requests/write-request.ts'
import { writeDays } from './kept-days.ts'
import { readLocked, readSlots } from './slots.service.ts'
import { spendDays, type YearLot } from '../ledger/spend-days.ts'
import { listTypes } from '../types/types.service.ts'

/**
 * Counts approved leave anew where rosters or holidays have changed: days come back or are taken, with a word to whom it is.
 * What is to be done stands in the database and goes with the transaction that does it.
 *
 * @returns how many requests were looked at.
 */
export async function recountDue(db: Database, companyId: string): Promise<number> {
  const noted = await inCompany(db, companyId, (trx) =>
    sql<{ id: number; requests: string[] }>`
      SELECT c.id, array(SELECT r.id FROM leave_request r
        WHERE r.company_id = c.company_id AND r.status = 'approved' AND coalesce(r.employee_id = c.employee_id, true)
          AND r.first_date <= c.last_date AND r.last_date >= c.first_date) AS requests
      FROM leave_recount c ORDER BY c.id`.execute(trx),
  )
  const requests = new Set(noted.rows.flatMap((row) => row.requests))
  for (const request of requests) await inCompany(db, companyId, (trx) => recount(trx, companyId, request))
  if (noted.rows.length > 0)
    await inCompany(db, companyId, (trx) =>
      sql`DELETE FROM leave_recount WHERE id = ANY (${noted.rows.map(({ id }) => id)}::bigint[])`.execute(trx),
    )
  return requests.size
}

/** Counts one request anew. Days of locked timesheets stay as they are. */
async function recount(trx: Trx, companyId: string, id: string): Promise<void> {
  const request = await lockRequest(trx, id)
  if (!request) return
  const person = await findPerson(trx, { employee: request.person.id }, true)
  const [type] = await listTypes(trx, request.type.id)
  if (request.status !== 'approved' || !person || !type) return
  const range = { from: request.firstDate, to: request.lastDate }
  const span = spanOf({ ...request, leaveType: type.id }, person.timeZone)
  const counted = countLeave(await readSlots(trx, companyId, person, range), span, type)
  const locked = await readLocked(trx, person, range)
  const had = await readDays(trx, id)
  // A day that was free when this was asked for may have been taken by other leave since: it is not taken twice.
  const others = await readDaysOfOthers(trx, person.id, id, range)
  const stays = (date: string) => locked.has(date) || (others.has(date) && !had.has(date))
  const taken = counted.map((day) => (stays(day.date) ? { ...day, ...(had.get(day.date) ?? nothing) } : day))
  if (taken.every((day) => isSame(day, had.get(day.date) ?? nothing))) return
  const lots = type.limited ? await readLots(trx, person.id, type.id, id) : new Map<number, YearLot>()
  const spent = spendDays(
    taken.filter(({ amount }) => amount > 0),
    lots,
    type.limited ? (type.mayGoNegative ?? 0) : Infinity,
  )
  const facts = { firstDate: request.firstDate, lastDate: request.lastDate }
  if (spent.short.length > 0) {
    // More days than there are: they are not taken by themselves; whoever decides is told.
    for (const user of await approversOfLeave(trx, { companyId, employee: person.id, type: type.id }))
      await notify<LeaveNotice>(
        trx,
        { companyId, userId: user },
        { kind: 'leaveShort', title: request.person.name, type: type.name, ...facts },
        leaveRoutes.inbox,
      )
    return
  }
  const years = new Map<number, { amount: number; ofCarried: number }>()
  const add = (year: number, amount: number, ofCarried: number) => {
    const now = years.get(year) ?? { amount: 0, ofCarried: 0 }
    years.set(year, { amount: round(now.amount + amount), ofCarried: round(now.ofCarried + ofCarried) })
  }
  for (const { amount, ofCarried, date } of had.values()) add(Number(date.slice(0, 4)), amount, ofCarried)
  for (const { year, amount, ofCarried } of spent.years) add(year, -amount, -ofCarried)
  await writeDays(trx, companyId, { request: id, employee: person.id, holds: true }, taken, spent.days)
  const hasLapsed = (year: number) => (lots.get(year)?.expiresOn ?? person.today) < person.today
  await bookEntries(
    trx,
    { companyId, by: null },
    [...years].flatMap(([year, { amount, ofCarried }]) =>
      entriesOf(amount, ofCarried).map((entry) => ({
        employee: person.id,
        type: type.id,
        year,
        kind: entry.amount > 0 ? ('returned' as const) : ('used' as const),
        ...entry,
        // As where leave is cancelled: what can no more be taken of what was carried over is of the year.
        ...(entry.amount > 0 && hasLapsed(year) && { ofCarried: 0 }),
        request: id,
      })),
    ),
  )
  const total = sumOf(taken)
  const before = sumOf([...had.values()])
  const by = round(total - before)
  const author = { caller: { companyId }, requestId: 'leave' }
  const detail = { before, after: total }
  await moveRequest(trx, author, request, { action: 'recount', set: { amount: sql`${total}` }, detail })
  const moved = taken.some(({ date, amount }) => amount !== (had.get(date)?.amount ?? 0))
  if (request.account !== null && moved)
    await notify<LeaveNotice>(
      trx,
      { companyId, userId: request.account },
      { kind: 'leaveRecounted', title: type.name, ...facts, by, unit: type.unit },
      leaveRoutes.own,
    )
}

/** One entry for a year; two where days carried over come back for the year's own that are taken, or the other way round. */
function entriesOf(amount: number, ofCarried: number): { amount: number; ofCarried: number }[] {
  const own = round(amount - ofCarried)
  if (own * ofCarried >= 0) return amount === 0 ? [] : [{ amount, ofCarried }]
  return [
    { amount: ofCarried, ofCarried },
    { amount: own, ofCarried: 0 },
  ]
}

const round = (value: number): number => Math.round(value * 1000) / 1000
const sumOf = (days: readonly { amount: number }[]): number => round(days.reduce((sum, { amount }) => sum + amount, 0))

type KeptDay = Pick<TakenDay, 'date' | 'part' | 'amount' | 'during'> & { ofCarried: number }
const nothing = { part: null, amount: 0, during: null }

/** Half a day of another shift is as much of a day, and at other hours. */
const isSame = (day: Omit<TakenDay, 'why'>, kept: Pick<KeptDay, 'part' | 'amount' | 'during'>): boolean =>
  day.amount === kept.amount &&
  (day.amount === 0 ||
    (day.part === kept.part && day.during?.start === kept.during?.start && day.during?.end === kept.during?.end))

async function readDays(trx: Trx, request: string): Promise<Map<string, KeptDay>> {
  const { rows } = await sql<KeptDay>`
    SELECT business_date::text AS date, part, amount::float8 AS amount, of_carried::float8 AS "ofCarried",
      CASE WHEN during IS NOT NULL THEN jsonb_build_object('start', extract(epoch FROM lower(during))::float8,
        'end', extract(epoch FROM upper(during))::float8) END AS during
    FROM leave_day
    WHERE request_id = ${request} AND holds`.execute(trx)
  return new Map(rows.map((row) => [row.date, row]))
}

/** Days of a range that other leave of the person takes or asks for. */
async function readDaysOfOthers(
  trx: Trx,
  employee: string,
  request: string,
  { from, to }: { from: string; to: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ date: string }>`
    SELECT business_date::text AS date FROM leave_day
    WHERE employee_id = ${employee} AND request_id <> ${request}
      AND business_date BETWEEN ${from}::date AND ${to}::date`.execute(trx)
  return new Set(rows.map(({ date }) => date))
}
