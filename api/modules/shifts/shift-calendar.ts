import { sql } from 'kysely'
import type { Database, Trx } from '#api/platform/db/database.ts'
import { datesOf, isoWeekday, plusDays } from '#web/core/time/business-date.ts'
import { instantOf } from '#web/core/time/site-clock.ts'
import { tryLockMachines } from '../timeline/locks.ts'

export type ShiftCode = 'morning' | 'evening' | 'night'

/** Wall-clock times are `HH:MM` or `HH:MM:SS` of the site; an end not after its start lies on the next date. */
export interface ShiftPattern {
  code: ShiftCode
  startsAt: string
  endsAt: string
  /** ISO weekdays (1 = Monday): the shift works on their business dates. */
  weekdays: number[]
  breaks: { startsAt: string; endsAt: string }[]
}

export interface ShiftCalendar {
  timeZone: string
  patterns: ShiftPattern[]
  exceptions: { date: string; working: boolean }[]
}

/** Half-open in UTC milliseconds. */
interface Span {
  start: number
  end: number
}

export interface ShiftSpan extends Span {
  shift: ShiftCode
  businessDate: string
  working: boolean
  /** Inside the shift, ordered, without overlap. */
  breaks: Span[]
}

/** Advisory lock of who writes the calendar of a company. */
export const shiftLock = 742_004

/**
 * Every shift of the business dates `from` to `to` (both inclusive), in time order, days off included with
 * `working: false`. A shift lasts as long as the clock says: a night with a clock change has 7 or 9 hours. A break
 * starts when the clock says and lasts its nominal time.
 */
export function shiftsBetween(calendar: ShiftCalendar, from: string, to: string): ShiftSpan[] {
  const exceptions = new Map(calendar.exceptions.map((exception) => [exception.date, exception.working]))
  const shifts: ShiftSpan[] = []
  for (const date of datesOf({ from, to })) {
    for (const pattern of calendar.patterns) {
      const start = instantOf(calendar.timeZone, date, pattern.startsAt)
      const end = instantOf(calendar.timeZone, endDate(date, pattern.startsAt, pattern.endsAt), pattern.endsAt)
      const working = exceptions.get(date) ?? pattern.weekdays.includes(isoWeekday(date))
      const breaks = working ? pattern.breaks.map((pause) => breakOf(calendar.timeZone, date, pattern, pause)) : []
      shifts.push({ shift: pattern.code, businessDate: date, start, end, working, breaks: within(breaks, start, end) })
    }
  }
  return shifts.toSorted((a, b) => a.start - b.start)
}

function endDate(date: string, startsAt: string, endsAt: string): string {
  return endsAt > startsAt ? date : plusDays(date, 1)
}

function breakOf(
  timeZone: string,
  date: string,
  pattern: ShiftPattern,
  pause: { startsAt: string; endsAt: string },
): Span {
  const on = pause.startsAt >= pattern.startsAt ? date : plusDays(date, 1)
  const start = instantOf(timeZone, on, pause.startsAt)
  const nominal = Date.parse(`${endDate(on, pause.startsAt, pause.endsAt)}T${pause.endsAt}Z`)
  return { start, end: start + nominal - Date.parse(`${on}T${pause.startsAt}Z`) }
}

/** Clipped to the shift, touching and overlapping ones united. */
function within(spans: Span[], start: number, end: number): Span[] {
  const united: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const clipped = { start: Math.max(span.start, start), end: Math.min(span.end, end) }
    const last = united.at(-1)
    if (clipped.end <= clipped.start) continue
    if (last && clipped.start <= last.end) last.end = Math.max(last.end, clipped.end)
    else united.push(clipped)
  }
  return united
}

/** The calendar of a site as its definitions, breaks, days off and holidays say now. */
export async function readShiftCalendar(db: Database | Trx, companyId: string, siteId: string): Promise<ShiftCalendar> {
  const site = await db
    .selectFrom('site')
    .select('time_zone')
    .where('company_id', '=', companyId)
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<ShiftPattern>`
    SELECT d.code, d.starts_at::text AS "startsAt", d.ends_at::text AS "endsAt", to_jsonb(d.weekdays) AS weekdays,
      coalesce(jsonb_agg(jsonb_build_object('startsAt', b.starts_at::text, 'endsAt', b.ends_at::text))
        FILTER (WHERE b.id IS NOT NULL), '[]') AS breaks
    FROM shift_definition d
    LEFT JOIN shift_break b ON b.company_id = d.company_id AND b.shift_definition_id = d.id
    WHERE d.company_id = ${companyId} AND d.site_id = ${siteId}
    GROUP BY d.company_id, d.id`.execute(db)
  const exceptions = await db
    .selectFrom('day_off')
    .select(['date', 'working'])
    .where('company_id', '=', companyId)
    .where('site_id', '=', siteId)
    .execute()
  return {
    timeZone: site.time_zone,
    patterns: rows,
    exceptions: exceptions.map(({ date, working }) => ({ date: String(date), working: working === true })),
  }
}

/** Business dates, both inclusive. */
export interface DateRange {
  from: string
  to: string
}

/**
 * Makes the shift instances of a site for business dates, and the rows of `machine_shift` of its machines in service,
 * up to the present. Existing rows stay or grow, so repeated calls are safe. Machines with a build in progress are left
 * out: the build makes their rows.
 *
 * @param options.until the plant's present, now if left out. Future time is no machine time: a shift that has begun
 *   counts up to it (and is prolonged by the next call), a later one gets no `machine_shift` rows.
 */
export async function fillShiftCalendar(
  db: Trx,
  companyId: string,
  siteId: string,
  range: DateRange,
  options: { until?: Date } = {},
): Promise<void> {
  await fillShifts(db, companyId, siteId, range)
  const machines = await tryLockMachines(db, await machinesOf(db, companyId, siteId))
  await countMachineShifts(db, companyId, [...machines], range, { until: options.until ?? new Date() })
}

/** Creates the shifts of a site for business dates; existing ones stay unchanged. */
export async function fillShifts(db: Trx, companyId: string, siteId: string, range: DateRange): Promise<void> {
  // One at a time: two would lock the same rows in orders of their own.
  await sql`SELECT pg_advisory_xact_lock(${shiftLock}, hashtext(${companyId}))`.execute(db)
  const shifts = shiftsBetween(await readShiftCalendar(db, companyId, siteId), range.from, range.to)
  const rows = shifts.map((shift) => ({
    shift: shift.shift,
    date: shift.businessDate,
    during: toRange(shift),
    working: shift.working,
    breaks: `{${shift.breaks.map(toRange).join(',')}}`,
  }))
  await sql`
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working, breaks)
    SELECT ${companyId}, ${siteId}, n.shift, n.date, n.during, n.working, n.breaks
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(shift text, date date, during tstzrange, working boolean, breaks tstzmultirange)
    -- Where definitions were changed within a day, the shifts that had begun keep their time.
    WHERE NOT EXISTS (SELECT FROM shift_instance x
      WHERE x.company_id = ${companyId} AND x.site_id = ${siteId} AND x.business_date BETWEEN n.date - 2 AND n.date + 2
        AND x.during && n.during)
    ON CONFLICT (company_id, site_id, business_date, shift) DO NOTHING`.execute(db)
}

/**
 * Gives machines their rows of the shifts of some business dates. Only the database function decides which shifts
 * belong to a machine: none before its first signal or start date, none after it was taken out.
 *
 * @param options.until the plant's present.
 * @param options.kind `life`: every shift in which a machine is in service. `facts`, for imports: shifts with facts,
 *   and between the first and the last of them calendar time without plans.
 */
export async function countMachineShifts(
  db: Trx,
  companyId: string,
  machineIds: readonly string[],
  range: DateRange,
  { until, kind = 'life' }: { until: Date; kind?: 'life' | 'facts' },
): Promise<void> {
  if (machineIds.length === 0) return
  await sql`SELECT count_machine_shifts(${companyId}, ${machineIds}::uuid[], ${range.from}, ${range.to},
    ${until.toISOString()}, ${kind})`.execute(db)
}

async function machinesOf(db: Trx, companyId: string, siteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    WHERE m.company_id = ${companyId} AND a.site_id = ${siteId}`.execute(db)
  return rows.map(({ id }) => id)
}

function toRange(span: Span): string {
  return `[${new Date(span.start).toISOString()},${new Date(span.end).toISOString()})`
}
