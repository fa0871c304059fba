import { sql } from 'kysely'
import { fillShiftCalendar } from '#api/modules/shifts/shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type DemoShift, demoShifts, timeZone } from './calendar.ts'
import { blockDays } from './simulate.ts'
import { firstExtraDay, writeDaysOff, writeExtraDays } from './write-master-data.ts'

/** The shift calendar reaches so many days beyond the present. */
const daysAhead = 7

/**
 * Fills the calendar of `newFrom` to some days after `until`, and reads it.
 *
 * @param openFrom from this business date on the plant works on Sundays too, unless it does already.
 */
export async function fillCalendar(
  trx: Trx,
  companyId: string,
  siteId: string,
  { from, newFrom, until }: { from: string; newFrom: string; until: number },
  openFrom: string | undefined,
) {
  const today = localDate(timeZone, until * 1000)
  const range = { from: newFrom, to: plusDays(today, daysAhead) }
  const lastException = plusDays(range.to, 400)
  const knownExtra = await firstExtraDay(trx, companyId, siteId)
  const extraFrom = knownExtra ?? openFrom
  if (extraFrom) await writeExtraDays(trx, companyId, siteId, extraFrom, lastException)
  await writeDaysOff(trx, companyId, siteId, range.from, lastException)
  const sundaysFrom = await firstExtraDay(trx, companyId, siteId)
  // A block is planned to its end, so the simulation looks further ahead than the calendar.
  const shifts = demoShifts(from, plusDays(range.to, blockDays), sundaysFrom)
  if (sundaysFrom && !knownExtra) await openShifts(trx, companyId, siteId, shifts, sundaysFrom)
  await fillShiftCalendar(trx, companyId, siteId, range, { until: new Date(until * 1000) })
  const { rows } = await sql<{ id: string; key: string }>`
    SELECT id, business_date || ' ' || shift AS key FROM shift_instance
    WHERE company_id = ${companyId} AND site_id = ${siteId} AND business_date >= ${newFrom}`.execute(trx)
  return { shifts, sundaysFrom, instances: new Map(rows.map((row) => [row.key, row.id])) }
}

/** Shifts that the calendar has as free although they are worked by now. */
async function openShifts(
  trx: Trx,
  companyId: string,
  siteId: string,
  shifts: DemoShift[],
  from: string,
): Promise<void> {
  const iso = (second: number) => new Date(second * 1000).toISOString()
  const open = shifts
    .filter((shift) => shift.working && shift.date >= from)
    .map(({ date, code, breaks }) => ({
      date,
      code,
      breaks: `{${breaks.map((pause) => `[${iso(pause.start)},${iso(pause.end)})`).join(',')}}`,
    }))
  await sql`
    UPDATE shift_instance i SET working = true, breaks = n.breaks
    FROM jsonb_to_recordset(${JSON.stringify(open)}::jsonb) AS n(date date, code text, breaks tstzmultirange)
    WHERE i.company_id = ${companyId} AND i.site_id = ${siteId} AND i.business_date = n.date AND i.shift = n.code
      AND NOT i.working`.execute(trx)
}
