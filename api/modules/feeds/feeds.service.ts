import { auditor } from '#api/platform/audit/audit.ts'
import { hashSecretToken, makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { inCompany, type Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { type Language, toLanguage } from '#web/core/languages/languages.ts'
import { type UserRights, findRights } from '../users/user-rights.service.ts'
import type { Feed, FeedKind, MadeFeed } from './feeds.contract.ts'
import { type FoundFeed, endFeed, findFeed, listFeeds, noteRead, replaceFeed } from './feeds.queries.ts'

const audit = auditor('leave_feed')

/** A new secret address of a calendar; the one before ends. @param route URL of the route that answers the address. */
export async function makeFeed(
  trx: Trx,
  actor: Actor,
  { kind, route }: { kind: FeedKind; route: string },
): Promise<MadeFeed> {
  const { companyId, uid } = actor.caller
  const { token, hash } = makeSecretToken()
  const feed = await replaceFeed(trx, { companyId, user: uid, kind, hash })
  await audit(trx, actor, 'leave_feed.create', feed.id, { kind })
  return { ...feed, address: `${route}/${token}.ics` }
}

/** Somebody's addresses of some kinds. */
export const feedsOf = async (trx: Trx, uid: string, kinds: readonly FeedKind[]): Promise<Feed[]> =>
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
