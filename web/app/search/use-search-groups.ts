import { useLingui } from '@lingui/react/macro'
import { usePages } from '#web/platform/navigation/pages.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { type Heading, type Workspace, workspaces } from '#web/platform/navigation/workspaces.ts'
import type { Folder } from '../navigation/arrange.ts'
import { wayTo } from '../navigation/page-at.ts'
import { useNavigation, useOwnPages } from '../navigation/use-navigation.ts'

export interface SearchGroup {
  key: string
  title: string
  results: { page: PageEntry; detail: string | null }[]
}

/**
 * Results of the search, in the groups of the navigation; the workspace in sight comes first.
 *
 * @param atRest nothing is typed yet: favourites and recent pages come first.
 */
export function useSearchGroups(pathname: string, atRest: boolean): readonly SearchGroup[] {
  const { t, i18n } = useLingui()
  const pages = usePages()
  const ownPages = useOwnPages().filter(({ place }) => !('sameAs' in place))
  const { current, favourites, recent } = useNavigation(pathname)
  const placeOf = (page: PageEntry) => wayTo(pages, page)[0]?.place
  const workspaceOf = (page: PageEntry): Workspace | null => {
    const place = placeOf(page)
    return place && 'workspace' in place ? place.workspace : null
  }
  /** Daily pages first, then the groups in their order; a page below another comes after it. */
  const rankOf = (page: PageEntry): number => {
    const place = placeOf(page)
    return place && 'group' in place ? Object.keys(workspaces[place.workspace].groups).indexOf(place.group) : -1
  }
  const detailOf = (page: PageEntry): string | null => {
    const way = wayTo(pages, page)
    const place = placeOf(page)
    if (!place || !('workspace' in place)) return null
    if (way.length > 1) return i18n._(way.at(-2)!.title)
    const group =
      'group' in place &&
      Object.entries<Heading>(workspaces[place.workspace].groups).find(([name]) => name === place.group)
    return group ? i18n._(group[1].title) : null
  }
  const resultsOf = (list: readonly PageEntry[]) => list.map((page) => ({ page, detail: detailOf(page) }))
  const kept = (folder: Folder | null): SearchGroup[] =>
    atRest && folder ? [{ key: folder.key, title: i18n._(folder.title), results: resultsOf(folder.pages) }] : []
  const here = current?.sections.map(({ workspace }) => workspace) ?? []
  const others = (Object.keys(workspaces) as Workspace[]).filter((workspace) => !here.includes(workspace))
  const groups: SearchGroup[] = [...here, ...others].map((workspace) => ({
    key: workspace,
    title: i18n._(workspaces[workspace].title),
    results: resultsOf(
      ownPages.filter((page) => workspaceOf(page) === workspace).toSorted((one, other) => rankOf(one) - rankOf(other)),
    ),
  }))
  const rest = ownPages.filter((page) => workspaceOf(page) === null)
  return [
    ...kept(favourites),
    ...kept(recent),
    ...groups,
    { key: 'rest', title: t`My account`, results: resultsOf(rest) },
  ].filter(({ results }) => results.length > 0)
}
