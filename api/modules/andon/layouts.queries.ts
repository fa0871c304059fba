import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type { Layout, LayoutPlace } from './layouts.contract.ts'

const layoutRow = sql`
  SELECT l.id, l.name, l.width, l.height, l.image_file_id AS "imageId", l.version,
    coalesce((SELECT json_agg(json_build_object('machineId', p.machine_id, 'x', p.x, 'y', p.y))
      FROM plant_layout_place p WHERE p.company_id = l.company_id AND p.layout_id = l.id), '[]') AS places
  FROM plant_layout l`

export async function listLayouts(trx: Trx, siteId: string): Promise<Layout[]> {
  const { rows } = await sql<Layout>`${layoutRow} WHERE l.site_id = ${siteId} ORDER BY l.name`.execute(trx)
  return rows
}

export async function findLayout(trx: Trx, id: string): Promise<Layout | undefined> {
  const { rows } = await sql<Layout>`${layoutRow} WHERE l.id = ${id}`.execute(trx)
  return rows[0]
}

export async function insertLayout(
  trx: Trx,
  { companyId, siteId, name }: { companyId: string; siteId: string; name: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('plant_layout')
    .values({ company_id: companyId, site_id: siteId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the version still was the one seen. */
export function updateLayout(
  trx: Trx,
  id: string,
  version: number,
  change: {
    name?: string | undefined
    image?: { id: string; width: number; height: number } | null | undefined
  },
): Promise<boolean> {
  const { name, image } = change
  return updateSeen(
    trx,
    'plant_layout',
    { id, version },
    {
      name,
      image_file_id: image && image.id,
      width: image?.width,
      height: image?.height,
    },
  )
}

/** Puts these places in the place of all before; machines that are not of the layout's site are left out. */
export async function replacePlaces(trx: Trx, id: string, places: readonly LayoutPlace[]): Promise<void> {
  await trx.deleteFrom('plant_layout_place').where('layout_id', '=', id).execute()
  await sql`
    INSERT INTO plant_layout_place (company_id, layout_id, machine_id, x, y)
    SELECT l.company_id, l.id, m.id, p.x, p.y
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p("machineId" uuid, x real, y real)
    JOIN plant_layout l ON l.id = ${id}
    JOIN machine m ON m.company_id = l.company_id AND m.id = p."machineId"
    JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id AND a.site_id = l.site_id`.execute(trx)
}

export async function deleteLayout(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('plant_layout').where('id', '=', id).execute()
}

export interface PlanFile {
  id: string
  storage_key: string
  media_type: string
  size_bytes: number
}

/** The picture of a layout. */
export async function findPlanOf(trx: Trx, layoutId: string): Promise<PlanFile | undefined> {
  const { rows } = await sql<PlanFile>`
    SELECT f.id, f.storage_key, f.media_type, f.size_bytes FROM plant_layout l
    JOIN file f ON f.company_id = l.company_id AND f.id = l.image_file_id WHERE l.id = ${layoutId}`.execute(trx)
  return rows[0]
}
