import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type DateRange, plusDays, weekStart } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'
import type { AttendanceRules } from '../rules/attendance-rules.contract.ts'
import type { AttendanceDay } from '../days/attendance-day.ts'
import { buildDays } from '../days/build-days.ts'
import { holdTimesheetsOf } from '../hold-timesheets.ts'
import { type PersonSite, readPersonSite, siteOn } from '../person-site.ts'
import { readPerson, widenToPauses } from './person.queries.ts'
import { bookOvertimeLeave } from '../../leave/ledger/overtime-leave.service.ts'
import { writeDays } from './write-days.ts'

/** Weeks that are built at once, so that years of a person need little memory. */
const weeksAtOnce = 8

/**
 * Builds the days of a person anew that something between two instants may touch: those of the punches that hang together
 * with it, in whole weeks, as overtime is of weeks. The caller holds the person's lock.
 *
 * @param between seconds since 1970.
 * @returns whether anything was written.
 */
export async function buildPerson(
  trx: Trx,
  companyId: string,
  employee: string,
  between: { since: number; until: number },
): Promise<boolean> {
  const site = await readPersonSite(trx, companyId, employee)
  if (!site) return false
  const of = { companyId, employee, site: site.site }
  await holdTimesheetsOf(trx, of)
  const { since, until } = await widenToPauses(trx, companyId, employee, between, site.rules.maximumPresence)
  const dateOf = (at: number, days: number) =>
    weekStart(plusDays(localDate(site.timeZone, at * 1000), days), site.firstWeekday)
  const end = plusDays(dateOf(until, 1), 7)
  let changed = false
  let before: readonly AttendanceDay[] = []
  const start = dateOf(since, -1)
  for (let from = start; from < end; from = plusDays(from, weeksAtOnce * 7)) {
    const next = plusDays(from, weeksAtOnce * 7)
    const range = { from, to: plusDays(next < end ? next : end, -1) }
    for (const { site: at, ...standing } of await bySites(trx, of, range)) {
      const rulesAt = at === site.site ? site : await readPersonSite(trx, companyId, employee, at)
      if (!rulesAt) continue
      const input = await readPerson(trx, companyId, employee, rulesAt, wholeWeeks(range, rulesAt.firstWeekday))
      for (const { rules, ...part } of byRules(standing, rulesAt)) {
        const built = buildDays({ ...input, rules }, before)
        if (await writeDays(trx, { ...of, at }, part, built)) changed = true
        before = [...before, ...built.days.filter(({ date }) => date >= part.from && date <= part.to)].slice(-7)
      }
    }
  }
  await bookOvertimeLeave(trx, of, { from: start, to: plusDays(end, -1) })
  return changed
}

/**
 * A range as the parts that belong to the same site, in their order. Days belong to where the person belonged then; those of
 * a month that was ever locked where they stand, or is locked there, stay where they are: they are, or may be, paid there.
 */
async function bySites(
  trx: Trx,
  { companyId, employee }: { companyId: string; employee: string },
  range: DateRange,
): Promise<(DateRange & { site: string })[]> {
  const { rows } = await sql<{ date: string; site: string }>`
    SELECT day::date::text AS date, CASE WHEN EXISTS (SELECT FROM timesheet_period p
        WHERE p.company_id = o.company_id AND p.during @> o.business_date
          AND (p.site_id = o.site_id OR (p.site_id = own.site AND p.locked_at IS NOT NULL)))
      THEN o.site_id ELSE own.site END AS site
    FROM generate_series(${range.from}::date, ${range.to}::date, '1 day') day
    CROSS JOIN LATERAL (SELECT ${siteOn({ companyId, employee }, sql`day::date`)} AS site) own
    LEFT JOIN attendance_day o ON o.company_id = ${companyId} AND o.employee_id = ${employee}
      AND o.business_date = day::date AND o.site_id <> own.site
    ORDER BY day`.execute(trx)
  const parts: (DateRange & { site: string })[] = []
  for (const { date, site } of rows) {
    const last = parts.at(-1)
    if (last?.site === site) last.to = date
    else parts.push({ from: date, to: date, site })
  }
  return parts
}

/** A range and the days that overtime of its weeks needs: those of another site may begin on another weekday. */
function wholeWeeks({ from, to }: DateRange, firstWeekday: number): DateRange {
  return { from: weekStart(from, firstWeekday), to: plusDays(weekStart(to, firstWeekday), 6) }
}

/** A range as the parts in which the same rules hold, in their order. */
export function byRules(
  { from, to }: DateRange,
  { rules, earlier }: Pick<PersonSite, 'rules' | 'earlier'>,
): (DateRange & { rules: AttendanceRules })[] {
  const parts: (DateRange & { rules: AttendanceRules })[] = []
  let start = from
  for (const past of earlier) {
    if (past.until <= start) continue
    if (past.until > to) return [...parts, { from: start, to, rules: past.rules }]
    parts.push({ from: start, to: plusDays(past.until, -1), rules: past.rules })
    start = past.until
  }
  return [...parts, { from: start, to, rules }]
}

/** Takes the person's lock until the transaction ends, if nobody has it. */
export async function tryLockPerson(trx: Trx, employee: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('attendance ' || ${employee}, 0)) AS free`.execute(trx)
  return rows[0]!.free
}

/** Waits for the person's lock and takes it until the transaction ends. */
export async function lockPerson(trx: Trx, employee: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('attendance ' || ${employee}, 0))`.execute(trx)
}
