import type { MessageDescriptor } from '@lingui/core'
import {
  groupTitles,
  type NavigationGroup,
  type NavigationSubject,
  type PageEntry,
} from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { isEnough, useSession } from '#web/platform/session/session.ts'
import { usePages } from '#web/platform/navigation/pages.ts'

/** Pages about one subject, folded together where a group has many. */
export interface NavigationFolder extends NavigationSubject {
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

export const isFolder = (entry: PageEntry | NavigationFolder): entry is NavigationFolder => 'pages' in entry

function entriesOf(own: readonly PageEntry[]): NavigationSection['entries'] {
  return own.flatMap((page): (PageEntry | NavigationFolder)[] => {
    if (!page.section) return [page]
    const inside = own.filter((other) => other.section === page.section)
    if (inside.length === 1) return [page]
    return inside[0] === page ? [{ ...page.section, pages: inside }] : []
  })
}

/** Whether a page is marked only at its own address: another one of the navigation lies below it. */
export function useMarksExactly(): (page: PageEntry) => boolean {
  const pages = usePages()
  return (page) =>
    page.path === paths.home || pages.some(({ group, path }) => group && path.startsWith(`${page.path}/`))
}

/** Pages the signed-in user may open; those about one thing are reached from the thing. */
export function useOwnPages(): readonly PageEntry[] {
  const { permissions, demo } = useSession()
  return usePages().filter(
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
