import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Post } from '#api/platform/approvals/tell-asked.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { countFor } from '../counting/count.service.ts'
import { takeStep } from '../approvals/decide.service.ts'
import { type AskLeave, type CountedLeave, type CountLeave, leaveTopic } from './leave.contract.ts'
import { leaveFolder } from './leave-files.service.ts'
import { approversOfLeave } from '../approvals/leave-approval.ts'
import { tellDeciders } from '../approvals/notify.service.ts'
import { findPerson, type LeavePerson, lockPerson } from '../people/people.service.ts'
import { countOwnFiles } from './requests.queries.ts'
import { findRequest } from './stored-request.ts'
import { insertRequest, noteRequestStep } from './write-request.ts'
import { writeDays } from '../counting/kept-days.ts'
import { type LeaveType, listTypes } from '../types/types.service.ts'

const audit = auditor('leave_request')

/**
 * For whom leave is asked: oneself, or somebody whom a manager sees or decides about.
 *
 * @throws AppError not_found, forbidden for whoever decides about nobody.
 */
async function whoseLeave(
  trx: Trx,
  { caller }: Pick<Actor, 'caller'>,
  { employee, leaveType }: { employee?: string | undefined; leaveType: string },
): Promise<{ person: LeavePerson; as: 'oneself' | 'manager' }> {
  const own = await findPerson(trx, { account: caller.uid })
  if (employee === undefined || employee === own?.id) {
    if (!own) throw new AppError('not_found', { message: 'Your account belongs to no employee' })
    return { person: own, as: 'oneself' }
  }
  const person =
    (await findPerson(trx, { employee })) ??
    ((await approversOfLeave(trx, { ...caller, employee, type: leaveType })).includes(caller.uid)
      ? await findPerson(trx, { employee }, true)
      : undefined)
  if (!person) throw new AppError('not_found')
  if (!caller.permissions.has('leave:decide') && !caller.permissions.has('leave:manage'))
    throw new AppError('forbidden')
  return { person, as: 'manager' }
}

/** @throws AppError not_found for a type that the company does not have or use any more. */
export async function typeOf(trx: Trx, id: string): Promise<LeaveType> {
  const [type] = await listTypes(trx, id)
  if (!type?.active) throw new AppError('not_found')
  return type
}

/** What leave would take and leave, and what speaks against it. @throws AppError not_found, forbidden. */
export async function previewLeave(trx: Trx, actor: Actor, asked: CountLeave): Promise<CountedLeave> {
  const { person, as } = await whoseLeave(trx, actor, asked)
  const type = await typeOf(trx, asked.leaveType)
  // Whoever decides about somebody may not see their days otherwise.
  const { answer } = await forEverybody(trx, () =>
    countFor(trx, actor.caller.companyId, { person, type, as, withFiles: true }, asked),
  )
  return answer
}

/**
 * Asks for leave; with `replaces` in place of a request that is cancelled with it, with `approve` of a manager it is decided
 * at once.
 *
 * @throws AppError leave_refused with the faults (`details.faults`) where something speaks against it, invalid_input for
 *   files that are not the caller's, conflict where the replaced request has moved on.
 */
export async function askLeave(
  trx: Trx,
  actor: Actor,
  post: Post,
  ask: AskLeave,
  language: Language,
): Promise<{ id: string }> {
  const { person, as } = await whoseLeave(trx, actor, ask)
  const type = await typeOf(trx, ask.leaveType)
  return forEverybody(trx, () => askFor(trx, actor, post, { person, as, type, language }, ask))
}

async function askFor(
  trx: Trx,
  actor: Actor,
  post: Post,
  {
    person,
    as,
    type,
    language,
  }: { person: LeavePerson; as: 'oneself' | 'manager'; type: LeaveType; language: Language },
  { replaces, approve, files, reason, ...asked }: AskLeave,
): Promise<{ id: string }> {
  const { companyId, uid } = actor.caller
  await lockPerson(trx, person.id)
  if ((await countOwnFiles(trx, uid, files, leaveFolder)) < new Set(files).size)
    throw new AppError('invalid_input', {
      fields: [{ path: 'files', message: 'Only files that you uploaded can be attached' }],
    })
  if (replaces) await takeStep(trx, actor, post, { ...replaces, action: 'cancel', answer: null, replaced: true })
  const counted = await countFor(trx, companyId, { person, type, as, withFiles: files.length > 0 }, asked)
  const { faults, amount } = counted.answer
  if (faults.length > 0)
    throw new AppError('leave_refused', { message: 'The leave breaks a rule', details: { faults } })
  const id = await insertRequest(trx, companyId, uid, {
    employee: person.id,
    type: type.id,
    firstDate: asked.firstDate,
    lastDate: asked.lastDate,
    firstPart: asked.firstPart,
    lastPart: asked.firstDate === asked.lastDate ? 'whole' : asked.lastPart,
    fromTime: asked.fromTime,
    untilTime: asked.untilTime,
    amount,
    reason,
    replaces: replaces?.id ?? null,
    language,
    files: [...new Set(files)],
  })
  await writeDays(trx, companyId, { request: id, employee: person.id, holds: false }, counted.taken, counted.spent.days)
  await noteRequestStep(trx, companyId, id, { action: 'ask', level: 1, by: uid })
  await audit(trx, actor, 'leave_request.ask', id, {
    employee: person.code,
    // The history is read by people who may not know who was ill.
    ...(!type.health && { type: type.code }),
    from: asked.firstDate,
    to: asked.lastDate,
    amount,
    ...(replaces && { replaces: replaces.id }),
  })
  const request = await findRequest(trx, id)
  if (approve && as === 'manager')
    await takeStep(trx, actor, post, { id, version: request!.version, action: 'approve', answer: null })
  else await tellDeciders(trx, companyId, post, request!, 'asked')
  await announce(trx, { company: companyId, topic: leaveTopic, ids: [] })
  return { id }
}
