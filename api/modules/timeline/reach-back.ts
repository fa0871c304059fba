import { type RawBuilder, sql } from 'kysely'
import { countMachineShifts, fillShifts, shiftLock } from '#api/modules/shifts/shift-calendar.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { localDate } from '#web/core/time/site-clock.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { BuildStart, Start } from './timeline.queries.ts'

/** First events of a machine to rebuild, and again after each gap of a month: ms since 1970, rising. */
export interface Spans {
  machine: string
  from: number[]
}

/** A pause up to so long is filled in; a longer one stays a hole, as the shift clock leaves it. */
const longestPauseDays = 31
/** A report later than this may lie in shifts that the clock has left behind. */
const lateMs = 15 * 60_000

/** Events of years are stepped through with one look in the index a month; a pause that is too long lies between steps. */
export async function readSpans(trx: Trx, companyId: string, starts: readonly Start[]): Promise<Spans[]> {
  const wanted = starts.map(({ machine, sinceMs }) => ({
    machine,
    since: sinceMs < -1e14 ? '-infinity' : new Date(sinceMs).toISOString(),
  }))
  const { rows } = await sql<Spans>`
    WITH RECURSIVE step AS (
      SELECT w.machine, told.at FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w(machine uuid, since timestamptz)
      CROSS JOIN LATERAL (${firstFrom(sql`w.machine`, sql`w.since`, companyId)}) told
      UNION ALL
      SELECT s.machine, told.at FROM step s
      CROSS JOIN LATERAL (${firstFrom(sql`s.machine`, sql`s.at + make_interval(days => ${longestPauseDays})`, companyId)}) told)
    SELECT machine, array_agg(floor(extract(epoch FROM at) * 1000)::float8 ORDER BY at) AS from FROM step GROUP BY machine`.execute(
    trx,
  )
  return rows
}

const firstFrom = (machine: RawBuilder<unknown>, since: RawBuilder<unknown>, companyId: string) => sql`
  SELECT e.occurred_at AS at FROM device_event e
  WHERE e.company_id = ${companyId} AND e.machine_id = ${machine} AND e.occurred_at >= ${since}
    AND (e.held IS NULL OR e.released_at IS NOT NULL)
  ORDER BY e.occurred_at LIMIT 1`

/**
 * Makes sure that shifts exist for all events before anything is cut at their edges. While another process writes the
 * company's calendar, e.g. an import, building does not wait: the shift clock assigns the new rows later.
 */
export async function reachBack(
  trx: Trx,
  companyId: string,
  starts: readonly BuildStart[],
  spans: readonly Spans[],
): Promise<void> {
  const ranges = datesOf(starts, spans).map(({ site, from, to }) => ({ site, from, to }))
  const wanted = [...new Map(ranges.map((range) => [JSON.stringify(range), range])).values()]
  if (wanted.length === 0) return
  const { rows: missing } = await sql<{ site: string; from: string; to: string }>`
    SELECT w.site, w.from, w.to FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w(site uuid, "from" text, "to" text)
    WHERE EXISTS (SELECT FROM shift_definition d WHERE d.company_id = ${companyId} AND d.site_id = w.site)
      AND (SELECT count(DISTINCT i.business_date) FROM shift_instance i WHERE i.company_id = ${companyId}
        AND i.site_id = w.site AND i.business_date BETWEEN w.from::date AND w.to::date) <= w.to::date - w.from::date`.execute(
    trx,
  )
  if (missing.length === 0) return
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(${shiftLock}, hashtext(${companyId})) AS free`.execute(trx)
  if (!rows[0]!.free) return
  for (const { site, from, to } of missing) await fillShifts(trx, companyId, site, { from, to })
}

/**
 * Counts the shifts of machines with earlier events, and shifts that began since the shift clock last looked; growth
 * within a shift is counted as it is written.
 */
export async function countShifts(
  trx: Trx,
  companyId: string,
  starts: readonly BuildStart[],
  spans: readonly Spans[],
): Promise<void> {
  const now = Date.now()
  const { rows: uncounted } = await sql<{ machine: string }>`
    SELECT w.machine FROM unnest(${starts.map(({ machine }) => machine)}::uuid[]) AS w(machine)
    CROSS JOIN LATERAL (SELECT t.shift_instance_id FROM machine_time t
      WHERE t.company_id = ${companyId} AND t.machine_id = w.machine ORDER BY t.started_at DESC LIMIT 1) t
    WHERE t.shift_instance_id IS NOT NULL AND NOT EXISTS (SELECT FROM machine_shift q
      WHERE q.company_id = ${companyId} AND q.machine_id = w.machine AND q.shift_instance_id = t.shift_instance_id)`.execute(
    trx,
  )
  const fresh = new Set(uncounted.map(({ machine }) => machine))
  const late = spans.filter(({ machine, from }) => fresh.has(machine) || from.some((at) => at < now - lateMs))
  const ranges = Map.groupBy(datesOf(starts, late), ({ from, to }) => `${from} ${to}`)
  for (const rangesOfSite of ranges.values())
    await countMachineShifts(
      trx,
      companyId,
      rangesOfSite.map(({ machine }) => machine),
      rangesOfSite[0]!,
      { until: new Date(now) },
    )
}

/** The business dates that may be touched, a month from each step at most. */
function datesOf(starts: readonly BuildStart[], spans: readonly Spans[]) {
  const sites = new Map(starts.map(({ machine, site, timeZone }) => [machine, { site, timeZone }]))
  return spans.flatMap(({ machine, from }) => {
    const { site, timeZone } = sites.get(machine)!
    const today = localDate(timeZone, Date.now())
    return from.map((at) => {
      const date = localDate(timeZone, at)
      const last = plusDays(date, longestPauseDays)
      return { machine, site, from: plusDays(date, -1), to: last < today ? last : today }
    })
  })
}
