import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { ownRank, rank, requireAdministrator } from '../users/standing.ts'
import { users } from '../users/users.contract.ts'
import type { FiguresOf } from './figures-of.contract.ts'
import { figuresInHistory, placesKnown } from './figures-of.service.ts'
import { effectivePermissions, permissionsTopic, type RoleFigures } from './permissions.contract.ts'
import { findOwnRole, listHolders, type OwnRole } from './permissions.queries.ts'
import { usualFiguresOf } from './reach.contract.ts'
import { ownRoles } from './roles.contract.ts'

const audit = auditor('own_role')

/** @throws AppError `not_found`. */
export async function figuresOfRole(trx: Trx, id: string): Promise<RoleFigures> {
  const role = await findOwnRole(trx, id)
  if (!role) throw new AppError('not_found')
  return shown(role)
}

/**
 * Sets the scope of a role's holders from their next request on, except for those with a scope of their own.
 *
 * @throws AppError `not_found`, `conflict` with the present scope, `invalid_input` for an area of another company, for
 *   one's own role, for a higher role, and if nobody would administer the whole plant.
 */
export async function saveFiguresOfRole(
  trx: Trx,
  actor: Actor,
  { id, version, figuresOf }: { id: string; version: number; figuresOf: FiguresOf | null },
): Promise<RoleFigures> {
  const highest = await ownRank(trx, actor)
  const role = await findOwnRole(trx, id)
  if (!role) throw new AppError('not_found')
  if (rank(role.base) > highest) throw refuse(ownRoles, [fault('base', 'higher_role')])
  const holders = await listHolders(trx, id)
  if (holders.includes(actor.caller.uid)) throw refuse(ownRoles, [fault(null, 'own_role')])
  const names = await placesKnown(trx, figuresOf, role.figuresOf)
  const kept = figuresOf && JSON.stringify(figuresOf)
  if (!(await updateSeen(trx, 'own_role', { id, version }, { figures_of: kept })))
    throw new AppError('conflict', { details: { current: shown(role) } })
  await requireAdministrator(trx)
  const [before, after] = [figuresInHistory(role.figuresOf, names), figuresInHistory(figuresOf, names)]
  await audit(trx, actor, 'own_role.change', id, {
    version: version + 1,
    changes: [{ field: 'figuresOf', before, after }],
  })
  const company = actor.caller.companyId
  await announce(trx, { company, topic: topicOf(ownRoles), ids: [id] })
  if (holders.length > 0)
    for (const topic of [permissionsTopic, topicOf(users)]) await announce(trx, { company, topic, ids: holders })
  return figuresOfRole(trx, id)
}

function shown({ version, figuresOf, base, permissions }: OwnRole): RoleFigures {
  return { version, figuresOf, usualFiguresOf: usualFiguresOf(base, effectivePermissions(base, permissions, [])) }
}
