import { type RawBuilder, sql } from 'kysely'
import { containing } from '#api/platform/db/like.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import { ruleAt } from '../attendance/person-site.ts'
import { isoOf } from './iso.ts'
import type { Presence, PresenceCount, PresentPeopleQuery, PresentPerson, Standing } from './presence.contract.ts'

/**
 * The roster of employee `e` on a date, looked up by the person: planned as a join, PostgreSQL expects one person where there
 * are hundreds, and reads the roster of all of them for each.
 */
const rosterOf = (date: string): RawBuilder<unknown> => sql`
  SELECT r.employee_id, r.kind, r.shift FROM roster_day r
  WHERE r.company_id = e.company_id AND r.employee_id = e.id AND r.business_date = ${date}::date OFFSET 0`

/**
 * Everybody employed at a site on a business date who is rostered or was present, with their status: the one definition
 * of that status. Before a day is built the roster gives it.
 */
export function peopleOf(siteId: string, date: string): RawBuilder<unknown> {
  return sql`(
    SELECT e.id, e.code, e.name, coalesce(d.department_id, placed.department_id) AS department_id, a.shift, d.shift_start, d.shift_end, d.first_in, d.last_out,
      coalesce(d.late_seconds, 0) AS late_seconds, coalesce(d.inside, false) AS inside,
      coalesce(d.waiting_for, '{}') AS waiting_for,
      CASE
        WHEN d.first_in IS NOT NULL THEN CASE WHEN d.late_seconds > 0 THEN 'late' ELSE 'present' END
        WHEN d.status IN ('absent', 'excused', 'waiting') THEN d.status
        WHEN coalesce(nullif(d.kind, 'unrostered'), a.kind) = 'leave' THEN 'leave'
        WHEN d.status = 'planned' OR (d.status IS NULL AND a.kind = 'work') THEN
          CASE WHEN coalesce(d.shift_start, lower(i.during)) + make_interval(secs => rule.grace) < now()
            THEN 'overdue' ELSE 'due' END
        ELSE 'off'
      END AS standing
    FROM employee e
    CROSS JOIN LATERAL (SELECT * FROM placement_on(e.company_id, e.id, ${date}::date) OFFSET 0) placed
    LEFT JOIN LATERAL (${rosterOf(date)}) a ON true
    LEFT JOIN attendance_day d ON d.company_id = e.company_id AND d.employee_id = e.id AND d.business_date = ${date}::date
    LEFT JOIN shift_instance i ON i.company_id = e.company_id AND i.site_id = ${siteId} AND i.business_date = ${date}::date
      AND i.shift = a.shift
    CROSS JOIN (SELECT ${ruleAt(siteId, 'graceIn')} AS grace) rule
    WHERE (a.employee_id IS NOT NULL OR d.employee_id IS NOT NULL) AND (d.employee_id IS NOT NULL OR e.active)
      AND coalesce(d.site_id, placed.site_id, (SELECT s.id FROM site s ORDER BY s.code LIMIT 1)) = ${siteId}
      AND coalesce(e.employed_from <= ${date}::date, true) AND coalesce(e.employed_until >= ${date}::date, true))`
}

export async function countPeople(trx: Trx, siteId: string, date: string): Promise<PresenceCount[]> {
  const { rows } = await sql<PresenceCount>`
    SELECT CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'name', t.name) END AS department, p.shift,
      p.standing, count(*) AS people
    FROM ${peopleOf(siteId, date)} p
    LEFT JOIN department t ON t.id = p.department_id
    GROUP BY t.id, t.name, p.shift, p.standing ORDER BY t.name NULLS LAST, p.shift`.execute(trx)
  return rows
}

/** Number of people by status on a business date. */
export async function countStanding(
  trx: Trx,
  siteId: string,
  date: string,
  standings: readonly Standing[],
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(*) AS people FROM ${peopleOf(siteId, date)} p WHERE p.standing = ANY (${[...standings]}::text[])`.execute(
    trx,
  )
  return rows[0]!.people
}

/** Readers with missing reports that a day waits for, least reported first. */
export async function listWaitedFor(trx: Trx, siteId: string, date: string): Promise<Presence['waitingFor']> {
  const { rows } = await sql<Presence['waitingFor'][number]>`
    SELECT r.id, r.name, ${isoOf(sql`told.at`)} AS since, w.people
    FROM (SELECT reader, count(*) AS people FROM ${peopleOf(siteId, date)} p, unnest(p.waiting_for) reader
      WHERE p.standing = 'waiting' GROUP BY reader) w
    JOIN reader r ON r.id = w.reader
    LEFT JOIN LATERAL (SELECT p.occurred_at AS at FROM punch p WHERE p.company_id = r.company_id AND p.reader_id = r.id
      AND p.counts ORDER BY p.occurred_at DESC LIMIT 1) told ON true
    ORDER BY told.at NULLS FIRST, r.name`.execute(trx)
  return rows
}

export async function countExceptions(trx: Trx, siteId: string, date: string): Promise<Presence['exceptions']> {
  const { rows } = await sql<Presence['exceptions'][number]>`
    SELECT x.severity, count(*) AS open FROM attendance_exception x
    WHERE x.business_date = ${date}::date AND x.site_id = ${siteId} GROUP BY x.severity`.execute(trx)
  return rows
}

/** The people behind a count. */
export function pageOfPeople(
  trx: Trx,
  siteId: string,
  date: string,
  query: PresentPeopleQuery,
): Promise<Page<PresentPerson>> {
  const { standings, department, shift, reader, search } = query
  return pageOf(trx, query, {
    columns: sql<PresentPerson>`
      p.id, p.code, p.name, t.name AS department, p.shift, p.standing, ${isoOf(sql`p.shift_start`)} AS "shiftStart",
      ${isoOf(sql`p.shift_end`)} AS "shiftEnd", ${isoOf(sql`p.first_in`)} AS "firstIn",
      ${isoOf(sql`p.last_out`)} AS "lastOut", p.late_seconds AS "lateSeconds", p.inside`,
    from: sql`
      FROM ${peopleOf(siteId, date)} p LEFT JOIN department t ON t.id = p.department_id
      WHERE (${standings ?? null}::text[] IS NULL OR p.standing = ANY (${standings ?? null}::text[]))
        AND ${among(sql`p.department_id::text`, department)} AND ${among(sql`p.shift`, shift)}
        AND (${reader ?? null}::uuid IS NULL OR ${reader ?? null}::uuid = ANY (p.waiting_for))
        AND ${named(search)}`,
    orderBy: sql`p.name, p.code`,
  })
}

/** `none` means those without. */
const among = (column: RawBuilder<unknown>, wanted: string | undefined): RawBuilder<unknown> =>
  wanted === undefined ? sql`true` : wanted === 'none' ? sql`${column} IS NULL` : sql`${column} = ${wanted}`

/** People `p` with a text in their name or registration number. */
export function named(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`
  return sql`(p.name ILIKE ${containing(search)} OR p.code ILIKE ${containing(search)})`
}
