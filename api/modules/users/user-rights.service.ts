import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Scope } from '#api/platform/http/route.ts'
import type { Permission, Role } from '../permissions/permissions.contract.ts'
import { rightsOf, type Standing } from '../permissions/rights.ts'

/** A person of the company with present rights, for work on their behalf while they are away. */
export interface UserRights {
  uid: string
  companyId: string
  email: string
  firstName: string
  /** Without it nothing may be done for them. */
  active: boolean
  role: Role
  permissions: ReadonlySet<Permission>
  /** The part of the plant and of its people that they see; all of both without one. */
  scope: Scope | undefined
}

/** Rights of the given accounts that belong to the company. */
export async function findRights(trx: Trx, uids: readonly string[]): Promise<Map<string, UserRights>> {
  const { rows } = await sql<
    Standing & { id: string; company_id: string; email: string; first_name: string; status: string }
  >`
    SELECT u.id, u.company_id, u.email, u.first_name, u.status, u.role, o.permissions AS own, coalesce((
      SELECT jsonb_agg(jsonb_build_object('permission', g.permission, 'granted', g.granted))
      FROM permission_grant g WHERE g.company_id = u.company_id AND g.user_id = u.id), '[]') AS differences,
      coalesce(u.figures_of, o.figures_of) AS figures_of,
      employee_of(u.company_id, u.id) AS employee, led_by(u.company_id, u.id) AS leads,
      reports_of(u.company_id, u.id) AS reports
    FROM user_account u
    LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
    WHERE u.id = ANY(${[...uids]}::uuid[])`.execute(trx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        uid: row.id,
        companyId: row.company_id,
        email: row.email,
        firstName: row.first_name,
        active: row.status === 'active',
        role: row.role,
        ...rightsOf(row),
      },
    ]),
  )
}
