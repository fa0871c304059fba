import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { type RowOf, topicOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { ownRank, rank, requireAdministrator } from '../users/standing.ts'
import { users } from '../users/users.contract.ts'
import { permissionsTopic } from './permissions.contract.ts'
import { listHolders } from './permissions.queries.ts'
import { ownRoles } from './roles.contract.ts'

type Role = RowOf<typeof ownRoles>
type Draft = { id: string | null; values: Role['values'] }

/** As on the permission screen: not about oneself, not above oneself, and nothing that one does not have. */
async function decide(trx: Trx, actor: Actor, row: Draft, before: Role | null): Promise<void> {
  const highest = await ownRank(trx, actor)
  if (rank(row.values.base) > highest) throw refuse(ownRoles, [fault('base', 'higher_role')])
  if (row.id !== null && actor.caller.uid && (await listHolders(trx, row.id)).includes(actor.caller.uid))
    throw refuse(ownRoles, [fault(null, 'own_role')])
  const given = row.values.permissions.filter((one) => !before?.values.permissions.includes(one))
  if (given.some((one) => !actor.caller.permissions.has(one)))
    throw refuse(ownRoles, [fault('permissions', 'beyond_own')])
}

/** Open pages of all holders reload their permissions. */
async function tellHolders(trx: Trx, { caller }: Actor, { id }: Role): Promise<void> {
  const ids = await listHolders(trx, id)
  if (ids.length === 0) return
  await requireAdministrator(trx)
  for (const topic of [permissionsTopic, topicOf(users)]) await announce(trx, { company: caller.companyId, topic, ids })
}

export const roleHooks: Hooks<typeof ownRoles> = {
  before: { create: decide, change: decide, delete: decide },
  after: { change: tellHolders },
}
