import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import {
  effectivePermissions,
  type Permission,
  type PersonPermissions,
  permissions,
  type Role,
  roleDefaults,
} from './permissions.contract.ts'

/** What somebody may do as things stand; nobody where they are deleted or of another company. */
export async function findPermissions(trx: Trx, id: string): Promise<PersonPermissions | undefined> {
  const { rows } = await sql<{
    name: string
    role: Role
    version: number
    differences: { permission: string; granted: boolean }[]
  }>`
    SELECT u.name, u.role, u.version, coalesce((
      SELECT jsonb_agg(jsonb_build_object('permission', g.permission, 'granted', g.granted))
      FROM permission_grant g WHERE g.company_id = u.company_id AND g.user_id = u.id), '[]') AS differences
    FROM user_account u WHERE u.id = ${id} AND u.deleted_at IS NULL`.execute(trx)
  const row = rows[0]
  if (!row) return undefined
  const { name, role, version, differences } = row
  const may = effectivePermissions(role, differences)
  return { id, name, role, version, permissions: permissions.filter((one) => may.has(one)) }
}

/** Keeps what differs from the defaults of the role, in place of what was kept before. */
export async function writeDifferences(
  trx: Trx,
  { companyId, id, role }: { companyId: string; id: string; role: Role },
  wanted: ReadonlySet<Permission>,
): Promise<void> {
  const usual = new Set(roleDefaults[role])
  const differing = permissions.filter((permission) => wanted.has(permission) !== usual.has(permission))
  await trx.deleteFrom('permission_grant').where('user_id', '=', id).execute()
  if (differing.length === 0) return
  const rows = differing.map((permission) => ({
    company_id: companyId,
    user_id: id,
    permission,
    granted: wanted.has(permission),
  }))
  await trx.insertInto('permission_grant').values(rows).execute()
}
