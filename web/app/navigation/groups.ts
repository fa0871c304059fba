import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isEnough, useSession } from '#web/platform/session/session.ts'
import type { NavigationGroup, PageEntry } from '../page-entry.ts'
import { pages } from '../pages.ts'

const groupTitles: Record<NavigationGroup, MessageDescriptor> = {
  overview: msg`Overview`,
  live: msg`Live`,
  production: msg`Production`,
  reports: msg`Reports`,
  people: msg`People`,
  improvement: msg`Improvement`,
  costs: msg`Costs`,
  masterData: msg`Master data`,
  administration: msg`Administration`,
}

export interface NavigationSection {
  group: NavigationGroup
  title: MessageDescriptor
  pages: readonly PageEntry[]
}

/** Pages the signed-in user may open. */
export function useOwnPages(): readonly PageEntry[] {
  const { permissions, demo } = useSession()
  return pages.filter((page) => isEnough(permissions, page.needs) && (!page.demoOnly || demo))
}

/** The navigation of the signed-in user: groups with at least one page, in the order of screens. */
export function useNavigationSections(): readonly NavigationSection[] {
  const own = useOwnPages()
  return (Object.keys(groupTitles) as NavigationGroup[])
    .map((group) => ({ group, title: groupTitles[group], pages: own.filter((page) => page.group === group) }))
    .filter((section) => section.pages.length > 0)
}
