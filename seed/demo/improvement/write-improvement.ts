import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { writeAudits } from './audits.ts'
import { writeIdeas } from './ideas.ts'
import { writeIncidents } from './incidents.ts'
import { writeRecords } from './five-s.ts'
import type { Office } from './office.ts'
import { writeTasks } from './tasks.ts'

const days = 365

/**
 * A year of 5S audits, records, tasks, ideas and safety reports, in which the areas where most was done score best at its end. Skips a company
 * that has audit templates.
 */
export async function writeImprovement(trx: Trx, companyId: string): Promise<void> {
  const office = await findOffice(trx, companyId)
  if (!office) return
  await writeAudits(trx, office)
  const records = await writeRecords(trx, office)
  await writeTasks(trx, office, records)
  await writeIdeas(trx, office)
  await writeIncidents(trx, office)
}

async function findOffice(trx: Trx, companyId: string): Promise<Office | null> {
  const { rows } = await sql<Omit<Office, 'companyId' | 'from'> & { made: boolean }>`
    SELECT s.id AS "siteId", today_at(s.company_id, s.id)::text AS today,
      (SELECT min(i.business_date)::text FROM shift_instance i WHERE i.company_id = s.company_id) AS begun,
      EXISTS (SELECT FROM audit_template t WHERE t.company_id = s.company_id)
        OR EXISTS (SELECT FROM five_s_record r WHERE r.company_id = s.company_id) AS made,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code) ORDER BY a.code), '[]') FROM area a
        WHERE a.company_id = s.company_id) AS areas,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'areaId', m.area_id) ORDER BY m.code), '[]')
        FROM machine m WHERE m.company_id = s.company_id) AS machines,
      (SELECT coalesce(array_agg(u.id::text ORDER BY u.email), '{}') FROM user_account u
        WHERE u.company_id = s.company_id AND u.role IN ('FullAdmin', 'Admin', 'User') AND u.own_role_id IS NULL) AS leaders
    FROM site s WHERE s.company_id = ${companyId} ORDER BY s.code LIMIT 1`.execute(trx)
  const [found] = rows
  if (!found || found.made || found.leaders.length < 3 || found.machines.length === 0 || !found.begun) return null
  const year = plusDays(found.today, -days)
  return { ...found, companyId, from: found.begun > year ? found.begun : year }
}
