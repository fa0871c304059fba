import { sql } from 'kysely'
import { companyIds } from '#api/platform/db/company-ids.ts'
import { type Database, type Trx, inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { type DateRange, fillShiftCalendar, fillShifts, shiftLock } from './shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'

const everyMs = 30_000
/** The calendar reaches so many days beyond the present. */
const daysAhead = 7
/** A site from which nothing was heard for so many days rests: no shift begins there any more. */
const restsAfterDays = 14
/** A pause up to so many days is filled in when the site is heard of again; a longer one stays a hole. */
const longestPauseDays = 31

/** Advances the calendar and the scheduled time of the machines with the clock. */
export function startShiftClock({ db, log }: Services): () => Promise<void> {
  const ticker = startTicker({
    name: 'shift-clock',
    everyMs,
    log,
    async work(signal) {
      for (const id of await companyIds(db)) if (!signal.aborted) await advanceShiftClock(db, id)
    },
  })
  return ticker.stop
}

/**
 * Extends the calendar of a company's sites some days ahead and the shifts of their machines up to now.
 *
 * A site has a calendar ahead when it has shift definitions, a machine in use, and something that may record them: a
 * device of the company, or states recorded in the last days. Its machines get scheduled time only where something was
 * recorded of one of them in the last days, or where one has a device of its own. So a company that only imports files
 * keeps exactly the shifts its files brought, and a plant that was switched off does not fall to 0 % for ever. Nor does a
 * machine count that is out of use, or that exists in the master data alone.
 *
 * Where machines recorded something before there were shifts, the calendar reaches back to it.
 *
 * Any number of processes may do this at once: one of them does it, the others pass.
 */
export async function advanceShiftClock(db: Database, companyId: string, now = new Date()): Promise<void> {
  await inCompany(db, companyId, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(${shiftLock}, hashtext(${companyId})) AS free`.execute(trx)
    if (!rows[0]!.free) return
    for (const site of await sitesAwake(trx, companyId, now)) {
      const today = localDate(site.timeZone, now.getTime())
      const lastMade = site.lastDate ? plusDays(site.lastDate, -daysAhead) : today
      const recent = latest(plusDays(earliest(lastMade, today), -1), plusDays(today, -longestPauseDays))
      const from = site.recordedFrom ? earliest(recent, plusDays(site.recordedFrom, -1)) : recent
      const range = { from, to: plusDays(today, daysAhead) }
      await placeFacts(trx, companyId, site.id, { from: plusDays(today, -longestPauseDays), to: today })
      if (site.recorded) await fillShiftCalendar(trx, companyId, site.id, range, { until: now })
      else await fillShifts(trx, companyId, site.id, range)
    }
  })
}

/** Assigns facts to shifts, for facts written while the calendar of their dates was being created. */
async function placeFacts(trx: Trx, companyId: string, siteId: string, { from, to }: DateRange): Promise<void> {
  await sql`SELECT place_facts(${companyId}, ${siteId}, ${from}, ${to})`.execute(trx)
}

interface SiteAwake {
  id: string
  timeZone: string
  /** Last business date of its calendar. */
  lastDate: string | null
  /** The local date of the first signal of machines with shifts that do not reach back to it yet. */
  recordedFrom: string | null
  /** Something was recorded of its machines, or will be by a device of one of them. */
  recorded: boolean
}

async function sitesAwake(trx: Trx, companyId: string, now: Date): Promise<SiteAwake[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const since = daysAgo(restsAfterDays)
  const { rows } = await sql<SiteAwake>`
    SELECT s.id, s.time_zone AS "timeZone", heard.recorded,
      (SELECT min(date)::text FROM (
        SELECT at_zone(heard.since, s.time_zone)::date WHERE NOT EXISTS (SELECT FROM shift_instance i
          WHERE i.company_id = s.company_id AND i.site_id = s.id AND i.business_date = (SELECT min(f.business_date)
            FROM shift_instance f WHERE f.company_id = s.company_id AND f.site_id = s.id)
            AND lower(i.during) <= heard.since)
        UNION ALL
        SELECT x.date FROM machine m
        JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id AND a.site_id = s.id
        JOIN machine_life l ON l.company_id = m.company_id AND l.machine_id = m.id
        CROSS JOIN LATERAL (SELECT at_zone(l.first_recorded_at, s.time_zone)::date) x (date)
        WHERE m.company_id = s.company_id AND m.active AND m.in_service_from IS NULL AND m.in_service_until IS NULL
          AND l.first_recorded_at > ${daysAgo(longestPauseDays)}::timestamptz
          AND NOT EXISTS (SELECT FROM machine_shift q WHERE q.company_id = m.company_id AND q.machine_id = m.id
            AND q.business_date BETWEEN x.date - 1 AND x.date + 1)) uncounted (date)) AS "recordedFrom",
      (SELECT max(i.business_date)::text FROM shift_instance i
        WHERE i.company_id = s.company_id AND i.site_id = s.id) AS "lastDate"
    FROM site s
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(
        EXISTS (SELECT FROM device d
          WHERE d.company_id = m.company_id AND d.machine_id = m.id AND d.active)
        OR EXISTS (SELECT FROM device_event e
          WHERE e.company_id = m.company_id AND e.machine_id = m.id AND e.occurred_at >= ${since}::timestamptz
            AND (e.held IS NULL OR e.released_at IS NOT NULL))
        -- By instants: under row-level security a range would have every interval that there ever was looked at.
        OR EXISTS (SELECT FROM machine_latest t
          JOIN machine_state_interval x ON x.company_id = t.company_id AND x.id = t.interval_id AND x.import_run_id IS NULL
          WHERE t.company_id = m.company_id AND t.machine_id = m.id AND t.ended_at > ${since}::timestamptz)
        OR EXISTS (SELECT FROM machine_time t
          JOIN machine_state_interval x ON x.company_id = t.company_id AND x.id = t.interval_id AND x.import_run_id IS NULL
          WHERE t.company_id = m.company_id AND t.machine_id = m.id AND t.started_at >= ${since}::timestamptz)), false)
          AS recorded,
        count(*) AS machines, min(l.first_recorded_at) AS since
      FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      LEFT JOIN machine_life l ON l.company_id = m.company_id AND l.machine_id = m.id
      WHERE a.company_id = s.company_id AND a.site_id = s.id AND m.active) AS heard
    WHERE s.company_id = ${companyId}
      AND EXISTS (SELECT FROM shift_definition n WHERE n.company_id = s.company_id AND n.site_id = s.id)
      AND heard.machines > 0
      AND (heard.recorded OR EXISTS (SELECT FROM device d
        WHERE d.company_id = s.company_id AND d.kind = 'gateway' AND d.active))
    ORDER BY s.id`.execute(trx)
  return rows
}

function earliest(a: string, b: string): string {
  return a < b ? a : b
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}
