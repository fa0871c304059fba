import type { Trx } from '#api/platform/db/database.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { texts } from '#api/texts/texts.ts'
import { writeCalendar } from '../../feeds/calendar-file.ts'
import type { MadeFeed } from '../../feeds/feeds.contract.ts'
import { makeFeed, openFeed } from '../../feeds/feeds.service.ts'
import { leaveRoutes } from '../approvals/leave-notices.contract.ts'
import { findPerson } from '../people/people.service.ts'
import { listFeedLeave } from './leave-feeds.queries.ts'
import { awayTitle, partTitle } from './leave-words.ts'

/**
 * A new secret address of a calendar of one's own leave or one's team's.
 *
 * @throws AppError not_found for an account that is no employee's.
 */
export async function makeLeaveFeed(
  trx: Trx,
  actor: Actor,
  { kind, publicUrl }: { kind: 'own' | 'team'; publicUrl: string },
): Promise<MadeFeed> {
  if (!(await findPerson(trx, { account: actor.caller.uid }))) throw new AppError('not_found')
  return makeFeed(trx, actor, { kind, route: `${publicUrl}/api/leave/feed` })
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
    return writeCalendar(events, {
      name: feed.kind === 'team' ? calendar.team : calendar.own,
      host: new URL(publicUrl).hostname,
      link: `${publicUrl}${leaveRoutes.own}`,
      language,
    })
  })
