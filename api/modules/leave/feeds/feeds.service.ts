import { auditor } from '#api/platform/audit/audit.ts'
import { hashSecretToken, makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { inCompany, type Trx } from '#api/platform/db/database.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { texts } from '#api/texts/texts.ts'
import { type Language, toLanguage } from '#web/core/languages/languages.ts'
import { type UserRights, findRights } from '../../users/user-rights.service.ts'
import { awayTitle, partTitle } from './feed-words.ts'
import type { FeedKind, LeaveFeed, MadeFeed } from './feeds.contract.ts'
import { type FoundFeed, endFeed, findFeed, listFeedLeave, listFeeds, noteRead, replaceFeed } from './feeds.queries.ts'
import { leaveCalendar } from './leave-ics.ts'
import { leaveRoutes } from '../approvals/leave-notices.contract.ts'
import { findPerson } from '../people/people.service.ts'

const audit = auditor('leave_feed')

/**
 * A new secret address of a calendar of one's own leave, one's team's, or of all that one sees; the one before ends.
 *
 * @throws AppError not_found for an account that is no employee's.
 */
export async function makeFeed(trx: Trx, actor: Actor, publicUrl: string, kind: FeedKind): Promise<MadeFeed> {
  const { companyId, uid } = actor.caller
  if (kind !== 'calendar' && !(await findPerson(trx, { account: uid }))) throw new AppError('not_found')
  const { token, hash } = makeSecretToken()
  const feed = await replaceFeed(trx, { companyId, user: uid, kind, hash })
  await audit(trx, actor, 'leave_feed.create', feed.id, { kind })
  return { ...feed, address: `${publicUrl}/api/${kind === 'calendar' ? kind : 'leave'}/feed/${token}.ics` }
}

/** Somebody's addresses of some kinds. */
export const feedsOf = async (trx: Trx, uid: string, kinds: readonly FeedKind[]): Promise<LeaveFeed[]> =>
  (await listFeeds(trx, uid)).filter(({ kind }) => kinds.includes(kind))

/** @throws AppError not_found for one that is not one's own, or has ended. */
export async function revokeFeed(trx: Trx, actor: Actor, id: string): Promise<void> {
  if (!(await endFeed(trx, id, actor.caller.uid))) throw new AppError('not_found')
  await audit(trx, actor, 'leave_feed.revoke', id)
}

/** A feed that is read, on behalf of its owner. */
interface OpenFeed {
  trx: Trx
  feed: FoundFeed
  rights: UserRights
  language: Language
}

/**
 * Reads what an address leads to with the present rights of its owner, and within their part of the plant.
 *
 * @throws AppError not_found for an address of another kind, that never was, has ended, or whose owner may not sign in.
 */
export async function openFeed<T>(
  { db }: Pick<Services, 'db'>,
  { token, kinds }: { token: string; kinds: readonly FeedKind[] },
  read: (open: OpenFeed) => Promise<T>,
): Promise<T> {
  const feed = await db.transaction().execute((trx) => findFeed(trx, hashSecretToken(token)))
  if (!feed || !kinds.includes(feed.kind)) throw new AppError('not_found')
  const rights = await inCompany(db, feed.companyId, async (trx) => (await findRights(trx, [feed.user])).get(feed.user))
  if (!rights?.active) throw new AppError('not_found')
  return inCompany(db, { companyId: feed.companyId, uid: feed.user, scope: rights.scope }, async (trx) => {
    const answer = await read({ trx, feed, rights, language: toLanguage(feed.language ?? 'en') })
    await noteRead(trx, feed.id)
    return answer
  })
}

/**
 * The calendar of leave that an address leads to. Of colleagues it tells that they are away, and not why: the address is all
 * that whoever reads it needs.
 *
 * @returns iCalendar.
 * @throws AppError not_found as `openFeed`, or when the owner may no longer ask for leave.
 */
export const readFeed = (services: Pick<Services, 'db' | 'config'>, token: string): Promise<string> =>
  openFeed(services, { token, kinds: ['own', 'team'] }, async ({ trx, feed, rights, language }) => {
    const { publicUrl } = services.config
    const own = rights.permissions.has('leave:self') && (await findPerson(trx, { account: feed.user }))
    if (!own) throw new AppError('not_found')
    const { calendar } = texts[language].leave
    const of = feed.kind === 'team' && own.departmentId ? { department: own.departmentId } : { employee: own.id }
    const leave = await forEverybody(trx, () => listFeedLeave(trx, of))
    const events = leave.map((each) => {
      const kind = feed.kind === 'team' ? awayTitle(each.person, language) : each.title
      const title = partTitle(kind, each, language)
      return { ...each, title: each.open ? `${title} – ${calendar.open}` : title }
    })
    return leaveCalendar(events, {
      name: feed.kind === 'team' ? calendar.team : calendar.own,
      host: new URL(publicUrl).hostname,
      link: `${publicUrl}${leaveRoutes.own}`,
      language,
    })
  })
