import { auditor } from '#api/platform/audit/audit.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { datesOf } from '#web/core/time/business-date.ts'
import { findRights } from '../../users/user-rights.service.ts'
import { takeStep } from './decide.service.ts'
import type { LookedLink } from './approval-links.contract.ts'
import type { LeaveStatus } from '../requests/leave.states.ts'
import { readBalances } from '../ledger/ledger.service.ts'
import { type FoundLink, findLink, isLink, noteOpened, revokeLink, useLink } from './links.queries.ts'
import { findPerson } from '../people/people.service.ts'
import { findRequest, type StoredRequest } from '../requests/stored-request.ts'
import { withoutHealth } from '../people/health.ts'
import { decidesAs } from '../people/standing.ts'
import { warningsOf } from '../counting/warnings.service.ts'

const audit = auditor('approval_link')

/** Finds a link by what a mail carries. @throws AppError token_invalid for what the portal never sent. */
async function linkOf(db: Database, token: string): Promise<FoundLink> {
  const link = await db.transaction().execute((trx) => findLink(trx, hashSecretToken(token)))
  if (!link) throw new AppError('token_invalid')
  return link
}

/**
 * Shows what a link of a mail is about. Nothing is decided by looking: mail scanners follow links.
 *
 * @throws AppError token_invalid.
 */
export async function lookAtLink(
  { db }: Pick<Services, 'db'>,
  { token, requestId, language }: { token: string; requestId: string; language: Language },
): Promise<LookedLink> {
  const link = await linkOf(db, token)
  return inCompany(db, link.companyId, async (trx) => {
    const found = await findRequest(trx, link.request)
    const permissions = (await findRights(trx, [link.user])).get(link.user)?.permissions ?? new Set<string>()
    const told = { permissions, uid: link.user, language }
    const request = found && withoutHealth(found, told)
    const open = link.standing === 'open' && request !== undefined && isOpen(request)
    const whose = { company: link.company, approver: link.approver }
    if (!open) return { standing: link.standing === 'open' ? 'decided' : link.standing, ...whose, request: null }
    await noteOpened(trx, link.id)
    const author = { caller: { companyId: link.companyId, uid: link.user }, requestId }
    await audit(trx, author, 'approval_link.open', link.id, { request: link.request })
    const person = await findPerson(trx, { employee: request.person.id }, true)
    const days = warnedDays(request)
    return {
      standing: 'open',
      ...whose,
      request: {
        person: request.person,
        type: request.type,
        firstDate: request.firstDate,
        lastDate: request.lastDate,
        firstPart: request.firstPart,
        lastPart: request.lastPart,
        fromTime: request.fromTime,
        untilTime: request.untilTime,
        amount: request.amount,
        reason: request.reason,
        status: request.status,
        createdAt: request.createdAt,
        balances: (await readBalances(trx, request.person.id, request.type.id)).map(({ type: _type, ...rest }) => rest),
        warnings: person ? (await warningsOf(trx, [{ person, days, firstDate: request.firstDate }]))[0]! : [],
      },
    }
  })
}

const isOpen = ({ status }: StoredRequest): boolean => status === 'pending' || status === 'on_hold'

/** The days that warnings are looked for: a month of them says enough. */
const warnedDays = ({ firstDate, lastDate }: StoredRequest): { date: string }[] =>
  datesOf({ from: firstDate, to: lastDate })
    .slice(0, 31)
    .map((date) => ({ date }))

/**
 * Decides by a link, once, as the approver whose link it is and as far as they still may.
 *
 * @throws AppError token_invalid for a link that is used, expired, revoked or no longer its owner's to use, and what taking
 *   the step throws.
 */
export async function answerLink(
  services: Pick<Services, 'db' | 'mail' | 'config'>,
  {
    token,
    action,
    answer,
    requestId,
  }: { token: string; action: 'approve' | 'hold' | 'reject'; answer: string | null; requestId: string },
): Promise<{ status: LeaveStatus }> {
  const link = await linkOf(services.db, token)
  if (link.standing !== 'open') throw new AppError('token_invalid')
  return inCompany(services.db, link.companyId, async (trx) => {
    const rights = (await findRights(trx, [link.user])).get(link.user)
    const request = await findRequest(trx, link.request)
    if (!rights?.active || !request) throw new AppError('token_invalid')
    const caller = { companyId: link.companyId, uid: link.user, permissions: rights.permissions }
    if (isOpen(request) && !decidesAs(request, { ...caller, sees: true })) throw new AppError('token_invalid')
    if (!(await useLink(trx, link.id, action))) throw new AppError('token_invalid')
    const actor = { caller, requestId }
    await audit(trx, actor, 'approval_link.use', link.id, { request: link.request, action })
    const { status } = await takeStep(trx, actor, services, {
      id: request.id,
      version: request.version,
      action,
      answer,
    })
    return { status }
  })
}

/** @throws AppError not_found, conflict for a link that is used or revoked by now. */
export async function revoke(trx: Trx, actor: Actor, id: string, version: number): Promise<void> {
  if (!(await isLink(trx, id))) throw new AppError('not_found')
  if (!(await revokeLink(trx, id, version, actor.caller.uid))) throw new AppError('conflict')
  await audit(trx, actor, 'approval_link.revoke', id)
}
