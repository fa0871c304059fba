import { AppError } from '#api/platform/errors/app-error.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { AnyHooks } from '#api/platform/resource/hooks.ts'
import { refuse, refuseOutdated } from '#api/platform/resource/refuse.ts'
import { changeRow, removeRow, rowOf } from '#api/platform/resource/resource.service.ts'
import { can, type Scope } from '#api/platform/resource/scope.ts'
import { users } from '../users/users.contract.ts'
import { userHooks } from '../users/users.hooks.ts'
import { listHolders } from './permissions.queries.ts'
import { ownRoles, type ReplaceRole } from './roles.contract.ts'
import { roleHooks } from './roles.hooks.ts'

/**
 * Gives all holders of a role another one, as if each were changed alone, and deletes it; all of it or nothing.
 *
 * @throws AppError `not_found`, `conflict` with the present role, `forbidden` without the permission to change people,
 *   and those of changing each person and of deleting the role.
 */
export async function replaceRole(scope: Scope, id: string, { version, role, ownRole }: ReplaceRole): Promise<void> {
  const { trx, actor } = scope
  const before = await rowOf(scope, ownRoles, id)
  if (before.version !== version) throw await refuseOutdated(scope, ownRoles, id, version)
  if (!can(scope)('users:manage')) throw new AppError('forbidden')
  const holders = await listHolders(trx, id)
  if (actor.caller.uid && holders.includes(actor.caller.uid)) throw refuse(ownRoles, [fault(null, 'own_role')])
  for (const holder of holders) {
    const person = await rowOf(scope, users, holder)
    const values = { ...(role && { role }), ownRole }
    await changeRow(scope, users, userHooks as unknown as AnyHooks, holder, { version: person.version, values })
  }
  await removeRow(scope, ownRoles, roleHooks as unknown as AnyHooks, id)
}
