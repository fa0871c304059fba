import { auditor } from '#api/platform/audit/audit.ts'
import type { Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import { countFor } from '../counting/count.service.ts'
import { leaveTopic } from '../requests/leave.contract.ts'
import { leaveFlow, type LeaveAction, type LeaveStatus } from '../requests/leave.states.ts'
import { giveBack } from '../ledger/give-back.ts'
import { bookEntries } from '../ledger/ledger.service.ts'
import { type Post, tellAskers, tellDeciders, tellOfCancelled } from './notify.service.ts'
import { findPerson, lockPerson } from '../people/people.service.ts'
import { findRequest, isSeen, type StoredRequest } from '../requests/stored-request.ts'
import { moveRequest, nextLevel, noteStep } from '../requests/write-request.ts'
import { removeDays, writeDays } from '../counting/kept-days.ts'
import { concerns, decidesAs, mayCancel } from '../people/standing.ts'
import type { Spent } from '../ledger/spend-days.ts'
import { listTypes } from '../types/types.service.ts'

const audit = auditor('leave_request')

/** Who acts: somebody signed in, or the approver whose link of a mail it is. */
export type Decider = Author & { caller: Pick<Caller, 'companyId' | 'uid' | 'permissions'> }

export interface LeaveStep {
  id: string
  /** As it was seen. */
  version: number
  action: LeaveAction
  answer: string | null
  /** Another request takes its place. */
  replaced?: boolean
}

/**
 * Takes one step of a request; of two people at once one does. What is approved is booked and stands on the roster in the
 * same transaction.
 *
 * @throws AppError not_found for a request that is not the caller's to see, forbidden for whoever is neither asked nor
 *   manages leave, conflict with the present status and version where it has moved on, leave_refused with the faults where
 *   something speaks against approving it now, invalid_input where a reason is missing.
 */
export async function takeStep(
  trx: Trx,
  actor: Decider,
  post: Post,
  step: LeaveStep,
): Promise<{ status: LeaveStatus; version: number }> {
  const who = { ...actor.caller, sees: await isSeen(trx, step.id) }
  return forEverybody(trx, async () => {
    const before = await findRequest(trx, step.id)
    if (!before) throw new AppError('not_found')
    await lockPerson(trx, before.person.id)
    const request = (await findRequest(trx, step.id))!
    const { from } = leaveFlow[step.action]
    const as = step.action === 'cancel' ? undefined : decidesAs(request, who)
    if (request.version !== step.version || !(from as readonly string[]).includes(request.status)) {
      if (!concerns(request, who)) throw new AppError('not_found')
      throw new AppError('conflict', { details: { status: request.status, version: request.version } })
    }
    if (step.action === 'cancel' ? !mayCancel(request, who) : !as)
      throw new AppError(concerns(request, who) ? 'forbidden' : 'not_found')
    if ((step.action === 'reject' || step.action === 'hold') && step.answer === null)
      throw new AppError('invalid_input', { fields: [{ path: 'answer', message: 'Say why' }] })
    const done =
      step.action === 'approve'
        ? await approve(trx, actor, post, request, step, as!)
        : await decline(trx, actor, post, request, step, as?.inPlaceOf ?? null)
    await announce(trx, { company: actor.caller.companyId, topic: leaveTopic, ids: [request.id] })
    return done
  })
}

async function approve(
  trx: Trx,
  actor: Decider,
  post: Post,
  request: StoredRequest,
  { version, answer }: LeaveStep,
  as: { level: number; inPlaceOf: string | null },
): Promise<{ status: LeaveStatus; version: number }> {
  const { companyId, uid } = actor.caller
  const next = await nextLevel(trx, companyId, request.id, as.level)
  const passes = next !== undefined
  const status = passes ? 'pending' : 'approved'
  if (!passes) await book(trx, actor, request)
  const moved = await moveRequest(
    trx,
    { id: request.id, version, from: leaveFlow.approve.from },
    { status, answer, ...(passes ? { level: next, waits: true } : { decided: true }) },
  )
  if (moved === undefined)
    throw new AppError('conflict', { details: { status: request.status, version: request.version } })
  const action = passes ? 'pass' : 'approve'
  await noteStep(trx, companyId, {
    request: request.id,
    action,
    level: as.level,
    by: uid,
    inPlaceOf: as.inPlaceOf,
    reason: answer,
  })
  await audit(trx, actor, `leave_request.${action}`, request.id, { to: status, version: moved, level: as.level })
  const now = (await findRequest(trx, request.id))!
  await tellAskers(trx, companyId, post, now, passes ? 'passed' : 'approved', { answer, by: uid })
  if (passes) await tellDeciders(trx, companyId, post, now, 'asked')
  else await raiseDecided(trx, actor, now, 'approved')
  return { status, version: moved }
}

/** Counts the leave as rosters and holidays are now, books it, and puts it on the roster. */
async function book(trx: Trx, { caller: { companyId, uid } }: Decider, request: StoredRequest): Promise<void> {
  const person = await findPerson(trx, { employee: request.person.id }, true)
  const [type] = await listTypes(trx, request.type.id)
  if (!person || !type) throw new AppError('not_found')
  const asked = { ...request, leaveType: type.id, replaces: request.id }
  const { answer, taken, spent } = await countFor(
    trx,
    companyId,
    { person, type, as: 'manager', withFiles: request.files > 0 },
    asked,
  )
  if (answer.faults.length > 0)
    throw new AppError('leave_refused', {
      message: 'Something speaks against approving this leave now',
      details: { faults: answer.faults },
    })
  await writeDays(trx, companyId, { request: request.id, employee: person.id, holds: true }, taken, spent.days)
  // Rosters and holidays may have changed since it was asked for: what is shown of it is what was booked.
  await trx.updateTable('leave_request').set({ amount: answer.amount }).where('id', '=', request.id).execute()
  await bookUsed(trx, { companyId, by: uid }, { request: request.id, person: person.id, type: type.id }, spent)
}

/** Takes what leave spends from the balances of its years. */
export async function bookUsed(
  trx: Trx,
  by: { companyId: string; by: string | null },
  { request, person, type }: { request: string; person: string; type: string },
  { years }: Pick<Spent, 'years'>,
): Promise<void> {
  await bookEntries(
    trx,
    by,
    years.map(({ year, amount, ofCarried }) => ({
      employee: person,
      type,
      year,
      kind: 'used',
      amount: -amount,
      ofCarried: -ofCarried,
      request,
    })),
  )
}

async function decline(
  trx: Trx,
  actor: Decider,
  post: Post,
  request: StoredRequest,
  { action, version, answer, replaced }: LeaveStep,
  inPlaceOf: string | null,
): Promise<{ status: LeaveStatus; version: number }> {
  const { companyId, uid } = actor.caller
  const { to, from } = leaveFlow[action]
  const moved = await moveRequest(
    trx,
    { id: request.id, version, from },
    { status: to, answer, decided: action !== 'hold' },
  )
  if (moved === undefined)
    throw new AppError('conflict', { details: { status: request.status, version: request.version } })
  if (action !== 'hold') {
    // What was taken stays taken; what is still to come is given back.
    const since = request.status === 'approved' && request.today > request.firstDate ? request.today : null
    await giveBack(trx, { companyId, by: uid }, request, await removeDays(trx, request.id, since))
  }
  await noteStep(trx, companyId, {
    request: request.id,
    action,
    level: request.level,
    by: uid,
    inPlaceOf,
    reason: answer,
  })
  await audit(trx, actor, `leave_request.${action}`, request.id, { to, version: moved, ...(replaced && { replaced }) })
  const ended = { ...request, version: moved }
  await tellAskers(trx, companyId, post, ended, to as 'rejected', { answer, by: uid, replaced: replaced ?? false })
  if (to !== 'on_hold') await raiseDecided(trx, actor, ended, to)
  if (to === 'cancelled' && request.status === 'approved' && !replaced)
    await tellOfCancelled(trx, companyId, request, uid ?? null)
  return { status: to, version: moved }
}

/** Tells channels outside. Kind and reason of leave may tell of somebody's health, and stay here. */
const raiseDecided = (
  trx: Trx,
  { caller: { companyId, uid } }: Decider,
  { id, person: { code, name }, firstDate, lastDate, amount, type }: StoredRequest,
  outcome: 'approved' | 'rejected' | 'cancelled',
): Promise<void> =>
  raiseEvent(trx, companyId, 'leave.decided', {
    leave: { id, outcome, person: { code, name }, firstDate, lastDate, amount, unit: type.unit },
    by: { id: uid },
  })
