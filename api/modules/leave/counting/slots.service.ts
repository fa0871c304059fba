import { sql } from 'kysely'
import { readShiftCalendar, shiftsBetween, type ShiftSpan } from '#api/modules/shifts/shift-calendar.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type DateRange, datesOf, isoWeekday } from '#web/core/time/business-date.ts'
import type { Slot } from './count-leave.ts'
import type { DayPart } from '../../holidays/holidays.contract.ts'
import type { DatesOf, LeavePerson } from '../people/people.service.ts'

interface Planned {
  date: string
  kind: 'work' | 'rest' | 'leave'
  shift: string | null
}

/** Holidays of a site and days on which it is closed, by date: which part of the day is free. */
export async function readHolidays(
  trx: Trx,
  site: string,
  { from, to }: DateRange,
): Promise<{ date: string; name: string; part: DayPart; working: boolean }[]> {
  const { rows } = await sql<{ date: string; name: string; part: DayPart; working: boolean }>`
    SELECT date::text AS date, description AS name, part, working FROM (
      SELECT site_id, date, description, part, working FROM site_holiday
      UNION ALL SELECT site_id, date, description, 'whole', false FROM calendar_exception WHERE NOT working) h
    WHERE site_id = ${site} AND date BETWEEN ${from}::date AND ${to}::date ORDER BY h.date`.execute(trx)
  return rows
}

/**
 * The working slots of somebody for every date of a range: of their roster as it was planned, whatever leave lies over it;
 * where nothing is planned yet, on the weekdays of the site's shifts.
 */
export async function readSlots(trx: Trx, companyId: string, person: LeavePerson, range: DateRange): Promise<Slot[]> {
  const slots = []
  for (const { site, ...part } of await sitesOf(trx, person, range))
    slots.push(...(await readSlotsAt(trx, companyId, { ...person, site }, part)))
  return slots
}

/** A range as the parts in which somebody belongs to a site, in their order. */
async function sitesOf(
  trx: Trx,
  { id, site }: LeavePerson,
  { from, to }: DateRange,
): Promise<(DateRange & { site: string })[]> {
  const { rows } = await sql<DateRange & { site: string }>`
    SELECT greatest(p.valid_from, ${from}::date)::text AS "from", coalesce(p.site_id, ${site}) AS site,
      coalesce(lead(p.valid_from) OVER (ORDER BY p.valid_from) - 1, ${to}::date)::text AS "to"
    FROM employee e
    CROSS JOIN LATERAL placements_during(e.company_id, e.id, ${from}::date, ${to}::date + 1) p
    WHERE e.id = ${id} ORDER BY p.valid_from`.execute(trx)
  const [first, ...rest] = rows
  return first ? [{ ...first, from }, ...rest] : [{ from, to, site }]
}

async function readSlotsAt(
  trx: Trx,
  companyId: string,
  { id, site, employedFrom, employedUntil }: LeavePerson,
  range: DateRange,
): Promise<Slot[]> {
  const { rows } = await sql<Planned>`
    SELECT business_date::text AS date, kind, shift FROM shift_assignment
    WHERE employee_id = ${id} AND business_date BETWEEN ${range.from}::date AND ${range.to}::date`.execute(trx)
  const planned = new Map(rows.map((row) => [row.date, row]))
  const calendar = await readShiftCalendar(trx, companyId, site)
  const spans = new Map(
    shiftsBetween(calendar, range.from, range.to).map((span) => [`${span.businessDate} ${span.shift}`, span]),
  )
  const free = Map.groupBy(
    (await readHolidays(trx, site, range)).filter(({ working }) => !working),
    ({ date }) => date,
  )
  const usual = calendar.patterns.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const extra = new Set(calendar.exceptions.flatMap(({ date, working }) => (working ? [date] : [])))
  const slots: Slot[] = []
  for (const date of datesOf(range)) {
    const nothing = { date, start: 0, end: 0, breaks: [], free: [] }
    if ((employedFrom !== null && date < employedFrom) || (employedUntil !== null && date > employedUntil)) {
      slots.push({ ...nothing, kind: 'not_employed' })
      continue
    }
    const day = planned.get(date)
    const pattern = day?.shift
      ? { code: day.shift }
      : day && day.kind !== 'leave'
        ? undefined
        : usual.find(({ weekdays }) => extra.has(date) || weekdays.includes(isoWeekday(date)))
    const span = pattern && spans.get(`${date} ${pattern.code}`)
    slots.push(
      span
        ? { ...slotOf(span), date, free: (free.get(date) ?? []).map(({ part }) => part) }
        : { ...nothing, kind: 'rest' },
    )
  }
  return slots
}

const slotOf = ({ start, end, breaks }: ShiftSpan): Omit<Slot, 'date' | 'free'> => ({
  kind: 'work',
  start: start / 1000,
  end: end / 1000,
  breaks: breaks.map((pause) => ({ start: pause.start / 1000, end: pause.end / 1000 })),
})

/** Dates of locked timesheets of somebody's site of then within a range. */
export async function readLocked(trx: Trx, person: LeavePerson, range: DateRange): Promise<Set<string>> {
  const locked = []
  for (const { site, ...part } of await sitesOf(trx, person, range)) locked.push(...(await lockedAt(trx, site, part)))
  return new Set(locked)
}

async function lockedAt(trx: Trx, site: string, { from, to }: DateRange): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    SELECT d::date::text AS date FROM timesheet_period p
    CROSS JOIN LATERAL generate_series(greatest(lower(p.during), ${from}::date), least(upper(p.during) - 1, ${to}::date),
      '1 day') d
    WHERE p.site_id = ${site} AND p.locked_at IS NOT NULL AND p.during && daterange(${from}::date, ${to}::date, '[]')`.execute(
    trx,
  )
  return rows.map(({ date }) => date)
}

export interface Duty {
  date: string
  area: string
  shift: string
}

/** Where and in which shift people are planned on dates, of each in its place and in order; none on days of leave. */
export async function readDuties(trx: Trx, asked: readonly DatesOf[]): Promise<Duty[][]> {
  const dates = asked.flatMap((one) => one.dates).toSorted()
  if (dates.length === 0) return asked.map(() => [])
  const { rows } = await sql<Duty & { person: string }>`
    SELECT s.employee_id AS person, s.business_date::text AS date, coalesce(m.area_id, d.area_id) AS area, s.shift
    FROM roster_day s
    JOIN employee e ON e.company_id = s.company_id AND e.id = s.employee_id
    LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    LEFT JOIN machine m ON m.company_id = s.company_id AND m.id = s.machine_id
    WHERE s.employee_id = ANY (${asked.map(({ person }) => person.id)}::uuid[])
      AND s.business_date BETWEEN ${dates[0]}::date AND ${dates.at(-1)}::date AND s.kind = 'work'
      AND coalesce(m.area_id, d.area_id) IS NOT NULL
    ORDER BY s.business_date`.execute(trx)
  const ofPerson = Map.groupBy(rows, ({ person }) => person)
  return asked.map(({ person, dates: some }) =>
    (ofPerson.get(person.id) ?? [])
      .filter(({ date }) => some.includes(date))
      .map(({ person: _person, ...duty }) => duty),
  )
}
