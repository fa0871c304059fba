import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { type Choice, pagesOf } from './arrange.ts'

const places = 5
/** Limit of personal pages on the phone bar, so that work pages fit beside them. */
const ownPlaces = 2

const pagesIn = ({ sections }: Choice) => pagesOf(sections.flatMap(({ entries }) => entries))

const isOwn = ({ place }: PageEntry) => 'workspace' in place && place.workspace === 'mine'

/**
 * The places at the foot of a phone: favourites, then one's own pages and the daily ones of the workspace.
 *
 * @param current the workspace in sight. @param beginsWithOwn whether one's own pages come first, as for everybody
 *   without the scope of all people.
 * @returns `more`: there are other pages.
 */
export function phonePlaces(
  choices: readonly Choice[],
  current: Choice | undefined,
  favourites: readonly PageEntry[],
  beginsWithOwn: boolean,
): { shown: readonly PageEntry[]; more: boolean } {
  const pages = choices.flatMap(pagesIn)
  const personalPages = pages.filter(isOwn)
  const mine = beginsWithOwn ? personalPages.slice(0, ownPlaces) : []
  const work = [...(current ? pagesIn(current) : []), ...pages].filter((page) => !isOwn(page))
  const all = [...new Set([...favourites, ...mine, ...work, ...personalPages])]
  const more = all.length > places
  return { shown: all.slice(0, more ? places - 1 : places), more }
}
