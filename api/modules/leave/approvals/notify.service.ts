import { whoApproved } from '#api/platform/approvals/approval-steps.ts'
import { accountsToTell, type Post, tellAsked, type WhyAsked } from '#api/platform/approvals/tell-asked.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { sendsMails } from '#api/platform/mail/sends-mails.ts'
import { notify, wantsMail } from '../../notifications/notifications.service.ts'
import { findRights } from '../../users/user-rights.service.ts'
import { accountsThatSee } from '../people/accounts.service.ts'
import { withoutHealth } from '../people/health.ts'
import { invitationOf } from '../feeds/leave-invitation.ts'
import { askedMail, decidedMail } from './leave.mails.ts'
import { type LeaveNotice, leaveRoutes } from './leave-notices.contract.ts'
import type { StoredRequest } from '../requests/stored-request.ts'

/** Where a link of a mail leads: no session is needed there. */
const page = '/leave-by-mail'
const kinds = { asked: 'leaveAsked', reminder: 'leaveReminder', escalated: 'leaveEscalated' } as const

/** Tells whoever is to decide now, in the portal and by a mail with a link of their own. */
export const tellDeciders = (
  trx: Trx,
  companyId: string,
  post: Post,
  request: StoredRequest,
  why: WhyAsked,
  days = 0,
): Promise<void> =>
  tellAsked(
    trx,
    companyId,
    post,
    { table: 'leave_request', id: request.id, asked: request.deciders, language: request.language, page },
    (reader) => {
      const told = withoutHealth(request, { ...reader, uid: reader.id })
      const { firstDate, lastDate, person, type } = told
      const facts = { title: person.name, type: type.name, firstDate, lastDate, ...(why !== 'asked' && { days }) }
      return {
        facts: { kind: kinds[why], ...facts },
        link: leaveRoutes.inbox,
        mail: (link) => askedMail({ to: reader, language: reader.language, request: told, link, why }),
      }
    },
  )

/**
 * Notifies the person on leave, and the person who asked on their behalf. People who cancel or replace their own leave get no
 * notice, only the mail that updates their calendar.
 *
 * @param request as it was when it was cancelled, or as it is otherwise.
 */
export async function tellAskers(
  trx: Trx,
  companyId: string,
  { mail, config }: Post,
  request: StoredRequest,
  outcome: 'approved' | 'rejected' | 'on_hold' | 'cancelled' | 'passed',
  { answer, by, replaced = false }: { answer: string | null; by: string | null; replaced?: boolean },
): Promise<void> {
  const { type, firstDate, lastDate, account, createdBy, status } = request
  const inCalendar = outcome === 'approved' || (outcome === 'cancelled' && status === 'approved')
  const facts: LeaveNotice = { kind: 'leaveDecided', title: type.name, firstDate, lastDate, outcome, answer }
  const told = [...new Set([account, createdBy])].filter((id): id is string => id !== null && id !== by && !replaced)
  const whose = outcome === 'cancelled' && inCalendar && account !== null ? [account] : []
  for (const to of await accountsToTell(trx, [...new Set([...told, ...whose])], request.language)) {
    const { id: userId, email, language } = to
    if (told.includes(userId)) await notify<LeaveNotice>(trx, { companyId, userId }, facts, leaveRoutes.own)
    if (outcome === 'passed' || !sendsMails(config) || !(await wantsMail(trx, userId, 'leave'))) continue
    const link = `${config.publicUrl}${leaveRoutes.own}`
    await mail.queue(trx, companyId, {
      ...decidedMail({ to, language, request, outcome, answer, link }),
      ...(account === userId && inCalendar && invitationOf(request, outcome, { config, email, language })),
    })
  }
}

/**
 * Tells whoever approved leave, and whoever plans the person's shifts, that it is cancelled: neither counts on the person
 * otherwise.
 *
 * @param by who cancels it, and knows.
 */
export async function tellOfCancelled(
  trx: Trx,
  companyId: string,
  request: StoredRequest,
  by: string | null,
): Promise<void> {
  const approved = await whoApproved(trx, { table: 'leave_request', id: request.id }, ['approve', 'pass'])
  const planners = await accountsThatSee(trx, request.person.id, 'rosters:manage')
  const told = new Set([...approved, ...planners.map(({ id }) => id)])
  const rights = await findRights(trx, [...told])
  for (const { id: userId, language } of await accountsToTell(trx, [...told], request.language)) {
    if (userId === by || userId === request.account) continue
    const permissions = rights.get(userId)?.permissions ?? new Set()
    const reader = { permissions, uid: userId, language }
    const { person, type, firstDate, lastDate } = withoutHealth(request, reader)
    await notify<LeaveNotice>(
      trx,
      { companyId, userId },
      { kind: 'leaveCancelled', title: person.name, type: type.name, firstDate, lastDate },
      leaveRoutes.inbox,
    )
  }
}
