import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type Permission, roleDefaults, roles } from '../../permissions/permissions.contract.ts'
import { findRights } from '../../users/user-rights.service.ts'

/** No more are told of one request. */
const mostManagers = 20

/**
 * Accounts that have a permission now by their role, their own role or what they were granted, and see the days of the
 * person.
 */
export async function accountsThatSee(
  trx: Trx,
  person: string,
  permission: Permission,
): Promise<{ id: string; permissions: ReadonlySet<Permission>; language: string | null }[]> {
  const { rows } = await sql<{ id: string; department: string | null; language: string | null }>`
    SELECT u.id, e.department_id AS department, u.language FROM employee e
    JOIN user_account u ON u.company_id = e.company_id AND u.status = 'active'
    LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
    LEFT JOIN permission_grant g ON g.company_id = u.company_id AND g.user_id = u.id AND g.permission = ${permission}
    WHERE e.id = ${person} AND coalesce(g.granted, CASE WHEN o.id IS NULL THEN u.role = ANY (${roles.filter((role) => roleDefaults[role].includes(permission))}::text[])
      ELSE ${permission} = ANY (o.permissions) END)
    ORDER BY u.id`.execute(trx)
  const rights = await findRights(
    trx,
    rows.map(({ id }) => id),
  )
  return rows
    .filter(({ id, department }) => {
      const { permissions, scope } = rights.get(id)!
      const { people } = scope ?? {}
      const sees =
        !people ||
        people.employee === person ||
        people.reports?.includes(person) ||
        people.departments.some((one) => one === department)
      return sees && permissions.has(permission)
    })
    .slice(0, mostManagers)
    .map(({ id, language }) => ({ id, language, permissions: rights.get(id)!.permissions }))
}
