import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** The site of a machine or an area; undefined without either. */
export async function siteOfPlace(
  trx: Trx,
  { machine, area }: { machine: string | null; area: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ site: string }>`
    SELECT a.site_id AS site FROM area a
    WHERE a.id = coalesce((SELECT m.area_id FROM machine m WHERE m.id = ${machine}::uuid), ${area}::uuid)`.execute(trx)
  return rows[0]?.site
}

export async function siteOfMeter(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom('meter').select('site_id').where('id', '=', id).executeTakeFirst()
  return row?.site_id
}
