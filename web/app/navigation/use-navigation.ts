import { msg } from '@lingui/core/macro'
import { History, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { usePages } from '#web/platform/navigation/pages.ts'
import type { Workspace } from '#web/platform/navigation/workspaces.ts'
import { isEnough, useSession } from '#web/platform/session/session.ts'
import { arrange, type Choice, type Folder } from './arrange.ts'
import { useKeptNavigation } from './kept-navigation.ts'
import { markedAt, workspaceAt } from './page-at.ts'

/** More than these would push the daily pages out of sight. */
const mostFavouritesOpen = 5

/** Pages the signed-in user may open; those about one thing are reached from the thing. */
export function useOwnPages(): readonly PageEntry[] {
  const { permissions, demo } = useSession()
  return usePages().filter(
    (page) => isEnough(permissions, page.needs) && (!page.demoOnly || demo) && !page.path.includes('/:'),
  )
}

/** Whether one's own pages come first: the scope is not everybody. */
export const useBeginsWithOwn = (): boolean => useSession().peopleOf !== null

export interface Navigation {
  choices: readonly Choice[]
  /** The shown navigation; undefined for a person without pages. */
  current: Choice | undefined
  choose: (workspace: Workspace) => void
  /** The page that is marked. */
  here: PageEntry | undefined
  favourites: Folder | null
  recent: Folder | null
}

/** Navigation of the signed-in user at an address: the workspace of that page until another one is chosen. */
export function useNavigation(pathname: string): Navigation {
  const pages = usePages()
  const ownPages = useOwnPages()
  const kept = useKeptNavigation()
  const beginsWithOwn = useBeginsWithOwn()
  const [chosen, setChosen] = useState<{ workspace: Workspace; pathname: string } | null>(null)
  const choices = arrange(ownPages)
  const wanted =
    (chosen?.pathname === pathname ? chosen.workspace : null) ?? workspaceAt(pages, pathname) ?? kept.workspace
  const current =
    choices.find(({ sections }) => sections.some(({ workspace }) => workspace === wanted)) ??
    choices.find(({ key }) => beginsWithOwn || key !== 'mine') ??
    choices[0]
  const here = markedAt(pages, pathname)
  const ownAt = (path: string) => ownPages.filter((page) => page.path === path)
  const favourites = kept.favourites.flatMap(ownAt)
  const recent = kept.recent.flatMap(ownAt).filter((page) => page !== here)
  return {
    choices,
    current,
    choose: (workspace) => setChosen({ workspace, pathname }),
    here,
    favourites:
      favourites.length === 0
        ? null
        : {
            key: 'favourites',
            title: msg`Favourites`,
            icon: Star,
            pages: favourites,
            opens: favourites.length <= mostFavouritesOpen,
          },
    recent:
      recent.length === 0 ? null : { key: 'recent', title: msg`Recent`, icon: History, pages: recent, opens: false },
  }
}

/** Keeps where one is, for the recent pages and for addresses of no workspace. */
export function useRemembering(pathname: string): void {
  const pages = usePages()
  const { remember } = useKeptNavigation()
  const path = markedAt(pages, pathname)?.path
  const workspace = workspaceAt(pages, pathname)
  useEffect(() => {
    if (path && workspace) remember(path, workspace)
  }, [path, workspace, remember])
}
