import { AppError } from '../errors/app-error.ts'
import { titleOf } from '../parts/row-title.ts'
import { type Resource, fieldsOf, mayDecideForAll } from '../resource/resource.contract.ts'
import type { Row } from '../resource/rows.contract.ts'
import { type Scope, can } from '../resource/scope.ts'
import { columnOf } from '../resource/storage.ts'
import type { Values } from '../resource/values.contract.ts'
import { noteStep } from './approval-steps.ts'
import { decides } from './approvals.contract.ts'
import { asking, nextLevel } from './asked.ts'
import { type DecidesAs, decidingAs } from './deciding.ts'
import { approvalTable, isApproved, waitsIn } from './row-approval.ts'
import { readState, tellOfRow } from './row-state.ts'

/** A step that decides: as whom it is taken, and the level that is asked next. */
export interface Decision extends DecidesAs {
  next: number | undefined
}

/** As whom who acts takes a step; undefined for one that decides nothing. @throws AppError forbidden for whoever is not asked. */
export async function decisionOf(
  scope: Scope,
  resource: Resource,
  row: Row,
  step: string,
): Promise<Decision | undefined> {
  if (!isApproved(resource) || !decides(resource, step)) return undefined
  const state = await readState(scope.trx, resource, row.id)
  const as = decidingAs(state, {
    uid: scope.actor.caller.uid,
    manages: mayDecideForAll(resource, row, can(scope)),
  })
  if (!as) throw new AppError('forbidden')
  const approves = step === resource.approval.approve
  return { ...as, next: approves ? await nextLevel(scope.trx, approvalTable(resource), row.id, as.level) : undefined }
}

/** Columns of a row that waits for a level from now on: the reason of a decision before it holds no more. */
export function asksLevel(resource: Resource, level: number): Record<string, unknown> {
  const reason = fieldsOf(resource).find(({ name }) => name === resource.approval?.reason)
  return { ...asking(level), ...(reason && { [columnOf(reason)]: null }) }
}

/** Columns of a row that begins to wait, or waits again. */
export const asksAnew = (resource: Resource, { status = '' }: Row, to: string): Record<string, unknown> => {
  const waits = waitsIn(resource)
  return waits.includes(to) && !waits.includes(status) ? asksLevel(resource, 1) : {}
}

/** What follows from a row that came or moved: the history of its steps, and who hears of it. */
export async function followApproval(
  scope: Scope,
  resource: Resource,
  {
    action,
    before,
    after,
    decision,
    given = {},
  }: {
    action: string
    before: Row | null
    after: Row
    decision?: Decision | undefined
    /** What was given with the step. */
    given?: Values
  },
): Promise<void> {
  if (!isApproved(resource) || (before && before.status === after.status && !decision)) return
  const { trx, actor } = scope
  const { companyId, uid = null } = actor.caller
  const { table, approval } = resource
  const { level } = decision ?? (await readState(trx, resource, after.id))
  const reason = decision && approval.reason ? String(given[approval.reason] ?? '') || null : null
  await noteStep(
    trx,
    companyId,
    { table, id: after.id },
    { action, level, by: uid, inPlaceOf: decision?.inPlaceOf, reason },
  )
  const waits = waitsIn(resource)
  const begins = waits.includes(after.status ?? '') && !waits.includes(before?.status ?? '')
  const row = { id: after.id, title: titleOf(resource, after) }
  if (begins || decision?.next !== undefined) await tellOfRow(scope, resource, row, { kind: 'rowAsked' })
  if (decision) {
    const outcome = action === 'pass' ? 'passed' : action === approval.approve ? 'approved' : 'declined'
    await tellOfRow(scope, resource, row, { kind: 'rowDecided', outcome })
  }
}
