import { sql } from 'kysely'
import { type Database, type Trx, inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { type ShiftCode, addDays, fillShiftCalendar, localDate, shiftLock } from './shift-calendar.ts'

const everyMs = 30_000
/** The calendar reaches so many days beyond the present. */
const daysAhead = 7
/** A site from which nothing was heard for so many days rests: no shift begins there any more. */
const restsAfterDays = 14
/** A pause up to so many days is filled in when the site is heard of again; a longer one stays a hole. */
const longestPauseDays = 31

/** Lets the calendar and the scheduled time of the machines grow with the clock. */
export function startShiftClock({ db, log }: Services): () => Promise<void> {
  const ticker = startTicker({
    name: 'shift-clock',
    everyMs,
    log,
    async work(signal) {
      for (const { id } of await db.selectFrom('company').select('id').execute())
        if (!signal.aborted) await advanceShiftClock(db, id)
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
 * Any number of processes may do this at once: one of them does it, the others pass.
 */
export async function advanceShiftClock(db: Database, companyId: string, now = new Date()): Promise<void> {
  await inCompany(db, companyId, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(${shiftLock}, hashtext(${companyId})) AS free`.execute(trx)
    if (!rows[0]!.free) return
    for (const site of await sitesAwake(trx, companyId, now)) {
      const today = localDate(site.timeZone, now.getTime())
      const known = site.lastDate ? addDays(site.lastDate, -daysAhead) : today
      const from = latest(addDays(earliest(known, today), -1), addDays(today, -longestPauseDays))
      await fillShiftCalendar(
        trx,
        companyId,
        site.id,
        { from, to: addDays(today, daysAhead) },
        {
          notRostered: await readOffShifts(trx, companyId),
          // Nothing has begun at the beginning of time: the calendar alone.
          until: site.recorded ? now : new Date(0),
          machines: await machinesInUse(trx, companyId, site.id, from, now),
        },
      )
    }
  })
}

interface SiteAwake {
  id: string
  timeZone: string
  /** Last business date of its calendar. */
  lastDate: string | null
  /** Something was recorded of its machines, or will be by a device of one of them. */
  recorded: boolean
}

async function sitesAwake(trx: Trx, companyId: string, now: Date): Promise<SiteAwake[]> {
  const since = new Date(now.getTime() - restsAfterDays * 86_400_000).toISOString()
  const { rows } = await sql<SiteAwake>`
    SELECT s.id, s.time_zone AS "timeZone", heard.recorded,
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
        OR EXISTS (SELECT FROM machine_state_interval t
          WHERE t.company_id = m.company_id AND t.machine_id = m.id AND t.import_run_id IS NULL
            AND t.during && tstzrange(${since}::timestamptz, NULL))), false) AS recorded,
        count(*) AS machines
      FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      WHERE a.company_id = s.company_id AND a.site_id = s.id AND m.active) AS heard
    WHERE s.company_id = ${companyId}
      AND EXISTS (SELECT FROM shift_definition n WHERE n.company_id = s.company_id AND n.site_id = s.id)
      AND heard.machines > 0
      AND (heard.recorded OR EXISTS (SELECT FROM device d
        WHERE d.company_id = s.company_id AND d.kind = 'gateway' AND d.active))
    ORDER BY s.id`.execute(trx)
  return rows
}

/**
 * The machines whose time counts: in use, and either with a device of their own or heard of before. One that comes new, or
 * back into use, owes nothing for the shifts before the one in which it is first heard of.
 */
async function machinesInUse(trx: Trx, companyId: string, siteId: string, from: string, now: Date) {
  const { rows } = await sql<{ machineId: string; since: string }>`
    WITH newest AS (
      SELECT i.id, lower(i.during) AS begun FROM shift_instance i
      WHERE i.company_id = ${companyId} AND i.site_id = ${siteId} AND lower(i.during) <= ${now.toISOString()}::timestamptz
        AND EXISTS (SELECT FROM machine_shift x WHERE x.company_id = i.company_id
          AND x.business_date = i.business_date AND x.shift_instance_id = i.id)
      ORDER BY i.business_date DESC, lower(i.during) DESC LIMIT 1)
    SELECT m.id AS "machineId", coalesce(
        (SELECT newest.begun FROM machine_shift x JOIN newest ON newest.id = x.shift_instance_id
          WHERE x.company_id = m.company_id AND x.machine_id = m.id),
        least(${now.toISOString()}::timestamptz, (
          SELECT min(lower(t.during)) FROM machine_state_interval t
          WHERE t.company_id = m.company_id AND t.machine_id = m.id AND t.import_run_id IS NULL
            AND t.during && tstzrange(${from}::date - 1, NULL))))::text AS since
    FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    WHERE a.company_id = ${companyId} AND a.site_id = ${siteId} AND m.active AND (
      EXISTS (SELECT FROM device d WHERE d.company_id = m.company_id AND d.machine_id = m.id AND d.active)
      OR EXISTS (SELECT FROM machine_state_interval t
        WHERE t.company_id = m.company_id AND t.machine_id = m.id AND t.import_run_id IS NULL)
      OR EXISTS (SELECT FROM device_event e WHERE e.company_id = m.company_id AND e.machine_id = m.id
        AND (e.held IS NULL OR e.released_at IS NOT NULL)))`.execute(trx)
  return rows
}

async function readOffShifts(trx: Trx, companyId: string): Promise<{ machineId: string; shift: ShiftCode }[]> {
  const rows = await trx
    .selectFrom('machine_off_shift')
    .select(['machine_id', 'shift'])
    .where('company_id', '=', companyId)
    .execute()
  return rows.map((row) => ({ machineId: row.machine_id, shift: row.shift as ShiftCode }))
}

function earliest(a: string, b: string): string {
  return a < b ? a : b
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}
