import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { requireAdministrator, requireStanding } from '../users/standing.ts'
import { users } from '../users/users.contract.ts'
import {
  effectivePermissions,
  type Permission,
  permissions,
  permissionsTopic,
  type PersonPermissions,
  type Role,
} from './permissions.contract.ts'
import { findDifferences, findOwnRole, findPermissions, writeDifferences } from './permissions.queries.ts'

const audit = auditor('user_account')

/** @throws AppError `not_found`. */
export async function permissionsOf(trx: Trx, id: string): Promise<PersonPermissions> {
  const current = await findPermissions(trx, id)
  if (!current) throw new AppError('not_found')
  return current
}

interface Save {
  id: string
  /** Of the account, as who saves saw it. */
  version: number
  /** Called under the lock of decisions about the company's people. */
  wanted: () => Promise<readonly Permission[]>
}

/**
 * Gives a person exactly the wanted permissions. Of several simultaneous changes one wins; nobody grants a permission
 * that they lack, and an administrator of users and permissions always remains.
 *
 * @throws AppError `not_found`, `conflict` with the present permissions, `forbidden`, and those of `requireStanding`.
 */
export async function savePermissions(
  trx: Trx,
  actor: Actor,
  { id, version, wanted }: Save,
): Promise<PersonPermissions> {
  const { role } = await permissionsOf(trx, id)
  await requireStanding(trx, actor, { id, role })
  const before = await permissionsOf(trx, id)
  const next = new Set(await wanted())
  const given = [...next].filter((one) => !before.permissions.includes(one))
  if (given.some((one) => !actor.caller.permissions.has(one)))
    throw new AppError('forbidden', { message: 'You cannot grant a permission that you do not have' })
  if (!(await updateSeen(trx, 'user_account', { id, version }, {})))
    throw new AppError('conflict', { details: { current: before } })
  const { companyId } = actor.caller
  await writeDifferences(trx, { companyId, id, usual: before.usual }, next)
  await requireAdministrator(trx)
  const changes = permissions
    .filter((one) => next.has(one) !== before.permissions.includes(one))
    .map((one) => ({ field: one, before: !next.has(one), after: next.has(one) }))
  await audit(trx, actor, 'user_account.permissions', id, { version: version + 1, changes })
  for (const topic of [permissionsTopic, topicOf(users)]) await announce(trx, { company: companyId, topic, ids: [id] })
  return permissionsOf(trx, id)
}

/**
 * Permissions of a person with another role; their own differences stay. An own role includes the role it was made
 * from.
 *
 * @param id null for a person to be added. @returns undefined for an unknown own role.
 */
export async function comesWith(
  trx: Trx,
  id: string | null,
  wanted: { role: Role; ownRole: string | null },
): Promise<{ role: Role; given: Permission[] } | undefined> {
  const ownRole = wanted.ownRole === null ? null : await findOwnRole(trx, wanted.ownRole)
  if (ownRole === undefined) return undefined
  const role = ownRole?.base ?? wanted.role
  const before = id === null ? undefined : await findPermissions(trx, id)
  const after = effectivePermissions(role, ownRole?.permissions ?? null, await findDifferences(trx, id))
  return { role, given: [...after].filter((one) => !before?.permissions.includes(one)) }
}
