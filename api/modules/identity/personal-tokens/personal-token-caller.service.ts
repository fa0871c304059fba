import { sql } from 'kysely'
import { isPersonalToken } from '#api/platform/auth/personal-token.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { Credentials } from '#api/platform/http/credentials.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { isTokenPermission } from '../../permissions/permissions.contract.ts'
import { rightsOf, type Standing } from '../../permissions/rights.ts'
import { plainAddress } from '#api/platform/http/plain-address.ts'
import { inIdentity } from '../identity-transaction.ts'

/** A use is noted again after this long: a token may be shown many times a second. */
const notedEverySeconds = 60

/**
 * Who shows a personal token, with what of its permissions the person has at this moment. Nobody is found for one that was
 * revoked or has expired, of somebody who is not active, or who may not use tokens any more.
 */
export async function findTokenCaller(
  db: Database,
  token: string,
  from: Credentials['from'],
): Promise<Caller | undefined> {
  if (!isPersonalToken(token)) return undefined
  return inIdentity(db, async (trx) => {
    const { rows } = await sql<
      Standing & { id: string; uid: string; companyId: string; wanted: string[]; unnoted: boolean }
    >`
      SELECT t.id, t.user_id AS uid, t.company_id AS "companyId", t.permissions AS wanted, u.role, o.permissions AS own,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('permission', g.permission, 'granted', g.granted))
          FROM permission_grant g WHERE g.company_id = u.company_id AND g.user_id = u.id), '[]') AS differences,
        coalesce(u.figures_of, o.figures_of) AS figures_of,
        employee_of(u.company_id, u.id) AS employee, led_by(u.company_id, u.id) AS leads,
        reports_of(u.company_id, u.id) AS reports,
        (t.used_at > now() - make_interval(secs => ${notedEverySeconds})) IS NOT TRUE AS unnoted
      FROM personal_token t JOIN user_account u ON u.company_id = t.company_id AND u.id = t.user_id
      LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
      WHERE t.hash = ${hashSecretToken(token)} AND t.revoked_at IS NULL AND t.expires_at > now()
        AND u.status = 'active' AND NOT u.must_change_password
        AND coalesce(second_step_due(u.id) > now(), true)`.execute(trx)
    const [row] = rows
    if (!row) return undefined
    const { permissions: now, scope } = rightsOf(row)
    if (!now.has('tokens:use')) return undefined
    if (row.unnoted)
      await sql`
        UPDATE personal_token SET used_at = now(), used_address = ${plainAddress(from?.ip ?? '')},
          used_agent = ${(from?.userAgent ?? '').slice(0, 200)}
        WHERE company_id = ${row.companyId} AND id = ${row.id}`.execute(trx)
    const { id, uid, companyId, role, wanted } = row
    const permissions = [...now].filter((permission) => isTokenPermission(permission) && wanted.includes(permission))
    const employeeId = row.employee
    return { uid, sid: id, companyId, role, permissions: new Set(permissions), scope, employeeId, token: { id } }
  })
}
