import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Shifts } from './shifts.contract.ts'

const clock = 'YYYY-MM-DD"T"HH24:MI:SS'

/** Shifts of a site by the site's clock, in order; undefined when the company has no such site. */
export async function listShifts(
  trx: Trx,
  { site, from, to }: { site: string; from: string; to: string },
): Promise<Shifts | undefined> {
  const { rows } = await sql<Shifts>`
    SELECT to_char(at_zone(now(), s.time_zone), ${clock}) AS now,
      coalesce((SELECT json_agg(json_build_object(
          'businessDate', i.business_date, 'shift', i.shift, 'working', i.working,
          'start', to_char(at_zone(lower(i.during), s.time_zone), ${clock}),
          'end', to_char(at_zone(upper(i.during), s.time_zone), ${clock})) ORDER BY i.during)
        FROM shift_instance i
        WHERE i.company_id = s.company_id AND i.site_id = s.id
          AND i.business_date BETWEEN ${from}::date AND ${to}::date), '[]') AS shifts
    FROM site s WHERE s.code = ${site}`.execute(trx)
  return rows[0]
}
