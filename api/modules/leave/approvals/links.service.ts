import { linkActor, linkOf, openLink, revoke, spendLink } from '#api/platform/approvals/answer-link.ts'
import type { Post } from '#api/platform/approvals/tell-asked.ts'
import { inCompany, type Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { datesOf } from '#web/core/time/business-date.ts'
import { takeStep } from './decide.service.ts'
import type { LookedLeave } from './approval-links.contract.ts'
import { leaveApproval } from './leave-approval.ts'
import { isLink } from './links.queries.ts'
import type { LeaveStatus } from '../requests/leave.states.ts'
import { readBalances } from '../ledger/ledger.service.ts'
import { findPerson } from '../people/people.service.ts'
import { findRequest, type StoredRequest } from '../requests/stored-request.ts'
import { withoutHealth } from '../people/health.ts'
import { decidesAs } from '../people/standing.ts'
import { warningsOf } from '../counting/warnings.service.ts'

/**
 * Shows what a link of a mail is about. Nothing is decided by looking: mail scanners follow links.
 *
 * @throws AppError token_invalid.
 */
export async function lookAtLink(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  { token, requestId, language }: { token: string; requestId: string; language: Language },
): Promise<LookedLeave> {
  const link = await linkOf(db, token, leaveApproval.table)
  return inCompany(db, link.companyId, async (trx) => {
    const actor = await linkActor(trx, notices, link, requestId)
    const stored = await findRequest(trx, link.row)
    const open = stored && isOpen(stored) ? withoutHealth(stored, { ...actor.caller, language }) : undefined
    const { row: request, ...looked } = await openLink(trx, actor, link, open)
    if (!request) return { ...looked, request }
    const person = await findPerson(trx, { employee: request.person.id }, true)
    const days = warnedDays(request)
    const { type, firstDate, lastDate, firstPart, lastPart, fromTime, untilTime } = request
    const { amount, reason, status, createdAt } = request
    return {
      ...looked,
      request: {
        person: request.person,
        type,
        firstDate,
        lastDate,
        firstPart,
        lastPart,
        fromTime,
        untilTime,
        amount,
        reason,
        status,
        createdAt,
        balances: (await readBalances(trx, request.person.id, type.id)).map(({ type: _type, ...rest }) => rest),
        warnings: person ? (await warningsOf(trx, [{ person, days, firstDate }]))[0]! : [],
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
  services: Post & Pick<Services, 'db'>,
  {
    token,
    action,
    answer,
    requestId,
  }: { token: string; action: 'approve' | 'hold' | 'reject'; answer: string | null; requestId: string },
): Promise<{ status: LeaveStatus }> {
  const link = await linkOf(services.db, token, leaveApproval.table)
  if (link.standing !== 'open') throw new AppError('token_invalid')
  return inCompany(services.db, link.companyId, async (trx) => {
    const actor = await linkActor(trx, services.notices, link, requestId)
    const request = await findRequest(trx, link.row)
    if (!actor.active || !request) throw new AppError('token_invalid')
    if (isOpen(request) && !decidesAs(request, { ...actor.caller, sees: true })) throw new AppError('token_invalid')
    await spendLink(trx, actor, link, action)
    const { id, version } = request
    const { status } = await takeStep(trx, actor, services, { id, version, action, answer })
    return { status }
  })
}

/** @throws AppError not_found, conflict for a link that is used or revoked by now. */
export async function revokeLink(trx: Trx, actor: Actor, id: string, version: number): Promise<void> {
  if (!(await isLink(trx, id))) throw new AppError('not_found')
  await revoke(trx, actor, { id, version })
}
