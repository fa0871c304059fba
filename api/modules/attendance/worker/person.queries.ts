import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { readShiftCalendar, shiftsBetween } from '#api/modules/shifts/shift-calendar.ts'
import { type Half, halfOf } from '#api/modules/holidays/halves.ts'
import { type DateRange, plusDays } from '#web/core/time/business-date.ts'
import { instantOf } from '#web/core/time/site-clock.ts'
import type { PersonSite } from '../person-site.ts'
import type { PersonInput, Punch, RosterDay, Shift } from '../days/person.ts'
import type { Span } from '../days/spans.ts'
import { within, withoutSpans } from '../days/shift-parts.ts'
import { behindSeconds } from './usual-pause.ts'

/** A card that never rests would have everything built anew with each punch: further than this nobody looks. */
const mostSteps = 150

/**
 * Widens a time to the pauses around it that are longer than anybody is present: within them nothing depends on what is
 * outside. Instants are seconds since 1970.
 */
export async function widenToPauses(
  trx: Trx,
  companyId: string,
  employee: string,
  { since, until }: { since: number; until: number },
  maximumPresence: number,
): Promise<{ since: number; until: number }> {
  const far = sql`make_interval(secs => ${maximumPresence + 1})`
  const own = sql`p.company_id = ${companyId} AND p.employee_id = ${employee} AND p.counts`
  const { rows } = await sql<{ since: number; until: number }>`
    WITH RECURSIVE back AS (
      SELECT to_timestamp(${since}) AS at, 0 AS step
      UNION ALL
      SELECT found.at, b.step + 1 FROM back b CROSS JOIN LATERAL (
        SELECT p.occurred_at AS at FROM punch p
        WHERE ${own} AND p.occurred_at < b.at AND p.occurred_at >= b.at - ${far}
        ORDER BY p.occurred_at LIMIT 1) found
      WHERE b.step < ${mostSteps}),
    ahead AS (
      SELECT to_timestamp(${until}) AS at, 0 AS step
      UNION ALL
      SELECT found.at, a.step + 1 FROM ahead a CROSS JOIN LATERAL (
        SELECT p.occurred_at AS at FROM punch p
        WHERE ${own} AND p.occurred_at > a.at AND p.occurred_at <= a.at + ${far}
        ORDER BY p.occurred_at DESC LIMIT 1) found
      WHERE a.step < ${mostSteps})
    SELECT floor(extract(epoch FROM (SELECT min(at) FROM back)))::float8 AS since,
      ceil(extract(epoch FROM (SELECT max(at) FROM ahead)))::float8 AS until`.execute(trx)
  return rows[0]!
}

/** All that the days of a range are made of. */
export async function readPerson(
  trx: Trx,
  companyId: string,
  employee: string,
  site: PersonSite,
  range: DateRange,
): Promise<PersonInput> {
  const { timeZone, rules } = site
  const around = { from: plusDays(range.from, -2), to: plusDays(range.to, 2) }
  const wanted = await widenToPauses(
    trx,
    companyId,
    employee,
    {
      since: instantOf(timeZone, plusDays(range.from, -1), '00:00') / 1000,
      until: instantOf(timeZone, plusDays(range.to, 2), '00:00') / 1000,
    },
    rules.maximumPresence,
  )
  const siteShifts = await readSiteShifts(trx, companyId, site.site, around)
  return {
    punches: await readPunches(trx, companyId, employee, wanted),
    roster: await readRoster(trx, companyId, employee, site.site, around, siteShifts),
    siteShifts,
    ...(await readDecided(trx, companyId, employee, around)),
    heard: (await readHeard(trx, companyId, site.site)).map(({ reader, until }) => ({ reader, until })),
    rules,
    timeZone,
    firstWeekday: site.firstWeekday,
  }
}

async function readPunches(
  trx: Trx,
  companyId: string,
  employee: string,
  { since, until }: { since: number; until: number },
): Promise<Punch[]> {
  const zone = (alias: string) => sql.raw(`json_build_object('id', ${alias}.id, 'kind', ${alias}.kind)`)
  const { rows } = await sql<Punch>`
    SELECT p.id, floor(extract(epoch FROM p.occurred_at))::float8 AS at, p.credential AS card,
      CASE WHEN p.state IN ('in', 'break_in', 'overtime_in') THEN 'in'
        WHEN p.state IN ('out', 'break_out', 'overtime_out') THEN 'out' END AS direction,
      json_build_object('id', r.id, 'site', r.site_id, 'direction', r.direction, 'from', ${zone('f')}, 'to', ${zone('t')}) AS reader
    FROM punch p
    JOIN reader r ON r.company_id = p.company_id AND r.id = p.reader_id
    JOIN zone f ON f.company_id = r.company_id AND f.id = r.from_zone_id
    JOIN zone t ON t.company_id = r.company_id AND t.id = r.to_zone_id
    WHERE p.company_id = ${companyId} AND p.employee_id = ${employee} AND p.counts
      AND p.occurred_at BETWEEN to_timestamp(${since}) AND to_timestamp(${until})`.execute(trx)
  return rows
}

/** Shifts as they were, and as the definitions say where the calendar has none yet. */
async function readSiteShifts(trx: Trx, companyId: string, site: string, { from, to }: DateRange): Promise<Shift[]> {
  const { rows } = await sql<Shift & { shift: string; working: boolean }>`
    SELECT i.business_date::text || ' ' || i.shift AS id, i.business_date::text AS date, i.shift, i.working,
      extract(epoch FROM lower(i.during))::float8 AS start, extract(epoch FROM upper(i.during))::float8 AS "end",
      coalesce((SELECT json_agg(json_build_object('start', extract(epoch FROM lower(b)), 'end', extract(epoch FROM upper(b)),
        'paid', false) ORDER BY b) FROM unnest(i.breaks) b), '[]') AS breaks
    FROM shift_instance i
    WHERE i.company_id = ${companyId} AND i.site_id = ${site} AND i.business_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY i.during`.execute(trx)
  const keptIds = new Set(rows.map(({ id }) => id))
  const calendar = await readShiftCalendar(trx, companyId, site)
  const planned = shiftsBetween(calendar, from, to)
    .map(({ shift, businessDate, start, end, breaks }) => ({
      id: `${businessDate} ${shift}`,
      date: businessDate,
      start: start / 1000,
      end: end / 1000,
      breaks: breaks.map((pause) => ({ start: pause.start / 1000, end: pause.end / 1000, paid: false })),
    }))
    .filter(({ id, start, end }) => !keptIds.has(id) && rows.every((one) => one.end <= start || one.start >= end))
  return [...rows.map(({ id, date, start, end, breaks }) => ({ id, date, start, end, breaks })), ...planned]
}

/** Leave of a part of a day: halves are those of the shift as it is by now. */
type Away = Span & { part: Half | 'hours' }

async function readRoster(
  trx: Trx,
  companyId: string,
  employee: string,
  site: string,
  { from, to }: DateRange,
  shifts: readonly Shift[],
): Promise<RosterDay[]> {
  const { rows } = await sql<RosterDay & { shift: string | null; away: Away[]; free: Half[] }>`
    SELECT s.business_date::text AS date, s.shift, s.overtime_approved AS "overtimeApproved",
      (SELECT coalesce(json_agg(json_build_object('part', l.part, 'start', extract(epoch FROM lower(l.during)),
          'end', extract(epoch FROM upper(l.during))) ORDER BY l.during), '[]') FROM leave_day l
        WHERE l.company_id = s.company_id AND l.employee_id = s.employee_id AND l.business_date = s.business_date
          AND l.holds AND l.part <> 'whole') AS away,
      (SELECT coalesce(json_agg(h.part), '[]') FROM site_holiday h
        WHERE h.company_id = s.company_id AND h.site_id = ${site} AND h.date = s.business_date AND h.part <> 'whole'
          AND NOT h.working AND c.working IS NOT TRUE) AS free,
      CASE WHEN c.working = false AND s.kind = 'work' THEN 'holiday' ELSE s.kind END AS kind
    FROM roster_day s
    LEFT JOIN day_off c ON c.company_id = s.company_id AND c.site_id = ${site} AND c.date = s.business_date
    WHERE s.company_id = ${companyId} AND s.employee_id = ${employee}
      AND s.business_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY s.business_date`.execute(trx)
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  return rows.map(({ date, kind, shift, overtimeApproved, away, free }) => {
    const own = kind === 'work' ? byId.get(`${date} ${shift}`) : undefined
    if (!own) return { date, kind, overtimeApproved, shifts: [], holidays: [], breaks: [] }
    const holidays = within(
      own,
      free.map((half) => halfOf(own, half)),
    )
    const worked = withoutSpans(own, [
      ...away.map((one) => (one.part === 'hours' ? one : halfOf(own, one.part))),
      ...holidays,
    ])
    // Two halves, or as many hours as the shift has, are a whole day; beside a holiday leave is what was taken of it.
    const nothing = holidays.length > 0 ? 'holiday' : 'leave'
    return {
      date,
      kind: worked.length === 0 ? nothing : kind,
      overtimeApproved,
      shifts: worked,
      holidays,
      breaks: own.breaks,
    }
  })
}

async function readDecided(
  trx: Trx,
  companyId: string,
  employee: string,
  { from, to }: DateRange,
): Promise<Pick<PersonInput, 'decisions' | 'overtimeDecided'>> {
  const own = sql`company_id = ${companyId} AND employee_id = ${employee}
    AND business_date BETWEEN ${from}::date AND ${to}::date`
  const { rows } = await sql<Pick<PersonInput, 'decisions' | 'overtimeDecided'>>`
    SELECT (SELECT coalesce(json_agg(json_build_object('date', business_date, 'kind', kind,
        'at', extract(epoch FROM at)::float8, 'seconds', seconds, 'status', decision)), '[]')
      FROM attendance_decision WHERE ${own}) AS decisions,
      (SELECT coalesce(json_agg(json_build_object('date', business_date, 'approved', approved_seconds,
        'asLeave', leave_type_id IS NOT NULL)), '[]')
      FROM overtime_decision WHERE ${own}) AS "overtimeDecided"`.execute(trx)
  return rows[0]!
}

/**
 * The usual pause of the reader `t` about the time of its last punch: on that weekday of the four weeks before it the
 * longest from an hour before to an hour after, of these the middle one; of the six days before where there is no such week.
 * `usual-pause.ts` finds the same in punches that are at hand.
 */
const usualPause = sql`
  SELECT coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY p.longest) FILTER (WHERE d.days % 7 = 0),
    percentile_disc(0.5) WITHIN GROUP (ORDER BY p.longest)) AS pause
  FROM unnest(ARRAY[1, 2, 3, 4, 5, 6, 7, 14, 21, 28]) d(days)
  CROSS JOIN LATERAL (SELECT t.told - make_interval(hours => d.days * 24 + 1) AS since,
    t.told - make_interval(hours => d.days * 24 - 1) AS until OFFSET 0) c
  CROSS JOIN LATERAL (SELECT q.occurred_at AS at FROM punch q WHERE q.company_id = t.company_id AND q.reader_id = t.id
    AND q.counts AND q.occurred_at <= c.since ORDER BY q.occurred_at DESC LIMIT 1) b
  CROSS JOIN LATERAL (SELECT q.occurred_at AS at FROM punch q WHERE q.company_id = t.company_id AND q.reader_id = t.id
    AND q.counts AND q.occurred_at >= c.until ORDER BY q.occurred_at LIMIT 1) a
  CROSS JOIN LATERAL (SELECT max(n.pause) AS longest FROM (
    SELECT q.occurred_at - lag(q.occurred_at) OVER (ORDER BY q.occurred_at) AS pause FROM punch q
    WHERE q.company_id = t.company_id AND q.reader_id = t.id AND q.counts AND q.occurred_at BETWEEN b.at AND a.at) n) p`

/**
 * Up to when each reader of a site has sent everything; a reader that never sent anything is left out. Nobody passes the
 * canteen's reader in the afternoon: a reader that is silent no longer than usual counts as far as the others do.
 */
export async function readHeard(
  trx: Trx,
  companyId: string,
  site: string | null,
): Promise<{ site: string; reader: string; until: number }[]> {
  const { rows } = await sql<{ site: string; reader: string; until: number }>`
    WITH told AS MATERIALIZED (
      SELECT r.company_id, r.site_id, r.id, told.at AS told, greatest(told.at, seen.at) AS heard,
        max(greatest(told.at, seen.at)) OVER (PARTITION BY r.site_id) AS newest
      FROM reader r
      LEFT JOIN LATERAL (SELECT p.occurred_at AS at FROM punch p
        WHERE p.company_id = r.company_id AND p.reader_id = r.id AND p.counts ORDER BY p.occurred_at DESC LIMIT 1) told ON true
      LEFT JOIN LATERAL (SELECT max(t.last_seen_at) AS at FROM terminal t
        WHERE t.company_id = r.company_id AND t.reader_id = r.id AND t.active) seen ON true
      WHERE r.company_id = ${companyId} AND r.active AND (${site}::uuid IS NULL OR r.site_id = ${site})
        AND greatest(told.at, seen.at) IS NOT NULL)
    SELECT t.site_id AS site, t.id AS reader,
      floor(extract(epoch FROM greatest(t.heard, least(t.newest, coalesce(t.told + usual.pause, t.heard)))))::float8 AS until
    FROM told t
    LEFT JOIN LATERAL (${usualPause}) usual ON t.heard < t.newest - make_interval(secs => ${behindSeconds})`.execute(
    trx,
  )
  return rows
}
