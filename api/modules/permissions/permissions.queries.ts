import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { FiguresOf } from './figures-of.contract.ts'
import {
  type ChoosableDepartments,
  type Differences,
  effectivePermissions,
  type Permission,
  type PersonPermissions,
  permissions,
  type Role,
  usualPermissions,
} from './permissions.contract.ts'
import { usualFiguresOf } from './reach.contract.ts'
import { readFigures } from './rights.ts'

/** A role that the company has made. */
export interface OwnRole {
  /** The portal's role that it was made from. */
  base: Role
  permissions: readonly string[]
  version: number
  /** Null for the default of its base and permissions. */
  figuresOf: FiguresOf | null
}

export async function findOwnRole(trx: Trx, id: string): Promise<OwnRole | undefined> {
  const role = await trx
    .selectFrom('own_role')
    .select(['base', 'permissions', 'version', 'figures_of'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!role) return undefined
  const { base, permissions: allowed, version, figures_of: kept } = role
  return {
    base: base as Role,
    permissions: allowed,
    version,
    figuresOf: readFigures(kept),
  }
}

/** Holders of an own role. */
export async function listHolders(trx: Trx, ownRoleId: string): Promise<string[]> {
  const holders = await trx.selectFrom('user_account').select('id').where('own_role_id', '=', ownRoleId).execute()
  return holders.map(({ id }) => id)
}

/** Differences of a person from their role; none for a person not yet added. */
export async function findDifferences(trx: Trx, id: string | null): Promise<Differences> {
  if (id === null) return []
  return trx.selectFrom('permission_grant').select(['permission', 'granted']).where('user_id', '=', id).execute()
}

/** The present permissions of a person; undefined for a deleted one and for one of another company. */
export async function findPermissions(trx: Trx, id: string): Promise<PersonPermissions | undefined> {
  const { rows } = await sql<{
    name: string
    role: Role
    version: number
    own_name: string | null
    own: string[] | null
    figures_of: unknown
    usual_figures_of: unknown
    differences: Differences
  }>`
    SELECT u.name, u.role, u.version, o.name AS own_name, o.permissions AS own, u.figures_of,
      o.figures_of AS usual_figures_of, coalesce((
      SELECT jsonb_agg(jsonb_build_object('permission', g.permission, 'granted', g.granted))
      FROM permission_grant g WHERE g.company_id = u.company_id AND g.user_id = u.id), '[]') AS differences
    FROM user_account u
    LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
    WHERE u.id = ${id} AND u.deleted_at IS NULL`.execute(trx)
  const row = rows[0]
  if (!row) return undefined
  const { name, role, version, own: ownPermissions, own_name: ownRole, differences } = row
  const may = effectivePermissions(role, ownPermissions, differences)
  const usual = new Set(usualPermissions(role, ownPermissions))
  return {
    id,
    name,
    role,
    ownRole,
    version,
    permissions: permissions.filter((one) => may.has(one)),
    usual: permissions.filter((one) => usual.has(one)),
    figuresOf: readFigures(row.figures_of),
    usualFiguresOf: readFigures(row.usual_figures_of) ?? usualFiguresOf(role, may),
    figuresSaidByRole: row.usual_figures_of !== null,
  }
}

/** Areas by id, with their names; areas of other companies are missing. */
export async function namesOfAreas(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const areas = await trx
    .selectFrom('area')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return new Map(areas.map(({ id, name }) => [id, name]))
}

/** Departments by id, with their names; departments of other companies are missing. */
export async function namesOfDepartments(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const departments = await trx
    .selectFrom('department')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return new Map(departments.map(({ id, name }) => [id, name]))
}

/** Departments in use, by name. */
export function listDepartments(trx: Trx): Promise<ChoosableDepartments> {
  return trx
    .selectFrom('department as d')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.manager_id'),
    )
    .select(['d.id', 'd.name', 'e.name as head'])
    .where('d.active', '=', true)
    .orderBy('d.name')
    .execute()
}

/** Replaces the stored differences from the role. */
export async function writeDifferences(
  trx: Trx,
  { companyId, id, usual }: { companyId: string; id: string; usual: readonly Permission[] },
  wanted: ReadonlySet<Permission>,
): Promise<void> {
  const differing = permissions.filter((permission) => wanted.has(permission) !== usual.includes(permission))
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
