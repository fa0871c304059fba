import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type { Place } from '../places/places.contract.ts'
import { type PlaceColumns, placeColumns, placeNames } from '../places/places.service.ts'
import type { NewTarget, Target, TargetsQuery } from './targets.contract.ts'

type Row = Omit<Target, 'place'> & PlaceColumns & { machine: string | null; area: string | null; site: string }

/** Targets answered at once to a report. */
const mostTargets = 5000

const columns = sql<Row>`
  t.id, t.measure, t.site_id, t.area_id, t.machine_id, m.name AS machine, r.name AS area, s.name AS site,
  t.valid_from AS "from", t.valid_until AS until, t.value, t.note, u.first_name || ' ' || u.last_name AS author, t.version`
const joined = sql`
  FROM target t
  JOIN user_account u ON u.company_id = t.company_id AND u.id = t.created_by
  LEFT JOIN machine m ON m.company_id = t.company_id AND m.id = t.machine_id
  LEFT JOIN area r ON r.company_id = t.company_id AND r.id = coalesce(t.area_id, m.area_id)
  JOIN site s ON s.company_id = t.company_id AND s.id = coalesce(t.site_id, r.site_id)`

export async function pageOfTargets(trx: Trx, { measure, search, history, ...page }: TargetsQuery) {
  const pattern = containing(search)
  const { rows, total } = await pageOf(trx, page, {
    columns,
    from: sql`${joined}
      WHERE (${measure ?? null}::text IS NULL OR t.measure = ${measure ?? null})
        AND coalesce(m.name, r.name, s.name) ILIKE ${pattern}
        AND (${history} OR t.valid_until IS NULL OR t.valid_until > (now() AT TIME ZONE s.time_zone)::date)`,
    orderBy: sql`t.measure, s.name, r.name NULLS FIRST, m.name NULLS FIRST, t.valid_from DESC, t.id`,
  })
  return { rows: rows.map(toTarget), total }
}

export async function targetsBetween(
  trx: Trx,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Target[]> {
  const found = await sql<Row>`
    SELECT ${columns} ${joined}
    WHERE daterange(t.valid_from, t.valid_until) && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')
    ORDER BY t.measure, t.valid_from, t.id LIMIT ${mostTargets}`.execute(trx)
  return found.rows.map(toTarget)
}

export async function findTarget(trx: Trx, id: string): Promise<Target | undefined> {
  const found = await sql<Row>`SELECT ${columns} ${joined} WHERE t.id = ${id}`.execute(trx)
  return found.rows[0] && toTarget(found.rows[0])
}

function toTarget({ site_id, area_id, machine_id, machine, area, site, ...row }: Row): Target {
  return { ...row, place: placeNames({ site_id, area_id, machine_id, machine, area, site }) }
}

export type Standing = { id: string; from: string; until: string | null }

/** The targets of one measure and place in order of time, locked until the transaction ends. */
export async function lockScope(trx: Trx, measure: string, { id }: Place): Promise<Standing[]> {
  const found = await sql<Standing>`
    SELECT id, valid_from AS "from", valid_until AS until FROM target
    WHERE measure = ${measure} AND coalesce(machine_id, area_id, site_id) = ${id}
    ORDER BY valid_from FOR UPDATE`.execute(trx)
  return found.rows
}

export async function endTarget(trx: Trx, id: string, until: string | null): Promise<void> {
  await trx
    .updateTable('target')
    .set({ valid_until: until, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function insertTarget(
  trx: Trx,
  target: NewTarget & { companyId: string; userId: string; until: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('target')
    .values({
      company_id: target.companyId,
      measure: target.measure,
      ...placeColumns(target.place),
      valid_from: target.from,
      valid_until: target.until,
      value: target.value,
      note: target.note ?? '',
      created_by: target.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the version still was the one seen. */
export function updateTarget(
  trx: Trx,
  id: string,
  version: number,
  change: { value?: number | undefined; note?: string | undefined },
): Promise<boolean> {
  return updateSeen(trx, 'target', { id, version }, change)
}

export async function deleteTarget(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('target').where('id', '=', id).execute()
}
