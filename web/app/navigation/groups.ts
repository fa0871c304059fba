import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Boxes, ClipboardList, Factory, type LucideIcon, OctagonPause, Package, Recycle } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { isEnough, useSession } from '#web/platform/session/session.ts'
import type { NavigationGroup, NavigationSubject, PageEntry } from '../page-entry.ts'
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

const subjects: Record<NavigationSubject, { title: MessageDescriptor; icon: LucideIcon }> = {
  machines: { title: msg`Machines`, icon: Factory },
  workOrders: { title: msg`Work orders`, icon: ClipboardList },
  stoppages: { title: msg`Stoppages`, icon: OctagonPause },
  scrap: { title: msg`Scrap`, icon: Recycle },
  products: { title: msg`Products`, icon: Package },
  plantData: { title: msg`Plant data`, icon: Boxes },
}

/** Pages about one subject, folded together where a group has many. */
export interface NavigationFolder {
  subject: NavigationSubject
  title: MessageDescriptor
  icon: LucideIcon
  pages: readonly PageEntry[]
}

export interface NavigationSection {
  group: NavigationGroup
  title: MessageDescriptor
  /** All of its pages, those in folders too. */
  pages: readonly PageEntry[]
  /** What stands in it, a folder where its first page is; a folder of one page is that page. */
  entries: readonly (PageEntry | NavigationFolder)[]
}

export const isFolder = (entry: PageEntry | NavigationFolder): entry is NavigationFolder => 'subject' in entry

/** Name of what a page is about, so that search finds it by that too. */
export const subjectTitle = (page: PageEntry): MessageDescriptor | null =>
  page.section ? subjects[page.section].title : null

/** Whether a page is marked only at its own address: another one of the navigation lies below it. */
export function marksExactly(page: PageEntry): boolean {
  return page.path === paths.home || pages.some((other) => other.group && other.path.startsWith(`${page.path}/`))
}

function entriesOf(own: readonly PageEntry[]): NavigationSection['entries'] {
  return own.flatMap((page): (PageEntry | NavigationFolder)[] => {
    if (!page.section) return [page]
    const inside = own.filter((other) => other.section === page.section)
    if (inside.length === 1) return [page]
    return inside[0] === page ? [{ subject: page.section, ...subjects[page.section], pages: inside }] : []
  })
}

/** Pages the signed-in user may open; those about one thing are reached from the thing. */
export function useOwnPages(): readonly PageEntry[] {
  const { permissions, demo } = useSession()
  return pages.filter(
    (page) => isEnough(permissions, page.needs) && (!page.demoOnly || demo) && !page.path.includes('/:'),
  )
}

/** The navigation of the signed-in user: groups with at least one page, in the order of screens. */
export function useNavigationSections(): readonly NavigationSection[] {
  const own = useOwnPages()
  return (Object.keys(groupTitles) as NavigationGroup[])
    .map((group) => ({ group, title: groupTitles[group], pages: own.filter((page) => page.group === group) }))
    .filter((section) => section.pages.length > 0)
    .map((section) => ({ ...section, entries: entriesOf(section.pages) }))
}
