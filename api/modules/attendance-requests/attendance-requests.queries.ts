import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** The employee of the account, and the site's business date. */
export async function findAsker(trx: Trx, userId: string): Promise<{ id: string; today: string } | undefined> {
  const { rows } = await sql<{ id: string; today: string }>`
    SELECT e.id, coalesce(i.business_date, at_zone(now(), s.time_zone)::date)::text AS today
    FROM employee e
    JOIN site s ON s.company_id = e.company_id
      AND s.id = coalesce(e.site_id, (SELECT f.id FROM site f WHERE f.company_id = e.company_id ORDER BY f.code LIMIT 1))
    LEFT JOIN shift_instance i ON i.company_id = s.company_id AND i.site_id = s.id AND i.during @> now()
    WHERE e.user_id = ${userId} ORDER BY i.business_date NULLS LAST LIMIT 1`.execute(trx)
  return rows[0]
}

/** The account of a person's manager, else of the head of their department; null if neither has one. */
export async function findDecider(trx: Trx, employeeId: string): Promise<string | null> {
  const { rows } = await sql<{ account: string | null }>`
    SELECT coalesce(m.user_id, h.user_id) AS account FROM employee e
    LEFT JOIN employee m ON m.company_id = e.company_id AND m.id = e.manager_id
    LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    LEFT JOIN employee h ON h.company_id = d.company_id AND h.id = d.manager_id
    WHERE e.id = ${employeeId}`.execute(trx)
  return rows[0]?.account ?? null
}

/** Who asked. */
export async function findAuthor(trx: Trx, id: string): Promise<string> {
  const row = await trx
    .selectFrom('attendance_request')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.created_by
}
