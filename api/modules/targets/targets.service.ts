import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { siteOf } from '../places/places.service.ts'
import type { NewTarget, Target, TargetChange } from './targets.contract.ts'
import { deleteTarget, endTarget, findTarget, insertTarget, lockScope, updateTarget } from './targets.queries.ts'

const audit = auditor('target')

/**
 * Sets a target from a day on: the one in force then ends the day before, and it holds until the next one begins.
 *
 * @throws AppError invalid_input for a place the company does not have, conflict with the target of the same first day.
 */
export async function createTarget(trx: Trx, actor: Actor, target: NewTarget): Promise<Target> {
  const { companyId, uid } = actor.caller
  await siteOf(trx, target.place)
  const others = await lockScope(trx, target.measure, target.place)
  const same = others.find((other) => other.from === target.from)
  if (same) throw new AppError('conflict', { details: { current: await findTarget(trx, same.id) } })
  const former = others.findLast((other) => other.from < target.from)
  const next = others.find((other) => other.from > target.from)
  if (former && (former.until === null || former.until > target.from)) await endTarget(trx, former.id, target.from)
  const id = await insertTarget(trx, { ...target, companyId, userId: uid, until: next?.from ?? null })
  await audit(trx, actor, 'target.create', id, { ...target, ends: former?.id })
  return current(trx, id)
}

/** Corrects a target's value or note; its days stay. @throws AppError not_found, conflict with the current one. */
export async function changeTarget(
  trx: Trx,
  actor: Actor,
  id: string,
  { version, ...change }: TargetChange,
): Promise<Target> {
  const before = await current(trx, id)
  if (!(await updateTarget(trx, id, version, change)))
    throw new AppError('conflict', { details: { current: await current(trx, id) } })
  await audit(trx, actor, 'target.change', id, { before: { value: before.value, note: before.note }, after: change })
  return current(trx, id)
}

/** Removes a target; the one before it holds on in its place. @throws AppError not_found */
export async function removeTarget(trx: Trx, actor: Actor, id: string): Promise<void> {
  const before = await current(trx, id)
  const others = await lockScope(trx, before.measure, before.place)
  const former = others.find((other) => other.until === before.from)
  await deleteTarget(trx, id)
  if (former) await endTarget(trx, former.id, before.until)
  await audit(trx, actor, 'target.delete', id, { before })
}

async function current(trx: Trx, id: string): Promise<Target> {
  const target = await findTarget(trx, id)
  if (!target) throw new AppError('not_found')
  return target
}
