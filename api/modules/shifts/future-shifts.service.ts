import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type ShiftSpan, readShiftCalendar, shiftsBetween } from './shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'

interface Standing {
  id: string
  shift: string
  businessDate: string
  /** UTC milliseconds, half-open. */
  start: number
  end: number
  /** Work is planned for it. */
  planned: boolean
}

export type FutureChange =
  | { holdsFrom: Date; conflict: null }
  /** A shift that is to go has work planned. */
  | { holdsFrom: Date; conflict: { shift: string; businessDate: string } }

const minute = 60_000

/**
 * The earliest instant at which the shifts of a site may change: the end of the begun ones. A shift counts as begun
 * from its start on, and as soon as machine time was booked on it.
 */
export async function nextShiftStart(trx: Trx, siteId: string, now = new Date()): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(upper(i.during)) AS at FROM shift_instance i
    WHERE i.site_id = ${siteId} AND upper(i.during) > ${now.toISOString()}::timestamptz AND ${hasBegun(now)}`.execute(
    trx,
  )
  return rows[0]?.at ?? now
}

const hasBegun = (now: Date) => sql`(lower(i.during) <= ${now.toISOString()}::timestamptz OR EXISTS (
  SELECT FROM machine_shift m WHERE m.company_id = i.company_id AND m.shift_instance_id = i.id))`

/**
 * Makes the shifts of a site that have not begun follow its present definitions, breaks, days off and time zone. Begun
 * shifts stay, with all their measurements. A shift with planned work keeps its row, and so its plan; if it would
 * disappear the change is refused, and the answer names the shift.
 *
 * @param now the plant's present.
 */
export async function reshapeFutureShifts(
  trx: Trx,
  companyId: string,
  siteId: string,
  now = new Date(),
): Promise<FutureChange> {
  // The shift clock extends the calendar under the same lock.
  await sql`SELECT pg_advisory_xact_lock(742004, hashtext(${companyId}))`.execute(trx)
  const holdsFrom = await nextShiftStart(trx, siteId, now)
  const standing = await readStanding(trx, siteId, now)
  const lastDate = standing.at(-1)?.businessDate
  if (!lastDate) return { holdsFrom, conflict: null }

  const calendar = await readShiftCalendar(trx, companyId, siteId)
  const begun = await readBegunKeys(trx, siteId, now)
  const firstDate = plusDays(localDate(calendar.timeZone, holdsFrom.getTime()), -1)
  const wanted = futureOf(shiftsBetween(calendar, firstDate, lastDate), holdsFrom.getTime(), begun)

  const byKey = new Map(wanted.map((shift) => [keyOf(shift), shift]))
  const kept = standing.filter((shift) => shift.planned && byKey.has(keyOf(shift)))
  const lost = standing.find((shift) => shift.planned && !byKey.has(keyOf(shift)))
  if (lost) return { holdsFrom, conflict: { shift: lost.shift, businessDate: lost.businessDate } }

  const gone = standing.filter((shift) => !shift.planned).map(({ id }) => id)
  await sql`DELETE FROM shift_instance WHERE site_id = ${siteId} AND id = ANY(${gone}::uuid[])`.execute(trx)
  await moveKept(trx, siteId, kept, byKey)
  const keptKeys = new Set(kept.map(keyOf))
  await insertShifts(
    trx,
    companyId,
    siteId,
    wanted.filter((shift) => !keptKeys.has(keyOf(shift))),
  )
  return { holdsFrom, conflict: null }
}

const keyOf = ({ businessDate, shift }: { businessDate: string; shift: string }) => `${businessDate} ${shift}`

/**
 * The shifts of a calendar that can still begin: none before `from`, one that spans it is cut there, and none that has
 * begun already in another form.
 */
export function futureOf(shifts: readonly ShiftSpan[], from: number, begun: ReadonlySet<string>): ShiftSpan[] {
  return shifts
    .filter((shift) => shift.end - from >= minute && !begun.has(keyOf(shift)))
    .map((shift) => {
      const start = Math.max(shift.start, from)
      const breaks = shift.breaks
        .map((pause) => ({ start: Math.max(pause.start, start), end: pause.end }))
        .filter((pause) => pause.end > pause.start)
      return { ...shift, start, breaks }
    })
}

async function readStanding(trx: Trx, siteId: string, now: Date): Promise<Standing[]> {
  const { rows } = await sql<Omit<Standing, 'start' | 'end'> & { start: Date; end: Date }>`
    SELECT i.id, i.shift, i.business_date AS "businessDate", lower(i.during) AS start, upper(i.during) AS end,
      EXISTS (SELECT FROM production_plan p WHERE p.company_id = i.company_id AND p.shift_instance_id = i.id) AS planned
    FROM shift_instance i
    WHERE i.site_id = ${siteId} AND NOT ${hasBegun(now)}
    ORDER BY i.business_date, i.during`.execute(trx)
  return rows.map((row) => ({ ...row, start: row.start.getTime(), end: row.end.getTime() }))
}

/** Shifts of the last days that have begun: they are not made a second time. */
async function readBegunKeys(trx: Trx, siteId: string, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ shift: string; businessDate: string }>`
    SELECT i.shift, i.business_date AS "businessDate" FROM shift_instance i
    WHERE i.site_id = ${siteId} AND ${hasBegun(now)}
      AND i.business_date >= (${now.toISOString()}::timestamptz - interval '4 days')::date`.execute(trx)
  return new Set(rows.map(keyOf))
}

/** Moves planned shifts to their new times, through another millennium, so that none collides with another. */
async function moveKept(trx: Trx, siteId: string, kept: Standing[], byKey: Map<string, ShiftSpan>): Promise<void> {
  if (kept.length === 0) return
  const rows = JSON.stringify(kept.map((shift) => ({ id: shift.id, ...asRow(byKey.get(keyOf(shift))!) })))
  await sql`
    UPDATE shift_instance SET during = tstzrange(lower(during) + interval '1000 years', upper(during) + interval '1000 years')
    WHERE site_id = ${siteId} AND id = ANY(${kept.map(({ id }) => id)}::uuid[])`.execute(trx)
  await sql`
    UPDATE shift_instance i SET during = n.during, working = n.working, breaks = n.breaks
    FROM jsonb_to_recordset(${rows}::jsonb) AS n(id uuid, during tstzrange, working boolean, breaks tstzmultirange)
    WHERE i.site_id = ${siteId} AND i.id = n.id`.execute(trx)
}

async function insertShifts(trx: Trx, companyId: string, siteId: string, shifts: ShiftSpan[]): Promise<void> {
  await sql`
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working, breaks)
    SELECT ${companyId}, ${siteId}, n.shift, n.date, n.during, n.working, n.breaks
    FROM jsonb_to_recordset(${JSON.stringify(shifts.map(asRow))}::jsonb)
      AS n(shift text, date date, during tstzrange, working boolean, breaks tstzmultirange)`.execute(trx)
}

const asRow = (shift: ShiftSpan) => ({
  shift: shift.shift,
  date: shift.businessDate,
  during: rangeOf(shift),
  working: shift.working,
  breaks: `{${shift.breaks.map(rangeOf).join(',')}}`,
})

const rangeOf = ({ start, end }: { start: number; end: number }) =>
  `[${new Date(start).toISOString()},${new Date(end).toISOString()})`
