import { matchPath } from 'react-router-dom'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { Workspace } from '#web/platform/navigation/workspaces.ts'

/** The page at an address; undefined without one. */
export const pageAt = (pages: readonly PageEntry[], pathname: string): PageEntry | undefined =>
  pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => matchPath(path, pathname))

/**
 * The way to a page: from the one in the navigation, over the pages above it, to itself. A second address of a page is
 * where the first one is.
 */
export function wayTo(pages: readonly PageEntry[], page: PageEntry): readonly PageEntry[] {
  const { place } = page
  const named = 'under' in place ? place.under : 'sameAs' in place ? place.sameAs : null
  const other = pages.find(({ path }) => path === named)
  if (!other) return [page]
  return 'under' in place ? [...wayTo(pages, other), page] : wayTo(pages, other)
}

/** The page of the navigation that is marked while another one is in sight. */
export function markedAt(pages: readonly PageEntry[], pathname: string): PageEntry | undefined {
  const page = pageAt(pages, pathname)
  return page && wayTo(pages, page)[0]
}

/** The workspace of an address; null where it belongs to none. */
export function workspaceAt(pages: readonly PageEntry[], pathname: string): Workspace | null {
  const place = markedAt(pages, pathname)?.place
  return place && 'workspace' in place ? place.workspace : null
}
