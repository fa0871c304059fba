import { sql } from 'kysely'
import { layoutFolder } from '#api/modules/andon/layouts.service.ts'
import type { Slide } from '#api/modules/andon/screens.contract.ts'
import { recordFile } from '#api/modules/files/files.service.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Files } from '#api/platform/files/files.ts'
import { idMaker } from './ids.ts'

/**
 * Gives the demo plant a floor plan with its machines, and wall screens. Skips a company in which somebody has created
 * or deleted one: user changes are never undone.
 *
 * @param trx on the company, or of a role that row-level security does not bind.
 * @param company code of the company.
 * @returns whether anything was created.
 */
export async function seedAndon(trx: Trx, files: Files, companyId: string, company = 'DEMO'): Promise<boolean> {
  const siteId = idMaker(company)('site', 0)
  if (await isTouched(trx, companyId)) return false
  const machines = await machinesOf(trx, companyId, siteId)
  if (machines.length === 0) return false

  // What draws takes time to load, and every later start goes without.
  const { drawFloorPlan, placesIn } = await import('./floor-plan.ts')
  const { bytes, width, height } = await drawFloorPlan()
  const key = `${layoutFolder}/${companyId}`
  await files.put(key, bytes)
  const imageId = await recordFile(trx, {
    companyId,
    ownerId: null,
    folder: layoutFolder,
    key,
    name: `${width}x${height}.webp`,
    mediaType: 'image/webp',
    sizeBytes: bytes.byteLength,
  })
  const { id: layoutId } = await trx
    .insertInto('plant_layout')
    .values({ company_id: companyId, site_id: siteId, name: 'Ground floor', image_file_id: imageId, width, height })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = [...Map.groupBy(machines, (machine) => machine.area)].flatMap(([area, ofArea]) => {
    const spots = placesIn(area, ofArea.length)
    return spots ? ofArea.map(({ id }, index) => ({ machine_id: id, ...spots[index]! })) : []
  })
  await sql`
    INSERT INTO plant_layout_place (company_id, layout_id, machine_id, x, y)
    SELECT ${companyId}, ${layoutId}, n.machine_id, n.x, n.y
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS n(machine_id uuid, x real, y real)`.execute(trx)

  const injection = machines.find((machine) => machine.area === 'INJECTION')?.areaId
  const screens: { name: string; slides: Slide[] }[] = [
    { name: 'All areas', slides: [{ kind: 'status', areaIds: [] }, { kind: 'stopped' }, { kind: 'plan', layoutId }] },
    {
      name: 'Injection moulding',
      slides: [{ kind: 'status', areaIds: injection ? [injection] : [] }, { kind: 'orders' }],
    },
    {
      name: 'Shift office',
      slides: [{ kind: 'oee' }, { kind: 'safety' }, { kind: 'stopped' }, { kind: 'plan', layoutId }],
    },
  ]
  await trx
    .insertInto('andon_screen')
    .values(
      screens.map(({ name, slides }) => ({
        company_id: companyId,
        site_id: siteId,
        name,
        slides: JSON.stringify(slides),
        slide_seconds: 15,
      })),
    )
    .execute()
  return true
}

/** Whether there is a plan or a screen, or a person deleted the last one. */
async function isTouched(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ touched: boolean }>`
    SELECT EXISTS (SELECT FROM plant_layout WHERE company_id = ${companyId})
      OR EXISTS (SELECT FROM andon_screen WHERE company_id = ${companyId})
      OR EXISTS (SELECT FROM audit_log
        WHERE company_id = ${companyId} AND subject IN ('plant_layout', 'andon_screen')) AS touched`.execute(trx)
  return rows[0]!.touched
}

interface PlacedMachine {
  id: string
  areaId: string
  /** Code of its area. */
  area: string
}

async function machinesOf(trx: Trx, companyId: string, siteId: string): Promise<PlacedMachine[]> {
  const placed = await sql<PlacedMachine>`
    SELECT m.id, a.id AS "areaId", a.code AS area FROM machine m
    JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    WHERE m.company_id = ${companyId} AND a.site_id = ${siteId} AND m.active
    ORDER BY a.code, m.code`.execute(trx)
  return placed.rows
}
