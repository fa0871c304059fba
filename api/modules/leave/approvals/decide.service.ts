import { sql } from 'kysely'
import { asking, nextLevel } from '#api/platform/approvals/asked.ts'
import type { DecidesAs } from '#api/platform/approvals/deciding.ts'
import type { Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Post } from '#api/platform/approvals/tell-asked.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import { countFor } from '../counting/count.service.ts'
import { leaveFlow, type LeaveAction, type LeaveStatus } from '../requests/leave.states.ts'
import { bookUsed } from '../ledger/book-used.ts'
import { giveBack } from '../ledger/give-back.ts'
import { leaveApproval } from './leave-approval.ts'
import { tellAskers, tellDeciders, tellOfCancelled } from './notify.service.ts'
import { findPerson } from '../people/people.service.ts'
import { findRequest, isSeen, lockRequest, type StoredRequest } from '../requests/stored-request.ts'
import { moveRequest } from '../requests/write-request.ts'
import { removeDays, writeDays } from '../counting/kept-days.ts'
import { concerns, decidesAs, mayCancel, type Who } from '../people/standing.ts'
import { listTypes } from '../types/types.service.ts'

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
  const { companyId, uid } = actor.caller
  const { action, answer, replaced = false } = step
  const who = { ...actor.caller, sees: await isSeen(trx, step.id) }
  return forEverybody(trx, async () => {
    const request = await lockRequest(trx, step.id)
    if (!request) throw new AppError('not_found')
    const as = judge(request, who, step)
    const done =
      action === 'approve' ? await approve(trx, actor, request, as, answer) : await end(trx, actor, request, as, step)
    const { status, version } = done
    const outcome = status === 'pending' ? 'passed' : status
    await tellAskers(trx, companyId, post, done.told, outcome, { answer, by: uid, replaced })
    if (outcome === 'passed') await tellDeciders(trx, companyId, post, done.told, 'asked')
    else if (outcome !== 'on_hold') await raiseDecided(trx, actor, done.told, outcome)
    if (outcome === 'cancelled' && request.status === 'approved' && !replaced)
      await tellOfCancelled(trx, companyId, request, uid)
    return { status, version }
  })
}

/** As whom somebody takes a step. @throws AppError as taking it does. */
function judge(request: StoredRequest, who: Who, { action, version, answer }: LeaveStep): DecidesAs {
  const knows = concerns(request, who)
  if (request.version !== version || !(leaveFlow[action].from as readonly string[]).includes(request.status)) {
    if (!knows) throw new AppError('not_found')
    throw new AppError('conflict', { details: { status: request.status, version: request.version } })
  }
  const cancels = mayCancel(request, who) ? { level: request.level, inPlaceOf: null } : undefined
  const as = action === 'cancel' ? cancels : decidesAs(request, who)
  if (!as) throw new AppError(knows ? 'forbidden' : 'not_found')
  if ((action === 'reject' || action === 'hold') && answer === null)
    throw new AppError('invalid_input', { fields: [{ path: 'answer', message: 'A reason is required' }] })
  return as
}

/** What a step made of a request, and the request that people are told of. */
interface Done {
  status: LeaveStatus
  version: number
  told: StoredRequest
}

/** Passes a request on to the next level, or books it. */
async function approve(
  trx: Trx,
  actor: Decider,
  request: StoredRequest,
  as: DecidesAs,
  answer: string | null,
): Promise<Done> {
  const next = await nextLevel(trx, leaveApproval, request.id, as.level)
  const set = next === undefined ? await book(trx, actor, request) : asking(next)
  const done = await moveRequest(
    trx,
    actor,
    { ...request, level: as.level },
    {
      action: next === undefined ? 'approve' : 'pass',
      inPlaceOf: as.inPlaceOf,
      reason: answer,
      set: { ...set, ...answered(answer) },
      detail: { level: as.level },
    },
  )
  return { ...done, told: (await findRequest(trx, request.id))! }
}

const answered = (answer: string | null): Record<string, string> => (answer === null ? {} : { answer })
const ended = { decided_at: sql`clock_timestamp()` }

/**
 * Counts the leave as rosters and holidays are now, books it, and puts it on the roster.
 *
 * @returns what is written of the request: the amount that was booked.
 */
async function book(trx: Trx, { caller: { companyId, uid } }: Decider, request: StoredRequest) {
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
      message: 'The leave cannot be approved now: it breaks a rule',
      details: { faults: answer.faults },
    })
  await writeDays(trx, companyId, { request: request.id, employee: person.id, holds: true }, taken, spent.days)
  await bookUsed(trx, { companyId, by: uid }, { request: request.id, person: person.id, type: type.id }, spent)
  // Rosters and holidays may have changed since it was asked for: what is shown of it is what was booked.
  return { ...ended, amount: sql`${answer.amount}` }
}

/** Rejects, cancels or puts on hold. Of approved leave what was taken stays taken; what is still to come is given back. */
async function end(
  trx: Trx,
  actor: Decider,
  request: StoredRequest,
  { inPlaceOf }: DecidesAs,
  { action, answer, replaced }: LeaveStep,
): Promise<Done> {
  const { companyId, uid } = actor.caller
  const holds = action === 'hold'
  const done = await moveRequest(trx, actor, request, {
    action,
    inPlaceOf,
    reason: answer,
    set: { ...answered(answer), ...(!holds && ended) },
    ...(replaced && { detail: { replaced } }),
  })
  if (!holds) {
    const since = request.status === 'approved' && request.today > request.firstDate ? request.today : null
    await giveBack(trx, { companyId, by: uid }, request, await removeDays(trx, request.id, since))
  }
  return { ...done, told: { ...request, version: done.version } }
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
