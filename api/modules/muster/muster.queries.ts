import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { insideNow, privateZones } from '../presence/inside-now.ts'
import { isoOf } from '../presence/iso.ts'
import type { SiteClock } from '../shifts/site-clock.ts'
import type { Muster, MusterPerson, MusterTick } from './muster.contract.ts'

const endedShown = 10

/** A person's last place in a zone that is not private. */
const lastSeen: RawBuilder<unknown> = sql`
  CASE WHEN n.kind <> ALL (${[...privateZones]}::text[]) THEN n.zone_id ELSE (
    SELECT s.zone_id FROM zone_stay s WHERE s.company_id = n.company_id AND s.employee_id = n.employee_id
      AND s.business_date = n.business_date AND s.kind <> ALL (${[...privateZones]}::text[])
    ORDER BY s.number DESC LIMIT 1) END`

const person = sql`p.id, p.code, p.name, p.phone, t.name AS department, z.name AS zone`

export async function nameOfSite(trx: Trx, siteId: string): Promise<string> {
  const { name } = await trx.selectFrom('site').select('name').where('id', '=', siteId).executeTakeFirstOrThrow()
  return name
}

export async function listInside(trx: Trx, clock: SiteClock): Promise<MusterPerson[]> {
  const { rows } = await sql<MusterPerson>`
    SELECT ${person}, true AS expected, false AS found, NULL AS "tickedAt", NULL AS "tickedBy"
    FROM ${insideNow(clock)} n
    JOIN employee p ON p.company_id = n.company_id AND p.id = n.employee_id
    LEFT JOIN department t ON t.company_id = p.company_id AND t.id = p.department_id
    LEFT JOIN zone z ON z.company_id = n.company_id AND z.id = ${lastSeen}
    ORDER BY z.name NULLS LAST, p.name, p.code`.execute(trx)
  return rows
}

/** The list of a muster as of its start, with the ticks since. */
export async function listMustered(trx: Trx, musterId: string): Promise<MusterPerson[]> {
  const { rows } = await sql<MusterPerson>`
    SELECT ${person}, m.expected, m.found, ${isoOf(sql`m.ticked_at`)} AS "tickedAt",
      u.first_name || ' ' || u.last_name AS "tickedBy"
    FROM muster_person m
    JOIN employee p ON p.company_id = m.company_id AND p.id = m.employee_id
    LEFT JOIN department t ON t.company_id = p.company_id AND t.id = p.department_id
    LEFT JOIN zone z ON z.company_id = m.company_id AND z.id = m.zone_id
    LEFT JOIN user_account u ON u.company_id = m.company_id AND u.id = m.ticked_by
    WHERE m.muster_id = ${musterId} ORDER BY z.name NULLS LAST, p.name, p.code`.execute(trx)
  return rows
}

export async function findUnderWay(trx: Trx, siteId: string): Promise<Muster['muster']> {
  const { rows } = await sql<NonNullable<Muster['muster']>>`
    SELECT m.id, m.version, ${isoOf(sql`m.started_at`)} AS "startedAt", u.first_name || ' ' || u.last_name AS "startedBy"
    FROM muster m JOIN user_account u ON u.company_id = m.company_id AND u.id = m.started_by
    WHERE m.site_id = ${siteId} AND m.ended_at IS NULL`.execute(trx)
  return rows[0] ?? null
}

export async function listEnded(trx: Trx, siteId: string): Promise<Muster['ended']> {
  const { rows } = await sql<Muster['ended'][number]>`
    SELECT m.id, ${isoOf(sql`m.started_at`)} AS "startedAt", ${isoOf(sql`m.ended_at`)} AS "endedAt",
      count(*) FILTER (WHERE p.expected) AS expected, count(*) FILTER (WHERE p.expected AND p.found) AS found
    FROM (SELECT * FROM muster WHERE site_id = ${siteId} AND ended_at IS NOT NULL
      ORDER BY started_at DESC LIMIT ${endedShown}) m
    LEFT JOIN muster_person p ON p.company_id = m.company_id AND p.muster_id = m.id
    GROUP BY m.id, m.started_at, m.ended_at ORDER BY m.started_at DESC`.execute(trx)
  return rows
}

/** @returns null where one is under way at the site already. */
export async function insertMuster(
  trx: Trx,
  of: { companyId: string; userId: string },
  clock: SiteClock,
): Promise<{ id: string; people: number } | null> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO muster (company_id, site_id, started_by) VALUES (${of.companyId}, ${clock.id}, ${of.userId})
    ON CONFLICT (company_id, site_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`.execute(trx)
  const [made] = rows
  if (!made) return null
  const { numAffectedRows } = await sql`
    INSERT INTO muster_person (company_id, muster_id, employee_id, zone_id, expected)
    SELECT n.company_id, ${made.id}, n.employee_id, ${lastSeen}, true FROM ${insideNow(clock)} n`.execute(trx)
  return { id: made.id, people: Number(numAffectedRows) }
}

/** Locks the muster until the transaction ends. */
export async function lockMuster(
  trx: Trx,
  id: string,
): Promise<{ site: string; version: number; ended: boolean } | undefined> {
  const { rows } = await sql<{ site: string; version: number; ended: boolean }>`
    SELECT s.code AS site, m.version, m.ended_at IS NOT NULL AS ended FROM muster m
    JOIN site s ON s.company_id = m.company_id AND s.id = m.site_id WHERE m.id = ${id} FOR UPDATE OF m`.execute(trx)
  return rows[0]
}

/**
 * Stores ticks that are later than the present entry of a person; a time in the future counts as now.
 *
 * @returns the registration numbers with a change.
 */
export async function writeTicks(
  trx: Trx,
  of: { companyId: string; userId: string; muster: string },
  ticks: readonly MusterTick[],
): Promise<{ code: string; found: boolean }[]> {
  const { rows } = await sql<{ code: string; found: boolean }>`
    WITH said AS (
      SELECT DISTINCT ON (t.employee) t.employee, t.found, least(t.at, now()) AS at
      FROM jsonb_to_recordset(${JSON.stringify(ticks)}::jsonb) AS t(employee uuid, found boolean, at timestamptz)
      ORDER BY t.employee, t.at DESC),
    former AS (SELECT employee_id, found FROM muster_person WHERE muster_id = ${of.muster}),
    written AS (
      INSERT INTO muster_person AS m (company_id, muster_id, employee_id, expected, found, ticked_at, ticked_by)
      SELECT e.company_id, ${of.muster}, e.id, false, said.found, said.at, ${of.userId}
      FROM said JOIN employee e ON e.company_id = ${of.companyId} AND e.id = said.employee ORDER BY e.id
      ON CONFLICT (company_id, muster_id, employee_id) DO UPDATE
        SET found = excluded.found, ticked_at = excluded.ticked_at, ticked_by = excluded.ticked_by
        -- Also replaces an equal tick, to update its time.
        WHERE m.ticked_at IS NULL OR m.ticked_at < excluded.ticked_at
      RETURNING m.employee_id, m.found)
    SELECT e.code, w.found FROM written w JOIN employee e ON e.company_id = ${of.companyId} AND e.id = w.employee_id
    LEFT JOIN former f ON f.employee_id = w.employee_id
    WHERE f.found IS DISTINCT FROM w.found
    ORDER BY e.code`.execute(trx)
  return rows
}

export async function endMuster(trx: Trx, id: string, userId: string): Promise<void> {
  await sql`UPDATE muster SET ended_at = now(), ended_by = ${userId}, version = version + 1 WHERE id = ${id}`.execute(
    trx,
  )
}
