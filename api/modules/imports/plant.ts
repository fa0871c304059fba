import { sql } from 'kysely'
import { countMachineShifts, fillShifts, readShiftCalendar } from '#api/modules/shifts/shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type FileAuthor, addRow } from '../master-data/add-row.service.ts'
import { ImportProblem } from './faults.ts'
import type { ImportProfile, Instant, PlantCalendar } from './import-profile.ts'
import type { Mapping } from './imports.contract.ts'
import { openWallClock } from './wall-clock.ts'

export interface ImportSite {
  id: string
  timeZone: string
  scheduled: PlantCalendar['scheduled']
}

/** The site the file belongs to: the profile's own, made when missing, or the one chosen. */
export async function openSite(
  trx: Trx,
  author: FileAuthor,
  profile: ImportProfile,
  mapping: Mapping,
): Promise<ImportSite> {
  if (profile.calendar) return ensureSite(trx, author, profile.calendar)
  const site = await findSite(trx, author.caller.companyId, mapping.site)
  if (!site) throw new ImportProblem('unknown_site', { site: mapping.site ?? '' })
  return { id: site.id, timeZone: site.time_zone, scheduled: 'rostered' }
}

/** The site of this code, or the first. */
export function findSite(trx: Trx, companyId: string, code: string | undefined) {
  return trx
    .selectFrom('site')
    .select(['id', 'time_zone'])
    .where('company_id', '=', companyId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .orderBy('code')
    .executeTakeFirst()
}

/** Time zone for the moments of a file. */
export async function zoneOf(
  trx: Trx,
  { companyId, profile, mapping }: { companyId: string; profile: ImportProfile; mapping: Mapping },
): Promise<string> {
  const { site } = profile.calendar ?? {}
  const existingSite = await findSite(trx, companyId, site?.code ?? mapping.site)
  return existingSite?.time_zone ?? site?.timeZone ?? 'UTC'
}

async function ensureSite(trx: Trx, author: FileAuthor, calendar: PlantCalendar): Promise<ImportSite> {
  const { code, name, timeZone, firstWeekday } = calendar.site
  const site = await trx.selectFrom('site').select(['id', 'time_zone']).where('code', '=', code).executeTakeFirst()
  const id = site?.id ?? (await addRow(trx, author, 'sites', { code, name, timeZone, firstWeekday }))
  const shifts = await trx.selectFrom('shift_definition').select('code').where('site_id', '=', id).execute()
  const existingShifts = new Set(shifts.map((shift) => shift.code))
  for (const { code: shift, startsAt, endsAt, weekdays = everyDay } of calendar.shifts)
    if (!existingShifts.has(shift)) await addRow(trx, author, 'shifts', { site: id, shift, startsAt, endsAt, weekdays })
  return { id, timeZone: site?.time_zone ?? timeZone, scheduled: calendar.scheduled }
}

/** Covers all weekdays: a file has no rows for days without work. */
const everyDay = [1, 2, 3, 4, 5, 6, 7]

export interface CalendarFiller {
  /** The date on which the shift opened, or would have, that holds this moment. */
  businessDate(at: Instant): string
  /** Makes sure that the shifts exist in which this stretch of time lies. */
  cover(from: Instant, to: Instant): Promise<void>
  /** Gives machines in the file their shifts of the covered dates on which they worked. */
  finish(machineIds: string[]): Promise<void>
}

/** Widens the calendar as rows come in, so that facts find their shift when they are written. */
export async function createCalendarFiller(trx: Trx, companyId: string, site: ImportSite): Promise<CalendarFiller> {
  const { patterns } = await readShiftCalendar(trx, companyId, site.id)
  const opening = Math.min(86_400, ...patterns.map((pattern) => secondsOf(pattern.startsAt)))
  const clock = openWallClock(site.timeZone)
  const businessDate = (at: Instant) => new Date((clock.show(at) - opening) * 1000).toISOString().slice(0, 10)
  let covered: { from: string; to: string } | undefined
  const fill = (from: string, to: string) => fillShifts(trx, companyId, site.id, { from, to })
  return {
    businessDate,
    async cover(first, last) {
      if (patterns.length === 0) return
      const [from, to] = [businessDate(first), businessDate(last)]
      if (!covered) await fill(from, to)
      else {
        if (from < covered.from) await fill(from, plusDays(covered.from, -1))
        if (to > covered.to) await fill(plusDays(covered.to, 1), to)
      }
      covered = {
        from: covered && covered.from < from ? covered.from : from,
        to: covered && covered.to > to ? covered.to : to,
      }
    },
    async finish(machineIds) {
      if (covered) await countMachineShifts(trx, companyId, machineIds, covered, { until: new Date(), kind: 'facts' })
    },
  }
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60
}

/**
 * Where no roster is known, the scheduled time of a machine in a shift is the united time recorded in it, so that
 * availability compares running with booked time.
 */
export async function scheduleBookedTime(trx: Trx, companyId: string, siteId: string): Promise<void> {
  // Right after a large import the planner still takes the tables for empty and would loop over them row by row.
  await sql`SET LOCAL enable_nestloop = off`.execute(trx)
  await sql`
    UPDATE machine_shift s SET scheduled_seconds = booked.seconds, break_seconds = 0
    FROM (
      SELECT ms.machine_id, ms.shift_instance_id, coalesce(sum(t.seconds), 0) AS seconds
      FROM machine_shift ms
      JOIN shift_instance i ON i.company_id = ms.company_id AND i.id = ms.shift_instance_id
      LEFT JOIN machine_time t ON t.company_id = ms.company_id AND t.machine_id = ms.machine_id
        AND t.shift_instance_id = ms.shift_instance_id AND t.state IN ('run', 'stop')
        AND t.business_date = ms.business_date
      WHERE ms.company_id = ${companyId} AND i.site_id = ${siteId}
      GROUP BY ms.machine_id, ms.shift_instance_id) AS booked
    WHERE s.company_id = ${companyId} AND s.machine_id = booked.machine_id
      AND s.shift_instance_id = booked.shift_instance_id
      AND (s.scheduled_seconds <> booked.seconds OR s.break_seconds <> 0)`.execute(trx)
  await sql`SET LOCAL enable_nestloop = on`.execute(trx)
}
