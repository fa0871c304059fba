import { sql } from 'kysely'
import { makeSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { sendsMails } from '#api/platform/mail/sends-mails.ts'
import { notify, wantsMail } from '../../notifications/notifications.service.ts'
import { toLanguage } from '#web/core/languages/languages.ts'
import { findRights } from '../../users/user-rights.service.ts'
import { accountsThatSee } from '../people/accounts.service.ts'
import { withoutHealth } from '../people/health.ts'
import { invitationOf } from '../feeds/leave-invitation.ts'
import { askedMail, decidedMail } from './leave.mails.ts'
import { type LeaveNotice, leaveRoutes } from './leave-notices.contract.ts'
import { insertLink } from './links.queries.ts'
import type { StoredRequest } from '../requests/stored-request.ts'

export type Post = Pick<Services, 'mail' | 'config'>

/** Where a link of a mail leads: no session is needed there. */
export const decideAddress = (publicUrl: string, token: string): string => `${publicUrl}/leave-by-mail?token=${token}`

type Why = 'asked' | 'reminder' | 'escalated'
const kinds = { asked: 'leaveAsked', reminder: 'leaveReminder', escalated: 'leaveEscalated' } as const

/** Tells whoever is to decide now, in the portal and by a mail with a link of their own. */
export async function tellDeciders(
  trx: Trx,
  companyId: string,
  { mail, config }: Post,
  request: StoredRequest,
  why: Why,
  days = 0,
): Promise<void> {
  const levels = new Map(request.deciders.map(({ user, level }) => [user, level]))
  const rights = await findRights(trx, [...levels.keys()])
  for (const { id: userId, email, firstName, language } of await accountsOf(trx, [...levels.keys()])) {
    const kind = kinds[why]
    const permissions = rights.get(userId)?.permissions ?? new Set<string>()
    const code = toLanguage(language ?? request.language)
    const told = withoutHealth(request, { permissions, uid: userId, language: code })
    const { firstDate, lastDate } = told
    const facts = { title: told.person.name, type: told.type.name, firstDate, lastDate }
    await notify<LeaveNotice>(
      trx,
      { companyId, userId },
      kind === 'leaveAsked' ? { kind, ...facts } : { kind, ...facts, days },
      leaveRoutes.inbox,
    )
    if (!sendsMails(config) || !(await wantsMail(trx, userId, 'leave'))) continue
    const { token, hash } = makeSecretToken()
    await insertLink(trx, companyId, { request: request.id, user: userId, level: levels.get(userId)!, hash })
    const link = decideAddress(config.publicUrl, token)
    await mail.queue(trx, companyId, askedMail({ to: { email, firstName }, language: code, request: told, link, why }))
  }
}

/**
 * Tells whom the leave is for, and whoever asked in their place. Whoever cancels leave of their own, or puts another in its
 * place, knows it; their calendar does not, and is told by mail.
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
  for (const { id: userId, email, firstName, language } of await accountsOf(trx, [...new Set([...told, ...whose])])) {
    if (told.includes(userId)) await notify<LeaveNotice>(trx, { companyId, userId }, facts, leaveRoutes.own)
    if (outcome === 'passed' || !sendsMails(config) || !(await wantsMail(trx, userId, 'leave'))) continue
    const link = `${config.publicUrl}${leaveRoutes.own}`
    const to = { email, firstName }
    const code = toLanguage(language ?? request.language)
    await mail.queue(trx, companyId, {
      ...decidedMail({ to, language: code, request, outcome, answer, link }),
      ...(account === userId && inCalendar && invitationOf(request, outcome, { config, email, language: code })),
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
  const { rows } = await sql<{ user: string }>`
    SELECT DISTINCT by_user_id AS "user" FROM leave_step
    WHERE request_id = ${request.id} AND action IN ('approve', 'pass') AND by_user_id IS NOT NULL`.execute(trx)
  const planners = await accountsThatSee(trx, request.person.id, 'rosters:manage')
  const told = new Set([...rows.map(({ user }) => user), ...planners.map(({ id }) => id)])
  const rights = await findRights(trx, [...told])
  for (const { id: userId, language } of await accountsOf(trx, [...told])) {
    if (userId === by || userId === request.account) continue
    const permissions = rights.get(userId)?.permissions ?? new Set()
    const reader = { permissions, uid: userId, language: toLanguage(language ?? request.language) }
    const { person, type, firstDate, lastDate } = withoutHealth(request, reader)
    await notify<LeaveNotice>(
      trx,
      { companyId, userId },
      { kind: 'leaveCancelled', title: person.name, type: type.name, firstDate, lastDate },
      leaveRoutes.inbox,
    )
  }
}

interface ToldAccount {
  id: string
  email: string
  firstName: string
  /** Null until they have used the portal. */
  language: string | null
}

/** Accounts that can be told something. */
async function accountsOf(trx: Trx, ids: readonly string[]): Promise<ToldAccount[]> {
  const { rows } = await sql<ToldAccount>`
    SELECT id, email, first_name AS "firstName", language FROM user_account
    WHERE id = ANY (${[...ids]}::uuid[]) AND status = 'active' ORDER BY id`.execute(trx)
  return rows
}
