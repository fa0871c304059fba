import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** The area of a machine, and the site by whose clock a task is due. */
export async function placeOf(trx: Trx, machine: string | null, area: string | null) {
  const { rows } = await sql<{ area: string | null; site: string | null }>`
    SELECT a.id AS area, coalesce(a.site_id, (SELECT s.id FROM site s ORDER BY s.code LIMIT 1)) AS site
    FROM (SELECT coalesce((SELECT m.area_id FROM machine m WHERE m.id = ${machine}::uuid), ${area}::uuid) AS id) p
    LEFT JOIN area a ON a.id = p.id`.execute(trx)
  return rows[0]!
}
