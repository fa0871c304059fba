import { sql } from 'kysely'
import { linkStanding } from '#api/platform/approvals/links.queries.ts'
import { containing } from '#api/platform/db/like.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { instantText } from '#api/platform/db/instant-text.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import { texts } from '#api/texts/texts.ts'
import { seesHealth, type Told } from '../people/health.ts'
import type { ApprovalLink, linksQuerySchema } from './approval-links.contract.ts'
import type { z } from 'zod'

export function pageOfLinks(
  trx: Trx,
  query: z.infer<typeof linksQuerySchema>,
  reader: Told,
): Promise<Page<ApprovalLink>> {
  return pageOf(trx, query, {
    columns: sql<ApprovalLink>`
      k.id, k.version, k.subject_id AS request, e.name AS person,
      CASE WHEN t.health AND NOT ${seesHealth(reader)} THEN ${texts[reader.language].leave.reasonHidden} ELSE t.name END AS type,
      r.first_date::text AS "firstDate",
      r.last_date::text AS "lastDate", u.first_name || ' ' || u.last_name AS approver, ${instantText('k.created_at')} AS "createdAt",
      ${instantText('k.expires_at')} AS "expiresAt", ${instantText('k.opened_at')} AS "openedAt", ${instantText('k.used_at')} AS "usedAt",
      k.used_for AS "usedFor", ${linkStanding} AS standing`,
    from: sql`
      FROM approval_link k
      JOIN leave_request r ON r.company_id = k.company_id AND r.id = k.subject_id AND k.subject = 'leave_request'
      JOIN employee e ON e.company_id = r.company_id AND e.id = r.employee_id
      JOIN leave_type t ON t.company_id = r.company_id AND t.id = r.leave_type_id
      JOIN user_account u ON u.company_id = k.company_id AND u.id = k.user_id
      WHERE ${seenPeople} AND coalesce(${linkStanding} = ${query.standing ?? null}, true)
        AND (e.name ILIKE ${containing(query.search)} OR u.first_name || ' ' || u.last_name ILIKE ${containing(query.search)})`,
    orderBy: sql`k.created_at DESC, k.id`,
  })
}

/** Whether there is a link about somebody whom the caller sees. */
export async function isLink(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT k.id FROM approval_link k JOIN leave_request r ON r.company_id = k.company_id AND r.id = k.subject_id AND k.subject = 'leave_request'
    WHERE k.id = ${id}`.execute(trx)
  return rows.length > 0
}
