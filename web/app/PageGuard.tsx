import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan, useSession } from '#web/platform/session/session.ts'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { NoSites } from './NoSites.tsx'
import { arrange, pagesOf } from './navigation/arrange.ts'
import { useOwnPages } from './navigation/use-navigation.ts'

/**
 * Shows a page to permitted users; others read why they may not see it, and get a link to their first page. A new
 * company has no site.
 */
export function PageGuard({ page, children }: { page: PageEntry; children: ReactNode }) {
  const can = useCan()
  const { sites } = useSession()
  const ownPages = useOwnPages()
  if (can(page.needs)) return page.atSite && sites.length === 0 ? <NoSites {...page} /> : children
  // Everybody lands on the start page after signing in: without permission for it, on the first page of their own.
  if (page.path === paths.home) {
    const [first] = pagesOf(arrange(ownPages).flatMap(({ sections }) => sections.flatMap(({ entries }) => entries)))
    return <Navigate to={first?.path ?? paths.account()} replace />
  }
  return <ErrorScreen status={403} />
}
